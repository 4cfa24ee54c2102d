import DiffKit
import TestSupport

/// Shared fixtures of the list tests, in a namespace.
enum ListFixtures {
    struct Item: ListDiffable, CustomStringConvertible {
        var id: Int
        var content = 0

        var diffIdentifier: Int { id }
        var description: String { "\(id)/\(content)" }
    }

    /// Returns two lists with common identities; the smaller `identities` is, the more duplicates they have.
    static func randomLists(identities: Int, using random: inout SplitMix64) -> (old: [Item], new: [Item]) {
        func list() -> [Item] {
            (0..<Int.random(in: 0...20, using: &random)).map { _ in
                Item(id: .random(in: 0..<identities, using: &random), content: .random(in: 0...1, using: &random))
            }
        }
        return (list(), list())
    }

    /// Returns a few sections; the smaller `identities` is, the more duplicate sections and items they have.
    static func randomSections(identities: Int, using random: inout SplitMix64) -> [ListSection<Item, Item>] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                Item(id: .random(in: 0..<identities, using: &random), content: .random(in: 0...1, using: &random))
            }
            let id = Int.random(in: 0..<max(2, identities / 4), using: &random)
            return ListSection(Item(id: id, content: .random(in: 0...1, using: &random)), items: items)
        }
    }

    /// Returns a list and an edited copy with removed, inserted, shuffled and updated runs.
    static func editedList(count: Int, using random: inout SplitMix64) -> (old: [Item], new: [Item]) {
        func range(in list: [Item]) -> Range<Int> {
            let start = Int.random(in: 0...list.count, using: &random)
            return start..<min(list.count, start + Int.random(in: 0...max(1, count / 4), using: &random))
        }
        let old = (0..<count).map { Item(id: $0) }
        var new = old
        new.removeSubrange(range(in: new))
        new[range(in: new)].shuffle(using: &random)
        for index in range(in: new) { new[index].content = 1 }
        let block = range(in: new)
        let moved = new[block]
        new.removeSubrange(block)
        new.insert(contentsOf: moved, at: range(in: new).lowerBound)
        let position = range(in: new).lowerBound
        new.insert(contentsOf: (0..<5).map { Item(id: count + $0) }, at: position)
        return (old, new)
    }

    /// The origins by definition: the k-th occurrence comes from the k-th. Quadratic.
    static func referenceOrigins<Identifier: Equatable>(from old: [Identifier], to new: [Identifier]) -> [Int?] {
        new.indices.map { index in
            let rank = new[..<index].count { $0 == new[index] }
            return old.indices.filter { old[$0] == new[index] }.dropFirst(rank).first
        }
    }

    /// The length of a longest increasing subsequence, by brute force.
    static func longestIncreasingByForce(_ values: [Int]) -> Int {
        (0..<(1 << values.count)).filter { chosen in
            let subsequence = values.indices.filter { chosen >> $0 & 1 == 1 }.map { values[$0] }
            return zip(subsequence, subsequence.dropFirst()).allSatisfy { $0 < $1 }
        }.map(\.nonzeroBitCount).max() ?? 0
    }

    /// The length of a longest increasing subsequence, in quadratic time for longer lists.
    static func longestIncreasing(_ values: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, value) in values.enumerated() {
            lengths.append(1 + ((0..<index).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
        }
        return lengths.max() ?? 0
    }
}
