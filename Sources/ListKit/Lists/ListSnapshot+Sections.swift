extension ListSnapshot {
    /// Appends empty sections behind all others.
    public mutating func appendSections(_ ids: [String]) throws(SnapshotError) {
        try insertSections(ids, at: sections.count)
    }

    /// Inserts empty sections before another one.
    public mutating func insertSections(_ ids: [String], before anchor: String) throws(SnapshotError) {
        try insertSections(ids, .before, anchor)
    }

    /// Inserts empty sections behind another one.
    public mutating func insertSections(_ ids: [String], after anchor: String) throws(SnapshotError) {
        try insertSections(ids, .after, anchor)
    }

    /// Moves a section with its items. Beside itself, it stays where it is.
    public mutating func moveSection(_ id: String, before anchor: String) throws(SnapshotError) {
        try moveSection(id, .before, anchor)
    }

    /// Moves a section with its items. Beside itself, it stays where it is.
    public mutating func moveSection(_ id: String, after anchor: String) throws(SnapshotError) {
        try moveSection(id, .after, anchor)
    }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ ids: [String]) throws(SnapshotError) {
        for id in ids { _ = try known(section: id) }
        for id in Set(ids) {
            for item in sections[id]?.items.order ?? [] { sectionOfItem[item] = nil }
        }
        sections.remove(Set(ids))
    }

    /// Marks sections as changed, whatever a diff of their identities says.
    public mutating func reloadSections(_ ids: [String]) throws(SnapshotError) {
        for id in ids { _ = try known(section: id) }
        for id in ids { sections[id]?.isReloaded = true }
    }

    private mutating func insertSections(_ ids: [String], _ side: AnchorSide, _ anchor: String)
        throws(SnapshotError)
    {
        guard let index = sections.index(of: anchor) else { throw .unknownSection(anchor) }
        try insertSections(ids, at: side.index(beside: index))
    }

    private mutating func insertSections(_ ids: [String], at index: Int) throws(SnapshotError) {
        if let clash = Self.clash(in: ids, isTaken: sections.contains) { throw .duplicateSection(clash) }
        sections.insert(ids.map { ($0, Section()) }, at: index)
    }

    private mutating func moveSection(_ id: String, _ side: AnchorSide, _ anchor: String) throws(SnapshotError) {
        _ = try known(section: id)
        _ = try known(section: anchor)
        sections.move(id, side, anchor)
    }
}
