extension ListDiff {
    /// The changes between two lists whose values are of several types, as `AnyListDiffable` tells them apart.
    ///
    /// O(n), with an allocation or two per element.
    public static func changes(fromAny old: [any ListDiffable], to new: [any ListDiffable]) -> ListChanges {
        changes(from: old.map { AnyListDiffable($0) }, to: new.map { AnyListDiffable($0) })
    }

    /// The changes between two lists of values that are no `ListDiffable`, with identity and equality said here.
    ///
    /// Identifiers are read once per element; O(n).
    ///
    /// - Parameters:
    ///   - old: the list as it was.
    ///   - new: the list as it is.
    ///   - identifier: who an element is, whatever its content; a key path such as `\.id` will do.
    ///   - isEqual: whether two elements of the same identifier have the same content. It is asked once for each that
    ///     survives, the old one first; where it says no, the element counts as updated.
    @inlinable
    public static func changes<Element, Identifier: Hashable>(
        from old: [Element], to new: [Element], identifiedBy identifier: (Element) -> Identifier,
        isEqual: (Element, Element) -> Bool
    ) -> ListChanges {
        let origins = origins(of: new.map(identifier), in: old.map(identifier), by: ByItself<Identifier>.self)
        let updates = updates(from: origins) { isEqual(old[$0], new[$1]) }
        return ListChanges(origins: origins, oldCount: old.count, updates: updates)
    }

    /// The changes between two lists of values that are no `ListDiffable` but can be compared with `==`; see
    /// `changes(from:to:identifiedBy:isEqual:)`.
    @inlinable
    public static func changes<Element: Equatable, Identifier: Hashable>(
        from old: [Element], to new: [Element], identifiedBy identifier: (Element) -> Identifier
    ) -> ListChanges {
        changes(from: old, to: new, identifiedBy: identifier, isEqual: ==)
    }
}
