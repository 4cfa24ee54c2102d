/// A word-level diff of two texts.
public struct WordDiff: Sendable, Hashable {
    /// The pieces in reading order: removed words come before those that replace them.
    public private(set) var pieces: [Piece] = []

    /// Consecutive words with the same type of change.
    public enum Piece: Sendable, Hashable {
        /// Words in both texts.
        case same(String)
        /// Words only in the old text.
        case removed(String)
        /// Words only in the new text.
        case added(String)
    }

    /// The maximum number of words that are compared.
    private static let maximumWords = 2000

    /// Compares two texts word by word. Very long ones become one removed and one added piece.
    public init(_ old: String, _ new: String) {
        let (before, after) = (Self.words(of: old), Self.words(of: new))
        guard before.count + after.count <= Self.maximumWords else {
            add(.removed(old))
            add(.added(new))
            return
        }
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var index = 0
        for (oldIndex, word) in before.enumerated() {
            if removed.contains(oldIndex) {
                add(.removed(word))
                continue
            }
            while inserted.contains(index) {
                add(.added(after[index]))
                index += 1
            }
            add(.same(after[index]))
            index += 1
        }
        for word in after[index...] { add(.added(word)) }
        joinAcrossSpaces()
    }

    private mutating func add(_ piece: Piece) {
        guard !piece.text.isEmpty else { return }
        switch (pieces.last, piece) {
        case (.same(let text)?, .same(let more)): pieces[pieces.count - 1] = .same(text + more)
        case (.removed(let text)?, .removed(let more)): pieces[pieces.count - 1] = .removed(text + more)
        case (.added(let text)?, .added(let more)): pieces[pieces.count - 1] = .added(text + more)
        case (.added?, .removed): addBeforeAdded(piece)
        default: pieces.append(piece)
        }
    }

    /// Inserts a removed piece before the added one, so that all removed words come first between two unchanged pieces.
    private mutating func addBeforeAdded(_ piece: Piece) {
        let added = pieces.removeLast()
        add(piece)
        pieces.append(added)
    }

    /// Includes a lone space between two changes in the change, for readability.
    private mutating func joinAcrossSpaces() {
        let all = pieces
        pieces = []
        for (index, piece) in all.enumerated() {
            let isBetween = index > 0 && index < all.count - 1
            if isBetween, case .same(let space) = piece, space.allSatisfy(\.isWhitespace) {
                let (lost, won) = (isChange(all[index - 1]), isChange(all[index + 1]))
                if lost, won {
                    add(.removed(space))
                    add(.added(space))
                    continue
                }
            }
            add(piece)
        }
    }

    var isChange: Bool { pieces.contains(where: isChange) }

    /// Drops changes at the end, which are artifacts if the texts were truncated.
    mutating func dropChangedEnd() {
        while let last = pieces.last, isChange(last) { pieces.removeLast() }
        pieces.append(.same(" …"))
    }

    private func isChange(_ piece: Piece) -> Bool { if case .same = piece { false } else { true } }

    /// Returns words, runs of white space, and each other character separately, as for scripts without spaces.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var kind = CharacterKind.other
        for character in text {
            let next = CharacterKind(character)
            if next == kind, next != .other, !words.isEmpty {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
            kind = next
        }
        return words
    }

    private enum CharacterKind {
        case word, space, other

        init(_ character: Character) {
            let isIdeograph = character.unicodeScalars.first?.properties.isIdeographic ?? false
            let isKana = character.unicodeScalars.first.map { (0x3040...0x30FF).contains($0.value) } ?? false
            if character.isWhitespace {
                self = .space
            } else {
                self = (character.isLetter || character.isNumber) && !isIdeograph && !isKana ? .word : .other
            }
        }
    }
}

extension WordDiff.Piece {
    /// The text, independent of the type of change.
    public var text: String {
        switch self {
        case .same(let text), .removed(let text), .added(let text): text
        }
    }
}

extension WordDiff {
    /// The number of characters of unchanged text shown around a change.
    private static let context = 24

    /// The pieces with long unchanged text shortened to the context of changes.
    var abridged: [Piece] {
        pieces.enumerated().map { index, piece in
            guard case .same(let text) = piece else { return piece }
            let isFirst = index == 0
            let isLast = index == pieces.count - 1
            let maximum = Self.context * (isFirst || isLast ? 1 : 2)
            guard text.count > maximum + 8 else { return piece }
            let head = isFirst ? "" : Self.beginning(of: text)
            let tail = isLast ? "" : Self.end(of: text)
            return .same(head + "…" + tail)
        }
    }

    /// Returns the first characters, up to the end of a word.
    private static func beginning(of text: String) -> String {
        let cut = text.prefix(context)
        return String(cut.lastIndex(where: \.isWhitespace).map { cut[...$0] } ?? cut)
    }

    private static func end(of text: String) -> String {
        let cut = text.suffix(context)
        return String(cut.firstIndex(where: \.isWhitespace).map { cut[$0...] } ?? cut)
    }
}
