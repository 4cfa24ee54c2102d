extension JSONParser {
    /// Parses a string, a number or a word.
    mutating func scalar() throws(JSONParseError) -> JSON {
        switch bytes[position] {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t") where word("true"): return .bool(true)
        case UInt8(ascii: "f") where word("false"): return .bool(false)
        case UInt8(ascii: "n") where word("null"): return .null
        default: throw fail("expected a value")
        }
    }

    /// Whether the word is at the current position; if so, skips it.
    private mutating func word(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] { return false }
        if end < bytes.count, isWordByte(bytes[end]) { return false }
        position = end
        return true
    }

    private mutating func number() throws(JSONParseError) -> JSONNumber {
        let start = position
        do throws(NumberScan.Mistake) {
            position = try NumberScan.end(in: bytes, from: start)
        } catch {
            position = error.offset
            throw fail("expected \(error.expected)")
        }
        return JSONNumber(scanned: text(start..<position))
    }

    /// Parses a string, from its opening quote to after its closing one.
    mutating func string() throws(JSONParseError) -> String {
        let quote = position
        position += 1
        var runStart = position
        scratch.removeAll(keepingCapacity: true)
        while true {
            skipPlainText()
            guard position < bytes.count else { throw mistake("this string has no closing quote", at: quote) }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                if scratch.isEmpty { return text(runStart..<position - 1) }
                scratch.append(contentsOf: bytes[runStart..<position - 1])
                return String(decoding: scratch, as: UTF8.self)
            case UInt8(ascii: "\\"):
                scratch.append(contentsOf: bytes[runStart..<position])
                try escape()
                runStart = position
            case 0..<0x20: throw mistake("\(found) inside a string must be written as an escape")
            case 0x80...: position += try sequenceLength()
            default: position += 1
            }
        }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Skips ASCII characters that need no escape, eight bytes at a time.
    private mutating func skipPlainText() {
        let raw = UnsafeRawBufferPointer(bytes)
        let ones: UInt64 = 0x0101_0101_0101_0101
        while position + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            // The high bit of a byte is set if the byte is a control character, a quote, a backslash or not ASCII.
            // Above the lowest such byte there may be false positives, which are harmless.
            let special =
                ((word &- ones &* 0x20) & ~word) | ((quotes &- ones) & ~quotes)
                | ((backslashes &- ones) & ~backslashes) | word
            let marks = special & (ones &* 0x80)
            guard marks == 0 else {
                position += marks.trailingZeroBitCount / 8
                return
            }
            position += 8
        }
    }

    /// Parses one escape into `scratch`.
    private mutating func escape() throws(JSONParseError) {
        let start = position
        position += 1
        guard position < bytes.count else { throw fail("expected a letter after '\\'") }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"): try unicodeEscape(from: start)
        default:
            position -= 1
            throw fail("expected one of \" \\ / b f n r t u after '\\'")
        }
    }

    private mutating func unicodeEscape(from start: Int) throws(JSONParseError) {
        let unit = try hexDigits()
        var value = UInt32(unit)
        if UTF16.isLeadSurrogate(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        {
            position += 2
            let second = try hexDigits()
            if UTF16.isTrailSurrogate(second) {
                value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00
            }
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw mistake(
                "an escape for half a character; the other half (a surrogate) must stand beside it", at: start)
        }
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func hexDigits() throws(JSONParseError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue,
                bytes[position] < 0x80
            else { throw fail("expected four hexadecimal digits after '\\u'") }
            value = value << 4 | UInt16(digit)
            position += 1
        }
        return value
    }
}
