/// Reads an element's identity, so that the matcher works with both values and bare identifiers.
///
/// A type instead of a closure can be specialized, and needs no copied list of identifiers.
@usableFromInline
protocol ListIdentifying {
    associatedtype Element
    associatedtype Identifier: Hashable

    static func identifier(of element: Element) -> Identifier
}

/// Elements that have an identity.
@usableFromInline
enum ByDiffIdentifier<Element: ListDiffable>: ListIdentifying {
    @inlinable
    static func identifier(of element: Element) -> Element.DiffIdentifier { element.diffIdentifier }
}

/// Elements that are identities.
@usableFromInline
enum ByElement<Element: Hashable>: ListIdentifying {
    @inlinable
    static func identifier(of element: Element) -> Element { element }
}

/// Elements whose identity is `id`.
@usableFromInline
enum ByID<Element: Identifiable>: ListIdentifying {
    @inlinable
    static func identifier(of element: Element) -> Element.ID { element.id }
}
