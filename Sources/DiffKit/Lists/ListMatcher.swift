/// Pairs the elements of two lists by identity, k-th occurrence with k-th.
///
/// Generic and inlinable so that it is specialized in the caller's module; all later steps work on plain indexes.
@usableFromInline
enum ListMatcher<Identity: ListIdentifying> {
    @usableFromInline typealias List = UnsafeBufferPointer<Identity.Element>

    /// Returns for each new index the old index of the same identity, or -1. O(old + new) if identities hash well.
    ///
    /// A common prefix costs one comparison per element. A common suffix can't be skipped in the same manner: its
    /// elements may also occur earlier, and the k-th with k-th rule would be violated.
    @inlinable
    static func origins(of new: List, in old: List) -> [Int32] {
        // Indices are stored as 32-bit numbers, and -1 is reserved.
        precondition(max(old.count, new.count) < Int(Int32.max), "a list diff holds at most 2^31 - 2 elements")
        return [Int32](unsafeUninitializedCapacity: new.count) { origins, count in
            var prefix = 0
            let shorter = min(old.count, new.count)
            while prefix < shorter, Identity.identifier(of: old[prefix]) == Identity.identifier(of: new[prefix]) {
                origins[prefix] = Int32(truncatingIfNeeded: prefix)
                prefix += 1
            }
            if prefix == shorter {
                for index in prefix..<new.count { origins[index] = -1 }
            } else {
                withMatchTable(of: old, from: prefix) { match(new, with: $0, from: prefix, into: origins) }
            }
            count = new.count
        }
    }

    /// Finds the origins of all new elements from `start` on.
    ///
    /// New elements that follow the same predecessor as in the old list are recognized by comparison alone: hashing
    /// dominates the cost, and in real updates most elements stay in their runs.
    @inlinable
    static func match(
        _ new: List, with table: MatchTable<Identity>, from start: Int,
        into origins: UnsafeMutableBufferPointer<Int32>
    ) {
        var expected = start
        for index in start..<new.count {
            let identifier = Identity.identifier(of: new[index])
            if expected < table.old.count, table.takeUnique(at: expected, ifEqualTo: identifier) {
                origins[index] = Int32(truncatingIfNeeded: expected)
                expected += 1
                continue
            }
            let origin = table.takeFirst(equalTo: identifier)
            origins[index] = origin
            if origin >= 0 { expected = Int(origin) + 1 }
        }
    }

    /// Calls `body` with a table of the elements of `old` from `start` on.
    @inlinable
    static func withMatchTable(of old: List, from start: Int, _ body: (MatchTable<Identity>) -> Void) {
        var capacity = 16
        while capacity * 3 < (old.count - start) * 4 { capacity *= 2 }
        withUnsafeTemporaryAllocation(of: MatchTable<Identity>.Slot.self, capacity: capacity) { slots in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: old.count - start) { links in
                slots.initialize(repeating: .init(tag: 0, first: -1))
                links.initialize(repeating: MatchTable<Identity>.unique)
                let table = MatchTable<Identity>(
                    old: old, slots: slots, links: links, offset: start, mask: capacity - 1)
                for index in (start..<old.count).reversed() { table.add(index) }
                body(table)
            }
        }
    }
}
