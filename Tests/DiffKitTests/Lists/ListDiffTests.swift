import DiffKit
import TestSupport
import Testing

struct ListDiffTests {
    typealias Item = ListFixtures.Item

    /// Checks the invariants of every diff.
    private func check(_ old: [Item], _ new: [Item], sourceLocation: SourceLocation = #_sourceLocation) {
        let changes = ListDiff.changes(from: old, to: new)
        let origins = ListFixtures.referenceOrigins(from: old.map(\.id), to: new.map(\.id))
        let survivors = origins.compactMap { $0 }
        let comment: Comment = "\(old) → \(new)"
        #expect(changes.applying(to: old, new: new) == new, comment, sourceLocation: sourceLocation)
        #expect(new.indices.map { changes.oldIndex(ofNew: $0) } == origins, comment, sourceLocation: sourceLocation)
        #expect(
            old.indices.map { changes.newIndex(ofOld: $0) } == old.indices.map { origins.firstIndex(of: $0) },
            comment, sourceLocation: sourceLocation)
        #expect(
            changes.inserts == new.indices.filter { origins[$0] == nil }, comment, sourceLocation: sourceLocation)
        #expect(
            changes.deletes == old.indices.filter { !survivors.contains($0) }, comment, sourceLocation: sourceLocation)
        #expect(
            changes.moves.count == survivors.count - ListFixtures.longestIncreasing(survivors), comment,
            sourceLocation: sourceLocation)
        #expect(
            changes.moves.allSatisfy { changes.newIndex(ofOld: $0.from) == $0.to }, comment,
            sourceLocation: sourceLocation)
        let updates = new.indices.filter { index in origins[index].map { old[$0] != new[index] } ?? false }
        #expect(
            changes.updates == updates.compactMap { origins[$0] }.sorted(), comment, sourceLocation: sourceLocation)
        #expect(changes.isEmpty == (old == new), comment, sourceLocation: sourceLocation)
    }

    private func check(ids old: [Int], _ new: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
        check(old.map { Item(id: $0) }, new.map { Item(id: $0) }, sourceLocation: sourceLocation)
    }

    @Test(arguments: [3, 8, 30, 200])
    func everyLawHoldsOnRandomLists(identities: Int) {
        var random = SplitMix64(seed: identities)
        for _ in 0..<500 {
            let (old, new) = ListFixtures.randomLists(identities: identities, using: &random)
            check(old, new)
        }
    }

    @Test(arguments: [1, 5, 40, 150])
    func everyLawHoldsOnEditedLists(count: Int) {
        var random = SplitMix64(seed: count)
        for _ in 0..<40 {
            let (old, new) = ListFixtures.editedList(count: count, using: &random)
            check(old, new)
            check(new, old)
        }
    }

    @Test func edgesOfTheTable() {
        check([], [])
        check(ids: [], [1, 2])
        check(ids: [1, 2], [])
        check(ids: [1, 2, 3], [1, 2, 3])
        check(ids: [1, 2, 3], [1, 2])
        check(ids: [1, 2], [1, 2, 3])
        check(ids: Array(0..<100), (0..<100).reversed())
        check(ids: [1, 2], [3, 4])
        check(ids: [1, 1, 1], [1])
        check(ids: [1], [1, 1, 1])
        check(ids: [1, 2, 1], [2, 1])
        check(ids: [2, 1, 1, 3, 1], [1, 3, 1, 2, 1, 1])
    }

    @Test func insertsAndDeletesAloneMoveNothing() {
        let changes = ListDiff.changes(fromIdentifiers: [1, 2, 3], to: [1, 3, 5])
        #expect(changes.deletes == [1])
        #expect(changes.inserts == [2])
        #expect(changes.moves == [])

        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let old = (0..<50).filter { _ in Bool.random(using: &random) }
            let new = (0..<50).filter { _ in Bool.random(using: &random) }
            #expect(ListDiff.changes(fromIdentifiers: old, to: new).moves == [])
        }
    }

    @Test func anItemIsMovedAndUpdatedAtOnce() {
        let old = [Item(id: 1), Item(id: 2), Item(id: 3)]
        let new = [Item(id: 3, content: 1), Item(id: 1), Item(id: 2)]
        let changes = ListDiff.changes(from: old, to: new)
        #expect(changes.moves == [ListMove(from: 2, to: 0)])
        #expect(changes.updates == [2])
        #expect(changes.inserts == [])
        #expect(changes.deletes == [])
    }

    @Test func duplicatesPairInOrder() {
        let changes = ListDiff.changes(fromIdentifiers: ["a", "b", "a", "a"], to: ["b", "a", "a", "a", "a"])
        #expect((0..<5).map { changes.oldIndex(ofNew: $0) } == [1, 0, 2, 3, nil])
    }

    @Test func oneElementMovedFarIsOneMove() {
        for (from, to) in [(0, 99), (99, 0), (10, 60), (60, 10)] {
            var new = Array(0..<100)
            new.insert(new.remove(at: from), at: to)
            #expect(
                ListDiff.changes(fromIdentifiers: Array(0..<100), to: new).moves == [ListMove(from: from, to: to)])
        }
    }

    @Test func lookupFindsTheFirstOfAnIdentity() {
        let old = [Item(id: 1), Item(id: 2), Item(id: 1)]
        let new = [Item(id: 3), Item(id: 2), Item(id: 2)]
        let lookup = ListLookup(from: old, to: new)
        #expect([1, 2, 3, 4].map { lookup.oldIndex(of: $0) } == [0, 1, nil, nil])
        #expect([1, 2, 3, 4].map { lookup.newIndex(of: $0) } == [nil, 1, 0, nil])
    }
}
