import DiffKit
import Foundation

/// Pairs of random documents: most second documents are edits of the first, others are unrelated.
enum DocumentPairs {
    /// Returns the number of pairs: `FEEDGEN_PAIRS`, which `make laws` sets, or a default that takes seconds.
    static func count(unlessSaid few: Int) -> Int {
        ProcessInfo.processInfo.environment["FEEDGEN_PAIRS"].flatMap { Int($0) } ?? few
    }

    static func make(
        count: Int, seed: UInt64, words: [String] = RandomJSON.words
    ) -> [(old: JSON, new: JSON)] {
        var random = RandomJSON(seed: seed, words: words)
        return (0..<count).map { _ in
            let old = random.value(depth: 4)
            return (old, random.chance(80) ? random.edited(old, depth: 4) : random.value(depth: 4))
        }
    }
}
