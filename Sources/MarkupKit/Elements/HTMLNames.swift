/// The elements that browsers parse by special rules, from the parsing section of the HTML standard.
enum HTMLNames {
    static let void: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "input", "keygen",
        "link", "meta", "param", "source", "track", "wbr",
    ]
    /// Elements whose content is text up to their end tag, whatever it looks like.
    static let rawText = escapableText.union(["script", "style", "xmp", "iframe", "noembed", "noframes"])
    /// The raw text elements in which character references are decoded.
    static let escapableText: Set<String> = ["textarea", "title"]
    /// Elements of a page that content must not contain. Nothing could end `plaintext`.
    static let ofThePage: Set<String> = ["html", "head", "body", "frameset", "plaintext"]
    static let foreign: Set<String> = ["svg", "math"]
    /// Elements of SVG and MathML that contain HTML.
    static let backToHTML: Set<String> = [
        "foreignobject", "desc", "title", "annotation-xml", "mi", "mo", "mn", "ms", "mtext",
    ]
    /// HTML elements that end the SVG or formula that contains them.
    static let endForeign: Set<String> = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2",
        "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre",
        "ruby", "s", "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
    ]
    /// Elements whose end tag may be omitted without an error.
    static let endsByItself: Set<String> = [
        "p", "li", "dt", "dd", "rt", "rp", "option", "optgroup", "colgroup", "caption", "thead", "tbody", "tfoot", "tr",
        "td", "th",
    ]
    static let formatting: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd",
        "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var",
    ]
    static let ofTables: Set<String> = ["table", "caption", "colgroup", "thead", "tbody", "tfoot", "tr", "td", "th"]
    /// Elements that the end tag of a table part cannot reach through.
    static let tableBarriers: Set<String> = ["table", "template"]
    /// Elements that other end tags cannot reach through.
    static let barriers: Set<String> = [
        "table", "caption", "td", "th", "template", "object", "applet", "marquee", "foreignobject",
    ]

    /// Returns the open elements that an element's start tag ends.
    static func ended(by name: String) -> Set<String> {
        if endsParagraph.contains(name) { return ["p"] }
        switch name {
        case "a", "button", "nobr": return [name]
        case "option": return ["option"]
        case "optgroup": return ["option", "optgroup"]
        case "h1", "h2", "h3", "h4", "h5", "h6": return ["p", "h1", "h2", "h3", "h4", "h5", "h6"]
        case "thead", "tbody", "tfoot":
            return ["p", "td", "th", "tr", "caption", "colgroup", "thead", "tbody", "tfoot"]
        case "tr": return ["p", "td", "th", "tr", "caption", "colgroup"]
        case "caption", "colgroup": return ["caption", "colgroup"]
        case "li": return ["li", "p"]
        case "dt", "dd": return ["dt", "dd", "p"]
        case "td", "th": return ["td", "th", "p"]
        case "rt", "rp": return ["rt", "rp"]
        default: return []
        }
    }

    private static let endsParagraph: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "fieldset",
        "figcaption", "figure", "footer", "form", "header", "hgroup", "hr", "listing", "main", "menu", "nav", "ol", "p",
        "pre", "search", "section", "summary", "table", "ul", "xmp",
    ]
}
