extension JSONParseError {
    /// Words an error of the scanner.
    init(_ error: JSONSyntaxError, in bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        let found = bytes.found(at: error.offset)
        let message =
            switch error.reason {
            case .expectedValue: "expected a value, found \(found)"
            case .expectedKey: "expected a key in quotes, found \(found)"
            case .expectedColon: "expected ':' after the key, found \(found)"
            case .expectedEnd: "expected nothing more after the document, found \(found)"
            case .expectedSeparator(isObject: true): "expected ',' or '}' after a member, found \(found)"
            case .expectedSeparator(isObject: false): "expected ',' or ']' after an element, found \(found)"
            case .number(let expected): "expected \(expected), found \(found)"
            case .unclosedString: "this string has no closing quote"
            case .controlCharacter: "\(found) inside a string must be written as an escape"
            case .escape(.noLetter): "expected a letter after '\\', found \(found)"
            case .escape(.unknownLetter): "expected one of \" \\ / b f n r t u after '\\', found \(found)"
            case .escape(.hexDigits): "expected four hexadecimal digits after '\\u', found \(found)"
            case .escape(.unpairedSurrogate):
                "an escape for half a surrogate pair; the other half is missing"
            case .notUTF8: "not UTF-8: invalid byte 0x\(bytes[error.offset].hexadecimal)"
            case .tooDeep: "nested more than \(maximumDepth) levels deep"
            }
        let isUnclosed = if case .unclosedString = error.reason { true } else { false }
        self.init(message, at: isUnclosed ? error.tokenStart : error.offset, in: bytes)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The syntax at an offset, in words.
    fileprivate func found(at offset: Int) -> String {
        guard offset < count else { return "the end of the text" }
        let byte = self[offset]
        switch byte {
        case 0: return "a NUL byte"
        case 0x09: return "a tab"
        case 0x0A, 0x0D: return "a line break"
        case 0..<0x20, 0x7F: return "the control character U+00\(byte.hexadecimal)"
        case UInt8(ascii: "\""): return "a string"
        case _ where byte.isJSONWordByte:
            let word = self[offset...].prefix(20).prefix(while: \.isJSONWordByte)
            return "'\(String(decoding: word, as: UTF8.self))'"
        case 0x80...:
            guard let length = utf8Length(at: offset) else { return "the byte 0x\(byte.hexadecimal)" }
            return "'\(String(decoding: self[offset..<offset + length], as: UTF8.self))'"
        default: return "'\(Character(Unicode.Scalar(byte)))'"
        }
    }
}

extension UInt8 {
    /// Whether the byte is part of a word such as `true` or `NaN`.
    var isJSONWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    fileprivate var hexadecimal: String {
        let digits = String(self, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }
}
