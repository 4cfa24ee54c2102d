extension StringProtocol {
    /// The text, or as much of its beginning as `length` characters hold, with an ellipsis.
    ///
    /// It is cut between words, and in scripts that have no spaces between any two characters that may stand at the end
    /// and at the beginning of a line.
    func beginning(upTo length: Int) -> String {
        guard utf8.count > length else { return String(self) }
        let head = prefix(length)
        guard head.endIndex < endIndex else { return String(self) }
        let next = self[head.endIndex]
        var end = head.endIndex
        if !next.isWhitespace, !(next.standsAlone && head.last?.standsAlone == true) {
            let word = head.lastIndex { $0.isWhitespace || $0.standsAlone }
            // A word that is longer than half of what fits is cut.
            if let word, head.distance(from: head.startIndex, to: word) + 1 >= length / 2 {
                end = head.index(after: word)
            }
        }
        var kept = head[..<end]
        while let last = kept.last, last.isWhitespace || ",;:，、；：،؛".contains(last) { kept.removeLast() }
        // Made in one go, since a text that grows keeps room to grow on.
        return String(decoding: Array((kept.isEmpty ? head : kept).utf8) + "…".utf8, as: UTF8.self)
    }
}

extension Character {
    /// Whether it is a word or a syllable by itself: Chinese characters, kana, and the signs between them.
    fileprivate var standsAlone: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFD: true
        default: false
        }
    }
}
