/// HTML's rules about which elements end which.
enum ElementNesting {
    /// Elements whose end tag is optional.
    static let optionalEnds = HTMLNames.endsByItself.union(["html", "head", "body"])
    /// Elements that an end tag inside of them cannot reach out of.
    static let scopes: Set<String> = ["table", "td", "th", "caption", "template", "object", "html"]
    /// Elements that keep the elements around them open.
    static let stops: Set<String> = scopes.union([
        "ul", "ol", "menu", "dl", "div", "section", "article", "aside", "nav", "header", "footer", "main", "figure",
        "details", "blockquote", "form", "fieldset", "address", "button", "select", "ruby", "svg", "math", "body",
    ])

    /// Returns the elements that a start tag ends, inner ones first.
    static func ended(by name: String) -> [String] {
        ends[name] ?? (HTMLNames.ended(by: name).contains("p") ? ["p"] : [])
    }

    private static let ends: [String: [String]] = [
        "body": ["head"], "li": ["p", "li"], "dt": ["p", "dt", "dd"], "dd": ["p", "dt", "dd"], "rt": ["rt", "rp"],
        "rp": ["rt", "rp"], "option": ["option"], "optgroup": ["option", "optgroup"], "td": tableCells,
        "th": tableCells, "tr": tableCells + ["tr", "colgroup", "caption"], "tbody": tableRows, "thead": tableRows,
        "tfoot": tableRows,
    ]
    private static let tableCells = ["td", "th"]
    private static let tableRows = ["td", "th", "tr", "tbody", "thead", "tfoot", "colgroup", "caption"]
}
