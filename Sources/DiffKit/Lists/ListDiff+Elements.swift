extension ListDiff {
    /// Returns the changes between two lists of `Identifiable` values, whose identity is `id`.
    @inlinable
    @_disfavoredOverload
    public static func changes<Element: Identifiable & Equatable>(
        from old: some Collection<Element>, to new: some Collection<Element>
    ) -> ListChanges {
        changes(from: old, to: new, by: ByID<Element>.self)
    }

    /// Returns the changes between two lists with values of several types, identified as by `AnyListDiffable`.
    ///
    /// O(n), with one or two allocations per element.
    public static func changes(
        fromAny old: some Collection<any ListDiffable>, to new: some Collection<any ListDiffable>
    ) -> ListChanges {
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
    public static func changes<Element>(
        from old: some Collection<Element>, to new: some Collection<Element>,
        identifiedBy identifier: (Element) -> some Hashable, isEqual: (Element, Element) -> Bool
    ) -> ListChanges {
        withElements(of: old, new) { old, new in
            let origins = origins(of: new.map(identifier), in: old.map(identifier))
            let updates = updates(from: origins) { isEqual(old[$0], new[$1]) }
            return ListChanges(origins: origins, oldCount: old.count, updates: updates)
        }
    }

    /// Returns the changes between two lists of values that don't conform to `ListDiffable`, by two properties.
    ///
    ///     ListDiff.changes(from: old, to: new, identifiedBy: \.url, comparing: \.modified)
    ///
    /// - Parameters:
    ///   - identifier: returns an element's identity.
    ///   - content: returns the part of an element whose change counts as an update, such as a version. Read twice per
    ///     survivor.
    @inlinable
    public static func changes<Element>(
        from old: some Collection<Element>, to new: some Collection<Element>,
        identifiedBy identifier: (Element) -> some Hashable, comparing content: (Element) -> some Equatable
    ) -> ListChanges {
        changes(from: old, to: new, identifiedBy: identifier) { content($0) == content($1) }
    }

    /// Returns the changes between two lists of `Equatable` values that don't conform to `ListDiffable`; see
    /// `changes(from:to:identifiedBy:isEqual:)`.
    @inlinable
    public static func changes<Element: Equatable>(
        from old: some Collection<Element>, to new: some Collection<Element>,
        identifiedBy identifier: (Element) -> some Hashable
    ) -> ListChanges {
        changes(from: old, to: new, identifiedBy: identifier, isEqual: ==)
    }

    @inlinable
    static func origins<Identifier: Hashable>(of new: [Identifier], in old: [Identifier]) -> [Int32] {
        origins(of: new, in: old, by: ByElement<Identifier>.self)
    }
}
