extension CellSnapshot {
    /// Creates the snapshot of a list: objects are sections, their cells items, and child cells child items. O(cells).
    public init(_ list: ListAdapter.List) {
        self.init()
        for section in list.sections { add(section) }
    }

    /// Appends the sections of collected objects, with all their cells. O(cells).
    ///
    /// - Throws: `duplicateSection` for a section that exists or occurs twice in `collected`; `duplicateItem` for a
    ///   cell that is already in another section.
    public mutating func appendSections(_ collected: [ListKit.Section]) throws(Failure) {
        if let clash = Self.clash(in: collected.map(\.id), isTaken: containsSection) { throw .duplicateSection(clash) }
        for section in collected {
            if let item = section.items.first(where: { containsItem($0.id) }) { throw .duplicateItem(item.id) }
        }
        for section in collected { add(section) }
    }

    /// Returns the item identity of an object's cell. Items are unique in the whole snapshot, cells only in their
    /// section, so the cell `dawn` of `photos/ridge` is the item `photos/ridge#dawn`.
    ///
    /// A `#` in the identity of the object is escaped as `%23`, a `%` as `%25`.
    public static func itemIdentifier(ofCell cell: String, inSection section: String) -> String {
        CellItemIdentifier(section: section, cell: cell).text
    }

    private mutating func add(_ section: ListKit.Section) {
        sections.append(section.id, Section())
        for item in section.items {
            sections[section.id]?.items.append(item.id, Item())
            sectionOfItem[item.id] = section.id
            change(at: [item.id]) { $0.children = OrderedNodes(item.children) }
        }
    }
}

/// The section and the identity of a cell, encoded in the identity of its item.
struct CellItemIdentifier {
    var section: String
    var cell: String

    init(section: String, cell: String) {
        self.section = section
        self.cell = cell
    }

    /// - Returns: `nil` if the text is not the identity of a cell's item.
    init?(_ text: String) {
        guard let mark = text.firstIndex(of: "#") else { return nil }
        section = String(text[..<mark]).replacing("%23", with: "#").replacing("%25", with: "%")
        cell = String(text[text.index(after: mark)...])
    }

    /// The encoded form. The first `#` separates section and cell.
    var text: String { section.replacing("%", with: "%25").replacing("#", with: "%23") + "#" + cell }
}

extension Section {
    /// The cells as items of a snapshot.
    fileprivate var items: [CellSnapshot.Tree] {
        groups.flatMap(\.cells).map { cell in
            CellSnapshot.Tree(CellItemIdentifier(section: id, cell: cell.id).text, children: cell.items)
        }
    }
}

extension SizedCell {
    fileprivate var items: [CellSnapshot.Tree] {
        (children?.cells ?? []).map { CellSnapshot.Tree($0.id, children: $0.items) }
    }
}

extension OrderedNodes<String, CellSnapshot.Item> {
    fileprivate init(_ trees: [CellSnapshot.Tree]) {
        self.init()
        append(trees.map { ($0.id, CellSnapshot.Item(children: OrderedNodes($0.children))) })
    }
}
