/// One section of a two-level list: what it is, and the items in it.
public struct ListSection<Model: ListDiffable, Item: ListDiffable>: Equatable {
    /// The section's identity, and the content of its own that counts as an update of the section.
    public var model: Model
    /// The items of the section, in order.
    public var items: [Item]

    /// A section of these items. Where it is known by a name alone, the name is enough: `ListSection("a", items: …)`.
    @inlinable
    public init(_ model: Model, items: [Item]) {
        self.model = model
        self.items = items
    }
}

extension ListSection: Sendable where Model: Sendable, Item: Sendable {}
