/// An item to be added, with what is to stand below it.
public struct ItemTree: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The item's identity among its siblings.
    public var id: String
    /// What stands directly below it, in order.
    public var children: [ItemTree]

    /// An item with what is to stand below it.
    public init(_ id: String, children: [ItemTree] = []) {
        self.id = id
        self.children = children
    }

    /// The item of a value that has values of its own type below it, to any depth:
    /// `ItemTree(folder, id: \.name, children: \.folders)`. O(values).
    public init<Value>(_ value: Value, id: KeyPath<Value, String>, children: KeyPath<Value, [Value]>) {
        self.init(
            value[keyPath: id],
            children: value[keyPath: children].map { ItemTree($0, id: id, children: children) })
    }

    /// An item with nothing below it.
    public init(stringLiteral id: String) { self.init(id) }
}
