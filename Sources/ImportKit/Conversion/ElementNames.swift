/// The treatment of HTML elements in an import by name; MarkupKit has the facts about elements.
enum ElementNames {
    /// Elements that are replaced by an equivalent.
    static let renamed: [String: String] = [
        "b": "strong", "i": "em", "s": "del", "strike": "del", "tt": "code", "acronym": "abbr", "menu": "ul",
        "dir": "ul",
        "h1": "h2", "xmp": "pre", "listing": "pre", "image": "img",
    ]
    /// Elements without readable content, also inside of drawings (`svg`) and formulas (`math`). Other text in these is
    /// imported.
    static let dropped: Set<String> = [
        "script", "style", "template", "head", "title", "map", "select", "datalist", "noembed", "noframes", "colgroup",
        "col", "link", "meta", "base", "area", "param", "rp", "defs", "desc", "metadata", "symbol", "annotation",
        "annotation-xml",
    ]
    static let inline: Set<String> = [
        "a", "abbr", "audio", "bdi", "bdo", "br", "cite", "code", "data", "del", "dfn", "em", "img", "input", "ins",
        "kbd",
        "mark", "progress", "q", "ruby", "rt", "samp", "small", "source", "span", "strong", "sub", "sup", "time",
        "track",
        "u", "var", "video", "wbr",
    ]
    static let blocks: Set<String> = [
        "p", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "table", "caption",
        "thead", "tbody", "tfoot", "tr", "td", "th", "figure", "figcaption", "details", "summary", "hr",
    ]
    /// Elements that have a meaning only within their parent.
    static let parts: Set<String> = [
        "dt", "dd", "caption", "thead", "tbody", "tfoot", "tr", "td", "th", "figcaption", "summary",
    ]
    /// Elements that only affect the layout of their content.
    static let wrappers: Set<String> = [
        "div", "section", "article", "aside", "header", "footer", "main", "nav", "address", "center", "form",
        "fieldset", "legend", "hgroup", "noscript", "html", "body", "search", "dialog",
    ]
    static let headings: Set<String> = ["h2", "h3", "h4", "h5", "h6"]

    /// Elements whose content is imported without them, or that have an equivalent.
    private static let others: Set<String> = [
        "big", "button", "canvas", "embed", "font", "iframe", "label", "math", "nobr", "object", "picture", "rb", "rtc",
        "svg", "textarea",
    ]

    /// Whether HTML has or had such an element.
    static func isElement(_ name: String) -> Bool {
        renamed[name] != nil || dropped.contains(name) || inline.contains(name) || isBlock(name)
            || others.contains(name)
    }

    static func isBlock(_ name: String) -> Bool { blocks.contains(name) || wrappers.contains(name) }
}
