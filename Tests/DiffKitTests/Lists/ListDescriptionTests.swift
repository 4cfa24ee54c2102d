import DiffKit
import Testing

/// Changes and steps are printed in words.
@Suite struct ListDescriptionTests {
    typealias Item = ListFixtures.Item

    @Test func listsArePrintedInWords() {
        let old = [Item(id: 1), Item(id: 2), Item(id: 3), Item(id: 4)]
        let new = [Item(id: 4), Item(id: 1, content: 1), Item(id: 5), Item(id: 6)]
        let changes = ListDiff.changes(from: old, to: new)
        #expect("\(changes)" == "delete 1, 2; insert 2, 3; move 3 to 0; update 0")
        #expect("\(ListDiff.changes(from: old, to: old))" == "no changes")
        #expect("\(changes.operations())" == "[remove 2, remove 1, move 1 to 0, insert 2, insert 3, update 1]")
        #expect("\(changes.stages(from: old, to: new))" == "[update 0, delete 1, 2; insert 2, 3; move 3 to 0]")
    }

    @Test func sectionsArePrintedInWords() {
        let old = [
            ListSection("a", items: [Item(id: 1), Item(id: 2)]), ListSection("b", items: [Item(id: 3)]),
        ]
        let new = [
            ListSection("c", items: [Item(id: 4), Item(id: 2)]), ListSection("a", items: [Item(id: 1, content: 1)]),
        ]
        let changes = SectionedListDiff.changes(from: old, to: new)
        let line =
            "delete section 1; insert section 0; delete [1, 0]; insert [0, 0]; move [0, 1] to [0, 1]; update [0, 0]"
        #expect("\(changes)" == line)
        #expect(
            changes.operations().map(\.description) == [
                "insert section 0, new section 0", "move [1, 1] to [0, 0]", "remove section 2", "insert [0, 0]",
                "update [1, 0]",
            ])
        #expect(
            changes.stages(from: old, to: new).map(\.description) == [
                "update [0, 0]", "insert section 0", "insert [0, 0]; move [1, 1] to [0, 1]", "delete section 2",
            ])
    }
}
