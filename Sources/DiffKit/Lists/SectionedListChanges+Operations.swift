extension SectionedListChanges {
    /// The same changes as steps, each valid after the ones before it, and no more of them than there are changes.
    ///
    /// First the items that go from sections that stay, from last to first. Then sections move and are inserted, while
    /// those that go are still there: items may move out of them into new ones. Then items move, sections go with
    /// what is left in them, items are inserted from first to last, and at last sections and items are updated. So
    /// removals of items carry old paths, inserts and updates new ones. O(n + moves · log n).
    public func operations() -> [SectionedListOperation] {
        let stages = SectionStage.stages(of: sections)
        var operations: [SectionedListOperation] = []
        for path in deletes.reversed() where sections.newIndex(ofOld: path.section) != nil {
            operations.append(.removeItem(at: path))
        }
        operations += sectionOperations(stages)
        if !moves.isEmpty {
            var seats = SectionedMoveSeats(of: self, stages)
            operations += moves.indices.map { seats.perform($0) }
        }
        for index in stages.indices.reversed() where stages[index].new == nil {
            operations.append(.removeSection(at: index))
        }
        operations += inserts.map { .insertItem(at: $0) }
        operations += sections.updates.compactMap { sections.newIndex(ofOld: $0) }.sorted().map {
            .updateSection(at: $0)
        }
        operations += updates.compactMap { newPath(ofOld: $0) }.sorted().map { .updateItem(at: $0) }
        return operations
    }

    /// The steps from the old sections to the stages.
    private func sectionOperations(_ stages: [SectionStage]) -> [SectionedListOperation] {
        let origins = stages.map { Int32(truncatingIfNeeded: $0.old ?? -1) }
        let changes = ListChanges(origins: origins, oldCount: oldStarts.sections.count, updates: [])
        return changes.operations().map { operation in
            switch operation {
            case .remove(let index): .removeSection(at: index)
            case .move(let from, let to): .moveSection(from: from, to: to)
            case .insert(let index): .insertSection(at: index, new: stages[index].new ?? index)
            case .update(let index): .updateSection(at: index)
            }
        }
    }
}

/// A section while items move: one that stays, one that has come, or one that will go.
struct SectionStage {
    /// Its index in the old list, if it was there.
    let old: Int?
    /// Its index in the new list, if it will be there.
    let new: Int?

    /// The new sections in order, and among them those that will go, each behind the resting ones it stood behind. So
    /// they need no moves of their own.
    static func stages(of changes: ListChanges) -> [SectionStage] {
        var stages: [SectionStage] = []
        var leaving = changes.deletes[...]
        var moves = changes.moves[...]
        for (new, origin) in changes.origins.enumerated() {
            let old = origin < 0 ? nil : Int(origin)
            if moves.first?.to == new {
                moves.removeFirst()
            } else if let old {
                while let first = leaving.first, first < old {
                    stages.append(SectionStage(old: leaving.removeFirst(), new: nil))
                }
            }
            stages.append(SectionStage(old: old, new: new))
        }
        return stages + leaving.map { SectionStage(old: $0, new: nil) }
    }
}
