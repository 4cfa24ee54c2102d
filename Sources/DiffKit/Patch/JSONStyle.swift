/// How a document is printed. The same document in the same style is always the same bytes.
public struct JSONStyle: Sendable, Hashable {
    /// Spaces per level; nil prints everything on one line without any space.
    public var indent: Int?
    /// Containers at this depth (the document is at 0) and deeper stand on one line each; nil: none do.
    public var compactBelowDepth: Int?
    /// Whether members are printed in the order of their keys' bytes instead of their own.
    public var sortsKeys: Bool

    /// All on one line, without any space: `{"a":[1,2]}`.
    public static let compact = JSONStyle(indent: nil)
    /// Every member and element on a line of its own, indented by two.
    public static let pretty = JSONStyle(indent: 2)

    /// A style of these properties.
    public init(indent: Int?, compactBelowDepth: Int? = nil, sortsKeys: Bool = false) {
        self.indent = indent
        self.compactBelowDepth = compactBelowDepth
        self.sortsKeys = sortsKeys
    }
}
