extension ListSnapshot {
    /// Appends empty sections. O(1) per section.
    ///
    /// - Throws: `duplicateSection` for a section that exists or occurs twice in `ids`.
    public mutating func appendSections(_ ids: [SectionID]) throws(Failure) {
        try checkNew(sections: ids)
        sections.append(ids.map { ($0, Section()) })
    }

    /// Inserts empty sections, in order, before another one. O(1) per section.
    ///
    /// - Throws: `unknownSection` for the anchor, or `duplicateSection`.
    public mutating func insertSections(_ ids: [SectionID], before anchor: SectionID) throws(Failure) {
        try insertSections(ids, .before, anchor)
    }

    /// Inserts empty sections, in order, after another one. O(1) per section.
    ///
    /// - Throws: `unknownSection` for the anchor, or `duplicateSection`.
    public mutating func insertSections(_ ids: [SectionID], after anchor: SectionID) throws(Failure) {
        try insertSections(ids, .after, anchor)
    }

    /// Moves a section with its items before another one. If the anchor is the section, nothing changes. O(1).
    ///
    /// - Throws: `unknownSection`.
    public mutating func moveSection(_ id: SectionID, before anchor: SectionID) throws(Failure) {
        try moveSection(id, .before, anchor)
    }

    /// Moves a section with its items after another one. If the anchor is the section, nothing changes. O(1).
    ///
    /// - Throws: `unknownSection`.
    public mutating func moveSection(_ id: SectionID, after anchor: SectionID) throws(Failure) {
        try moveSection(id, .after, anchor)
    }

    /// Deletes sections with their items; duplicates in `ids` are ignored. O(1) per section and item.
    ///
    /// - Throws: `unknownSection`.
    public mutating func deleteSections(_ ids: [SectionID]) throws(Failure) {
        for id in ids { _ = try existing(section: id) }
        for id in Set(ids) {
            for item in sections[id]?.items.order ?? [] { sectionOfItem[item] = nil }
        }
        sections.remove(Set(ids))
    }

    /// Marks sections as changed, independent of a diff. O(1) per section.
    ///
    /// - Throws: `unknownSection`.
    public mutating func reloadSections(_ ids: [SectionID]) throws(Failure) {
        for id in ids { _ = try existing(section: id) }
        for id in ids { sections[id]?.isReloaded = true }
    }

    private mutating func insertSections(_ ids: [SectionID], _ side: AnchorSide, _ anchor: SectionID)
        throws(Failure)
    {
        _ = try existing(section: anchor)
        try checkNew(sections: ids)
        sections.insert(ids.map { ($0, Section()) }, side, anchor)
    }

    private func checkNew(sections ids: [SectionID]) throws(Failure) {
        if let clash = Self.clash(in: ids, isTaken: sections.contains) { throw .duplicateSection(clash) }
    }

    private mutating func moveSection(_ id: SectionID, _ side: AnchorSide, _ anchor: SectionID) throws(Failure) {
        _ = try existing(section: id)
        _ = try existing(section: anchor)
        sections.move(id, side, anchor)
    }
}
