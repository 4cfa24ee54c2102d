extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isLetterOrDigit: Bool { isLetter || isDigit }
    var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
    var isBlank: Bool { self == 32 || self == 9 }
    var isLineEnd: Bool { self == 10 || self == 13 }
}

extension UnsafeBufferPointer<UInt8> {
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
    }

    /// Whether a range contains no control characters and none that a format may treat as a line end or reject.
    func isPlainText(_ range: Range<Int>) -> Bool {
        for index in range {
            let byte = self[index]
            if byte >= 32, byte < 127 || (byte > 127 && byte != 0xC2 && byte != 0xE2 && byte != 0xEF) { continue }
            guard byte > 127, index + 2 < count else { return false }
            let (second, third) = (self[index + 1], self[index + 2])
            let isOdd =
                switch byte {
                case 0xC2: second < 0xA0
                case 0xE2: second == 0x80 && (third == 0xA8 || third == 0xA9)
                default: second == 0xBB && third == 0xBF || second == 0xBF && third >= 0xBE
                }
            if isOdd { return false }
        }
        return true
    }
}
