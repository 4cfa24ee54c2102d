import DiffKit
import Testing

struct Track: ListDiffable {
    var id: Int
    var title: String

    var diffIdentifier: Int { id }
}

@Suite struct DiffingYourOwnLists {
    @Test func whatTheDiffSays() {
        let print = Printer()

        let old = [Track(id: 1, title: "Dawn"), Track(id: 2, title: "Noon"), Track(id: 3, title: "Dusk")]
        let new = [Track(id: 3, title: "Dusk"), Track(id: 1, title: "First light"), Track(id: 4, title: "Night")]
        let changes = ListDiff.changes(from: old, to: new)
        print(changes)

        #expect(
            print.text == """
                delete 1; insert 2; move 2 to 0; update 0

                """)

        assert(changes.applying(to: old, new: new) == new)
        assert(changes.operations().applying(to: old, new: new) == new)

        #expect(changes.applying(to: old, new: new) == new)
        #expect(changes.operations().applying(to: old, new: new) == new)
    }

    @Test func valuesThatAreNoListDiffable() {
        let print = Printer()

        let changes = ListDiff.changes(
            from: [(key: "a.jpg", value: 1), (key: "b.jpg", value: 1)],
            to: [(key: "b.jpg", value: 2), (key: "c.jpg", value: 1)],
            identifiedBy: \.key, comparing: \.value)
        print(changes.operations())

        #expect(
            print.text == """
                [remove 0, insert 1, update 0]

                """)
    }

    @Test func itemsMoveAcrossSections() {
        let print = Printer()

        let before = [
            ListSection(
                Track(id: 10, title: "Side A"), items: [Track(id: 1, title: "Dawn"), Track(id: 2, title: "Noon")]),
            ListSection(Track(id: 11, title: "Side B"), items: [Track(id: 3, title: "Dusk")]),
        ]
        var after = before
        after[1].items.append(after[0].items.remove(at: 0))
        print(SectionedListDiff.changes(from: before, to: after))

        #expect(
            print.text == """
                move [0, 0] to [1, 1]

                """)
    }
}
