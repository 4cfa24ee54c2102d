import DiffKit
import TestSupport
import Testing

struct SectionedListOperationTests {
    typealias Item = ListFixtures.Item
    typealias Section = ListSection<Item, Item>

    private func check(_ old: [Section], _ new: [Section]) {
        let changes = SectionedListDiff.changes(from: old, to: new)
        let operations = changes.operations()
        let comment: Comment = "\(old) → \(new): \(operations)"
        #expect(operations.applying(to: old, new: new) == new, comment)
        let gone = changes.deletes.count { changes.sections.newIndex(ofOld: $0.section) == nil }
        #expect(operations.count == changes.changeCount - gone, comment)
    }

    @Test(arguments: [3, 10, 40])
    func operationsApplyOneAfterTheOther(identities: Int) {
        var random = SplitMix64(seed: identities)
        for _ in 0..<1000 {
            check(
                ListFixtures.randomSections(identities: identities, using: &random),
                ListFixtures.randomSections(identities: identities, using: &random))
        }
    }

    /// Many shuffled, removed and inserted sections, with items that move between them.
    @Test(arguments: 0..<20)
    func operationsApplyToLongLists(seed: Int) {
        var random = SplitMix64(seed: seed)
        func sections() -> [Section] {
            var items = (0..<200).map { Item(id: $0, content: $0 % 7 == 0 ? random.below(2) : 0) }
            for _ in 0..<random.below(60) { items.swapAt(random.below(200), random.below(200)) }
            items.removeSubrange(random.below(40)..<40)
            return (0..<30).filter { _ in random.chance(80) }.shuffled(using: &random).map { section in
                let count = min(items.count, random.below(12))
                defer { items.removeFirst(count) }
                return Section(Item(id: section), items: Array(items.prefix(count)))
            }
        }
        check(sections(), sections())
    }

    private func sections(_ sections: KeyValuePairs<String, [String]>) -> [ListSection<String, String>] {
        sections.map { ListSection($0, items: $1) }
    }

    @Test func operationsAreWhatAPersonWouldWrite() {
        let old = sections(["a": ["1", "2", "3"], "b": ["4"], "c": []])
        let new = sections(["c": ["1"], "a": ["5", "3"]])
        let operations = SectionedListDiff.changes(from: old, to: new).operations()
        #expect(
            operations == [
                .removeItem(at: .init(section: 0, item: 1)), .moveSection(from: 2, to: 0),
                .moveItem(from: .init(section: 1, item: 0), to: .init(section: 0, item: 0)), .removeSection(at: 2),
                .insertItem(at: .init(section: 1, item: 0)),
            ])
        #expect(SectionedListDiff.changes(from: old, to: old).operations() == [])
    }

    /// A new section receives an item of a removed one, so it must be inserted before the other is removed.
    @Test func anItemOutlivesItsSection() {
        let operations = SectionedListDiff.changes(from: sections(["a": ["1", "2"]]), to: sections(["b": ["2"]]))
            .operations()
        #expect(
            operations == [
                .insertSection(at: 0, new: 0),
                .moveItem(from: .init(section: 1, item: 1), to: .init(section: 0, item: 0)), .removeSection(at: 1),
            ])
    }

    /// Sixty thousand moves, which would take minutes in quadratic time.
    @Test func aLongListThatIsTurnedRoundTakesNotMuchLonger() {
        let old = (0..<300).map { section in
            ListSection(section, items: (0..<200).map { 1000 * section + $0 })
        }
        let new = old.indices.map { section in
            ListSection(section, items: Array(old[(section + 1) % 300].items.reversed()))
        }
        let changes = SectionedListDiff.changes(from: old, to: new)
        #expect(changes.moves.count == 60_000)
        #expect(changes.operations().count == 60_000)
    }
}
