/// One tag as it stands in a page: what a browser's tokenizer makes of it, and where.
package struct ScannedTag: Sendable, Equatable {
    package struct Attribute: Sendable, Equatable {
        /// In lower case.
        package var name: String
        /// What stands between the quotes, as it is written; `nil` for an attribute without a value.
        package var written: String?
        /// Where the name begins, in UTF-8 bytes from the page's beginning.
        package var offset: Int
        /// Where `written` stands.
        var range: Range<Int>?

        /// With character references decoded; empty for an attribute without a value.
        package var value: String { written.map(CharacterReference.decoded) ?? "" }
    }

    /// In lower case.
    package var name: String
    package var isEnd: Bool
    /// Whether the tag ends in `/>`, which means something only inside of SVG and MathML.
    package var closesItself: Bool
    package var attributes: [Attribute]
    /// From `<` to behind `>`.
    package var range: Range<Int>

    /// The value of the first attribute of that name; browsers ignore the others.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
