import MarkupKit

/// A position in the HTML of a template, as a browser parses it.
enum HTMLPosition: Equatable {
    case text
    /// After `<`, `</` or `<!`, before the type of markup is clear.
    case opened(HTMLTag)
    case declared(dashes: Int)
    case tagName(HTMLTag)
    /// Where an attribute may begin. After a name that a section may have omitted, `=` would be ambiguous.
    case inTag(HTMLTag, followsName: Bool = false)
    /// After a name or an unquoted value which, depending on sections, a following letter would or would not extend.
    case unseparated(HTMLTag, behind: Extendable)
    /// The name is `nil` if it is unclear.
    case attributeName(HTMLTag, String?)
    case afterAttributeName(HTMLTag, String?)
    case beforeValue(HTMLTag, HTMLAttributeValue)
    case quoted(HTMLTag, HTMLAttributeValue, quote: UInt8)
    case unquoted(HTMLTag, HTMLAttributeValue)
    case comment(dashes: Int)
    /// `<!doctype …>` and similar.
    case declaration
    /// In an element whose content is not markup; `tail` is the beginning of a possible end tag.
    case raw(HTMLTag, tail: String, json: JSONPart)

    /// The part that a letter could extend, other than an attribute name.
    struct Extendable: OptionSet {
        var rawValue: Int
        static let tagName = Extendable(rawValue: 1)
        /// An unquoted value, which slashes, quotes and `=` could extend too.
        static let bareValue = Extendable(rawValue: 2)
    }

    /// A position in JSON: between strings, in a string, or after a backslash in one.
    enum JSONPart: Equatable { case between, string, escape }
}

extension HTMLPosition {
    /// The position at the edge of a section, which the next text may not follow directly. `nil` if no edge may be
    /// here.
    var atEdge: HTMLPosition? {
        switch self {
        case .opened, .declared, .beforeValue: nil
        case .tagName(let tag): .unseparated(tag, behind: .tagName)
        case .attributeName(let tag, let name): .unseparated(tag.having(name), behind: [])
        case .unquoted(let tag, let value): .unseparated(tag.having(value), behind: .bareValue)
        case .afterAttributeName(let tag, let name): .inTag(tag.having(name), followsName: true)
        case .raw(_, let tail, _) where !tail.isEmpty: nil
        case .text, .inTag, .unseparated, .quoted, .comment, .declaration, .raw: self
        }
    }

    /// Returns the position that covers both, or `nil` if they differ in more than a template may leave open.
    func joined(with other: HTMLPosition) -> HTMLPosition? {
        if self == other { return self }
        switch (self, other) {
        case (.inTag(let tag, let follows), .inTag(let second, let also)):
            return tag.joined(with: second).map { .inTag($0, followsName: follows || also) }
        case (.unseparated(let tag, let loose), .inTag(let second, _)),
            (.inTag(let second, _), .unseparated(let tag, let loose)):
            return tag.joined(with: second).map { .unseparated($0, behind: loose) }
        case (.unseparated(let tag, let loose), .unseparated(let second, let also)):
            return tag.joined(with: second).map { .unseparated($0, behind: loose.union(also)) }
        case (.quoted(let tag, let value, let quote), .quoted(let second, let also, let sameQuote))
        where quote == sameQuote && tag == second:
            return value.joined(with: also).map { .quoted(tag, $0, quote: quote) }
        default: return nil
        }
    }
}
