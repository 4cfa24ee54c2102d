import DiffKit
import TestSupport
import Testing

struct ListOperationTests {
    typealias Item = ListFixtures.Item

    private func check(_ old: [Item], _ new: [Item]) {
        let changes = ListDiff.changes(from: old, to: new)
        let operations = changes.operations()
        #expect(operations.applying(to: old, new: new) == new, "\(old) → \(new)")
        let count = changes.deletes.count + changes.inserts.count + changes.moves.count + changes.updates.count
        #expect(operations.count == count, "\(old) → \(new)")
    }

    @Test(arguments: [3, 8, 30])
    func operationsApplyOneAfterTheOther(identities: Int) {
        var random = SplitMix64(seed: identities)
        for _ in 0..<500 {
            let (old, new) = ListFixtures.randomLists(identities: identities, using: &random)
            check(old, new)
        }
        for count in [10, 50, 200] {
            let (old, new) = ListFixtures.editedList(count: count, using: &random)
            check(old, new)
            check(new, old)
        }
    }

    @Test func operationsAreWhatAPersonWouldWrite() {
        let operations = ListDiff.changes(fromIdentifiers: ["a", "b", "c", "d"], to: ["new", "d", "a", "c"])
            .operations()
        #expect(operations == [.remove(at: 1), .move(from: 2, to: 0), .insert(at: 0)])
        #expect(ListDiff.changes(fromIdentifiers: ["a"], to: ["a"]).operations() == [])
        #expect(
            ListDiff.changes(fromIdentifiers: [], to: ["a", "b"]).operations() == [.insert(at: 0), .insert(at: 1)])
        #expect(
            ListDiff.changes(fromIdentifiers: ["a", "b"], to: []).operations() == [.remove(at: 1), .remove(at: 0)])
    }

    @Test func updatesCountInTheListAsItIsByThen() {
        let old = [Item(id: 1), Item(id: 2), Item(id: 3)]
        let new = [Item(id: 9), Item(id: 3, content: 1), Item(id: 2)]
        let operations = ListDiff.changes(from: old, to: new).operations()
        #expect(operations.first == .remove(at: 0))
        #expect(operations.last == .update(at: 1))
        #expect(operations.count == 4)
    }

    /// A hundred thousand moves, which would take minutes in quadratic time.
    @Test func aLongReversedListTakesNotMuchLonger() {
        let old = Array(0..<100_000)
        let changes = ListDiff.changes(fromIdentifiers: old, to: old.reversed())
        #expect(changes.moves.count == old.count - 1)
        #expect(changes.operations().count == old.count - 1)
    }
}
