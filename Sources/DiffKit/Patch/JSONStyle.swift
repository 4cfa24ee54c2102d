/// The style in which a document is printed. The same document and style always give the same bytes.
public struct JSONStyle: Sendable, Hashable {
    /// The number of spaces per level; `nil` prints everything on one line without spaces.
    public var indent: Int?
    /// The depth (0 is the document) from which containers are printed on one line each; `nil` for none.
    public var compactBelowDepth: Int?
    /// Whether members are sorted by the bytes of their keys.
    public var sortsKeys: Bool

    /// A style on one line without spaces: `{"a":[1,2]}`.
    public static let compact = JSONStyle(indent: nil)
    /// A style with one member or element per line, indented by two spaces.
    public static let pretty = JSONStyle(indent: 2)

    /// Creates a style with these properties.
    public init(indent: Int?, compactBelowDepth: Int? = nil, sortsKeys: Bool = false) {
        self.indent = indent
        self.compactBelowDepth = compactBelowDepth
        self.sortsKeys = sortsKeys
    }
}
