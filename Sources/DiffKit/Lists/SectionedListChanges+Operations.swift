extension SectionedListChanges {
    /// Returns the changes as sequential operations, each valid after the ones before it; at most one per change.
    ///
    /// First, items are removed from surviving sections, from last to first. Then sections are moved and inserted,
    /// while deleted ones are still present, because items may move from them to new ones. Then items are moved,
    /// sections are removed with their remaining items, items are inserted from first to last, and finally sections and
    /// items are updated. So removals of items use old paths, inserts and updates new ones. O(n + moves · log n).
    public func operations() -> [SectionedListOperation] {
        let stages = IntermediateSection.stages(of: sections)
        var operations: [SectionedListOperation] = []
        for path in deletes.reversed() where sections.newIndex(ofOld: path.section) != nil {
            operations.append(.removeItem(at: path))
        }
        operations += sectionOperations(stages)
        if !moves.isEmpty {
            var seats = SectionedMovePositions(of: self, stages)
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

    /// Returns the operations from the old sections to the stages.
    private func sectionOperations(_ stages: [IntermediateSection]) -> [SectionedListOperation] {
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

/// A section during the item moves: a surviving, an inserted or a deleted one.
struct IntermediateSection {
    /// Its index in the old list, if it is in it.
    let old: Int?
    /// Its index in the new list, if it is in it.
    let new: Int?

    /// Returns the new sections in order, with the deleted ones among them, each after the resting sections that
    /// preceded it. So deleted sections need no moves.
    static func stages(of changes: ListChanges) -> [IntermediateSection] {
        var stages: [IntermediateSection] = []
        var leaving = changes.deletes[...]
        var moves = changes.moves[...]
        for (new, origin) in changes.origins.enumerated() {
            let old = origin < 0 ? nil : Int(origin)
            if moves.first?.to == new {
                moves.removeFirst()
            } else if let old {
                while let first = leaving.first, first < old {
                    stages.append(IntermediateSection(old: leaving.removeFirst(), new: nil))
                }
            }
            stages.append(IntermediateSection(old: old, new: new))
        }
        return stages + leaving.map { IntermediateSection(old: $0, new: nil) }
    }
}
