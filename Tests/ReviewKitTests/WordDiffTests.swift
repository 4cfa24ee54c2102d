import ReviewKit
import TestSupport
import Testing

@Suite struct WordDiffTests {
    /// The diff in the form `[-removed-]{+added+}`.
    private func marked(_ old: String, _ new: String) -> String {
        WordDiff(old, new).pieces.map { piece in
            switch piece {
            case .same(let text): text
            case .removed(let text): "[-\(text)-]"
            case .added(let text): "{+\(text)+}"
            }
        }.joined()
    }

    @Test(arguments: [
        ("a b c", "a b c", "a b c"), ("", "", ""), ("", "new", "{+new+}"), ("old", "", "[-old-]"),
        ("the first light", "the last light", "the [-first-]{+last+} light"),
        ("one two", "three four", "[-one two-]{+three four+}"),
        ("Fog, early.", "Fog; early.", "Fog[-,-]{+;+} early."), ("a  b", "a b", "a[-  -]{+ +}b"),
        ("霧在谷中", "霧在山中", "霧在[-谷-]{+山+}中"), ("a c", "a b c", "a {+b +}c"),
    ])
    func words(old: String, new: String, expected: String) {
        #expect(marked(old, new) == expected)
    }

    /// The pieces without additions are the old text, without removals the new one; adjacent pieces differ in type.
    @Test func piecesHoldBothTexts() {
        var random = SplitMix64(seed: 5)
        let words = ["a", "b", "light", "Øst", "霧", "谷", " ", "  ", ",", "\n", "👩‍🚀", "12"]
        for _ in 0..<3000 {
            let old = (0..<random.below(12)).map { _ in random.pick(words) }.joined()
            let new = (0..<random.below(12)).map { _ in random.pick(words) }.joined()
            let pieces = WordDiff(old, new).pieces
            let before = pieces.map { if case .added = $0 { "" } else { $0.text } }.joined()
            let after = pieces.map { if case .removed = $0 { "" } else { $0.text } }.joined()
            #expect(before == old && after == new, "\(old) → \(new): \(pieces)")
            #expect(!zip(pieces, pieces.dropFirst()).contains { isAlike($0, $1) }, "\(pieces)")
            #expect(!pieces.contains { $0.text.isEmpty })
        }
    }

    private func isAlike(_ one: WordDiff.Piece, _ other: WordDiff.Piece) -> Bool {
        switch (one, other) {
        case (.same, .same), (.removed, .removed), (.added, .added), (.added, .removed): true
        case (.same, _), (.removed, _), (.added, _): false
        }
    }

    @Test func longTextsAreComparedAsAWhole() {
        let old = String(repeating: "a b ", count: 2000)
        #expect(WordDiff(old, old + "c").pieces == [.removed(old), .added(old + "c")])
    }
}
