extension ListChanges {
    /// The changes that lead back, from the new list to the old one; O(n + moves · log n).
    ///
    /// What was inserted is deleted, what moved moves back, what was updated is updated to what it was. Reversed once
    /// more, they are the same again.
    public var reversed: ListChanges {
        ListChanges(
            deletes: inserts, inserts: deletes,
            moves: moves.map { ListMove(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
            updates: updates.map { Int(targets[$0]) }.sorted(), targets: origins, origins: targets)
    }
}

extension SectionedListChanges {
    /// The changes that lead back, from the new sections to the old ones; O(n + changes · log n).
    ///
    /// What was inserted is deleted, what moved moves back, also into its old section, what was updated is updated to
    /// what it was. Reversed once more, they are the same again.
    public var reversed: SectionedListChanges {
        SectionedListChanges(
            sections: sections.reversed, deletes: inserts, inserts: deletes,
            moves: moves.map { ListPathMove(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
            updates: updates.compactMap { newPath(ofOld: $0) }.sorted(),
            targets: origins, origins: targets, oldStarts: newStarts, newStarts: oldStarts)
    }
}
