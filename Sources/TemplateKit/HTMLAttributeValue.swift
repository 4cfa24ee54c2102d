import MarkupKit

/// The state of the attribute value at a position in a template.
enum HTMLAttributeValue: Equatable {
    case plain
    /// A URL of which `scheme` was read so far; `nil` if the scheme is unclear.
    case url(isMedia: Bool, scheme: String?)
    /// A URL that runs a script or contains a document.
    case scriptURL(String)
    /// The `content` of a `<meta>`, which may contain a URL.
    case refresh(String)
    case scriptType(String)
    case style, document
    case handler(String)
    /// The attribute's name is unclear.
    case unclear

    init(ofAttribute name: String?, in tag: HTMLTag) {
        guard let name else {
            self = .unclear
            return
        }
        let local = name.split(separator: ":", omittingEmptySubsequences: false).last.map(String.init) ?? name
        switch local {
        case "href", "action", "formaction", "cite", "ping", "manifest", "longdesc":
            self = .url(isMedia: false, scheme: "")
        case "src", "poster", "background", "codebase", "classid", "lowsrc", "dynsrc":
            self = .url(isMedia: true, scheme: "")
        case "data" where tag.name.isEmpty || tag.name == "object": self = .url(isMedia: true, scheme: "")
        // Animations may change a URL.
        case _ where ["to", "from", "by", "values"].contains(local) && ["", "animate", "set"].contains(tag.name):
            self = .url(isMedia: true, scheme: "")
        case "srcdoc": self = .document
        case "style": self = .style
        case "content" where tag.name == "meta": self = .refresh("")
        case "type" where tag.name == "script" && tag.script == .unsaid: self = .scriptType("")
        case _ where local.hasPrefix("on") && local != "on": self = .handler(name)
        default: self = .plain
        }
    }

    /// Returns the state that is valid for both, the stricter of them; `nil` if there is none.
    func joined(with other: HTMLAttributeValue) -> HTMLAttributeValue? {
        if self == other { return self }
        switch (self, other) {
        case (.scriptURL, .url), (.scriptURL, .plain), (.scriptURL, .scriptURL): return self
        case (.url, .scriptURL), (.plain, .scriptURL): return other
        // If only one URL is past its scheme, the other is the stricter state.
        case (.url, .plain): return self
        case (.plain, .url): return other
        case (.url(let isMedia, _), .url): return .url(isMedia: isMedia, scheme: nil)
        case (.refresh, .refresh), (.refresh, .url): return .url(isMedia: false, scheme: nil)
        case (.scriptType, .scriptType): return .scriptType("?")
        default: return nil
        }
    }
}
