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
        // The space after the colon may be one that does not break, which YAML takes for a letter.
        let parts = split(separator: ":", maxSplits: 1).map { String($0.drop(while: \.isWhitespace)).trimmed }
        return "write \(parts.first ?? ""): \((parts.count > 1 ? parts[1] : "").shortened)"
    }
}

extension String {
    /// The number at the start of a text such as `−3,5 °C`, as YAML and JSON write it.
    var plainNumber: String {
        let signs = replacing("−", with: "-").replacing(",", with: ".")
        return String(signs.prefix { "+-.0123456789".contains($0) })
    }

    /// The key of a text such as `title = "Mars"`, which is the syntax of TOML; `nil` for any other text.
    var keyOfTOML: Substring? {
        let key = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        return !key.isEmpty && self[key.endIndex...].drop(while: { $0 == " " }).first == "=" ? key : nil
    }

    /// The UTF-8 column of a `#` that starts a comment after `[` or a comma, directly before a word.
    var columnOfCommentInList: Int? {
        let bytes = Array(utf8)
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "#") {
            let before = bytes[..<index].last { $0 != 32 }
            let isInList = before == UInt8(ascii: "[") || before == UInt8(ascii: ",") && bytes[index - 1] == 32
            if isInList, bytes[index + 1] > 32 { return index + 1 }
        }
        return nil
    }
}

extension UInt32 {
    /// The name of a code point, such as `U+0007`.
    var codePointName: String {
        let hex = String(self, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: Swift.max(0, 4 - hex.count)) + hex
    }
}
