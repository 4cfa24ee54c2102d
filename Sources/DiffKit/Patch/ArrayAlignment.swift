/// The pairing of the elements of two arrays.
struct ArrayAlignment {
    let old: [DigestCache.Entry]
    let new: [DigestCache.Entry]
    /// The pairs, ascending on both sides.
    private(set) var pairs: [Pair] = []

    struct Pair {
        let old: Int
        let new: Int
        let kinship: Similarity
    }

    enum Similarity {
        case equal
        /// The old element can become the new one by changes inside it.
        case related
        /// The elements only share the position.
        case strangers
    }

    /// Whether any old element is at least partly reused.
    var keepsAnything: Bool {
        pairs.contains { $0.kinship != .strangers }
    }

    init(_ old: [DigestCache.Entry], _ new: [DigestCache.Entry]) {
        self.old = old
        self.new = new
        var oldStart = 0
        var newStart = 0
        for anchor in anchors() + [Pair(old: old.count, new: new.count, kinship: .equal)] {
            pairGap(oldStart..<anchor.old, newStart..<anchor.new)
            if anchor.old < old.count { pairs.append(anchor) }
            oldStart = anchor.old + 1
            newStart = anchor.new + 1
        }
    }

    /// Returns a longest common subsequence of equal elements.
    ///
    /// Candidates are all equal pairs; if a few values fill long arrays, only pairs of k-th with k-th occurrences.
    private func anchors() -> [Pair] {
        guard old.count > 1 || new.count > 1 else { return [] }
        var places: [DigestCache.Entry: [Int]] = [:]
        for (index, element) in new.enumerated() { places[element, default: []].append(index) }
        var found = old.map { places[$0] ?? [] }
        if found.reduce(0, { $0 + $1.count }) > 8 * (old.count + new.count) {
            var used: [DigestCache.Entry: Int] = [:]
            for (index, element) in old.enumerated() where !found[index].isEmpty {
                let rank = used[element, default: 0]
                used[element] = rank + 1
                found[index] = Array(found[index].dropFirst(rank).prefix(1))
            }
        }
        // The candidates of one old element are in descending order, so an increasing subsequence contains at most one.
        let candidates = found.enumerated().flatMap { index, places in
            places.reversed().map { Pair(old: index, new: $0, kinship: .equal) }
        }
        return IncreasingSubsequence.longest(in: candidates.map(\.new)).map { candidates[$0] }
    }

    /// Pairs elements between two anchors such that as much as possible is reused; long gaps are paired in order.
    private mutating func pairGap(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        guard !oldRange.isEmpty, !newRange.isEmpty else { return }
        guard oldRange.count * newRange.count <= 4096, oldRange.count > 1 || newRange.count > 1 else {
            for (old, new) in zip(oldRange, newRange) { pair(old, new) }
            return
        }
        // best[i][j]: the maximum that can be reused of the elements from i and j on.
        let width = newRange.count + 1
        var best = Array(repeating: 0, count: (oldRange.count + 1) * width)
        var affinities = best
        for i in (0..<oldRange.count).reversed() {
            for j in (0..<newRange.count).reversed() {
                let affinity = affinity(old[oldRange.lowerBound + i].value, new[newRange.lowerBound + j].value)
                affinities[i * width + j] = affinity
                best[i * width + j] = max(
                    affinity + best[(i + 1) * width + j + 1], best[(i + 1) * width + j], best[i * width + j + 1])
            }
        }
        var (i, j) = (0, 0)
        while i < oldRange.count, j < newRange.count {
            let here = best[i * width + j]
            if here == affinities[i * width + j] + best[(i + 1) * width + j + 1] {
                pair(oldRange.lowerBound + i, newRange.lowerBound + j)
                (i, j) = (i + 1, j + 1)
            } else if here == best[(i + 1) * width + j] {
                i += 1
            } else {
                j += 1
            }
        }
    }

    private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
        let isRelated = affinity(old[oldIndex].value, new[newIndex].value) > 1
        pairs.append(Pair(old: oldIndex, new: newIndex, kinship: isRelated ? .related : .strangers))
    }

    /// Returns the similarity of two elements: 1 if they share only the position, more for members with the same key,
    /// most for equal members. Compares only the top level.
    private func affinity(_ old: JSON, _ new: JSON) -> Int {
        switch (old, new) {
        case (.object(let old), .object(let new)):
            var score = old.isEmpty && new.isEmpty ? 2 : 1
            for (slot, member) in old.storage.table.members.prefix(32).enumerated() {
                guard let member, let other = new.value(under: member.key, expectedAt: slot) else { continue }
                score += !other.isContainer && other == member.value ? 8 : 1
            }
            return score
        case (.array(let old), .array(let new)):
            guard old.isEmpty == new.isEmpty else { return 1 }
            return zip(old.prefix(32), new.prefix(32)).reduce(2) { score, pair in
                score + (!pair.0.isContainer && pair.0 == pair.1 ? 8 : 0)
            }
        default: return 1
        }
    }
}
