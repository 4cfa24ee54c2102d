/// The identity diff of two lists: what was inserted, deleted, moved and updated.
///
/// Matching is O(n), the choice of moves O(n log n) in the worst case, and moves are minimal: the survivors less a
/// longest increasing subsequence of theirs. The same input gives the same result in every process.
public enum ListDiff {
    /// The changes between two lists of values; those that are the same thing but not equal count as updated.
    @inlinable
    public static func changes<Element: ListDiffable>(
        from old: [Element], to new: [Element]
    ) -> ListChanges<Element.DiffIdentifier> {
        let oldIdentifiers = old.map { $0.diffIdentifier }
        let newIdentifiers = new.map { $0.diffIdentifier }
        let places = places(from: oldIdentifiers, to: newIdentifiers)
        var updates: [Int] = []
        for index in old.indices {
            let target = places.targets[index]
            if target >= 0, old[index] != new[Int(target)] { updates.append(index) }
        }
        return ListChanges(
            oldIdentifiers: oldIdentifiers, newIdentifiers: newIdentifiers, places: places, updates: updates)
    }

    /// The changes between two lists of identifiers alone, such as order arrays; nothing is ever updated.
    @inlinable
    public static func changes<Identifier: Hashable>(
        fromIdentifiers old: [Identifier], to new: [Identifier]
    ) -> ListChanges<Identifier> {
        ListChanges(oldIdentifiers: old, newIdentifiers: new, places: places(from: old, to: new), updates: [])
    }

    @inlinable
    static func places<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) -> ListPlaces {
        let origins = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in ListMatcher.origins(old: old, new: new) }
        }
        return ListPlaces(origins: origins, oldCount: old.count)
    }
}
