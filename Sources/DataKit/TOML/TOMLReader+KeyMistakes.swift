/// Errors in keys and headers, worded for authors.
extension TOMLReader {
    private static let bareKeys = "a key of other characters than letters, digits, - and _"

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
                hint: "a key that holds a point stands in quotes")
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
                message: "this is YAML's way to write a key; TOML wants `=`",
                hint: "write \(rest[..<colon]) = \(Self.asValue(value))")
        }
        if let equals = rest.firstIndex(of: "=") {
            let key = String(rest[..<equals]).trimmed
            return ParseError(
                offset: start, message: "\(Self.bareKeys) needs quotes", hint: "write \(Self.quoted(key)) =")
        }
        let what = openBrackets > 0 ? "what stands in braces" : "this line"
        return ParseError(
            offset: start, message: "\(what) is not a `key = value`", hint: "put a `=` between the key and its value")
    }

    func longKey(_ quote: UInt8, at offset: Int) -> ParseError {
        ParseError(
            offset: offset, message: "a key cannot stand in three quotes",
            hint: "write one \(UnicodeScalar(quote)) at each end")
    }

    func noName(at start: Int) -> ParseError {
        ParseError(
            offset: start, message: "this is no name of a table",
            hint: "write [extra]; a name of other characters than letters, digits, - and _ stands in quotes")
    }

    func unclosedHeader(at start: Int, isItem: Bool) -> ParseError {
        if let byte = peek, !byte.isLineEnd, !byte.isBlank, byte != UInt8(ascii: "#") {
            return noName(at: start)
        }
        return ParseError(
            offset: start, message: "this header is never closed", hint: "end it with \(isItem ? "]]" : "]")")
    }

    func textBehindHeader(at offset: Int) -> ParseError {
        ParseError(
            offset: offset, message: "nothing may follow a header in its line", hint: "put this into the next line")
    }
}
