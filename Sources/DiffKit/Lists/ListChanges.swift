/// How one list became another.
///
/// Every old index is either deleted or survives; every new index is either inserted or comes from an old one. The
/// survivors that are not moved keep their order among themselves. Holds indexes only, so it keeps no model alive.
public struct ListChanges: Hashable, Sendable {
    /// Old indexes of elements that are gone, ascending.
    public let deletes: [Int]
    /// New indexes of elements that were not there, ascending.
    public let inserts: [Int]
    /// The fewest moves that put the survivors into their new order, sorted by target.
    public let moves: [ListMove]
    /// Old indexes of elements whose content differs, ascending. An element may be both moved and updated.
    public let updates: [Int]

    /// For each old index the new one, or -1 if the element is gone.
    @usableFromInline let targets: [Int32]
    /// For each new index the old one, or -1 if the element is new.
    @usableFromInline let origins: [Int32]

    /// Whether nothing changed: both lists have the same elements with the same content in the same order.
    public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty }

    /// How many changes there are of all four kinds; one that is both moved and updated counts twice.
    public var changeCount: Int { deletes.count + inserts.count + moves.count + updates.count }

    /// Where the element at this old index is now; nil if it was deleted, or if the old list has no such index. O(1).
    @inlinable
    public func newIndex(ofOld index: Int) -> Int? {
        guard targets.indices.contains(index) else { return nil }
        let target = targets[index]
        return target < 0 ? nil : Int(target)
    }

    /// Where the element at this new index was before; nil if it was inserted, or if the new list has no such index.
    /// O(1).
    @inlinable
    public func oldIndex(ofNew index: Int) -> Int? {
        guard origins.indices.contains(index) else { return nil }
        let origin = origins[index]
        return origin < 0 ? nil : Int(origin)
    }
}

extension ListChanges {
    /// The changes that follow from where each new element comes from.
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
