/// The identity diff of two lists: inserts, deletes, moves and updates.
///
/// Matching is O(n), choosing the moves O(n log n) in the worst case. Moves are minimal: the survivors outside a
/// longest increasing subsequence. The same input gives the same result in every process.
public enum ListDiff {
    /// Returns the changes between two lists; elements with the same identity that are not equal count as updated.
    ///
    /// Identifiers are read about twice per element, so they should be cheap to compute.
    @inlinable
    public static func changes<Element: ListDiffable>(from old: [Element], to new: [Element]) -> ListChanges {
        let origins = origins(of: new, in: old, by: ByDiffIdentifier<Element>.self)
        let updates = updates(from: origins) { old[$0] == new[$1] }
        return ListChanges(origins: origins, oldCount: old.count, updates: updates)
    }

    /// Returns the changes between two lists of identifiers, such as order arrays; there are no updates.
    ///
    /// Identifiers can be of any hashable type; types that conform to `ListIdentifier` also work with all other diffs.
    @inlinable
    public static func changes<Identifier: Hashable>(
        fromIdentifiers old: [Identifier], to new: [Identifier]
    ) -> ListChanges {
        let origins = origins(of: new, in: old, by: ByElement<Identifier>.self)
        return ListChanges(origins: origins, oldCount: old.count, updates: [])
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
