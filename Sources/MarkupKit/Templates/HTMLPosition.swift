/// Where in HTML a place of a template stands, as a browser will read it.
enum HTMLPosition: Equatable {
    case text
    /// Behind `<`, `</` or `<!`, before it is clear what this will be.
    case opened(HTMLTag)
    case declared(dashes: Int)
    case tagName(HTMLTag)
    /// Where an attribute may begin. Behind a name that a section may have left out, `=` would have two meanings.
    case inTag(HTMLTag, followsName: Bool = false)
    /// Behind a name or a bare value, of which a letter would become a part; or, as sections have it, would not.
    case unseparated(HTMLTag, behind: Loose)
    /// The name is `nil` where it cannot be known.
    case attributeName(HTMLTag, String?)
    case afterAttributeName(HTMLTag, String?)
    case beforeValue(HTMLTag, HTMLAttributeValue)
    case quoted(HTMLTag, HTMLAttributeValue, quote: UInt8)
    case unquoted(HTMLTag, HTMLAttributeValue)
    case comment(dashes: Int)
    /// `<!doctype …>` and the like.
    case declaration
    /// In an element whose content is no markup; `tail` is the beginning of what may be its end tag.
    case raw(HTMLTag, tail: String, json: JSONPart)

    /// What a letter may become a part of, besides the name of an attribute.
    struct Loose: OptionSet {
        var rawValue: Int
        static let tagName = Loose(rawValue: 1)
        /// A value without quotes, of which slashes, quotes and `=` are parts too.
        static let bareValue = Loose(rawValue: 2)
    }

    /// Where in JSON a place stands: between strings, in one, or behind a backslash there.
    enum JSONPart: Equatable { case between, string, escape }
}

extension HTMLPosition {
    /// The position as the edge of a section leaves it: what comes next may or may not stand right behind it.
    /// `nil` where a section must not begin or end.
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

    /// What holds of either; `nil` if they differ in more than a template may leave open.
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
