import MarkupKit

/// One `{{…}}` of a template.
struct TemplateTag {
    enum Kind {
        case variable, section, inverted, close, partial, parent, block, comment, delimiters

        var isPartial: Bool { self == .partial || self == .parent }
        /// Whether the tag requires a closing tag.
        var opens: Bool { self == .section || self == .inverted || self == .parent || self == .block }
    }

    var kind: Kind
    var name: String
    /// The range of the whole tag, in UTF-8 offsets.
    var range: Range<Int>
    var nameRange: Range<Int>
}
