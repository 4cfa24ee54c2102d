/// Errors in keys and headers, worded for authors.
extension TOMLReader {
    private static let bareKeys = "a key with characters other than letters, digits, - and _"

    func noKey(ofPathAt start: Int) -> ParseError {
        if let invisible = invisibleCharacter(at: offset) { return invisible }
        guard let byte = peek, !byte.isLineEnd else {
            return ParseError(offset: offset, message: "a key is missing here", hint: "write key = \"value\"")
        }
        if byte == UInt8(ascii: "=") {
            return ParseError(
                offset: offset, message: "a key is missing before this `=`", hint: "write key = \"value\"")
        }
        if byte == UInt8(ascii: ".")
            || offset > start && bytes[..<offset].last(where: { !$0.isBlank }) == UInt8(ascii: ".")
        {
            return ParseError(
                offset: offset, message: "a part of this key is missing",
                hint: "put a key that contains a point in quotes")
        }
        return noPair(at: start)
    }

    /// For a line, or an entry of an inline table, in which no `=` follows the key.
    func noPair(at start: Int) -> ParseError {
        if let invisible = invisibleCharacter(at: offset) { return invisible }
        let rest = rest(from: start)
        if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains(where: { $0 == " " || $0 == "=" }) {
            let value = String(rest[rest.index(after: colon)...]).trimmed
            return ParseError(
                offset: start + rest.utf8.distance(from: rest.startIndex, to: colon),
                message: "this is YAML syntax; TOML keys need `=`",
                hint: "write \(rest[..<colon]) = \(Self.asValue(value))")
        }
        if let equals = rest.firstIndex(of: "=") {
            let key = String(rest[..<equals]).trimmed
            return ParseError(
                offset: start, message: "\(Self.bareKeys) needs quotes", hint: "write \(Self.quoted(key)) =")
        }
        let what = openBrackets > 0 ? "the content of the braces" : "this line"
        return ParseError(
            offset: start, message: "\(what) is not a `key = value`", hint: "put a `=` between the key and its value")
    }

    func longKey(_ quote: UInt8, at offset: Int) -> ParseError {
        ParseError(
            offset: offset, message: "a key cannot have triple quotes",
            hint: "write one \(UnicodeScalar(quote)) at each end")
    }

    func noName(at start: Int) -> ParseError {
        ParseError(
            offset: start, message: "this is not a valid table name",
            hint: "write [extra]; put a name with characters other than letters, digits, - and _ in quotes")
    }

    func unclosedHeader(at start: Int, isItem: Bool) -> ParseError {
        if let byte = peek, !byte.isLineEnd, !byte.isBlank, byte != UInt8(ascii: "#") {
            return noName(at: start)
        }
        return ParseError(
            offset: start, message: "this header is not closed", hint: "end it with \(isItem ? "]]" : "]")")
    }

    func textBehindHeader(at offset: Int) -> ParseError {
        ParseError(
            offset: offset, message: "unexpected content after the header", hint: "move it to the next line")
    }
}
