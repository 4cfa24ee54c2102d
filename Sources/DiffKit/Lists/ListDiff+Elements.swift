extension ListDiff {
    /// Returns the changes between two lists with values of several types, identified as by `AnyListDiffable`.
    ///
    /// O(n), with one or two allocations per element.
    public static func changes(fromAny old: [any ListDiffable], to new: [any ListDiffable]) -> ListChanges {
        changes(from: old.map { AnyListDiffable($0) }, to: new.map { AnyListDiffable($0) })
    }

    /// Returns the changes between two lists of values that don't conform to `ListDiffable`.
    ///
    /// Identifiers are read once per element; O(n).
    ///
    /// - Parameters:
    ///   - identifier: returns an element's identity, such as a key path `\.id`.
    ///   - isEqual: whether two elements with the same identity have the same content, the old one being the first
    ///     argument. Called once per survivor; if it returns false, the element counts as updated.
    @inlinable
    public static func changes<Element, Identifier: Hashable>(
        from old: [Element], to new: [Element], identifiedBy identifier: (Element) -> Identifier,
        isEqual: (Element, Element) -> Bool
    ) -> ListChanges {
        let origins = origins(of: new.map(identifier), in: old.map(identifier), by: ByElement<Identifier>.self)
        let updates = updates(from: origins) { isEqual(old[$0], new[$1]) }
        return ListChanges(origins: origins, oldCount: old.count, updates: updates)
    }

    /// Returns the changes between two lists of `Equatable` values that don't conform to `ListDiffable`; see
    /// `changes(from:to:identifiedBy:isEqual:)`.
    @inlinable
    public static func changes<Element: Equatable, Identifier: Hashable>(
        from old: [Element], to new: [Element], identifiedBy identifier: (Element) -> Identifier
    ) -> ListChanges {
        changes(from: old, to: new, identifiedBy: identifier, isEqual: ==)
    }
}
