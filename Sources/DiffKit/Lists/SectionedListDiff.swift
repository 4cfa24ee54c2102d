/// The identity diff of two lists of sections, whose items can move between sections.
///
/// Items are paired within their section first, then across sections, always the k-th of an identity with the k-th. So
/// an identity that occurs in every section (such as a header) stays in its section when sections are inserted or
/// deleted. Linear time and minimal moves on both levels, as in `ListDiff`.
public enum SectionedListDiff {
    /// Returns the changes between two lists of sections.
    @inlinable
    public static func changes<Model: ListDiffable, Item: ListDiffable>(
        from old: [ListSection<Model, Item>], to new: [ListSection<Model, Item>]
    ) -> SectionedListChanges {
        let sections = ListDiff.changes(from: old.map { $0.model }, to: new.map { $0.model })
        let oldStarts = SectionStarts(itemCounts: old.map { $0.items.count })
        let newStarts = SectionStarts(itemCounts: new.map { $0.items.count })
        // Indices are stored as 32-bit numbers, and -1 is reserved.
        precondition(
            max(oldStarts.itemCount, newStarts.itemCount) < Int(Int32.max), "a diff holds at most 2^31 - 2 items")
        var origins = [Int32](repeating: -1, count: newStarts.itemCount)
        var free = [Bool](repeating: true, count: oldStarts.itemCount)
        for section in new.indices {
            guard let oldSection = sections.oldIndex(ofNew: section) else { continue }
            let found = ListDiff.origins(
                of: new[section].items, in: old[oldSection].items, by: ByDiffIdentifier<Item>.self)
            for (item, origin) in found.enumerated() where origin >= 0 {
                let number = oldStarts.starts[oldSection] + Int(origin)
                origins[newStarts.starts[section] + item] = Int32(truncatingIfNeeded: number)
                free[number] = false
            }
        }
        pairAcrossSections(old, new, &origins, free: free)
        let updates = updates(old, new, origins, oldStarts)
        return SectionedListChanges(
            sections: sections, origins: origins, updates: updates, oldStarts: oldStarts, newStarts: newStarts)
    }

    /// Pairs the items without a match in their own section.
    @inlinable
    static func pairAcrossSections<Model: ListDiffable, Item: ListDiffable>(
        _ old: [ListSection<Model, Item>], _ new: [ListSection<Model, Item>], _ origins: inout [Int32], free: [Bool]
    ) {
        let unmatchedOld = identifiers(in: old) { free[$0] }
        if unmatchedOld.numbers.isEmpty { return }
        let unmatchedNew = identifiers(in: new) { origins[$0] < 0 }
        let found = ListDiff.origins(
            of: unmatchedNew.identifiers, in: unmatchedOld.identifiers, by: ByElement<Item.DiffIdentifier>.self)
        for (index, origin) in found.enumerated() where origin >= 0 {
            origins[unmatchedNew.numbers[index]] = Int32(truncatingIfNeeded: unmatchedOld.numbers[Int(origin)])
        }
    }

    /// Returns the identifiers and numbers of the items whose numbers are included.
    @inlinable
    static func identifiers<Model: ListDiffable, Item: ListDiffable>(
        in sections: [ListSection<Model, Item>], where isIncluded: (Int) -> Bool
    ) -> (identifiers: [Item.DiffIdentifier], numbers: [Int]) {
        var identifiers: [Item.DiffIdentifier] = []
        var numbers: [Int] = []
        var number = 0
        for section in sections {
            for item in section.items {
                if isIncluded(number) {
                    identifiers.append(item.diffIdentifier)
                    numbers.append(number)
                }
                number += 1
            }
        }
        return (identifiers, numbers)
    }

    /// Returns the old numbers of the items whose content differs, ascending.
    @inlinable
    static func updates<Model: ListDiffable, Item: ListDiffable>(
        _ old: [ListSection<Model, Item>], _ new: [ListSection<Model, Item>], _ origins: [Int32],
        _ oldStarts: SectionStarts
    ) -> [Int] {
        var updates: [Int] = []
        var number = 0
        for section in new {
            for item in section.items {
                if origins[number] >= 0 {
                    let path = oldStarts.path(of: Int(origins[number]))
                    if old[path.section].items[path.item] != item { updates.append(Int(origins[number])) }
                }
                number += 1
            }
        }
        return updates.sorted()
    }
}
