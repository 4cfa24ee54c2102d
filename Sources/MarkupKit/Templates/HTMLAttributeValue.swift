/// What is known of the attribute value that a place stands in.
enum HTMLAttributeValue: Equatable {
    case plain
    /// An address, of which `scheme` has been said so far; `nil` if that cannot be known.
    case address(isMedia: Bool, scheme: String?)
    /// An address that runs a script or is a page of its own.
    case scriptAddress(String)
    /// The `content` of a `<meta>`, which may become an address.
    case refresh(String)
    case scriptType(String)
    case style, document
    case handler(String)
    /// The attribute's name cannot be known.
    case unclear

    init(ofAttribute name: String?, in tag: HTMLTag) {
        guard let name else {
            self = .unclear
            return
        }
        let local = name.split(separator: ":", omittingEmptySubsequences: false).last.map(String.init) ?? name
        switch local {
        case "href", "action", "formaction", "cite", "ping", "manifest", "longdesc":
            self = .address(isMedia: false, scheme: "")
        case "src", "poster", "background", "codebase", "classid", "lowsrc", "dynsrc":
            self = .address(isMedia: true, scheme: "")
        case "data" where tag.name.isEmpty || tag.name == "object": self = .address(isMedia: true, scheme: "")
        // Animations may change an address.
        case _ where ["to", "from", "by", "values"].contains(local) && ["", "animate", "set"].contains(tag.name):
            self = .address(isMedia: true, scheme: "")
        case "srcdoc": self = .document
        case "style": self = .style
        case "content" where tag.name == "meta": self = .refresh("")
        case "type" where tag.name == "script" && tag.script == .unsaid: self = .scriptType("")
        case _ where local.hasPrefix("on") && local != "on": self = .handler(name)
        default: self = .plain
        }
    }

    /// What holds of either, the more careful of them; `nil` if there is no such thing.
    func joined(with other: HTMLAttributeValue) -> HTMLAttributeValue? {
        if self == other { return self }
        switch (self, other) {
        case (.scriptAddress, .address), (.scriptAddress, .plain), (.scriptAddress, .scriptAddress): return self
        case (.address, .scriptAddress), (.plain, .scriptAddress): return other
        // Behind an address that is settled, one that is not is read more carefully than it need be.
        case (.address, .plain): return self
        case (.plain, .address): return other
        case (.address(let isMedia, _), .address): return .address(isMedia: isMedia, scheme: nil)
        case (.refresh, .refresh), (.refresh, .address): return .address(isMedia: false, scheme: nil)
        case (.scriptType, .scriptType): return .scriptType("?")
        default: return nil
        }
    }
}
