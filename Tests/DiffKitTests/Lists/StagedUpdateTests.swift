import TestSupport
import Testing

@testable import DiffKit

/// A collection view accepts every stage of an update, and shows the new list after the last.
@Suite struct StagedUpdateTests {
    typealias Item = ListFixtures.Item
    typealias Section = ListSection<Item, Item>
    typealias Stage = SectionedListStage<Item, Item>

    private func check(_ old: [Section], _ new: [Section]) throws {
        let comment: Comment = "\(old) → \(new)"
        let changes = SectionedListDiff.changes(from: old, to: new)
        let stages = changes.stages(from: old, to: new)
        var view = SimulatedCollectionView(old)
        for stage in stages {
            #expect(throws: Never.self, comment) { try view.perform(stage) }
            #expect(view.sections == stage.sections, comment)
            #expect(!stage.isEmpty, comment)
        }
        #expect(view.sections == new, comment)
        #expect(stages.count <= 4, comment)
        #expect(stages.flatMap(\.moves).count == changes.moves.count, comment)
        #expect(stages.flatMap(\.sectionMoves).count == changes.sections.moves.count, comment)
    }

    private func check(_ old: [Item], _ new: [Item]) throws {
        let comment: Comment = "\(old) → \(new)"
        let changes = ListDiff.changes(from: old, to: new)
        let stages = changes.stages(from: old, to: new)
        var view = SimulatedCollectionView(Self.sections(old))
        for stage in stages {
            #expect(throws: Never.self, comment) { try view.perform(Self.sectioned(stage)) }
            #expect(view.sections == Self.sections(stage.elements), comment)
        }
        #expect(view.sections == Self.sections(new), comment)
        #expect(stages.count <= 2, comment)
    }

    private static func sections(_ items: [Item]) -> [Section] { [Section(Item(id: 0), items: items)] }

    private static func sectioned(_ stage: ListStage<Item>) -> Stage {
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
        return Stage(
            deletes: stage.deletes.map(path), inserts: stage.inserts.map(path),
            moves: stage.moves.map { ListPathMove(from: path($0.from), to: path($0.to)) },
            updates: stage.updates.map(path), sections: sections(stage.elements))
    }

    @Test(arguments: [3, 10, 40])
    func aCollectionViewAcceptsStagesOfSections(identities: Int) throws {
        var random = SplitMix64(seed: identities)
        for _ in 0..<500 {
            try check(
                ListFixtures.randomSections(identities: identities, using: &random),
                ListFixtures.randomSections(identities: identities, using: &random))
        }
    }

    @Test(arguments: [3, 8, 30])
    func aCollectionViewAcceptsStagesOfALists(identities: Int) throws {
        var random = SplitMix64(seed: identities)
        for _ in 0..<300 {
            let (old, new) = ListFixtures.randomLists(identities: identities, using: &random)
            try check(old, new)
        }
        for count in [10, 50, 200] {
            let (old, new) = ListFixtures.editedList(count: count, using: &random)
            try check(old, new)
        }
    }

    @Test func withoutChangesThereAreNoStages() {
        let sections = Self.sections([Item(id: 1), Item(id: 2)])
        #expect(SectionedListDiff.changes(from: sections, to: sections).stages(from: sections, to: sections) == [])
    }

    /// What UIKit rejects, the simulated view rejects too: all changes in one batch rarely are valid.
    @Test func oneBatchForAllChangesIsRejected() {
        let old = [Section(Item(id: 1), items: [Item(id: 10), Item(id: 11)])]
        let toInserted = [old[0], Section(Item(id: 2), items: [])]
        var into = toInserted
        into[1].items.append(into[0].items.removeLast())
        let path = ListIndexPath(section: 0, item: 1)
        let move = ListPathMove(from: path, to: .init(section: 1, item: 0))
        let rejected: [(Stage, String)] = [
            (Stage(sectionInserts: [1], moves: [move], sections: into), "an item of a section that changes"),
            (Stage(moves: [move], updates: [path], sections: into), "two changes of one old item"),
            (Stage(deletes: [path], updates: [path], sections: old), "two changes of one old item"),
            (Stage(deletes: [path], sections: old), "invalid number of elements"),
            (Stage(inserts: [path], sections: old), "invalid number of elements"),
            (Stage(sectionInserts: [0], sections: old), "invalid number of elements"),
            (Stage(deletes: [.init(section: 0, item: 2)], sections: old), "there is no item"),
            (Stage(sectionDeletes: [1], sections: old), "there is no section"),
            (Stage(sectionUpdates: [0], updates: [path], sections: old), "an item of a section that changes"),
            (Stage(sectionDeletes: [0], deletes: [path], sections: []), "an item of a section that changes"),
        ]
        for (stage, reason) in rejected {
            var view = SimulatedCollectionView(old)
            let error = #expect(throws: SimulatedCollectionView<Item, Item>.BrokenRule.self, "\(stage)") {
                try view.perform(stage)
            }
            #expect(error?.text.contains(reason) == true, "\(stage): \(error?.text ?? "")")
        }
    }
}
