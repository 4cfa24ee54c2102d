/// How a value is printed, which follows from where its tag stands.
enum ValuePlace: String, CaseIterable {
    /// Text is escaped and markup is not.
    case text
    /// Both are escaped; of markup only the text is left.
    case attribute
    /// An address that is followed, and one that is loaded.
    case link, media
    /// Only what feedgen made as a style.
    case style
    /// A whole value of JSON, and a part of a text in JSON.
    case json, jsonText

    /// The safer of two, for a tag that stands in both.
    func joined(with other: ValuePlace) -> ValuePlace? {
        switch (self, other) {
        case _ where self == other: self
        case (.attribute, .link), (.link, .attribute): .link
        case (.attribute, .media), (.media, .attribute), (.link, .media), (.media, .link): .media
        default: nil
        }
    }
}

extension HTMLPosition {
    /// How a value of that name is printed here, and what it leaves behind it.
    mutating func take(valueNamed name: String) -> Result<ValuePlace, HTMLProblem> {
        switch self {
        case .text: return .success(.text)
        case .raw(let tag, let tail, let json): return Self.place(inElement: tag, tail, json)
        case .quoted(let tag, var value, let quote):
            let place = tag.isEnd ? .failure(.valueInEndTag) : value.take(name)
            self = .quoted(tag, value, quote: quote)
            return place
        case .opened, .declared, .tagName: return .failure(.valueInTagName)
        case .unseparated(_, let loose) where loose.contains(.tagName): return .failure(.valueInTagName)
        case .inTag, .unseparated, .attributeName, .afterAttributeName:
            return .failure(.valueInAttributeName)
        case .beforeValue(let tag, let value):
            self = .unquoted(tag, value)
            return .failure(.valueWithoutQuotes)
        case .unquoted: return .failure(.valueWithoutQuotes)
        case .comment: return .failure(.valueInComment)
        case .declaration: return .failure(.valueInDeclaration)
        }
    }

    private static func place(
        inElement tag: HTMLTag, _ tail: String, _ json: JSONPart
    ) -> Result<ValuePlace, HTMLProblem> {
        guard tail.isEmpty else { return .failure(.valueInTagName) }
        if tag.isText { return .success(.attribute) }
        guard tag.script == .json else { return .failure(.valueInElement(tag.name)) }
        switch json {
        case .between: return .success(.json)
        case .string: return .success(.jsonText)
        case .escape: return .failure(.valueInElement(tag.name))
        }
    }
}

extension HTMLAttributeValue {
    fileprivate mutating func take(_ name: String) -> Result<ValuePlace, HTMLProblem> {
        switch self {
        case .plain: return .success(.attribute)
        case .refresh:
            self = .refresh("")
            return .success(.attribute)
        case .address(let isMedia, _):
            self = .address(isMedia: isMedia, scheme: nil)
            return .success(isMedia ? .media : .link)
        case .scriptType:
            self = .scriptType("?")
            return .success(.attribute)
        // Besides its type, which is asked for when it is printed, its name: so that the mistake is seen at once.
        case .style where name.split(separator: ".").last == "style": return .success(.style)
        case .style: return .failure(.valueInStyle)
        case .document: return .failure(.valueInDocument)
        case .handler(let name): return .failure(.valueInHandler(name))
        case .scriptAddress(let scheme): return .failure(.valueInScriptAddress(scheme))
        case .unclear: return .failure(.valueInUnclearAttribute)
        }
    }
}
