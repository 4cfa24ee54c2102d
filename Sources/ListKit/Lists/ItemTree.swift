/// An item to be added, with what is to stand below it.
public struct ItemTree: Sendable, Hashable, ExpressibleByStringLiteral {
    public var id: String
    public var children: [ItemTree]

    public init(_ id: String, children: [ItemTree] = []) {
        self.id = id
        self.children = children
    }

    public init(stringLiteral id: String) { self.init(id) }
}
