import DiffKit

/// Texts of Ghost 5 and later: a tree of nodes.
struct GhostLexical {
    private let root: JSON

    init?(_ document: JSON) {
        guard let root = document["root"], root["children"]?.array != nil else { return nil }
        self.root = root
    }

    func html(_ cards: inout GhostCards) -> String { Self.children(of: root, &cards) }

    private static func children(of node: JSON, _ cards: inout GhostCards) -> String {
        (node["children"]?.array?.elements ?? []).reduce(into: "") { $0 += html($1, &cards) }
    }

    private static func html(_ node: JSON, _ cards: inout GhostCards) -> String {
        let kind = node["type"]?.string ?? ""
        switch kind {
        case "text", "extended-text": return text(node)
        case "linebreak": return "<br>"
        case "tab": return " "
        case "paragraph": return GhostMarkup.element("p", [], children(of: node, &cards)) + "\n"
        case "heading", "extended-heading":
            let tag = node["tag"]?.string ?? "h2"
            return GhostMarkup.element(
                ["h1", "h2", "h3", "h4", "h5", "h6"].contains(tag) ? tag : "h2", [], children(of: node, &cards)) + "\n"
        case "quote", "extended-quote", "aside":
            return GhostMarkup.element("blockquote", [], GhostMarkup.element("p", [], children(of: node, &cards)))
                + "\n"
        case "list": return list(node, items(of: node, &cards))
        case "listitem": return GhostMarkup.element("li", [], children(of: node, &cards))
        case "link", "autolink", "at-link":
            return GhostMarkup.element("a", [("href", node["url"]?.string)], children(of: node, &cards))
        case _:
            if let rendered = cards.html(kind, node) { return rendered }
            if !kind.isEmpty { cards.note(unknown: kind) }
            return children(of: node, &cards)
        }
    }

    /// Returns the items of a list. An item that consists of a list is a part of the item before it.
    private static func items(of list: JSON, _ cards: inout GhostCards) -> String {
        var items: [String] = []
        for item in list["children"]?.array?.elements ?? [] {
            let isList = item["children"]?.array?.elements.allSatisfy { $0["type"]?.string == "list" } ?? false
            let content = item["type"]?.string == "listitem" ? children(of: item, &cards) : html(item, &cards)
            if isList, !items.isEmpty { items[items.count - 1] += content } else { items.append(content) }
        }
        return items.reduce(into: "") { $0 += GhostMarkup.element("li", [], $1) }
    }

    private static func list(_ node: JSON, _ items: String) -> String {
        let isNumbered = node["listType"]?.string == "number" || node["tag"]?.string == "ol"
        let start = node["start"]?.int.flatMap { $0 > 1 ? String($0) : nil }
        return GhostMarkup.element(isNumbered ? "ol" : "ul", [("start", isNumbered ? start : nil)], items) + "\n"
    }

    /// The text's format is a bit set.
    private static func text(_ node: JSON) -> String {
        let format = node["format"]?.int ?? 0
        var html = GhostMarkup.escaped(node["text"]?.string ?? "")
        let styles = [
            (16, "code"), (32, "sub"), (64, "sup"), (128, "mark"), (4, "s"), (8, "u"), (2, "em"), (1, "strong"),
        ]
        for (bit, name) in styles where format & bit != 0 { html = GhostMarkup.element(name, [], html) }
        return html
    }
}
