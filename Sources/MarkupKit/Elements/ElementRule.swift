/// The treatment of an element by the sanitizer, and its allowed parents.
struct ElementRule {
    enum Treatment {
        case printed
        /// Printed without content or end tag.
        case void
        /// The tag is removed, the content remains.
        case unwrapped
        /// Removed with its content.
        case dropped
        /// libxml2's own wrapper of the fragment, tags that have no meaning in a fragment, and `<noscript>`, whose
        /// content is visible because scripts are removed.
        case ignored
    }

    var treatment = Treatment.printed
    /// The elements that may directly contain it; in others its tag is removed.
    var parents: Set<String>?
    /// The open elements that its start tag ends, as in browsers.
    var ends: Set<String> = []
    /// The elements that its start tag ends if directly in them, as in libxml2, so that sanitizing is idempotent.
    var endsParent: Set<String> = []
    /// Whether the element separates words.
    var isBlock = false

    static func of(_ name: String) -> ElementRule {
        if let rule = all[name] { return rule }
        if contentless.contains(name) { return ElementRule(treatment: .dropped) }
        return ElementRule(treatment: .unwrapped)
    }

    private static let all: [String: ElementRule] = {
        var rules: [String: ElementRule] = [:]
        for name in ["html", "body", "noscript"] { rules[name] = ElementRule(treatment: .ignored) }
        for name in phrasing { rules[name] = ElementRule() }
        for name in blocks { rules[name] = ElementRule(isBlock: true) }
        for (name, parents) in nested { rules[name] = ElementRule(parents: parents, isBlock: true) }
        for name in voids { rules[name] = ElementRule(treatment: .void) }
        for name in ["br", "hr"] { rules[name]?.isBlock = true }
        for name in rules.keys { rules[name]?.ends = otherEnds[name] ?? HTMLNames.ended(by: name) }
        for (name, ended) in parents { rules[name]?.endsParent = ended }
        rules["source"]?.parents = ["picture", "audio", "video"]
        rules["track"]?.parents = ["audio", "video"]
        rules["col"]?.parents = ["colgroup"]
        for name in ["rt", "rp"] { rules[name]?.isBlock = false }
        return rules
    }()

    /// Whether an open element of that name ends too if its start tag ends an element around it.
    func reachesThrough(_ name: String) -> Bool {
        Self.phrasing.contains(name) && !(name == "ruby" && parents == ["ruby"])
    }

    private static let phrasing: Set<String> = [
        "em", "strong", "b", "i", "u", "s", "del", "ins", "sub", "sup", "small", "mark", "abbr", "cite", "q", "kbd",
        "samp", "var", "code", "time", "span", "a", "bdi", "bdo", "dfn", "data", "picture", "ruby", "audio", "video",
        "progress",
    ]
    private static let blocks = [
        "p", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote", "ul", "ol", "dl", "figure", "details", "div", "section",
        "article", "aside", "address", "table",
    ]
    private static let headings: Set<String> = ["h2", "h3", "h4", "h5", "h6"]
    private static let voids = ["br", "hr", "img", "wbr", "source", "track", "col", "input"]
    private static let nested: [String: Set<String>] = [
        "li": ["ul", "ol"], "dt": ["dl", "div"], "dd": ["dl", "div"], "summary": ["details"],
        "figcaption": ["figure"], "rt": ["ruby"], "rp": ["ruby"],
        "caption": ["table"], "colgroup": ["table"], "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
        "tr": ["table", "thead", "tbody", "tfoot"], "td": ["tr"], "th": ["tr"],
    ]
    private static let parents: [String: Set<String>] = [
        "p": headings.union(["b", "i", "u", "s", "small"]), "pre": ["ul"], "ul": ["pre", "ol", "address"], "ol": ["ul"],
        "dl": ["pre", "address", "dt"], "address": ["ul"], "table": headings.union(["a", "pre"]),
        "li": headings.union(["pre", "dl", "address"]), "dt": ["pre", "address"], "dd": ["pre", "address"],
        "colgroup": ["caption", "colgroup"], "col": ["caption"], "thead": ["caption", "colgroup"],
        "tbody": ["caption", "colgroup", "thead", "tbody", "tfoot", "tr", "td", "th"],
        "tfoot": ["caption", "colgroup", "thead", "tbody", "tr", "td", "th"], "tr": ["caption", "colgroup"],
        "td": ["b", "i", "u", "span", "a"], "th": ["b", "i", "u", "span", "a"],
    ]
    /// Differences between the sanitizer and browsers; `endsParent` and `parents` cover other ended elements.
    private static let otherEnds: [String: Set<String>] = [
        "caption": ["p"], "colgroup": ["p"], "thead": [], "tbody": ["p"], "tfoot": ["p"],
        "tr": ["td", "th", "tr", "p"], "summary": [], "figcaption": [],
    ]
    /// Elements whose content is not text for readers, or that browsers parse by special rules.
    private static let contentless: Set<String> = [
        "script", "style", "iframe", "object", "applet", "template", "noembed", "noframes", "svg", "math",
        "textarea", "select", "title", "head", "frameset", "xmp", "listing", "plaintext", "portal", "canvas", "map",
        "datalist", "dialog",
    ]

    /// Whether an element may directly contain another. Browsers move disallowed children out of their parent.
    static func mayHold(_ child: String, in parent: String) -> Bool {
        children[parent]?.contains(child) ?? true
    }

    private static let children: [String: Set<String>] = [
        "table": ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"], "colgroup": ["col"],
        "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["td", "th"], "picture": ["source", "img"],
    ]
}
