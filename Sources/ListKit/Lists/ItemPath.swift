/// The way to an item of a snapshot: the identities of the top-level item, its child, that one's child, and so on.
public struct ItemPath: Sendable, Hashable {
    /// The identities from the top-level item down to this one.
    public var components: [String]

    /// The path of these identities, the top-level item's first.
    public init(_ components: [String]) { self.components = components }
    /// The path of these identities, the top-level item's first.
    public init(_ components: String...) { self.components = components }

    /// How deep the item stands: 1 for a top-level item.
    public var depth: Int { components.count }

    /// The path of the item that this one is a child of, `nil` for a top-level item.
    public var parent: ItemPath? { depth > 1 ? ItemPath(Array(components.dropLast())) : nil }

    /// The path of an item below this one.
    public func appending(_ id: String) -> ItemPath { ItemPath(components + [id]) }

    /// Whether the path leads to an item or to something below it.
    public func isAtOrBelow(_ ancestor: ItemPath) -> Bool { components.starts(with: ancestor.components) }
}

extension ItemPath: ExpressibleByArrayLiteral, CustomStringConvertible {
    public init(arrayLiteral elements: String...) { components = elements }

    public var description: String { components.joined(separator: " › ") }
}
