/// Answers where an identifier stood and where it stands; of several equal ones, the first.
public struct ListLookup<Identifier: Hashable> {
    @usableFromInline let oldIndexes: [Identifier: Int]
    @usableFromInline let newIndexes: [Identifier: Int]

    @inlinable
    init(old: [Identifier], new: [Identifier]) {
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
