extension StringProtocol {
    /// The text without surrounding blanks.
    var trimmed: String {
        // Fast path: nearly every text begins and ends with a visible ASCII character.
        if let first = utf8.first, (0x21...0x7E).contains(first), let last = unicodeScalars.last,
            (0x21...0x7E).contains(last.value)
        {
            return String(self)
        }
        let start = drop { $0 == " " || $0 == "\t" }
        return String(String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
    }
}

extension String {
    /// The UTF-8 column of the colon in `key:value`, where a space is missing; `nil` for any other text.
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

    /// The hint that corrects `key:value`.
    var spacedHint: String {
        let parts = split(separator: ":", maxSplits: 1).map(\.trimmed)
        return "write \(parts.first ?? ""): \((parts.count > 1 ? parts[1] : "").shortened)"
    }
}

extension UInt32 {
    /// The name of a code point, such as `U+0007`.
    var codePointName: String {
        let hex = String(self, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: Swift.max(0, 4 - hex.count)) + hex
    }
}
