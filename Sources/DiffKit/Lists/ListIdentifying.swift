/// Reads an element's identity, so that the matcher works with both values and bare identifiers.
///
/// This is a type and not a closure so that the compiler can specialize it, and so that no list of identifiers must be
/// copied.
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
enum ByItself<Element: Hashable>: ListIdentifying {
    @inlinable
    static func identifier(of element: Element) -> Element { element }
}
