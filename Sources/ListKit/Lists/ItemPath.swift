/// The path to an item of a snapshot: the identities of the top-level item, its child, that one's child, and so on.
public struct ItemPath<ItemID: Hashable & Sendable>: Sendable, Hashable {
    /// The identities from the top-level item down to this one.
    public var components: [ItemID]

    /// Creates a path from identities, that of the top-level item first.
    public init(_ components: [ItemID]) { self.components = components }
    /// Creates a path from identities, that of the top-level item first.
    public init(_ components: ItemID...) { self.components = components }

    /// The depth of the item: 1 for a top-level item.
    public var depth: Int { components.count }

    /// The path of the item's parent; `nil` for a top-level item.
    public var parent: ItemPath? { depth > 1 ? ItemPath(Array(components.dropLast())) : nil }

    /// Returns the path of a child of this item.
    public func appending(_ id: ItemID) -> ItemPath { ItemPath(components + [id]) }

    /// Whether this is the path of an item or of one of its descendants.
    public func isAtOrBelow(_ ancestor: ItemPath) -> Bool { components.starts(with: ancestor.components) }
}

extension ItemPath: ExpressibleByArrayLiteral, CustomStringConvertible {
    public init(arrayLiteral elements: ItemID...) { components = elements }

    public var description: String { components.map { "\($0)" }.joined(separator: " › ") }
}
