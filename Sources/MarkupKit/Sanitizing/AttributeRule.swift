/// The allowed values of an attribute.
enum AttributeRule {
    case text
    case number
    /// A nonnegative number that may have a fraction.
    case fraction
    /// A Boolean attribute, whose value has no meaning.
    case flag
    case oneOf(Set<String>)
    case tokens(Set<String>)
    case id
    /// Ids of other elements.
    case idReferences
    case link
    case image
    case media
    case imageSet
    /// A generated placeholder style of an image.
    case placeholder

    static func of(_ attribute: String, on element: String) -> AttributeRule? {
        byElement[element]?[attribute] ?? everywhere[attribute]
    }

    static func isFlag(_ attribute: String, on element: String) -> Bool {
        if case .flag = of(attribute, on: element) { return true }
        return false
    }

    private static let everywhere: [String: AttributeRule] = [
        "class": .text, "id": .id, "title": .text, "lang": .text, "dir": .oneOf(["ltr", "rtl", "auto"]),
        "role": .oneOf(["region", "doc-endnotes", "doc-noteref", "doc-backlink", "note", "group", "img", "none"]),
        "tabindex": .oneOf(["0"]), "aria-label": .text, "aria-hidden": .oneOf(["true", "false"]),
        "aria-describedby": .idReferences, "aria-labelledby": .idReferences,
    ]

    private static let cell: [String: AttributeRule] = [
        "colspan": .number, "rowspan": .number, "headers": .idReferences,
        "scope": .oneOf(["col", "row", "colgroup", "rowgroup"]), "abbr": .text,
    ]
    private static let player: [String: AttributeRule] = [
        "src": .media, "controls": .flag, "loop": .flag, "muted": .flag,
        "preload": .oneOf(["none", "metadata", "auto"]),
    ]

    private static let byElement: [String: [String: AttributeRule]] = [
        "a": [
            "href": .link, "hreflang": .text, "target": .oneOf(["_blank"]),
            "rel": .tokens(ExternalLinks.types),
        ],
        "img": [
            "src": .image, "srcset": .imageSet, "sizes": .text, "alt": .text, "width": .number, "height": .number,
            "loading": .oneOf(["lazy", "eager"]), "decoding": .oneOf(["async", "sync", "auto"]),
            "style": .placeholder,
        ],
        "source": ["src": .media, "srcset": .imageSet, "sizes": .text, "media": .text, "type": .text],
        "track": [
            "src": .media, "srclang": .text, "label": .text, "default": .flag,
            "kind": .oneOf(["captions", "subtitles", "descriptions", "chapters"]),
        ],
        "audio": player,
        "video": player.merging(
            [
                "poster": .media, "width": .number, "height": .number, "playsinline": .flag, "autoplay": .flag,
            ], uniquingKeysWith: { $1 }),
        "progress": ["value": .fraction, "max": .fraction],
        "ol": ["start": .number, "reversed": .flag, "type": .oneOf(["1", "a", "A", "i", "I"])],
        "li": ["value": .number],
        "td": cell, "th": cell,
        "col": ["span": .number], "colgroup": ["span": .number],
        "blockquote": ["cite": .link], "q": ["cite": .link],
        "del": ["cite": .link, "datetime": .text], "ins": ["cite": .link, "datetime": .text],
        "time": ["datetime": .text], "data": ["value": .text], "details": ["open": .flag],
        "input": ["type": .oneOf(["checkbox"]), "disabled": .flag, "checked": .flag],
    ]
}
