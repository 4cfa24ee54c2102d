/// One step of an update of sections in stages, each of which an interface can perform as one batch.
///
/// Pass the indexes to `performBatchUpdates` of UIKit or AppKit as they are: deletes, updates and the origins of moves
/// refer to the sections before the stage, inserts and the targets of moves to `sections`. Set the data source to
/// `sections` in the same batch. A stage changes either sections or items, except that the first updates both, and no
/// item of an updated section.
public struct SectionedListStage<Model: ListDiffable, Item: ListDiffable>: Equatable {
    /// Indexes of the removed sections before the stage, ascending. Their remaining items are removed with them.
    public internal(set) var sectionDeletes: [Int] = []
    /// Indexes of the inserted sections after the stage, ascending; they are empty.
    public internal(set) var sectionInserts: [Int] = []
    /// The moves of sections with their items, sorted by target.
    public internal(set) var sectionMoves: [ListMove] = []
    /// Indexes of the sections to reload with all their items, ascending.
    public internal(set) var sectionUpdates: [Int] = []
    /// Paths of the removed items before the stage, ascending.
    public internal(set) var deletes: [ListIndexPath] = []
    /// Paths of the inserted items after the stage, ascending.
    public internal(set) var inserts: [ListIndexPath] = []
    /// The moves of items, also between sections, sorted by target.
    public internal(set) var moves: [ListPathMove] = []
    /// Paths of the items with new content, ascending.
    public internal(set) var updates: [ListIndexPath] = []
    /// All sections after the stage.
    public internal(set) var sections: [ListSection<Model, Item>]

    /// Whether the stage changes nothing.
    var isEmpty: Bool {
        sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && sectionUpdates.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}

extension SectionedListStage: Sendable where Model: Sendable, Item: Sendable {}

extension SectionedListChanges {
    /// Returns the changes in at most four stages; O(n).
    ///
    /// 1. Updates of sections and items.
    /// 2. Inserts of empty sections, and moves of sections.
    /// 3. Deletes, inserts and moves of items, while the sections to remove are still there.
    /// 4. Deletes of sections with their remaining items.
    ///
    /// Interfaces reject other combinations, such as an item that moves to a section inserted in the same batch. Stages
    /// without changes are left out; the last one's sections are those of `new`.
    ///
    /// - Precondition: `old` and `new` are the lists that were diffed.
    public func stages<Model: ListDiffable, Item: ListDiffable>(
        from old: [ListSection<Model, Item>], to new: [ListSection<Model, Item>]
    ) -> [SectionedListStage<Model, Item>] {
        let updated = updatingStage(from: old, to: new)
        let plan = StagedSections(self)
        let last = SectionedListStage(
            sectionDeletes: plan.sections.indices.filter { plan.sections[$0].new == nil }, sections: new)
        return [
            updated, plan.sectionStage(from: updated.sections, to: new),
            plan.itemStage(from: updated.sections, to: new), last,
        ].filter { !$0.isEmpty }
    }

    private func updatingStage<Model: ListDiffable, Item: ListDiffable>(
        from old: [ListSection<Model, Item>], to new: [ListSection<Model, Item>]
    ) -> SectionedListStage<Model, Item> {
        var stage = SectionedListStage(sections: old)
        stage.sectionUpdates = sections.updates
        let reloaded = Set(sections.updates)
        stage.updates = updates.filter { !reloaded.contains($0.section) }
        for index in sections.updates {
            if let target = sections.newIndex(ofOld: index) { stage.sections[index].model = new[target].model }
        }
        for path in updates {
            guard let target = newPath(ofOld: path) else { continue }
            stage.sections[path.section].items[path.item] = new[target.section].items[target.item]
        }
        return stage
    }
}

/// The sections while items move: the new ones, and among them the old ones that are yet to be removed.
private struct StagedSections {
    let changes: SectionedListChanges
    let sections: [IntermediateSection]
    private var ofOld: [Int: Int] = [:]
    private var ofNew: [Int: Int] = [:]

    init(_ changes: SectionedListChanges) {
        self.changes = changes
        sections = IntermediateSection.stages(of: changes.sections)
        for (index, section) in sections.enumerated() {
            if let old = section.old { ofOld[old] = index }
            if let new = section.new { ofNew[new] = index }
        }
    }

    private func staged(old path: ListIndexPath) -> ListIndexPath {
        ListIndexPath(section: ofOld[path.section] ?? path.section, item: path.item)
    }

    private func staged(new path: ListIndexPath) -> ListIndexPath {
        ListIndexPath(section: ofNew[path.section] ?? path.section, item: path.item)
    }

    func sectionStage<Model: ListDiffable, Item: ListDiffable>(
        from old: [ListSection<Model, Item>], to new: [ListSection<Model, Item>]
    ) -> SectionedListStage<Model, Item> {
        var stage = SectionedListStage(
            sections: sections.enumerated().map { index, section in
                section.old.map { old[$0] } ?? ListSection(new[section.new ?? index].model, items: [])
            })
        stage.sectionInserts = changes.sections.inserts.compactMap { ofNew[$0] }
        stage.sectionMoves = changes.sections.moves.compactMap { move in
            ofNew[move.to].map { ListMove(from: move.from, to: $0) }
        }
        return stage
    }

    func itemStage<Model: ListDiffable, Item: ListDiffable>(
        from old: [ListSection<Model, Item>], to new: [ListSection<Model, Item>]
    ) -> SectionedListStage<Model, Item> {
        let moved = Set(changes.moves.map(\.from))
        var stage = SectionedListStage(
            sections: sections.enumerated().map { index, section in
                if let index = section.new { return new[index] }
                let index = section.old ?? index
                let rest = old[index].items.indices.filter { !moved.contains(ListIndexPath(section: index, item: $0)) }
                return ListSection(old[index].model, items: rest.map { old[index].items[$0] })
            })
        stage.deletes = changes.deletes.filter { changes.sections.newIndex(ofOld: $0.section) != nil }
            .map { staged(old: $0) }.sorted()
        stage.inserts = changes.inserts.map { staged(new: $0) }
        stage.moves = changes.moves.map { ListPathMove(from: staged(old: $0.from), to: staged(new: $0.to)) }
        return stage
    }
}
