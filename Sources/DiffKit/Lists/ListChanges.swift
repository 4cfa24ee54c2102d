/// The changes from one list to another.
///
/// Every old index is either deleted or survives; every new index is either inserted or comes from an old one.
/// Survivors that don't move keep their relative order. Contains only indexes, so it retains no models.
public struct ListChanges: Hashable, Sendable {
    /// Old indexes of the removed elements, ascending.
    public let deletes: [Int]
    /// New indexes of the inserted elements, ascending.
    public let inserts: [Int]
    /// The minimal moves that reorder the survivors, sorted by target.
    public let moves: [ListMove]
    /// Old indexes of survivors whose content differs, ascending. An element can be both moved and updated.
    public let updates: [Int]

    /// The new index for each old one, or -1 if the element was deleted.
    @usableFromInline let targets: [Int32]
    /// The old index for each new one, or -1 if the element was inserted.
    @usableFromInline let origins: [Int32]

    /// Whether both lists have the same elements with the same content in the same order.
    public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty }

    /// The number of changes of all four kinds; an element that is both moved and updated counts twice.
    public var changeCount: Int { deletes.count + inserts.count + moves.count + updates.count }

    /// Returns the new index of an old element; `nil` if it was deleted or the index is out of range. O(1).
    @inlinable
    public func newIndex(ofOld index: Int) -> Int? {
        guard targets.indices.contains(index) else { return nil }
        let target = targets[index]
        return target < 0 ? nil : Int(target)
    }

    /// Returns the old index of a new element; `nil` if it was inserted or the index is out of range. O(1).
    @inlinable
    public func oldIndex(ofNew index: Int) -> Int? {
        guard origins.indices.contains(index) else { return nil }
        let origin = origins[index]
        return origin < 0 ? nil : Int(origin)
    }
}

extension ListChanges {
    /// Derives the changes from the old index of each new element.
    @usableFromInline
    init(origins: [Int32], oldCount: Int, updates: [Int]) {
        var targets = [Int32](repeating: -1, count: oldCount)
        var inserts: [Int] = []
        var highest: Int32 = -1
        var isRising = true
        for (index, origin) in origins.enumerated() {
            if origin < 0 {
                inserts.append(index)
            } else {
                targets[Int(origin)] = Int32(truncatingIfNeeded: index)
                if origin < highest { isRising = false }
                highest = origin
            }
        }
        let moved = isRising ? [] : IncreasingSubsequence.complement(of: origins)
        self.init(
            deletes: targets.indices.filter { targets[$0] < 0 }, inserts: inserts,
            moves: moved.map { ListMove(from: Int(origins[$0]), to: $0) }, updates: updates,
            targets: targets, origins: origins)
    }
}
