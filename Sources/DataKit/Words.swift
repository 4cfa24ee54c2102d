extension StringProtocol {
    /// Without the blanks around it.
    var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
    }
}

extension String {
    /// The UTF-8 column of the colon in `key:value`, where a space was forgotten; `nil` for anything else.
    var gluedColon: Int? {
        let bytes = Array(utf8)
        let start = bytes.firstIndex { $0 != 32 } ?? 0
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > start, colon + 1 < bytes.count else {
            return nil
        }
        let isWord = bytes[start..<colon].allSatisfy { $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F }
        let next = bytes[colon + 1]
        return isWord && bytes[start].isLetter && next != 32 && next != UInt8(ascii: "/") ? colon + 1 : nil
    }

    /// The way out for `key:value`.
    var spacedHint: String {
        let parts = split(separator: ":", maxSplits: 1).map(\.trimmed)
        return "write \(parts.first ?? ""): \((parts.count > 1 ? parts[1] : "").shortened)"
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a part holds no control characters, nor any that a format may take for a line end or refuse.
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
