import DiffKit
import ListKit
import Testing

/// Collected sections as elements of a diff.
@Suite struct SectionDiffingTests {
    private func sections(_ notes: KeyValuePairs<String, [Cell]>) -> [Section] {
        ListAdapter(dataSource: Lists.Source(objects: notes.map { Lists.note($0, cells: $1) })).collect().sections
    }

    @Test func sectionsAreUpdatedWhenACellIs() {
        let old = sections(["note/a": [Lists.cell("1")], "note/b": [Lists.cell("2")]])
        let new = sections(["note/b": [Lists.cell("2")], "note/a": [Lists.cell("1", below: [Lists.cell("3")])]])
        let changes = ListDiff.changes(from: old, to: new)
        #expect(changes.moves.count == 1)
        #expect(changes.updates == [0])
        #expect(changes.applying(to: old, new: new) == new)
    }

    @Test func cellsMoveFromSectionToSection() {
        func cells(_ sections: [Section]) -> [ListSection<String, SizedCell>] {
            sections.map { ListSection($0.id, items: $0.groups.flatMap(\.cells)) }
        }
        let old = sections(["note/a": [Lists.cell("1", file: "1"), Lists.cell("2", file: "2")], "note/b": []])
        let new = sections(["note/a": [Lists.cell("2", file: "2")], "note/b": [Lists.cell("1", file: "1")]])
        let changes = SectionedListDiff.changes(from: cells(old), to: cells(new))
        #expect(changes.moves == [ListPathMove(from: .init(section: 0, item: 0), to: .init(section: 1, item: 0))])
        #expect(changes.changeCount == 1)
        #expect(changes.operations().applying(to: cells(old), new: cells(new)) == cells(new))
    }

    @Test func cellsAndObjectsOfSeveralTypesAreElementsToo() {
        let cells = ListDiff.changes(from: [Lists.cell("1")], to: [Lists.cell("1", file: "1"), Lists.cell("2")])
        #expect(cells.updates == [0] && cells.inserts == [1])
        let old: [any ListModel] = [Lists.note("a"), Lists.card("b")]
        let new: [any ListModel] = [Lists.card("b"), Lists.card("a")]
        let changes = ListDiff.changes(fromAny: old, to: new)
        #expect(changes.deletes == [0] && changes.inserts == [1] && changes.moves == [])
    }
}
