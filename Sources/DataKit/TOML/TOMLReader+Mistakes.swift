/// Errors in strings and characters, and the text that messages quote.
extension TOMLReader {
    func unclosedText(_ quotes: String, at start: Int) -> ParseError {
        ParseError(offset: start, message: "this string is not closed", hint: "end it with \(quotes)")
    }

    func unknownEscape(at start: Int) -> ParseError {
        ParseError(
            offset: start, message: "TOML does not support this escape in a string in double quotes",
            hint: "write `\\\\` for a backslash, or use single quotes: 'C:\\photos'")
    }

    func loneReturn(at offset: Int) -> ParseError {
        ParseError(
            offset: offset, message: "this line ends in a carriage return, which TOML does not support",
            hint: "save the file with LF or CRLF line endings")
    }

    func invisible(at offset: Int) -> ParseError {
        let name = scalar(at: offset)?.value.codePointName ?? ""
        return ParseError(
            offset: offset, message: "invalid invisible character \(name)",
            hint: "delete it, or retype the line")
    }

    func invisibleCharacter(at offset: Int) -> ParseError? {
        guard let scalar = scalar(at: offset), scalar.value != 10, scalar.value != 13, scalar.value != 32,
            scalar.value != 9
        else { return nil }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return invisible(at: offset)
        default: return nil
        }
    }

    private func scalar(at offset: Int) -> Unicode.Scalar? {
        bytes.text(offset..<min(offset + 4, bytes.count)).unicodeScalars.first
    }

    /// Returns the rest of a line from an offset, without a comment; within brackets, up to the end of the item.
    func rest(from start: Int) -> String {
        var end = start
        while end < bytes.count, !bytes[end].isLineEnd {
            if openBrackets > 0, [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[end]) {
                break
            }
            if bytes[end] == UInt8(ascii: "#"), end == start || bytes[end - 1].isBlank { break }
            end += 1
        }
        return bytes.text(start..<end).trimmed
    }

    static func quoted(_ text: String) -> String {
        let words = text.shortened
        if !words.contains("\"") { return "\"\(words)\"" }
        return words.contains("'") ? "\"\"\"\(words)\"\"\"" : "'\(words)'"
    }

    /// Returns a value as TOML requires it, with quotes if it was written without, as in YAML.
    static func asValue(_ text: String) -> String {
        let isValue = text.utf8.first?.isQuote == true || text == "true" || text == "false"
        return isValue || !text.isEmpty && TOMLNumber(text).text != nil ? text.shortened : quoted(text)
    }
}
