import FeedKit
import TestSupport
import Testing

/// The texts of a pool equal the original strings, and are ordered like strings.
@Suite struct TextPoolTests {
    /// Letters with and without accents, precomposed and decomposed, some of which are canonically equivalent.
    private static let pieces = [
        "a", "b", "z", "A", "/", "-", "0", "\0", "é", "e", "e\u{301}", "\u{301}", "\u{327}", "\u{FC}", "u\u{308}", "ß",
        "日", "🏔️", "👩🏽‍🚀", "\u{FFFD}", "\u{1100}\u{1161}", "가", "\u{212B}", "Å", "\u{E000}", "\u{10FFFF}",
    ]

    private func text(_ random: inout SplitMix64, hasAccents: Bool) -> String {
        let pieces = hasAccents ? Self.pieces : Array(Self.pieces.prefix(8))
        return (0..<random.int(0...4)).map { _ in random.pick(pieces) }.joined()
    }

    @Test(arguments: [false, true]) func theOrderIsThatOfStrings(hasAccents: Bool) {
        var random = SplitMix64(seed: hasAccents ? 1 : 2)
        for _ in 0..<40 {
            var pool = TextPool()
            let strings = (0..<25).map { _ in text(&random, hasAccents: hasAccents || random.chance(10)) }
            let texts = strings.map { pool.add($0) }
            for (a, first) in zip(texts, strings) {
                #expect(Array(pool[a].utf8) == Array(first.utf8))
                for (b, second) in zip(texts, strings) {
                    #expect(pool.precedes(a, b) == (first < second), "\(first) and \(second)")
                    #expect(pool.isEqual(a, b) == (first == second), "\(first) and \(second)")
                }
            }
        }
    }

    @Test func aTextIsKeptWhileItIsTheSame() {
        var pool = TextPool()
        let old = pool.add("caf\u{E9}")
        #expect(pool.keep(old, as: "caf\u{E9}") == old)
        // The author may change the encoding of a name.
        let new = pool.keep(old, as: "cafe\u{301}")
        #expect(Array(pool[new].utf8) == Array("cafe\u{301}".utf8) && Array(pool[old].utf8) == Array("caf\u{E9}".utf8))
        let empty = pool.keep(new, as: "")
        #expect(pool[empty] == "" && pool.contains(empty) && !pool.contains(.init(start: 9, count: 9)))
    }
}
