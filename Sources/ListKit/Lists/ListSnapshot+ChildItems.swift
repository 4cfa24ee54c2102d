extension ListSnapshot {
    /// Appends child items with their descendants; without a path, top-level items to the last section.
    ///
    /// Existing items are filtered out at every depth: an existing item keeps its position, and those of its children
    /// that are new are appended. O(depth) per item.
    ///
    /// - Throws: `unknownPath`, or `noSection`.
    /// - Returns: the paths of the items that were filtered out.
    @discardableResult public mutating func appendChildItems(_ items: [Tree], to path: Path?)
        throws(Failure) -> [Path]
    {
        var duplicates: [Path] = []
        guard let path else {
            guard let section = sections.last else { throw .noSection }
            for item in items { append(item, toSection: section, duplicates: &duplicates) }
            return duplicates
        }
        _ = try node(at: path)
        change(at: path) { $0.append(items, at: path, duplicates: &duplicates) }
        return duplicates
    }

    /// Appends child items without descendants; see `appendChildItems(_:to:)` for trees.
    ///
    /// - Throws: `unknownPath`, or `noSection`.
    /// - Returns: the paths of existing items, which were filtered out.
    @discardableResult public mutating func appendChildItems(_ ids: [ItemID], to path: Path?)
        throws(Failure) -> [Path]
    {
        try appendChildItems(ids.map { Tree($0) }, to: path)
    }

    /// Inserts items, in order, before a child item, with the same parent. O(depth) per item.
    ///
    /// - Throws: `unknownPath` or `notAChildItem` for the anchor, or `duplicateChildItem`.
    public mutating func insertChildItems(_ ids: [ItemID], before anchor: Path) throws(Failure) {
        try insertChildItems(ids, .before, anchor)
    }

    /// Inserts items, in order, after a child item, with the same parent. O(depth) per item.
    ///
    /// - Throws: `unknownPath` or `notAChildItem` for the anchor, or `duplicateChildItem`.
    public mutating func insertChildItems(_ ids: [ItemID], after anchor: Path) throws(Failure) {
        try insertChildItems(ids, .after, anchor)
    }

    /// Moves a child item with its descendants before another one, which may have another parent and depth. O(depth).
    ///
    /// - Throws: `unknownPath`, `notAChildItem`, `moveIntoOwnDescendant`, or `duplicateChildItem` for the new parent.
    public mutating func moveChildItem(_ path: Path, before anchor: Path) throws(Failure) {
        try moveChildItem(path, .before, anchor)
    }

    /// Moves a child item with its descendants after another one, which may have another parent and depth. O(depth).
    ///
    /// - Throws: `unknownPath`, `notAChildItem`, `moveIntoOwnDescendant`, or `duplicateChildItem` for the new parent.
    public mutating func moveChildItem(_ path: Path, after anchor: Path) throws(Failure) {
        try moveChildItem(path, .after, anchor)
    }

    /// Moves a child item with its descendants to the end of an item's children. O(depth).
    ///
    /// - Throws: `unknownPath`, `notAChildItem`, `moveIntoOwnDescendant`, or `duplicateChildItem` for the new parent.
    public mutating func moveChildItem(_ path: Path, toEndOf parent: Path) throws(Failure) {
        let (old, id, node) = try child(at: path)
        let isTaken = try self.node(at: parent).children.contains(id)
        if parent.isAtOrBelow(path) { throw .moveIntoOwnDescendant(path, anchor: parent) }
        if isTaken, parent != old { throw .duplicateChildItem(parent.appending(id)) }
        let moved = old == parent ? node : carried(node, from: path, below: parent)
        change(at: old) { $0.children.remove(id) }
        change(at: parent) { $0.children.append(id, moved) }
    }

    /// Deletes child items with their descendants; duplicate paths are ignored. O(depth) per item.
    ///
    /// - Throws: `unknownPath` or `notAChildItem`.
    public mutating func deleteChildItems(_ paths: [Path]) throws(Failure) {
        var byParent: [Path: Set<ItemID>] = [:]
        for path in paths {
            let (parent, id, _) = try child(at: path)
            byParent[parent, default: []].insert(id)
        }
        for (parent, ids) in byParent { change(at: parent) { $0.children.remove(ids) } }
    }

    /// Marks child items as changed, independent of a diff. O(depth) per item.
    ///
    /// - Throws: `unknownPath` or `notAChildItem`.
    public mutating func reloadChildItems(_ paths: [Path]) throws(Failure) {
        for path in paths { _ = try child(at: path) }
        for path in paths { change(at: path) { $0.isReloaded = true } }
    }

    private mutating func append(_ item: Tree, toSection section: SectionID, duplicates: inout [Path]) {
        if containsItem(item.id) {
            duplicates.append([item.id])
        } else {
            sections[section]?.items.append(item.id, Item())
            sectionOfItem[item.id] = section
        }
        change(at: [item.id]) { $0.append(item.children, at: [item.id], duplicates: &duplicates) }
    }

    private func child(at path: Path) throws(Failure) -> (parent: Path, id: ItemID, node: Item) {
        let node = try node(at: path)
        guard let parent = path.parent, let id = path.components.last else { throw .notAChildItem(path) }
        return (parent, id, node)
    }

    private mutating func insertChildItems(_ ids: [ItemID], _ side: AnchorSide, _ anchor: Path)
        throws(Failure)
    {
        let (parent, anchorID, _) = try child(at: anchor)
        if let clash = try clash(in: ids, below: parent) { throw .duplicateChildItem(parent.appending(clash)) }
        change(at: parent) { $0.children.insert(ids.map { ($0, Item()) }, side, anchorID) }
    }

    private func clash(in ids: [ItemID], below parent: Path) throws(Failure) -> ItemID? {
        let siblings = try node(at: parent).children
        return Self.clash(in: ids, isTaken: siblings.contains)
    }

    private mutating func moveChildItem(_ path: Path, _ side: AnchorSide, _ anchor: Path)
        throws(Failure)
    {
        let (old, id, node) = try child(at: path)
        let (new, anchorID, _) = try child(at: anchor)
        if old == new { return change(at: old) { $0.children.move(id, side, anchorID) } }
        if anchor.isAtOrBelow(path) { throw .moveIntoOwnDescendant(path, anchor: anchor) }
        if try self.node(at: new).children.contains(id) { throw .duplicateChildItem(new.appending(id)) }
        let moved = carried(node, from: path, below: new)
        change(at: old) { $0.children.remove(id) }
        change(at: new) { $0.children.insert([(id, moved)], side, anchorID) }
    }

    /// Returns a node that stores its original path, unless it returns there.
    private func carried(_ node: Item, from path: Path, below parent: Path) -> Item {
        guard let id = path.components.last else { return node }
        var node = node
        let origin = origin(of: path)
        node.origin = self.origin(of: parent).appending(id) == origin ? nil : origin
        return node
    }

    /// Returns the path of an existing item before it or any of its ancestors was moved.
    private func origin(of path: Path) -> Path {
        var origin = Path(Array(path.components.prefix(1)))
        for depth in path.components.indices.dropFirst() {
            let node = try? node(at: Path(Array(path.components[...depth])))
            origin = node?.origin ?? origin.appending(path.components[depth])
        }
        return origin
    }
}

extension ListSnapshot.Item {
    fileprivate mutating func append(
        _ items: [ListSnapshot.Tree], at path: ListSnapshot.Path, duplicates: inout [ListSnapshot.Path]
    ) {
        for item in items {
            let path = path.appending(item.id)
            if children.contains(item.id) {
                duplicates.append(path)
            } else {
                children.append(item.id, ListSnapshot.Item())
            }
            children[item.id]?.append(item.children, at: path, duplicates: &duplicates)
        }
    }
}
