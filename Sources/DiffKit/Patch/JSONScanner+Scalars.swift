extension JSONScanner {
    /// Scans a string, a number or a word.
    mutating func scalar() throws(JSONSyntaxError) -> Event {
        switch bytes[offset] {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(text: try number())
        case UInt8(ascii: "t") where word("true"): return .bool(true)
        case UInt8(ascii: "f") where word("false"): return .bool(false)
        case UInt8(ascii: "n") where word("null"): return .null
        default: throw error(.expectedValue)
        }
    }

    /// Whether the word is at the current offset; if so, skips it.
    private mutating func word(_ word: StaticString) -> Bool {
        let end = offset + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] { return false }
        if end < bytes.count, bytes[end].isJSONWordByte { return false }
        offset = end
        return true
    }

    private mutating func number() throws(JSONSyntaxError) -> String {
        let start = offset
        do throws(NumberScan.Mistake) {
            offset = try NumberScan.end(in: bytes, from: start)
        } catch {
            throw JSONSyntaxError(.number(expected: error.expected), at: error.offset, inTokenAt: start)
        }
        return text(start..<offset)
    }

    /// Scans a string, from its opening quote to after its closing one.
    mutating func string() throws(JSONSyntaxError) -> String {
        let quote = offset
        offset += 1
        var runStart = offset
        scratch.removeAll(keepingCapacity: true)
        while true {
            skipPlainText()
            guard offset < bytes.count else { throw error(.unclosedString, inTokenAt: quote) }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                if scratch.isEmpty { return text(runStart..<offset - 1) }
                scratch.append(contentsOf: bytes[runStart..<offset - 1])
                return String(decoding: scratch, as: UTF8.self)
            case UInt8(ascii: "\\"):
                scratch.append(contentsOf: bytes[runStart..<offset])
                try escape()
                runStart = offset
            case 0..<0x20: throw error(.controlCharacter, inTokenAt: quote)
            case 0x80...: offset += try sequenceLength()
            default: offset += 1
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
        while offset + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            // The high bit of a byte is set if the byte is a control character, a quote, a backslash or not ASCII.
            // Above the lowest such byte there may be false positives, which are harmless.
            let special =
                ((word &- ones &* 0x20) & ~word) | ((quotes &- ones) & ~quotes)
                | ((backslashes &- ones) & ~backslashes) | word
            let marks = special & (ones &* 0x80)
            guard marks == 0 else {
                offset += marks.trailingZeroBitCount / 8
                return
            }
            offset += 8
        }
    }

    /// Scans one escape into `scratch`.
    private mutating func escape() throws(JSONSyntaxError) {
        let start = offset
        offset += 1
        guard offset < bytes.count else { throw error(.escape(.noLetter), inTokenAt: start) }
        let letter = bytes[offset]
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"): try unicodeEscape(from: start)
        default:
            offset -= 1
            throw error(.escape(.unknownLetter), inTokenAt: start)
        }
    }

    private mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) {
        let unit = try hexDigits(from: start)
        var value = UInt32(unit)
        if UTF16.isLeadSurrogate(unit), offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u")
        {
            offset += 2
            let second = try hexDigits(from: start)
            if UTF16.isTrailSurrogate(second) {
                value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00
            }
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw JSONSyntaxError(.escape(.unpairedSurrogate), at: start, inTokenAt: start)
        }
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func hexDigits(from start: Int) throws(JSONSyntaxError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue,
                bytes[offset] < 0x80
            else { throw error(.escape(.hexDigits), inTokenAt: start) }
            value = value << 4 | UInt16(digit)
            offset += 1
        }
        return value
    }

    /// Returns the length of the UTF-8 sequence that starts here with a byte above 0x7F.
    private func sequenceLength() throws(JSONSyntaxError) -> Int {
        guard let length = bytes.utf8Length(at: offset) else { throw error(.notUTF8) }
        return length
    }

    /// An error at the current offset.
    func error(_ reason: JSONSyntaxError.Reason, inTokenAt start: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(reason, at: offset, inTokenAt: start ?? offset)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length of the UTF-8 sequence at an offset, or `nil` if it is malformed (Unicode, table 3-7).
    func utf8Length(at offset: Int) -> Int? {
        let second: ClosedRange<UInt8>
        let length: Int
        switch self[offset] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard offset + length <= count, second.contains(self[offset + 1]) else { return nil }
        for index in 2..<Swift.max(length, 2) where self[offset + index] & 0xC0 != 0x80 { return nil }
        return length
    }
}
