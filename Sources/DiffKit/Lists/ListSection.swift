/// One section of a two-level list: its model and its items.
public struct ListSection<Model: ListDiffable, Item: ListDiffable>: Equatable {
    /// The section's identity, and the content whose change counts as an update of the section.
    public var model: Model
    /// The items of the section, in order.
    public var items: [Item]

    /// Creates a section with these items. A name suffices as the model: `ListSection("a", items: …)`.
    @inlinable
    public init(_ model: Model, items: [Item]) {
        self.model = model
        self.items = items
    }
}

extension ListSection: Sendable where Model: Sendable, Item: Sendable {}
