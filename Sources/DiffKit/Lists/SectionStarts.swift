/// A consecutive numbering of the items of all sections, so that two levels can be matched as one.
@usableFromInline
struct SectionStarts: Hashable, Sendable {
    /// The number of the first item of each section, followed by the total number of items.
    @usableFromInline let starts: [Int]

    @inlinable
    init(itemCounts: [Int]) {
        var starts = [0]
        starts.reserveCapacity(itemCounts.count + 1)
        for count in itemCounts { starts.append(starts[starts.count - 1] + count) }
        self.starts = starts
    }

    @inlinable var itemCount: Int { starts[starts.count - 1] }
    @inlinable var sections: Range<Int> { 0..<(starts.count - 1) }

    /// Returns the numbers of the items of a section.
    @inlinable
    func numbers(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    func contains(_ path: ListIndexPath) -> Bool {
        sections.contains(path.section) && path.item >= 0 && path.item < numbers(in: path.section).count
    }

    @inlinable
    func number(of path: ListIndexPath) -> Int {
        // Without the check, an item past the end of a section would be one of the next section.
        precondition(numbers(in: path.section).count > path.item, "no item \(path.item) in section \(path.section)")
        return starts[path.section] + path.item
    }

    /// Returns the path of the item with this number, in the last section that starts at or before it.
    @inlinable
    func path(of number: Int) -> ListIndexPath {
        var low = 0
        var high = starts.count - 1
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= number { low = middle } else { high = middle }
        }
        return ListIndexPath(section: low, item: number - starts[low])
    }

    /// Returns the paths of ascending numbers; O(1) each.
    func paths(of numbers: some Sequence<Int>) -> [ListIndexPath] {
        var section = 0
        return numbers.map { number in
            while starts[section + 1] <= number { section += 1 }
            return ListIndexPath(section: section, item: number - starts[section])
        }
    }
}
