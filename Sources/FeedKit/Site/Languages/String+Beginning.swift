extension StringProtocol {
    /// Returns the text, truncated to at most `length` characters with an ellipsis.
    ///
    /// It is cut between words; in scripts without spaces, between any two characters.
    func beginning(upTo length: Int) -> String {
        guard utf8.count > length else { return String(self) }
        // Fast path for texts whose bytes are characters. A carriage return and a line feed are one character.
        let start = Array(utf8.prefix(length + 2))
        if start.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return start.beginning(upTo: length) }
        let head = prefix(length)
        guard head.endIndex < endIndex else { return String(self) }
        let next = self[head.endIndex]
        var end = head.endIndex
        if !next.isWhitespace, !(next.isWord && head.last?.isWord == true) {
            let word = head.lastIndex { $0.isWhitespace || $0.isWord }
            // If that would drop more than half of the text, the word is cut instead.
            if let word, head.distance(from: head.startIndex, to: word) + 1 >= length / 2 {
                end = head.index(after: word)
            }
        }
        var shortened = head[..<end]
        while let last = shortened.last, last.isWhitespace || ",;:，、；：،؛".contains(last) { shortened.removeLast() }
        // Created at its exact size, because a string that is appended to reserves extra capacity.
        return String(decoding: Array((shortened.isEmpty ? head : shortened).utf8) + "…".utf8, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Returns the beginning of a longer ASCII text.
    fileprivate func beginning(upTo length: Int) -> String {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }
        let head = self[..<length]
        let blank = isBlank(self[length]) ? nil : head.lastIndex(where: isBlank)
        var shortened = head
        if let blank, blank + 1 >= length / 2 { shortened = head[...blank] }
        while let last = shortened.last, isBlank(last) || ",;:".utf8.contains(last) { shortened.removeLast() }
        return String(decoding: Array(shortened.isEmpty ? head : shortened) + "…".utf8, as: UTF8.self)
    }
}

extension Character {
    /// Whether it forms a word or syllable alone: Chinese characters, kana and their punctuation.
    fileprivate var isWord: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFD: true
        default: false
        }
    }
}
