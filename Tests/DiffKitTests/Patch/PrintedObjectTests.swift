import DataKit
import Testing

@testable import DiffKit

/// A printed object equals the original when it is read, changed, compared or printed again.
@Suite("A printed object")
struct PrintedObjectTests {
    private static let styles = [
        JSONStyle.compact, .pretty, JSONStyle(indent: 2, compactBelowDepth: 1),
        JSONStyle(indent: 4, compactBelowDepth: 3), JSONStyle(indent: 2, compactBelowDepth: 1, sortsKeys: true),
    ]

    /// Returns the value as a part of a printed document.
    private func printed(_ value: JSON, _ random: inout RandomJSON) -> JSON {
        let style = JSONStyle(indent: random.pick([1, 2, 4]), compactBelowDepth: random.pick([nil, 0, 1, 2, 5]))
        return JSON(printed: value.bytes(style, atDepth: random.pick([0, 1, 3])))
    }

    @Test("is what was printed", arguments: 0..<300)
    func isWhatWasPrinted(seed: Int) {
        var random = RandomJSON(seed: UInt64(seed))
        let value = random.value(depth: 4)
        for style in Self.styles {
            let once = printed(value, &random)
            #expect(once.bytes(style) == value.bytes(style), "seed \(seed)")
            #expect(JSON.array([once]).bytes(style) == JSON.array([value]).bytes(style), "seed \(seed)")
            #expect(once == value && value == once && once.hashValue == value.hashValue, "seed \(seed)")
            #expect(once.bytes(style) == value.bytes(style), "seed \(seed): looked into")
        }
    }

    @Test("changes like any other, and leaves its copies alone", arguments: 0..<100)
    func changes(seed: Int) {
        var random = RandomJSON(seed: UInt64(seed))
        let value = JSON.object(["a": random.value(depth: 3), "b": random.value(depth: 3)])
        let whole = printed(value, &random)
        var (one, other) = (whole, value)
        for member in ["a", "c"] {
            one[member] = random.value(depth: 2)
            other[member] = one[member]
        }
        one["b"] = nil
        other["b"] = nil
        #expect(one == other && one.bytes(.compact) == other.bytes(.compact), "seed \(seed)")
        #expect(whole == value, "seed \(seed)")
    }

    @Test("leads to the same patch, printed piece by piece or as a document", arguments: 0..<200)
    func patches(seed: Int) throws {
        var random = RandomJSON(seed: UInt64(seed))
        func document() -> JSON { .object(["x": random.value(depth: 3), "y": random.value(depth: 3)]) }
        let (old, new) = (document(), document())
        let expected = JSONDiff.patch(from: old, to: new)
        let patch = JSONDiff.patch(from: printed(old, &random), to: printed(new, &random))
        #expect(patch == expected, "seed \(seed)")
        #expect(try patch.applying(to: printed(old, &random)) == new, "seed \(seed)")
        for style in Self.styles {
            var bytes: [UInt8] = []
            patch.print(style, pieceSize: random.pick([1, 40, 1 << 16])) { bytes += $0 }
            #expect(bytes == expected.json.bytes(style), "seed \(seed)")
        }
    }
}
