/// A lookup of the old and new path of an item in any section; among duplicates, the first.
public struct SectionedListLookup<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
    /// The lookup of the sections.
    public let sections: ListLookup<SectionIdentifier>
    @usableFromInline let items: ListLookup<ItemIdentifier>
    @usableFromInline let oldStarts: SectionStarts
    @usableFromInline let newStarts: SectionStarts

    /// Creates the lookup for two lists of sections.
    @inlinable
    public init<Model: ListDiffable, Item: ListDiffable>(
        from old: [ListSection<Model, Item>], to new: [ListSection<Model, Item>]
    ) where Model.DiffIdentifier == SectionIdentifier, Item.DiffIdentifier == ItemIdentifier {
        sections = ListLookup(from: old.map { $0.model }, to: new.map { $0.model })
        items = ListLookup(
            fromIdentifiers: old.flatMap { $0.items.map { $0.diffIdentifier } },
            to: new.flatMap { $0.items.map { $0.diffIdentifier } })
        oldStarts = SectionStarts(itemCounts: old.map { $0.items.count })
        newStarts = SectionStarts(itemCounts: new.map { $0.items.count })
    }

    /// Returns the path in the old sections, or `nil` if the item is not in them.
    @inlinable
    public func oldPath(of identifier: ItemIdentifier) -> ListIndexPath? {
        items.oldIndex(of: identifier).map { oldStarts.path(of: $0) }
    }

    /// Returns the path in the new sections, or `nil` if the item is not in them.
    @inlinable
    public func newPath(of identifier: ItemIdentifier) -> ListIndexPath? {
        items.newIndex(of: identifier).map { newStarts.path(of: $0) }
    }
}

extension SectionedListLookup: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
