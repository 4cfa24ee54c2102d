/// Errors in values, worded for authors.
extension TOMLReader {
    func textBehindValue(from start: Int, at offset: Int) -> ParseError {
        let value = rest(from: start)
        let first = bytes[start]
        if !first.isQuote, first != UInt8(ascii: "["), first != UInt8(ascii: "{") { return noValue(at: start) }
        let isQuoted = first.isQuote && value.utf8.last == first
        let whole = isQuoted ? String(value.dropFirst().dropLast()) : value
        let hint =
            first.isQuote ? "put the whole value in quotes: \(Self.quoted(whole))" : "put each key on its own line"
        return ParseError(offset: offset, message: "unexpected content after the value", hint: hint)
    }

    func noValue(at start: Int) -> ParseError {
        let value = rest(from: start)
        guard let first = value.first else {
            return ParseError(
                offset: start, message: "a value is missing here", hint: "write \"\" for an empty text")
        }
        if let invisible = invisibleCharacter(at: start) { return invisible }
        let hint: String
        switch value.lowercased() {
        case "true", "false": hint = "write \(value.lowercased()) in lowercase"
        case "null", "nil", "none", "~": hint = "delete the key: TOML has no null values"
        default:
            let isTypographic = "“”„«»‘’‚".contains(first)
            let text = isTypographic ? value.filter { !"“”„«»‘’‚".contains($0) } : value
            hint = "put texts in \(isTypographic ? "straight" : "double") quotes: \(Self.quoted(text))"
        }
        return ParseError(offset: start, message: "`\(value.shortened)` is not a value in TOML", hint: hint)
    }

    func noNumber(_ number: TOMLNumber, at start: Int) -> ParseError {
        let (message, hint) = number.mistake
        return ParseError(offset: start, message: message, hint: hint)
    }

    func noTime(_ word: String, at start: Int) -> ParseError {
        let rest = rest(from: start)
        let isTime = word.utf8.drop(while: \.isDigit).first == UInt8(ascii: ":")
        let day = "2000-01-01T"
        switch ParsedDate.parse(isTime ? day + rest : rest) {
        case .success(let date):
            // A date in another notation.
            let meant =
                switch date {
                case .instant(let instant): instant.description
                case .local(let local): local.description
                }
            return ParseError(
                offset: start, message: "`\(rest.shortened)` is not \(isTime ? "a time" : "a date") in TOML",
                hint: "write \(isTime ? String(meant.dropFirst(day.utf8.count).prefix(8)) : meant)")
        case .failure(let mistake):
            if isTime, !TOMLTime.isTime(rest) {
                return ParseError(
                    offset: start, message: "`\(rest.shortened)` is not a time", hint: "write 07:40:00")
            }
            return ParseError(offset: start, message: mistake.message, hint: mistake.hint)
        }
    }

    /// Returns the error if the text in an array can't be an item.
    func noItem(openedAt start: Int) -> ParseError? {
        switch peek {
        case nil: return unclosed("list", end: "]", openedAt: start)
        case UInt8(ascii: "}"):
            return ParseError(offset: offset, message: "this `}` has no matching `{`", hint: "end the list with ]")
        case UInt8(ascii: ","):
            return ParseError(
                offset: offset, message: "a value is missing before this comma", hint: "delete the comma")
        case let byte? where byte.isLetter:
            // This may be the next key of the file.
            var end = offset
            while end < bytes.count, bytes[end].isBareKey { end += 1 }
            while end < bytes.count, bytes[end].isBlank { end += 1 }
            let isPair = end < bytes.count && bytes[end] == UInt8(ascii: "=")
            return isPair ? unclosed("list", end: "]", openedAt: start) : nil
        default: return nil
        }
    }

    func noComma(before end: Unicode.Scalar, openedAt start: Int, what: String) -> ParseError {
        guard let byte = peek, !byte.isLineEnd, byte != UInt8(ascii: "#") else {
            return unclosed(what, end: end, openedAt: start)
        }
        return invisibleCharacter(at: offset)
            ?? ParseError(
                offset: offset, message: "expected `,` or `\(end)` in this \(what)",
                hint: "put `,` between the values, and quote strings")
    }

    private func unclosed(_ what: String, end: Unicode.Scalar, openedAt start: Int) -> ParseError {
        ParseError(
            offset: start, message: "this \(what) is not closed",
            hint: "end it with `\(end)`\(end == "}" ? " on the same line" : "")")
    }
}
