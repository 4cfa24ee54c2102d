/// The identity diff of two lists: what was inserted, deleted, moved and updated.
///
/// Matching is O(n), the choice of moves O(n log n) in the worst case, and moves are minimal: the survivors less a
/// longest increasing subsequence of theirs. The same input gives the same result in every process.
public enum ListDiff {
    /// The changes between two lists of values; those that are the same thing but not equal count as updated.
    ///
    /// Identifiers are read about twice per element, so computing them should be cheap.
    @inlinable
    public static func changes<Element: ListDiffable>(from old: [Element], to new: [Element]) -> ListChanges {
        let origins = origins(of: new, in: old, by: ByDiffIdentifier<Element>.self)
        let updates = updates(from: origins) { old[$0] == new[$1] }
        return ListChanges(origins: origins, oldCount: old.count, updates: updates)
    }

    /// The changes between two lists of identifiers alone, such as order arrays; nothing is ever updated.
    ///
    /// Identifiers may be of any hashable type; those that are a `ListIdentifier` go into every other diff too.
    @inlinable
    public static func changes<Identifier: Hashable>(
        fromIdentifiers old: [Identifier], to new: [Identifier]
    ) -> ListChanges {
        let origins = origins(of: new, in: old, by: ByItself<Identifier>.self)
        return ListChanges(origins: origins, oldCount: old.count, updates: [])
    }

    /// The old indexes, ascending, of the survivors that are not equal, of which only indexes are known here.
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
