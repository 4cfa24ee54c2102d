/// How one list of sections became another.
///
/// The item changes are complete by themselves: every old item is deleted, moved or stays, every new one is inserted,
/// moved or stays, whatever happens to the section around it. An item stays if its section survives and the item keeps
/// its order among those who stay in it; a section that moves takes them along.
public struct SectionedListChanges: Hashable, Sendable {
    /// The changes of the sections themselves, whatever is in them.
    public let sections: ListChanges
    /// Old paths of items that are gone, ascending; those of deleted sections are among them.
    public let deletes: [ListIndexPath]
    /// New paths of items that were not there, ascending; those of inserted sections are among them.
    public let inserts: [ListIndexPath]
    /// The items that change sections, and the fewest others that must move within theirs; sorted by target.
    public let moves: [ListPathMove]
    /// Old paths of items whose content differs, ascending. An item may be both moved and updated.
    public let updates: [ListIndexPath]

    /// For each old item number the new one, or -1 if the item is gone.
    @usableFromInline let targets: [Int32]
    /// For each new item number the old one, or -1 if the item is new.
    @usableFromInline let origins: [Int32]
    @usableFromInline let oldStarts: SectionStarts
    @usableFromInline let newStarts: SectionStarts

    /// Whether nothing changed: both lists have the same sections and items with the same content in the same order.
    public var isEmpty: Bool {
        sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// How many changes there are of sections and of items; what is both moved and updated counts twice, and each
    /// item of an inserted or deleted section once.
    public var changeCount: Int {
        sections.changeCount + deletes.count + inserts.count + moves.count + updates.count
    }

    /// Where the item at this old path is now; nil if it was deleted, or if the old list has no such path.
    ///
    /// O(log n) in the number of sections.
    public func newPath(ofOld path: ListIndexPath) -> ListIndexPath? {
        guard oldStarts.contains(path) else { return nil }
        let target = targets[oldStarts.number(of: path)]
        return target < 0 ? nil : newStarts.path(of: Int(target))
    }

    /// Where the item at this new path was before; nil if it was inserted, or if the new list has no such path.
    ///
    /// O(log n) in the number of sections.
    public func oldPath(ofNew path: ListIndexPath) -> ListIndexPath? {
        guard newStarts.contains(path) else { return nil }
        let origin = origins[newStarts.number(of: path)]
        return origin < 0 ? nil : oldStarts.path(of: Int(origin))
    }
}

extension SectionedListChanges {
    /// The changes that follow from where each new item comes from.
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

    /// The new numbers, ascending, of a section's items that come from elsewhere or are out of order.
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
