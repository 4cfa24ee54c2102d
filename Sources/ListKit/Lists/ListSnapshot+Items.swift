extension ListSnapshot {
    /// Appends top-level items to a section, by default to the last one. O(1) per item.
    ///
    /// - Throws: `noSection`, `unknownSection`, or `duplicateItem` for an item in any section or twice in `ids`.
    public mutating func appendItems(_ ids: [ItemID], toSection section: SectionID? = nil) throws(Failure) {
        guard let section = section ?? sections.last else { throw .noSection }
        _ = try existing(section: section)
        try checkNew(items: ids)
        sections[section]?.items.append(ids.map { ($0, Item()) })
        for id in ids { sectionOfItem[id] = section }
    }

    /// Inserts top-level items, in order, before another one, in its section. O(1) per item.
    ///
    /// - Throws: `unknownItem` for the anchor, or `duplicateItem`.
    public mutating func insertItems(_ ids: [ItemID], before anchor: ItemID) throws(Failure) {
        try insertItems(ids, .before, anchor)
    }

    /// Inserts top-level items, in order, after another one, in its section. O(1) per item.
    ///
    /// - Throws: `unknownItem` for the anchor, or `duplicateItem`.
    public mutating func insertItems(_ ids: [ItemID], after anchor: ItemID) throws(Failure) {
        try insertItems(ids, .after, anchor)
    }

    /// Moves a top-level item with its children before another one, possibly to another section; no-op if equal. O(1).
    ///
    /// - Throws: `unknownItem`.
    public mutating func moveItem(_ id: ItemID, before anchor: ItemID) throws(Failure) {
        try moveItem(id, .before, anchor)
    }

    /// Moves a top-level item with its children after another one, possibly to another section; no-op if equal. O(1).
    ///
    /// - Throws: `unknownItem`.
    public mutating func moveItem(_ id: ItemID, after anchor: ItemID) throws(Failure) {
        try moveItem(id, .after, anchor)
    }

    /// Moves a top-level item with its children to the end of a section, which may be empty. O(1).
    ///
    /// - Throws: `unknownItem` or `unknownSection`.
    public mutating func moveItem(_ id: ItemID, toEndOfSection section: SectionID) throws(Failure) {
        let old = try self.section(ofItem: id)
        _ = try existing(section: section)
        guard let node = sections[old]?.items.remove(id) else { return }
        sections[section]?.items.append(id, node)
        sectionOfItem[id] = section
    }

    /// Deletes top-level items with their children; duplicates in `ids` are ignored. O(1) per item.
    ///
    /// - Throws: `unknownItem`.
    public mutating func deleteItems(_ ids: [ItemID]) throws(Failure) {
        var bySection: [SectionID: Set<ItemID>] = [:]
        for id in ids { bySection[try section(ofItem: id), default: []].insert(id) }
        for (section, ids) in bySection { sections[section]?.items.remove(ids) }
        for id in ids { sectionOfItem[id] = nil }
    }

    /// Deletes the items of all sections, but not the sections.
    public mutating func deleteAllItems() {
        for section in sections.order { sections[section]?.items = OrderedNodes() }
        sectionOfItem = [:]
    }

    /// Replaces the top-level items of a section, in order. Items that remain keep their children and marks. O(items).
    ///
    /// - Throws: `unknownSection`, or `duplicateItem` for an item of another section or twice in `ids`.
    public mutating func applyItems(_ ids: [ItemID], to section: SectionID) throws(Failure) {
        let old = try existing(section: section).items
        let clash = Self.clash(in: ids) { id in sectionOfItem[id].map { $0 != section } ?? false }
        if let clash { throw .duplicateItem(clash) }
        for id in old.order { sectionOfItem[id] = nil }
        sections[section]?.items = OrderedNodes()
        sections[section]?.items.append(ids.map { ($0, old[$0] ?? Item()) })
        for id in ids { sectionOfItem[id] = section }
    }

    /// Marks top-level items as changed, independent of a diff. O(1) per item.
    ///
    /// - Throws: `unknownItem`.
    public mutating func reloadItems(_ ids: [ItemID]) throws(Failure) {
        for id in ids { _ = try section(ofItem: id) }
        for id in ids { change(at: [id]) { $0.isReloaded = true } }
    }

    private mutating func insertItems(_ ids: [ItemID], _ side: AnchorSide, _ anchor: ItemID) throws(Failure) {
        let section = try section(ofItem: anchor)
        try checkNew(items: ids)
        sections[section]?.items.insert(ids.map { ($0, Item()) }, side, anchor)
        for id in ids { sectionOfItem[id] = section }
    }

    private func checkNew(items ids: [ItemID]) throws(Failure) {
        if let clash = Self.clash(in: ids, isTaken: containsItem) { throw .duplicateItem(clash) }
    }

    private mutating func moveItem(_ id: ItemID, _ side: AnchorSide, _ anchor: ItemID) throws(Failure) {
        let old = try section(ofItem: id)
        let new = try section(ofItem: anchor)
        if old == new {
            sections[old]?.items.move(id, side, anchor)
        } else if let node = sections[old]?.items.remove(id) {
            sections[new]?.items.insert([(id, node)], side, anchor)
            sectionOfItem[id] = new
        }
    }
}
