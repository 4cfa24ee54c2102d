import DiffKit

extension JSONReader {
    /// Words an error of the scanner for authors.
    func parseError(_ error: JSONSyntaxError) -> ParseError {
        let offset = error.offset
        switch error.reason {
        case .expectedValue:
            if let list = open.last, !list.isMapping, peek(offset) == UInt8(ascii: "]") {
                return commaBeforeEnd(of: list, at: offset)
            }
            return wordError(at: offset)
        case .expectedKey:
            guard let mapping = open.last, let byte = peek(offset) else { return unclosed(at: offset) }
            if byte == UInt8(ascii: "}") { return commaBeforeEnd(of: mapping, at: offset) }
            return ParseError(
                offset: offset, message: "a key in double quotes is missing here", hint: "write \"key\": value")
        case .expectedColon:
            return ParseError(
                offset: offset, message: "a colon is missing after the key `\(open.last?.key ?? "")`")
        case .expectedSeparator:
            if let word = startOfWord(at: offset) { return wordError(at: word) }
            guard let container = open.last, offset < bytes.count else { return unclosed(at: offset) }
            return ParseError(
                offset: offset, message: "expected `,` or `\(container.end)` in this \(container.name)",
                hint: "put a comma between the values")
        case .expectedEnd:
            if let word = startOfWord(at: offset) { return wordError(at: word) }
            return ParseError(offset: offset, message: "unexpected content after the JSON value")
        case .number: return wordError(at: error.tokenStart)
        case .unclosedString: return unclosedString(at: error.tokenStart)
        case .controlCharacter:
            guard let byte = peek(offset), !byte.isLineEnd else { return unclosedString(at: error.tokenStart) }
            return ParseError(
                offset: offset, message: "a JSON string cannot contain this control character",
                hint: byte == 9 ? "write \\t for a tab" : nil)
        case .escape:
            return ParseError(
                offset: error.tokenStart, message: "JSON does not support this escape",
                hint: "write `\\\\` for a backslash")
        // The text was decoded before.
        case .notUTF8: return ParseError(offset: offset, message: "this is not UTF-8")
        case .tooDeep: return .tooDeep(at: offset)
        }
    }

    private func peek(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func unclosed(at offset: Int) -> ParseError {
        guard let container = open.last else { return ParseError(offset: offset, message: "a value is missing here") }
        return ParseError(
            offset: container.start, message: "this \(container.name) is not closed",
            hint: "end it with `\(container.end)`")
    }

    private func unclosedString(at start: Int) -> ParseError {
        ParseError(offset: start, message: "this string is not closed", hint: "end it with \"")
    }

    /// - Parameter offset: of the closing bracket.
    private func commaBeforeEnd(of container: Container, at offset: Int) -> ParseError {
        let comma = bytes[..<offset].lastIndex { $0 == UInt8(ascii: ",") } ?? offset
        return ParseError(
            offset: comma, message: "JSON has no comma before `\(container.end)`", hint: "delete the comma")
    }

    /// The start of the word that reaches beyond a number, `true`, `false` or `null` at an offset, as in `1px`.
    private func startOfWord(at offset: Int) -> Int? {
        guard let byte = peek(offset), Self.isWordByte(byte) else { return nil }
        let before = bytes[..<offset].reversed().prefix(while: Self.isWordByte).count
        return before > 0 ? offset - before : nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "+-._".utf8.contains(byte) }

    /// The error in a value that is not valid JSON.
    private func wordError(at start: Int) -> ParseError {
        let word = String(decoding: bytes[start...].prefix(while: Self.isWordByte), as: UTF8.self)
        guard word.isEmpty else {
            let isNumeric = word.utf8.first.map { $0.isDigit || "+-.".utf8.contains($0) } ?? false
            return ParseError(
                offset: start, message: "`\(word.shortened)` is not \(isNumeric ? "a JSON number" : "a JSON value")",
                hint: isNumeric ? nil : "put strings in double quotes: \"\(word.shortened)\"")
        }
        guard start < bytes.count else { return ParseError(offset: start, message: "a value is missing here") }
        let rest = String(decoding: bytes[start..<min(bytes.count, start + 4)], as: UTF8.self).prefix(1)
        let hint = rest == "'" ? "JSON strings need double quotes" : rest == "/" ? "JSON has no comments" : nil
        return ParseError(offset: start, message: "a JSON value cannot start with `\(rest)`", hint: hint)
    }
}
