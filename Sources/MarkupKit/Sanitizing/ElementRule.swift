/// What may become of an element, and where it may stand.
struct ElementRule {
    enum Fate {
        case printed
        /// Printed, and has no content and no end tag.
        case void
        /// The tag is left out, the content stays.
        case unwrapped
        /// Left out with its content.
        case dropped
        /// libxml2's own frame around the fragment, and tags that mean nothing inside one.
        case ignored
    }

    var fate = Fate.printed
    /// The elements that it may stand in directly; elsewhere its tag is left out.
    var parents: Set<String>?
    /// The open elements that its start ends, as browsers have it.
    var ends: Set<String> = []
    /// Whether it separates words.
    var isBlock = false

    static func of(_ name: String) -> ElementRule {
        if let rule = all[name] { return rule }
        if contentless.contains(name) { return ElementRule(fate: .dropped) }
        return ElementRule(fate: .unwrapped)
    }

    private static let all: [String: ElementRule] = {
        var rules: [String: ElementRule] = [:]
        for name in ["html", "body"] { rules[name] = ElementRule(fate: .ignored) }
        for name in phrasing { rules[name] = ElementRule() }
        for name in blocks { rules[name] = ElementRule(ends: ["p"], isBlock: true) }
        for (name, parents) in nested { rules[name] = ElementRule(parents: parents, isBlock: true) }
        for name in voids { rules[name] = ElementRule(fate: .void) }
        rules["br"]?.isBlock = true
        rules["hr"] = ElementRule(fate: .void, ends: ["p"], isBlock: true)
        for (name, ended) in siblings { rules[name]?.ends = ended }
        rules["source"]?.parents = ["picture", "audio", "video"]
        rules["track"]?.parents = ["audio", "video"]
        rules["col"]?.parents = ["colgroup"]
        for name in ["rt", "rp"] { rules[name]?.isBlock = false }
        return rules
    }()

    private static let phrasing = [
        "em", "strong", "b", "i", "u", "s", "del", "ins", "sub", "sup", "small", "mark", "abbr", "cite", "q", "kbd",
        "samp", "var", "code", "picture", "time", "ruby", "span", "a", "audio", "video", "bdi", "bdo", "dfn", "data",
    ]
    private static let blocks = [
        "p", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote", "ul", "ol", "dl", "figure", "details", "div", "section",
        "article", "aside", "address", "table",
    ]
    private static let voids = ["br", "img", "wbr", "source", "track", "col", "input"]
    private static let nested: [String: Set<String>] = [
        "li": ["ul", "ol"], "dt": ["dl", "div"], "dd": ["dl", "div"], "summary": ["details"],
        "figcaption": ["figure"], "rt": ["ruby"], "rp": ["ruby"],
        "caption": ["table"], "colgroup": ["table"], "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
        "tr": ["table", "thead", "tbody", "tfoot"], "td": ["tr"], "th": ["tr"],
    ]
    private static let siblings: [String: Set<String>] = [
        "li": ["li", "p"], "dt": ["dt", "dd", "p"], "dd": ["dt", "dd", "p"], "td": ["td", "th", "p"],
        "th": ["td", "th", "p"], "tr": ["td", "th", "tr", "p"], "rt": ["rt", "rp"], "rp": ["rt", "rp"],
    ]
    /// Elements whose content is no text for readers, or that browsers read by rules of their own.
    private static let contentless: Set<String> = [
        "script", "style", "iframe", "object", "embed", "applet", "template", "noscript", "noembed", "noframes", "svg",
        "math", "textarea", "select", "title", "head", "frameset", "frame", "xmp", "listing", "plaintext", "portal",
        "canvas", "map", "datalist", "base", "link", "meta", "param", "area", "basefont", "bgsound", "isindex", "slot",
        "dialog",
    ]
}
