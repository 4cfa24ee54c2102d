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
        print("deletes", changes.deletes, "inserts", changes.inserts, "updates", changes.updates)
        for move in changes.moves { print("moved from", move.from, "to", move.to) }

        #expect(
            print.text == """
                deletes [1] inserts [2] updates [0]
                moved from 2 to 0

                """)

        assert(changes.applying(to: old, new: new) == new)
        assert(changes.operations().applying(to: old, new: new) == new)

        #expect(changes.applying(to: old, new: new) == new)
        #expect(changes.operations().applying(to: old, new: new) == new)
    }

    @Test func valuesThatAreNoListDiffable() {
        let print = Printer()

        let changes = ListDiff.changes(
            from: ["a.jpg", "b.jpg"], to: ["b.jpg", "a.jpg", "c.jpg"], identifiedBy: \.self)
        print(changes.operations())

        #expect(
            print.text == """
                [DiffKit.ListOperation.move(from: 1, to: 0), DiffKit.ListOperation.insert(at: 2)]

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
        for move in SectionedListDiff.changes(from: before, to: after).moves {
            print("from", move.from.section, move.from.item, "to", move.to.section, move.to.item)
        }

        #expect(
            print.text == """
                from 0 0 to 1 1

                """)
    }
}
