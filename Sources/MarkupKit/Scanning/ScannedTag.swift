/// One tag of a page as a browser's tokenizer reads it, with its location.
package struct ScannedTag: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        /// The name in lower case.
        package var name: String
        /// The text between the quotes as written; `nil` for an attribute without a value.
        package var written: String?
        /// The start of the name, in UTF-8 bytes from the page's beginning.
        package var offset: Int
        /// The range of `written`.
        var range: Range<Int>?

        /// The value with character references decoded; empty for an attribute without a value.
        package var value: String { written.map(CharacterReference.decoded) ?? "" }
    }

    /// The name in lower case.
    package var name: String
    package var isEnd: Bool
    /// Whether the tag ends in `/>`, which has a meaning only in SVG and MathML.
    package var closesItself: Bool
    package var attributes: [Attribute]
    /// The range from `<` through `>`.
    package var range: Range<Int>

    /// The value of the first attribute with a name; browsers ignore the others.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
