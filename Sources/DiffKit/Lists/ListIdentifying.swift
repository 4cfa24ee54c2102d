/// Says how to read an element's identity, so that the matcher serves values and bare identifiers alike.
///
/// A type rather than a closure, so that it is specialised away, and read in place, so that no list of identifiers
/// is copied.
@usableFromInline
protocol ListIdentifying {
    associatedtype Element
    associatedtype Identifier: Hashable

    static func identifier(of element: Element) -> Identifier
}

/// Elements that carry an identity.
@usableFromInline
enum ByDiffIdentifier<Element: ListDiffable>: ListIdentifying {
    @inlinable
    static func identifier(of element: Element) -> Element.DiffIdentifier { element.diffIdentifier }
}

/// Elements that are identities.
@usableFromInline
enum ByItself<Element: Hashable>: ListIdentifying {
    @inlinable
    static func identifier(of element: Element) -> Element { element }
}
