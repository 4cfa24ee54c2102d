/// The appearance of an element.
struct ElementAppearance {
    enum Kind {
        case nothing, lineBreak, object, rule, style, block, edged
    }

    let kind: Kind
    var words = ""
    var isExact = false
    /// The email address of a `mailto:` link.
    var mail: String?

    static let exact: Set<String> = ["code", "kbd", "samp"]
    private static let edged: Set<String> = [
        "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "table", "caption", "tr",
        "td",
        "th", "figcaption", "details", "summary", "aside",
    ]
    private static let unseen: Set<String> = ["thead", "tbody", "tfoot", "wbr", "html", "body", "colgroup", "col"]

    init(_ element: MarkupElement) {
        let name = element.name
        words = name
        switch name {
        case "br": kind = .lineBreak
        case "hr": kind = .rule
        case "a" where element["href"] == nil || element["class"] == "anchor": kind = .nothing
        case "a":
            let url = element["href"] ?? ""
            (kind, words) = (.style, "a \(url) \(Self.visibleWords(element["title"]))")
            mail = url.hasPrefix("mailto:") ? String(url.dropFirst("mailto:".count)) : nil
        case "img":
            (kind, words) = (
                .object,
                "img \(element["src"] ?? "") \(Self.visibleWords(element["alt"])) \(Self.visibleWords(element["title"]))"
            )
        case "input", "audio", "video", "source", "track", "progress":
            let seen = element.attributes.filter {
                ["src", "poster", "type", "checked", "value", "max", "srclang"].contains($0.name)
            }
            (kind, words) = (.object, name + seen.map { " \($0.name)=\($0.value)" }.sorted().joined())
        case "span": (kind, words) = element["dir"].map { (.style, "dir " + $0) } ?? (.nothing, "")
        case "div": (kind, words) = element["dir"].map { (.edged, "div " + $0) } ?? (.block, "")
        case _ where Self.unseen.contains(name): kind = .nothing
        case _ where Self.edged.contains(name): (kind, words) = (.edged, name + Self.details(of: element))
        case _ where ElementNames.isBlock(name): kind = .block
        case _:
            kind = .style
            isExact = Self.exact.contains(name)
            words = name == "code" ? name + " " + (element["class"] ?? "") : name + Self.details(of: element)
        }
    }

    private static func visibleWords(_ words: String?) -> String {
        // Markdown preserves only the words of attribute texts, not their white space.
        let words = (words ?? "").split { $0.isWhitespace }
        return words.map { Typography.plain(String($0)) }.joined(separator: " ")
    }

    /// The visible attributes.
    private static func details(of element: MarkupElement) -> String {
        let seen = ["start", "type", "reversed", "value", "colspan", "rowspan", "title", "open", "dir"]
        var details = element.attributes.filter { seen.contains($0.name) }.map { " \($0.name)=\($0.value)" }.sorted()
        for word in (element["class"] ?? "").split(separator: " ") where word.hasPrefix("align-") {
            details.append(" " + word)
        }
        return details.joined()
    }
}
