/// A lookup of the old and new index of an identifier; among duplicates, the first.
///
/// Creating it takes O(n). The diff does not need it.
public struct ListLookup<Identifier: Hashable> {
    @usableFromInline let oldIndexes: [Identifier: Int]
    @usableFromInline let newIndexes: [Identifier: Int]

    /// Creates the lookup for two lists of values.
    @inlinable
    public init<Element: ListDiffable>(
        from old: [Element], to new: [Element]
    ) where Element.DiffIdentifier == Identifier {
        self.init(fromIdentifiers: old.map { $0.diffIdentifier }, to: new.map { $0.diffIdentifier })
    }

    /// Creates the lookup for two lists of identifiers.
    @inlinable
    public init(fromIdentifiers old: [Identifier], to new: [Identifier]) {
        oldIndexes = Self.firstIndexes(of: old)
        newIndexes = Self.firstIndexes(of: new)
    }

    /// Returns the index in the old list, or `nil` if the identifier is not in it.
    @inlinable
    public func oldIndex(of identifier: Identifier) -> Int? { oldIndexes[identifier] }

    /// Returns the index in the new list, or `nil` if the identifier is not in it.
    @inlinable
    public func newIndex(of identifier: Identifier) -> Int? { newIndexes[identifier] }

    @inlinable
    static func firstIndexes(of identifiers: [Identifier]) -> [Identifier: Int] {
        var indexes = [Identifier: Int](minimumCapacity: identifiers.count)
        for index in identifiers.indices.reversed() { indexes[identifiers[index]] = index }
        return indexes
    }
}

extension ListLookup: Sendable where Identifier: Sendable {}
