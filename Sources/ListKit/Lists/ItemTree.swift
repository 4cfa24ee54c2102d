/// An item to add, with its descendants.
public struct ItemTree: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The item's identity among its siblings.
    public var id: String
    /// The item's children, in order.
    public var children: [ItemTree]

    /// Creates an item with its descendants.
    public init(_ id: String, children: [ItemTree] = []) {
        self.id = id
        self.children = children
    }

    /// Creates an item from a recursive value: `ItemTree(folder, id: \.name, children: \.folders)`. O(values).
    public init<Value>(_ value: Value, id: KeyPath<Value, String>, children: KeyPath<Value, [Value]>) {
        self.init(
            value[keyPath: id],
            children: value[keyPath: children].map { ItemTree($0, id: id, children: children) })
    }

    /// Creates an item without children.
    public init(stringLiteral id: String) { self.init(id) }
}
