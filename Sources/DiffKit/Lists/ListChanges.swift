/// How one list became another, by identity.
///
/// Every old index is either deleted or survives; every new index is either inserted or comes from an old one. The
/// survivors that are not moved keep their order among themselves.
public struct ListChanges<Identifier: Hashable> {
    /// The identifiers of the old list, in order.
    public let oldIdentifiers: [Identifier]
    /// The identifiers of the new list, in order.
    public let newIdentifiers: [Identifier]
    /// Old indexes of elements whose content differs, ascending. An element may be both moved and updated.
    public let updates: [Int]
    @usableFromInline let places: ListPlaces

    @inlinable
    init(
        oldIdentifiers: [Identifier], newIdentifiers: [Identifier], places: ListPlaces, updates: [Int]
    ) {
        self.oldIdentifiers = oldIdentifiers
        self.newIdentifiers = newIdentifiers
        self.places = places
        self.updates = updates
    }

    /// Old indexes of elements that are gone, ascending.
    @inlinable public var deletes: [Int] { places.deletes }
    /// New indexes of elements that were not there, ascending.
    @inlinable public var inserts: [Int] { places.inserts }
    /// The fewest moves that put the survivors into their new order, sorted by target.
    @inlinable public var moves: [ListMove] { places.moves }

    /// Whether both lists have the same elements with the same content in the same order.
    @inlinable public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Where the element at this old index is now; nil if it was deleted.
    @inlinable
    public func newIndex(ofOld index: Int) -> Int? {
        let target = places.targets[index]
        return target < 0 ? nil : Int(target)
    }

    /// Where the element at this new index was before; nil if it was inserted.
    @inlinable
    public func oldIndex(ofNew index: Int) -> Int? {
        let origin = places.origins[index]
        return origin < 0 ? nil : Int(origin)
    }

    /// The indexes by identifier. Takes O(n) to make, so make it once and keep it.
    @inlinable
    public func lookup() -> ListLookup<Identifier> {
        ListLookup(old: oldIdentifiers, new: newIdentifiers)
    }
}

extension ListChanges: Equatable {}
extension ListChanges: Sendable where Identifier: Sendable {}
