extension ListChanges {
    /// The changes from the new list back to the old one; O(n + moves · log n).
    ///
    /// Inserts become deletes, moves and updates are inverted. Reversing twice gives the original changes.
    public var reversed: ListChanges {
        ListChanges(
            deletes: inserts, inserts: deletes,
            moves: moves.map { ListMove(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
            updates: updates.map { Int(targets[$0]) }.sorted(), targets: origins, origins: targets)
    }
}

extension SectionedListChanges {
    /// The changes from the new sections back to the old ones; O(n + changes · log n).
    ///
    /// Inserts become deletes, moves (also between sections) and updates are inverted. Reversing twice changes nothing.
    public var reversed: SectionedListChanges {
        SectionedListChanges(
            sections: sections.reversed, deletes: inserts, inserts: deletes,
            moves: moves.map { ListPathMove(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
            updates: updates.compactMap { newPath(ofOld: $0) }.sorted(),
            targets: origins, origins: targets, oldStarts: newStarts, newStarts: oldStarts)
    }
}
