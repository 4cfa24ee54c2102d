/// The words that a text lost and won.
public struct WordDiff: Sendable, Hashable {
    /// The text in the order in which people read it: what went stands before what came in its place.
    public private(set) var pieces: [Piece] = []

    /// Some words in a row that have the same fate.
    public enum Piece: Sendable, Hashable {
        /// Words that stand in both texts.
        case same(String)
        /// Words that the old text alone has.
        case removed(String)
        /// Words that the new text alone has.
        case added(String)
    }

    /// Texts of more words than this are not compared word by word.
    private static let mostWords = 2000

    /// Compares two texts word by word. Very long ones are told as one text that went and one that came.
    public init(_ old: String, _ new: String) {
        let (before, after) = (Self.words(of: old), Self.words(of: new))
        guard before.count + after.count <= Self.mostWords else {
            add(.removed(old))
            add(.added(new))
            return
        }
        var (gone, come): (Set<Int>, Set<Int>) = ([], [])
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): gone.insert(offset)
            case .insert(let offset, _, _): come.insert(offset)
            }
        }
        var index = 0
        for (oldIndex, word) in before.enumerated() {
            if gone.contains(oldIndex) {
                add(.removed(word))
                continue
            }
            while come.contains(index) {
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

    /// Between two pieces that stayed, all that went stands before all that came.
    private mutating func addBeforeAdded(_ piece: Piece) {
        let added = pieces.removeLast()
        add(piece)
        pieces.append(added)
    }

    /// A lone space that stayed between changed words is read with them.
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

    /// Whether any word changed.
    var isChange: Bool { pieces.contains(where: isChange) }

    /// Where two texts are cut off, words at their end seem to have gone or come that did neither.
    mutating func dropChangedEnd() {
        while let last = pieces.last, isChange(last) { pieces.removeLast() }
        pieces.append(.same(" …"))
    }

    private func isChange(_ piece: Piece) -> Bool { if case .same = piece { false } else { true } }

    /// Words, runs of white space, and each other character on its own, as in scripts that put no spaces.
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
    /// The text, whatever became of it.
    public var text: String {
        switch self {
        case .same(let text), .removed(let text), .added(let text): text
        }
    }
}

extension WordDiff {
    /// How much of what stayed is shown around a change, in characters.
    private static let context = 24

    /// The pieces with long stretches that stayed cut down to what surrounds a change.
    var abridged: [Piece] {
        pieces.enumerated().map { index, piece in
            guard case .same(let text) = piece else { return piece }
            let isFirst = index == 0
            let isLast = index == pieces.count - 1
            let room = Self.context * (isFirst || isLast ? 1 : 2)
            guard text.count > room + 8 else { return piece }
            let head = isFirst ? "" : Self.beginning(of: text)
            let tail = isLast ? "" : Self.end(of: text)
            return .same(head + "…" + tail)
        }
    }

    /// The first characters, up to where a word ends.
    private static func beginning(of text: String) -> String {
        let cut = text.prefix(context)
        return String(cut.lastIndex(where: \.isWhitespace).map { cut[...$0] } ?? cut)
    }

    private static func end(of text: String) -> String {
        let cut = text.suffix(context)
        return String(cut.firstIndex(where: \.isWhitespace).map { cut[$0...] } ?? cut)
    }
}
