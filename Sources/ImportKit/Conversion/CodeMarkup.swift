import MarkupKit

/// Code blocks: each highlighter marks their language differently.
enum CodeMarkup {
    /// Returns a `pre` that contains one `code` with only text; with the cleaned children if there is more than text.
    static func block(_ element: MarkupElement, _ outer: String?, _ cleaner: MarkupCleaner) -> MarkupElement {
        let children = element.children.filter { !$0.isBlank }
        let code = children.count == 1 && children[0].isElement("code") ? children[0].element : nil
        guard isPlain(element) else {
            let inner = (code ?? element).children
            return MarkupElement(name: "pre", children: withoutFirstLineEnd(cleaner.clean(inner)))
        }
        let language = code.flatMap { Self.language(of: $0) } ?? Self.language(of: element) ?? outer
        let attributes = language.map { [HTMLEvent.Attribute(name: "class", value: "language-" + $0)] } ?? []
        let text = withoutFirstLineEnd([.text(element.text)])
        return MarkupElement(
            name: "pre", children: [.element(MarkupElement(name: "code", attributes: attributes, children: text))])
    }

    /// Whether the element contains only tags that highlighters produce.
    private static func isPlain(_ element: MarkupElement) -> Bool {
        element.children.allSatisfy { node in
            guard let element = node.element else { return true }
            return ["span", "code", "br", "font"].contains(element.name) && isPlain(element)
        }
    }

    /// Parsers ignore a line end at the start of a `pre`.
    private static func withoutFirstLineEnd(_ nodes: [MarkupNode]) -> [MarkupNode] {
        guard case .text(let text)? = nodes.first else { return nodes }
        var rest = Substring(text)
        if rest.utf8.first == 13 { rest = rest.dropFirst(1) } else if rest.utf8.first == 10 { rest = rest.dropFirst() }
        return [.text(String(rest))] + nodes.dropFirst()
    }

    /// Recognizes `language-x`, `lang-x`, `brush: x`, `highlight-source-x` and `lang:x`.
    static func language(of element: MarkupElement) -> String? {
        for name in ["data-lang", "data-language", "data-enlighter-language"] {
            if let language = element[name].flatMap({ valid($0[...]) }) { return language }
        }
        let words = (element["class"] ?? "").split { $0.isWhitespace || $0 == ";" }
        for (index, word) in words.enumerated() {
            if word == "brush:" { return index + 1 < words.count ? valid(words[index + 1]) : nil }
            for prefix in ["language-", "lang-", "highlight-source-", "brush:", "lang:"] where word.hasPrefix(prefix) {
                return valid(word.dropFirst(prefix.count))
            }
        }
        return nil
    }

    static func language(ofWrapper element: MarkupElement) -> String? {
        guard element["class"]?.contains("-") == true else { return nil }
        return language(of: element)
    }

    private static func valid(_ name: Substring) -> String? {
        let name = name.lowercased()
        let isName = name.utf8.allSatisfy { $0.isASCIIWordByte || "+-#_.".utf8.contains($0) }
        let saysNothing = ["", "none", "plain", "plaintext", "text", "default", "generic", "null"].contains(name)
        return isName && !saysNothing && name.utf8.count < 40 ? name : nil
    }
}
