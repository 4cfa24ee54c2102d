extension TOMLReader {
    /// Parses a string with any of the four types of quotes.
    mutating func text() throws(ParseError) -> String {
        let quote = bytes[offset]
        return try isLongQuote(quote) ? longText(quote) : shortText(quote)
    }

    private mutating func shortText(_ quote: UInt8) throws(ParseError) -> String {
        let start = offset
        offset += 1
        var pieces = TOMLPieces(from: offset)
        while let byte = peek, !byte.isLineEnd {
            if byte == quote {
                offset += 1
                return pieces.text(to: offset - 1, of: bytes)
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                pieces.add(to: offset, of: bytes)
                pieces.add(try escape())
                pieces.start = offset
            } else {
                try step(byte)
            }
        }
        throw unclosedText(String(UnicodeScalar(quote)), at: start)
    }

    /// Parses a multiline string between triple quotes; each line end becomes `\n`.
    private mutating func longText(_ quote: UInt8) throws(ParseError) -> String {
        let start = offset
        offset += 3
        _ = try takeLineEnd()
        var pieces = TOMLPieces(from: offset)
        while let byte = peek {
            if byte == quote {
                let quotes = bytes[offset..<min(offset + 5, bytes.count)].prefix { $0 == quote }.count
                offset += quotes
                // One or two quotes may precede the three that end the string.
                if quotes >= 3 { return pieces.text(to: offset - 3, of: bytes) }
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                pieces.add(to: offset, of: bytes)
                if try !skipEscapedLineEnd() { pieces.add(try escape()) }
                pieces.start = offset
            } else if byte.isLineEnd {
                pieces.add(to: offset, of: bytes)
                _ = try takeLineEnd()
                pieces.add("\n")
                pieces.start = offset
            } else {
                try step(byte)
            }
        }
        throw unclosedText(String(repeating: Character(UnicodeScalar(quote)), count: 3), at: start)
    }

    private mutating func step(_ byte: UInt8) throws(ParseError) {
        if byte.isTOMLControl { throw invisible(at: offset) }
        offset += 1
    }

    /// Skips a backslash at the end of a line with the line end, blanks and empty lines that follow; `false` if there
    /// is none.
    private mutating func skipEscapedLineEnd() throws(ParseError) -> Bool {
        let backslash = offset
        offset += 1
        skipBlanks()
        guard try takeLineEnd() else {
            offset = backslash
            return false
        }
        repeat { skipBlanks() } while try takeLineEnd()
        return true
    }

    private mutating func escape() throws(ParseError) -> Unicode.Scalar {
        let start = offset
        offset += 1
        let letter = peek ?? 0
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedScalar(digits: 4, from: start)
        case UInt8(ascii: "U"): return try escapedScalar(digits: 8, from: start)
        default: throw unknownEscape(at: start)
        }
    }

    private mutating func escapedScalar(digits: Int, from start: Int) throws(ParseError) -> Unicode.Scalar {
        let end = offset + digits
        guard end <= bytes.count, bytes[offset..<end].allSatisfy(\.isLetterOrDigit),
            let code = UInt32(bytes.text(offset..<end), radix: 16)
        else {
            let name = bytes.text(start..<start + 2)
            throw ParseError(
                offset: start, message: "`\(name)` requires \(digits) hexadecimal digits",
                hint: "write `\(name)\(digits == 4 ? "00e9" : "0001f680")`, or `\\\\` for a backslash")
        }
        offset = end
        if let scalar = Unicode.Scalar(code) { return scalar }
        throw ParseError(
            offset: start, message: "there is no Unicode character \(code.codePointName)",
            hint: "write the character itself")
    }
}

/// A builder of a string from parts of the source and decoded escapes.
private struct TOMLPieces {
    private var decoded: [UInt8] = []
    /// The start of the part that was not added yet.
    var start: Int

    init(from start: Int) { self.start = start }

    mutating func add(to end: Int, of bytes: UnsafeBufferPointer<UInt8>) { decoded += bytes[start..<end] }

    mutating func add(_ scalar: Unicode.Scalar) { decoded += String(scalar).utf8 }

    mutating func text(to end: Int, of bytes: UnsafeBufferPointer<UInt8>) -> String {
        if decoded.isEmpty { return bytes.text(start..<end) }
        add(to: end, of: bytes)
        return String(decoding: decoded, as: UTF8.self)
    }
}
