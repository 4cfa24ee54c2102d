/// An item to add, with its descendants.
public struct ItemTree<ItemID: Hashable & Sendable>: Sendable, Hashable {
    /// The item's identity among its siblings.
    public var id: ItemID
    /// The item's children, in order.
    public var children: [ItemTree]

    /// Creates an item with its descendants.
    public init(_ id: ItemID, children: [ItemTree] = []) {
        self.id = id
        self.children = children
    }

    /// Creates an item from a recursive value: `ItemTree(folder, id: \.name, children: \.folders)`. O(values).
    public init<Value>(_ value: Value, id: KeyPath<Value, ItemID>, children: KeyPath<Value, [Value]>) {
        self.init(
            value[keyPath: id],
            children: value[keyPath: children].map { ItemTree($0, id: id, children: children) })
    }
}

extension ItemTree: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral
where ItemID == String {
    /// Creates an item without children.
    public init(stringLiteral id: String) { self.init(id) }
}
