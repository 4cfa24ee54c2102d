extension JSONParser {
    /// Returns an error that lists the expected and the actual syntax.
    func fail(_ expected: String) -> JSONParseError { mistake("\(expected), found \(found)") }

    /// Returns an error at the current position or another offset.
    func mistake(_ message: String, at offset: Int? = nil) -> JSONParseError {
        JSONParseError(message, at: offset ?? position, in: bytes)
    }

    /// The syntax at the current position, in words.
    var found: String {
        guard position < bytes.count else { return "the end of the text" }
        let byte = bytes[position]
        switch byte {
        case 0: return "a NUL byte"
        case 0x09: return "a tab"
        case 0x0A, 0x0D: return "a line break"
        case 0..<0x20, 0x7F: return "the control character U+00\(hex(byte))"
        case UInt8(ascii: "\""): return "a string"
        case _ where isWordByte(byte):
            let word = bytes[position...].prefix(20).prefix(while: isWordByte)
            return "'\(String(decoding: word, as: UTF8.self))'"
        case 0x80...:
            guard let length = wellFormedLength() else { return "the byte 0x\(hex(byte))" }
            return "'\(String(decoding: bytes[position..<position + length], as: UTF8.self))'"
        default: return "'\(Character(Unicode.Scalar(byte)))'"
        }
    }

    /// Whether a byte is part of a word such as `true` or `NaN`.
    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    /// Returns the length of the UTF-8 sequence that starts here with a byte above 0x7F.
    func sequenceLength() throws(JSONParseError) -> Int {
        guard let length = wellFormedLength() else {
            throw mistake("not UTF-8: the byte 0x\(hex(bytes[position])) cannot stand here")
        }
        return length
    }

    /// Returns the length of the UTF-8 sequence, or `nil` if it is malformed (Unicode, table 3-7).
    private func wellFormedLength() -> Int? {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[position] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
        for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { return nil }
        return length
    }

    private func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }
}
