/// The sections, items and child items of a list, as an editable value.
///
/// Sections and top-level items are referenced by identity, which is unique in the whole snapshot. Child items, at any
/// depth, are unique among their siblings and referenced by path. An operation that can't be performed throws a
/// `SnapshotError` and changes nothing. The time of an operation doesn't depend on the length of the list; queries
/// about order and positions take O(n), so request the whole list instead of each item's position.
///
/// A snapshot can be created from a list that an adapter collected, with `init(_:)`, and displayed, after editing, by a
/// `SnapshotDataSource`. Then sections are the list's objects, items their cells, and child items the cells' children.
///
/// Identities may have any `Hashable` type. Those of a collected list are texts (`CellSnapshot`).
public struct ListSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable, Equatable {
    /// The path of an item.
    public typealias Path = ItemPath<ItemID>
    /// An item to add, with its descendants.
    public typealias Tree = ItemTree<ItemID>
    /// The reason why an operation can't be performed.
    public typealias Failure = SnapshotError<SectionID, ItemID>

    struct Item: Sendable, Equatable {
        var isReloaded = false
        /// The original path of a child item that was moved to another parent; it identifies the item's cell.
        var origin: Path?
        var children = OrderedNodes<ItemID, Item>()
    }

    struct Section: Sendable, Equatable {
        var isReloaded = false
        var items = OrderedNodes<ItemID, Item>()
    }

    var sections = OrderedNodes<SectionID, Section>()
    var sectionOfItem: [ItemID: SectionID] = [:]

    /// Creates a snapshot without sections.
    public init() {}
}

/// The snapshot of a collected list: sections are its objects, items their cells.
public typealias CellSnapshot = ListSnapshot<String, String>

// MARK: - Queries

extension ListSnapshot {
    /// The number of sections. O(1).
    public var numberOfSections: Int { sections.count }
    /// The identities of the sections, in order. O(sections).
    public var sectionIdentifiers: [SectionID] { sections.order }

    /// The number of top-level items in all sections. O(1).
    public var numberOfItems: Int { sectionOfItem.count }
    /// The identities of the top-level items of all sections, in order. O(sections + items).
    public var itemIdentifiers: [ItemID] { sections.order.flatMap { sections[$0]?.items.order ?? [] } }

    /// Returns the number of top-level items in a section. O(1).
    ///
    /// - Throws: `unknownSection`.
    public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
        try existing(section: section).items.count
    }

    /// Returns the identities of the top-level items of a section, in order. O(items).
    ///
    /// - Throws: `unknownSection`.
    public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
        try existing(section: section).items.order
    }

    /// Whether there is a section with this identity. O(1).
    public func containsSection(_ section: SectionID) -> Bool { sections.contains(section) }
    /// Whether there is a top-level item with this identity in any section. O(1).
    public func containsItem(_ item: ItemID) -> Bool { sectionOfItem[item] != nil }
    /// Whether there is a top-level or child item at this path. O(depth).
    public func containsItem(at path: Path) -> Bool { (try? node(at: path)) != nil }

    /// Returns the section of a top-level item; `nil` if there is no such item. O(1).
    public func sectionIdentifier(containing item: ItemID) -> SectionID? { sectionOfItem[item] }
    /// Returns the 0-based index of a section; `nil` if there is no such section. O(sections).
    public func indexOfSection(_ section: SectionID) -> Int? { sections.index(of: section) }

    /// Returns the 0-based index of a top-level item among those of all sections; `nil` if there is no such item.
    /// O(sections + items of its section).
    public func indexOfItem(_ item: ItemID) -> Int? {
        guard let section = sectionOfItem[item], let index = sections[section]?.items.index(of: item) else {
            return nil
        }
        let before = sections.order.prefix { $0 != section }
        return before.reduce(index) { $0 + (sections[$1]?.items.count ?? 0) }
    }

    /// Returns the identities of an item's children, in order. O(children).
    ///
    /// - Throws: `unknownPath`.
    public func children(of path: Path) throws(Failure) -> [ItemID] { try node(at: path).children.order }

    /// The identities of the sections marked for reloading, in order.
    public var reloadedSections: [SectionID] { sections.order.filter { sections[$0]?.isReloaded == true } }

    /// The paths of the items and child items marked for reloading, each item before its children.
    public var reloadedItems: [Path] {
        var paths: [Path] = []
        for section in sections.order {
            if let items = sections[section]?.items { Self.addReloaded(of: items, at: [], to: &paths) }
        }
        return paths
    }

    private static func addReloaded(of items: OrderedNodes<ItemID, Item>, at path: Path, to paths: inout [Path]) {
        for id in items.order {
            guard let item = items[id] else { continue }
            let path = path.appending(id)
            if item.isReloaded { paths.append(path) }
            addReloaded(of: item.children, at: path, to: &paths)
        }
    }
}

// MARK: - Access to nodes

extension ListSnapshot {
    func existing(section id: SectionID) throws(Failure) -> Section {
        guard let section = sections[id] else { throw .unknownSection(id) }
        return section
    }

    func section(ofItem id: ItemID) throws(Failure) -> SectionID {
        guard let section = sectionOfItem[id] else { throw .unknownItem(id) }
        return section
    }

    func node(at path: Path) throws(Failure) -> Item {
        guard let top = path.components.first, let section = sectionOfItem[top],
            var node = sections[section]?.items[top]
        else { throw .unknownPath(path, atDepth: 0) }
        for (depth, id) in path.components.enumerated().dropFirst() {
            guard let child = node.children[id] else { throw .unknownPath(path, atDepth: depth) }
            node = child
        }
        return node
    }

    /// Changes the node at an existing path in place.
    mutating func change(at path: Path, _ body: (inout Item) -> Void) {
        guard let top = path.components.first, let section = sectionOfItem[top] else { return }
        sections[section]?.items[top]?.change(at: path.components.dropFirst(), body)
    }

    /// Returns the first identity that occurs twice in `ids` or is already taken.
    static func clash<ID: Hashable>(in ids: [ID], isTaken: (ID) -> Bool) -> ID? {
        var seen: Set<ID> = []
        return ids.first { !seen.insert($0).inserted || isTaken($0) }
    }
}

extension ListSnapshot.Item {
    fileprivate mutating func change(at path: ArraySlice<ItemID>, _ body: (inout Self) -> Void) {
        guard let id = path.first else { return body(&self) }
        children[id]?.change(at: path.dropFirst(), body)
    }
}
