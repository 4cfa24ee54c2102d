import DiffKit
import TestSupport
import Testing

/// The queries and the reversal of changes, for lists of one and two levels.
struct ListChangesTests {
    typealias Item = ListFixtures.Item
    typealias Section = ListSection<Item, Item>

    private struct Album: Equatable {
        var name = "album"
        var items: [Item] = []
        var sections: [Section] = []
    }

    private func check(_ old: [Item], _ new: [Item]) {
        let comment: Comment = "\(old) → \(new)"
        let changes = ListDiff.changes(from: old, to: new)
        let back = changes.reversed
        #expect(back.applying(to: new, new: old) == old, comment)
        #expect(back.operations().applying(to: new, new: old) == old, comment)
        #expect(back.reversed == changes, comment)
        #expect(back.changeCount == changes.changeCount, comment)
        #expect(back.moves.count == ListDiff.changes(from: new, to: old).moves.count, comment)
        #expect(new.indices.allSatisfy { back.newIndex(ofOld: $0) == changes.oldIndex(ofNew: $0) }, comment)
        #expect(changes.operations().count == changes.changeCount, comment)
        #expect(changes.isEmpty == (changes.changeCount == 0), comment)
        for index in [-1, old.count, .max] { #expect(changes.newIndex(ofOld: index) == nil, comment) }
        for index in [.min, -1, new.count] { #expect(changes.oldIndex(ofNew: index) == nil, comment) }

        var album = Album(items: old)
        changes.apply(to: &album, at: \.items, new: new)
        #expect(album == Album(items: new), comment)
        back.apply(to: &album, at: \.items, new: old)
        #expect(album == Album(items: old), comment)
    }

    private func check(_ old: [Section], _ new: [Section]) {
        let comment: Comment = "\(old) → \(new)"
        let changes = SectionedListDiff.changes(from: old, to: new)
        let back = changes.reversed
        #expect(back.applying(to: new, new: old) == old, comment)
        #expect(back.operations().applying(to: new, new: old) == old, comment)
        #expect(back.reversed == changes, comment)
        #expect(back.changeCount == changes.changeCount, comment)
        #expect(changes.isEmpty == (changes.changeCount == 0), comment)
        let outside = [
            ListIndexPath(section: -1, item: 0), ListIndexPath(section: old.count, item: 0),
            ListIndexPath(section: 0, item: -1), ListIndexPath(section: 0, item: old.first?.items.count ?? 0),
            ListIndexPath(section: 0, item: .max),
        ]
        for path in outside {
            #expect(changes.newPath(ofOld: path) == nil, comment)
            #expect(back.oldPath(ofNew: path) == nil, comment)
        }

        var album = Album(sections: old)
        changes.apply(to: &album, at: \.sections, new: new)
        #expect(album == Album(sections: new), comment)
    }

    @Test(arguments: [3, 8, 30])
    func changesLeadThereAndBack(identities: Int) {
        var random = SplitMix64(seed: identities)
        for _ in 0..<300 {
            let (old, new) = ListFixtures.randomLists(identities: identities, using: &random)
            check(old, new)
        }
        for count in [10, 50, 200] {
            let (old, new) = ListFixtures.editedList(count: count, using: &random)
            check(old, new)
        }
    }

    @Test(arguments: [3, 10, 40])
    func changesOfSectionsLeadThereAndBack(identities: Int) {
        var random = SplitMix64(seed: identities)
        for _ in 0..<300 {
            check(
                ListFixtures.randomSections(identities: identities, using: &random),
                ListFixtures.randomSections(identities: identities, using: &random))
        }
    }

    @Test func whatIsMovedAndUpdatedCountsTwice() {
        let changes = ListDiff.changes(
            from: [Item(id: 1), Item(id: 2), Item(id: 3)], to: [Item(id: 3, content: 1), Item(id: 1), Item(id: 2)])
        #expect(changes.changeCount == 2)
        #expect(changes.reversed.moves == [ListMove(from: 0, to: 2)])
        #expect(changes.reversed.updates == [0])
    }
}
