extension ListSnapshot {
    /// Appends empty sections. O(1) per section.
    ///
    /// - Throws: `duplicateSection` for a section that exists or occurs twice in `ids`.
    public mutating func appendSections(_ ids: [String]) throws(SnapshotError) {
        try checkNew(sections: ids)
        sections.append(ids.map { ($0, Section()) })
    }

    /// Inserts empty sections, in order, before another one. O(1) per section.
    ///
    /// - Throws: `unknownSection` for the anchor, or `duplicateSection`.
    public mutating func insertSections(_ ids: [String], before anchor: String) throws(SnapshotError) {
        try insertSections(ids, .before, anchor)
    }

    /// Inserts empty sections, in order, after another one. O(1) per section.
    ///
    /// - Throws: `unknownSection` for the anchor, or `duplicateSection`.
    public mutating func insertSections(_ ids: [String], after anchor: String) throws(SnapshotError) {
        try insertSections(ids, .after, anchor)
    }

    /// Moves a section with its items before another one. If the anchor is the section, nothing changes. O(1).
    ///
    /// - Throws: `unknownSection`.
    public mutating func moveSection(_ id: String, before anchor: String) throws(SnapshotError) {
        try moveSection(id, .before, anchor)
    }

    /// Moves a section with its items after another one. If the anchor is the section, nothing changes. O(1).
    ///
    /// - Throws: `unknownSection`.
    public mutating func moveSection(_ id: String, after anchor: String) throws(SnapshotError) {
        try moveSection(id, .after, anchor)
    }

    /// Deletes sections with their items; duplicates in `ids` are ignored. O(1) per section and item.
    ///
    /// - Throws: `unknownSection`.
    public mutating func deleteSections(_ ids: [String]) throws(SnapshotError) {
        for id in ids { _ = try existing(section: id) }
        for id in Set(ids) {
            for item in sections[id]?.items.order ?? [] { sectionOfItem[item] = nil }
        }
        sections.remove(Set(ids))
    }

    /// Marks sections as changed, independent of a diff. O(1) per section.
    ///
    /// - Throws: `unknownSection`.
    public mutating func reloadSections(_ ids: [String]) throws(SnapshotError) {
        for id in ids { _ = try existing(section: id) }
        for id in ids { sections[id]?.isReloaded = true }
    }

    private mutating func insertSections(_ ids: [String], _ side: AnchorSide, _ anchor: String)
        throws(SnapshotError)
    {
        _ = try existing(section: anchor)
        try checkNew(sections: ids)
        sections.insert(ids.map { ($0, Section()) }, side, anchor)
    }

    private func checkNew(sections ids: [String]) throws(SnapshotError) {
        if let clash = Self.clash(in: ids, isTaken: sections.contains) { throw .duplicateSection(clash) }
    }

    private mutating func moveSection(_ id: String, _ side: AnchorSide, _ anchor: String) throws(SnapshotError) {
        _ = try existing(section: id)
        _ = try existing(section: anchor)
        sections.move(id, side, anchor)
    }
}
