import DiffKit
import TestSupport
import Testing

struct SectionedListDiffTests {
    typealias Item = ListFixtures.Item
    typealias Section = ListSection<Item, Item>

    private func sections(_ sections: KeyValuePairs<Int, [Int]>) -> [Section] {
        sections.map { Section(Item(id: $0), items: $1.map { Item(id: $0) }) }
    }

    private func paths(of sections: [Section]) -> [ListIndexPath] {
        sections.indices.flatMap { section in
            sections[section].items.indices.map { ListIndexPath(section: section, item: $0) }
        }
    }

    /// Checks the invariants of every two-level diff.
    private func check(_ old: [Section], _ new: [Section]) {
        let changes = SectionedListDiff.changes(from: old, to: new)
        let comment: Comment = "\(old) → \(new)"
        #expect(changes.applying(to: old, new: new) == new, comment)
        #expect(changes.sections == ListDiff.changes(from: old.map(\.model), to: new.map(\.model)), comment)
        #expect(changes.isEmpty == (old == new), comment)

        let origins = paths(of: new).map { ($0, changes.oldPath(ofNew: $0)) }
        let survivors = origins.compactMap { to, from in from.map { ListPathMove(from: $0, to: to) } }
        #expect(changes.inserts == origins.filter { $0.1 == nil }.map(\.0), comment)
        #expect(changes.deletes == paths(of: old).filter { changes.newPath(ofOld: $0) == nil }, comment)
        #expect(survivors.allSatisfy { changes.newPath(ofOld: $0.from) == $0.to }, comment)
        #expect(survivors.allSatisfy { item(old, $0.from).id == item(new, $0.to).id }, comment)
        let updated = survivors.filter { item(old, $0.from) != item(new, $0.to) }
        #expect(changes.updates == updated.map(\.from).sorted(), comment)
        #expect(survivors.count == commonCount(old, new), comment)
        #expect(changes.moves.count == minimalMoves(survivors, changes.sections, new.count), comment)
        #expect(changes.moves.map(\.to) == changes.moves.map(\.to).sorted(), comment)
        #expect(Set(changes.moves).isSubset(of: survivors), comment)
    }

    private func item(_ sections: [Section], _ path: ListIndexPath) -> Item {
        sections[path.section].items[path.item]
    }

    /// The number of items with a counterpart: for each identity, the smaller of its two counts.
    private func commonCount(_ old: [Section], _ new: [Section]) -> Int {
        let oldCounts = Dictionary(old.flatMap(\.items).map { ($0.id, 1) }, uniquingKeysWith: +)
        let newCounts = Dictionary(new.flatMap(\.items).map { ($0.id, 1) }, uniquingKeysWith: +)
        return oldCounts.map { min($1, newCounts[$0] ?? 0) }.reduce(0, +)
    }

    /// The items that change sections, plus in each section the others minus a longest increasing subsequence.
    private func minimalMoves(_ survivors: [ListPathMove], _ sections: ListChanges, _ count: Int) -> Int {
        let stayers = survivors.filter { sections.newIndex(ofOld: $0.from.section) == $0.to.section }
        let resting = (0..<count).map { section in
            ListFixtures.longestIncreasing(stayers.filter { $0.to.section == section }.map(\.from.item))
        }
        return survivors.count - resting.reduce(0, +)
    }

    @Test(arguments: [3, 10, 40])
    func everyLawHoldsOnRandomSections(identities: Int) {
        var random = SplitMix64(seed: identities)
        for _ in 0..<500 {
            check(
                ListFixtures.randomSections(identities: identities, using: &random),
                ListFixtures.randomSections(identities: identities, using: &random))
        }
    }

    @Test func everyLawHoldsAtTheEdges() {
        check([], [])
        check([], sections([1: []]))
        check(sections([1: []]), [])
        check(sections([1: [], 2: [5], 3: []]), sections([3: [], 1: [5], 2: []]))
        check(sections([1: [1, 2, 3]]), sections([2: [1, 2, 3]]))
        check(sections([1: [1], 1: [1]]), sections([1: [1, 1]]))
    }

    @Test func anItemMovesAcrossSectionsAndMayBeUpdated() {
        let old = sections([1: [10, 11], 2: [20]])
        var new = sections([1: [10], 2: [20, 11]])
        new[1].items[1].content = 1
        let changes = SectionedListDiff.changes(from: old, to: new)
        let move = ListPathMove(from: .init(section: 0, item: 1), to: .init(section: 1, item: 1))
        #expect(changes.moves == [move])
        #expect(changes.updates == [move.from])
        #expect(changes.sections.isEmpty)
        #expect(changes.inserts == [] && changes.deletes == [])
    }

    @Test func aSectionThatMovesTakesItsItemsAlong() {
        let changes = SectionedListDiff.changes(
            from: sections([1: [10], 2: [20], 3: [30]]), to: sections([3: [30], 1: [10], 2: [20]]))
        #expect(changes.sections.moves == [ListMove(from: 2, to: 0)])
        #expect(changes.moves == [])
    }

    @Test func anItemOutlivesItsSection() {
        let changes = SectionedListDiff.changes(from: sections([1: [10, 11]]), to: sections([2: [11, 12]]))
        #expect(changes.sections.deletes == [0] && changes.sections.inserts == [0])
        #expect(changes.deletes == [.init(section: 0, item: 0)])
        #expect(changes.moves == [.init(from: .init(section: 0, item: 1), to: .init(section: 0, item: 0))])
        #expect(changes.inserts == [.init(section: 0, item: 1)])
    }

    /// Every section has an item 0, like a header; a new first section must not shift them all.
    @Test func identitiesSharedBySectionsStayInTheirs() {
        let changes = SectionedListDiff.changes(
            from: sections([1: [0, 10], 2: [0, 20]]), to: sections([9: [0, 90], 1: [0, 10], 2: [0, 20]]))
        #expect(changes.moves == [] && changes.deletes == [] && changes.updates == [])
        #expect(changes.inserts == [.init(section: 0, item: 0), .init(section: 0, item: 1)])
    }

    @Test func lookupFindsItemsWhateverTheirSection() {
        let lookup = SectionedListLookup(
            from: sections([1: [], 2: [20, 21]]), to: sections([2: [20], 3: [], 4: [21]]))
        #expect(lookup.oldPath(of: 21) == ListIndexPath(section: 1, item: 1))
        #expect(lookup.newPath(of: 21) == ListIndexPath(section: 2, item: 0))
        #expect(lookup.newPath(of: 99) == nil)
        #expect(lookup.sections.newIndex(of: 4) == 2)
    }
}
