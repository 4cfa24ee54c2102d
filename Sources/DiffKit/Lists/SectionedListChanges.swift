/// The changes from one list of sections to another.
///
/// The item changes are complete without the section changes: every old item is deleted, moved or stays, every new one
/// is inserted, moved or stays, whatever happens to its section. An item stays if its section survives and the item
/// keeps its order relative to the others that stay in it; a section that moves includes them.
public struct SectionedListChanges: Hashable, Sendable {
    /// The changes of the sections, independent of their items.
    public let sections: ListChanges
    /// Old paths of removed items, ascending, including those of deleted sections.
    public let deletes: [ListIndexPath]
    /// New paths of inserted items, ascending, including those of inserted sections.
    public let inserts: [ListIndexPath]
    /// The items that change sections, and the minimal moves within sections; sorted by target.
    public let moves: [ListPathMove]
    /// Old paths of items whose content differs, ascending. An item can be both moved and updated.
    public let updates: [ListIndexPath]

    /// The new number for each old item number, or -1 if the item was deleted.
    @usableFromInline let targets: [Int32]
    /// The old number for each new item number, or -1 if the item was inserted.
    @usableFromInline let origins: [Int32]
    @usableFromInline let oldStarts: SectionStarts
    @usableFromInline let newStarts: SectionStarts

    /// Whether both lists have the same sections and items with the same content in the same order.
    public var isEmpty: Bool {
        sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// The number of changes of sections and of all their items; something both moved and updated counts twice.
    public var changeCount: Int {
        sections.changeCount + deletes.count + inserts.count + moves.count + updates.count
    }

    /// Returns the new path of an old item; `nil` if it was deleted or there is no such path.
    ///
    /// O(log n) in the number of sections.
    public func newPath(ofOld path: ListIndexPath) -> ListIndexPath? {
        guard oldStarts.contains(path) else { return nil }
        let target = targets[oldStarts.number(of: path)]
        return target < 0 ? nil : newStarts.path(of: Int(target))
    }

    /// Returns the old path of a new item; `nil` if it was inserted or there is no such path.
    ///
    /// O(log n) in the number of sections.
    public func oldPath(ofNew path: ListIndexPath) -> ListIndexPath? {
        guard newStarts.contains(path) else { return nil }
        let origin = origins[newStarts.number(of: path)]
        return origin < 0 ? nil : oldStarts.path(of: Int(origin))
    }
}

extension SectionedListChanges {
    /// Derives the changes from the old number of each new item.
    @usableFromInline
    init(
        sections: ListChanges, origins: [Int32], updates: [Int], oldStarts: SectionStarts, newStarts: SectionStarts
    ) {
        var targets = [Int32](repeating: -1, count: oldStarts.itemCount)
        for (number, origin) in origins.enumerated() where origin >= 0 {
            targets[Int(origin)] = Int32(truncatingIfNeeded: number)
        }
        let moved = newStarts.sections.flatMap { section in
            let home = sections.oldIndex(ofNew: section).map { oldStarts.numbers(in: $0) } ?? 0..<0
            return Self.moved(in: newStarts.numbers(in: section), from: home, origins)
        }
        self.init(
            sections: sections,
            deletes: oldStarts.paths(of: targets.indices.lazy.filter { targets[$0] < 0 }),
            inserts: newStarts.paths(of: origins.indices.lazy.filter { origins[$0] < 0 }),
            moves: zip(moved, newStarts.paths(of: moved)).map {
                ListPathMove(from: oldStarts.path(of: Int(origins[$0])), to: $1)
            },
            updates: oldStarts.paths(of: updates),
            targets: targets, origins: origins, oldStarts: oldStarts, newStarts: newStarts)
    }

    /// Returns the new numbers, ascending, of a section's items that come from other sections or are out of order.
    private static func moved(in section: Range<Int>, from home: Range<Int>, _ origins: [Int32]) -> [Int] {
        let staying = section.map { home.contains(Int(origins[$0])) ? origins[$0] : -1 }
        var disordered = IncreasingSubsequence.complement(of: staying)[...]
        return section.filter { number in
            if disordered.first == number - section.lowerBound {
                disordered.removeFirst()
                return true
            }
            return origins[number] >= 0 && staying[number - section.lowerBound] < 0
        }
    }
}
