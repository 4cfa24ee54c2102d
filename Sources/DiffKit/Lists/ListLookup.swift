/// Answers where an identifier stood and where it stands; of several equal ones, the first.
///
/// Takes O(n) to make and is no part of the diff, which does not need it.
public struct ListLookup<Identifier: Hashable> {
    @usableFromInline let oldIndexes: [Identifier: Int]
    @usableFromInline let newIndexes: [Identifier: Int]

    /// The lookup for two lists of values.
    @inlinable
    public init<Element: ListDiffable>(
        from old: [Element], to new: [Element]
    ) where Element.DiffIdentifier == Identifier {
        self.init(fromIdentifiers: old.map { $0.diffIdentifier }, to: new.map { $0.diffIdentifier })
    }

    /// The lookup for two lists of identifiers.
    @inlinable
    public init(fromIdentifiers old: [Identifier], to new: [Identifier]) {
        oldIndexes = Self.firstIndexes(of: old)
        newIndexes = Self.firstIndexes(of: new)
    }

    /// The index in the old list, or nil if it was not there.
    @inlinable
    public func oldIndex(of identifier: Identifier) -> Int? { oldIndexes[identifier] }

    /// The index in the new list, or nil if it is not there.
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
