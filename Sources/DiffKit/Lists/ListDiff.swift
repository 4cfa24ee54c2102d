/// The identity diff of two lists: inserts, deletes, moves and updates.
///
/// A list is any collection; the changes contain the distances of elements from its start. Matching is O(n), choosing
/// the moves O(n log n) in the worst case. Moves are minimal: the survivors outside a longest increasing subsequence.
/// The same input gives the same result in every process.
public enum ListDiff {
    /// Returns the changes between two lists; elements with the same identity that are not equal count as updated.
    ///
    /// Identifiers are read about twice per element, so they should be cheap to compute.
    @inlinable
    public static func changes<Element: ListDiffable>(
        from old: some Collection<Element>, to new: some Collection<Element>
    ) -> ListChanges {
        changes(from: old, to: new, by: ByDiffIdentifier<Element>.self)
    }

    /// Returns the changes between two lists of identifiers, such as order arrays; there are no updates.
    ///
    /// Identifiers can be of any hashable type; types that conform to `ListIdentifier` also work with all other diffs.
    @inlinable
    public static func changes<Identifier: Hashable>(
        fromIdentifiers old: some Collection<Identifier>, to new: some Collection<Identifier>
    ) -> ListChanges {
        withElements(of: old, new) { old, new in
            let origins = ListMatcher<ByElement<Identifier>>.origins(of: new, in: old)
            return ListChanges(origins: origins, oldCount: old.count, updates: [])
        }
    }

    @inlinable
    static func changes<Identity: ListIdentifying>(
        from old: some Collection<Identity.Element>, to new: some Collection<Identity.Element>,
        by identity: Identity.Type
    ) -> ListChanges where Identity.Element: Equatable {
        withElements(of: old, new) { old, new in
            let origins = ListMatcher<Identity>.origins(of: new, in: old)
            let updates = updates(from: origins) { old[$0] == new[$1] }
            return ListChanges(origins: origins, oldCount: old.count, updates: updates)
        }
    }

    /// Calls `body` with the elements in contiguous memory; copies them only if a collection stores them otherwise.
    @inlinable
    static func withElements<Element>(
        of old: some Collection<Element>, _ new: some Collection<Element>,
        _ body: (UnsafeBufferPointer<Element>, UnsafeBufferPointer<Element>) -> ListChanges
    ) -> ListChanges {
        withElements(of: old) { old in withElements(of: new) { new in body(old, new) } }
    }

    @inlinable
    static func withElements<Element>(
        of list: some Collection<Element>, _ body: (UnsafeBufferPointer<Element>) -> ListChanges
    ) -> ListChanges {
        list.withContiguousStorageIfAvailable(body) ?? Array(list).withUnsafeBufferPointer(body)
    }

    /// Returns the old indexes, ascending, of the survivors for which `isEqual` returns false.
    @inlinable
    static func updates(from origins: [Int32], isEqual: (_ old: Int, _ new: Int) -> Bool) -> [Int] {
        var updates: [Int] = []
        var isRising = true
        for index in origins.indices where origins[index] >= 0 {
            let origin = Int(origins[index])
            if isEqual(origin, index) { continue }
            if let latest = updates.last, origin < latest { isRising = false }
            updates.append(origin)
        }
        if !isRising { updates.sort() }
        return updates
    }

    @inlinable
    static func origins<Identity: ListIdentifying>(
        of new: [Identity.Element], in old: [Identity.Element], by identity: Identity.Type
    ) -> [Int32] {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in ListMatcher<Identity>.origins(of: new, in: old) }
        }
    }
}
