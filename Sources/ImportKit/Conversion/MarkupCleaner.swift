import MarkupKit

/// A cleaner that reduces HTML elements to visible content, with one element name per meaning and with rewritten URLs.
struct MarkupCleaner {
    typealias Attribute = HTMLEvent.Attribute

    let rewriting: (_ url: String, _ isImage: Bool) -> String
    /// The IDs that links in the text refer to; all others are removed.
    let referenced: Set<String>

    func clean(_ nodes: [MarkupNode], language: String? = nil) -> [MarkupNode] {
        nodes.flatMap { node -> [MarkupNode] in
            switch node {
            case .text: [node]
            case .element(let element): clean(element, language)
            }
        }
    }

    private func clean(_ element: MarkupElement, _ language: String?) -> [MarkupNode] {
        let name = ElementNames.renamed[element.name] ?? element.name
        if ElementNames.dropped.contains(name) { return [] }
        if let anchor = anchor(of: element), !ElementNames.headings.contains(name) {
            var rest = element
            rest.attributes.removeAll { $0.name == "id" || $0.name == "name" }
            let cleaned = clean(rest, language)
            if cleaned.count == 1, let only = cleaned[0].element,
                ["p", "li", "div", "blockquote", "td", "th", "dd", "dt"].contains(only.name)
            {
                return [.element(only.with([anchor] + only.children))]
            }
            return [anchor] + cleaned
        }
        switch name {
        case "iframe", "embed": return VideoLink.link(instead: element, rewriting).map { [.element($0)] } ?? []
        case "img": return image(element).map { [.element($0)] } ?? []
        case "picture": return clean(element.children.filter { $0.isElement("img") })
        case "a": return link(element, language)
        case "pre": return [.element(CodeMarkup.block(element, language, self))]
        // Code with line breaks is a block, whatever its parent is.
        case "code" where element.children.contains { $0.isElement("br") }:
            return [.element(CodeMarkup.block(element, language, self))]
        // A gallery is not a text list.
        case "ul" where element["class"]?.contains("gallery") == true: return [gallery(element, language)]
        case "table" where element["class"]?.contains("tr-caption-container") == true:
            return captioned(element) ?? [copy(element, as: name, language)]
        case "input": return element["type"] == "checkbox" ? [copy(element, as: name, language), .text(" ")] : []
        case "wbr": return SummaryMark.is(element) ? [SummaryMark.node] : []
        case _ where ElementNames.wrappers.contains(name):
            return [wrapper(element, CodeMarkup.language(ofWrapper: element) ?? language)]
        case _ where ElementNames.inline.contains(name) || ElementNames.blocks.contains(name):
            return [copy(element, as: name, language)]
        case _: return clean(element.children, language: language)
        }
    }

    private func copy(_ element: MarkupElement, as name: String, _ language: String?) -> MarkupNode {
        var attributes = element.attributes.compactMap { allowed($0, on: name) }
        if name == "td" || name == "th", let side = Self.alignment(of: element) {
            attributes.append(Attribute(name: "class", value: "align-" + side))
        }
        if name == "input" {
            attributes += [Attribute(name: "disabled", value: ""), Attribute(name: "aria-label", value: "Done")]
        }
        if let id = id(of: element), ElementNames.headings.contains(name) {
            attributes.append(Attribute(name: "id", value: id))
        }
        var children = clean(element.children, language: language)
        if name == "audio" || name == "video" {
            children = children.filter { $0.isElement("source") || $0.isElement("track") }
            if !attributes.contains(where: { $0.name == "controls" }) {
                attributes.append(Attribute(name: "controls", value: ""))
            }
        }
        return .element(MarkupElement(name: name, attributes: attributes, children: children))
    }

    private func gallery(_ list: MarkupElement, _ language: String?) -> MarkupNode {
        let images = list.children.filter { !$0.isBlank }.map { node -> MarkupNode in
            .element(MarkupElement(name: "div", children: clean(node.element?.children ?? [node], language: language)))
        }
        return .element(MarkupElement(name: "div", children: images))
    }

    private func wrapper(_ element: MarkupElement, _ language: String?) -> MarkupNode {
        .element(
            MarkupElement(
                name: "div", attributes: element.attributes.compactMap { allowed($0, on: "div") },
                children: clean(element.children, language: language)))
    }

    // MARK: Attributes

    private func allowed(_ attribute: Attribute, on name: String) -> Attribute? {
        let value = attribute.value
        switch (name, attribute.name) {
        case ("audio", "src"), ("video", "src"), ("source", "src"), ("track", "src"):
            return Attribute(name: "src", value: rewriting(value, false))
        case ("video", "poster"): return Attribute(name: "poster", value: rewriting(value, true))
        case ("ol", "start"): return Int(value) == nil || value == "1" ? nil : attribute
        case ("ol", "type"): return ["a", "A", "i", "I"].contains(value) ? attribute : nil
        case ("td", "colspan"), ("td", "rowspan"), ("th", "colspan"), ("th", "rowspan"):
            return Int(value).map { $0 > 1 } == true ? attribute : nil
        case (_, "dir"): return ["rtl", "auto"].contains(value) || name == "bdo" ? attribute : nil
        case _: return Self.allowedAttributes[name]?.contains(attribute.name) == true ? attribute : nil
        }
    }

    private static let allowedAttributes: [String: Set<String>] = [
        "ol": ["reversed"], "li": ["value"], "abbr": ["title"], "dfn": ["title"], "time": ["datetime"],
        "data": ["value"],
        "audio": ["controls", "loop", "muted", "preload"],
        "video": ["controls", "loop", "muted", "autoplay", "playsinline", "preload"], "source": ["type"],
        "track": ["kind", "srclang", "label", "default"], "details": ["open"], "input": ["type", "checked"],
        "progress": ["value", "max"],
    ]

    /// The text alignment of a cell.
    private static func alignment(of element: MarkupElement) -> String? {
        let style = (element["style"] ?? "").lowercased().filter { !$0.isWhitespace }
        let words = (element["class"] ?? "") + " " + (element["align"]?.lowercased() ?? "")
        return ["left", "center", "right"].first { side in
            style.contains("text-align:" + side)
                || words.split(separator: " ").contains {
                    $0 == side || $0 == "has-text-align-" + side || $0 == "align-" + side
                }
        }
    }

    // MARK: Places

    private func id(of element: MarkupElement) -> String? {
        let id = element["id"] ?? (element.name == "a" ? element["name"] : nil)
        return id.flatMap { referenced.contains($0) ? $0 : nil }
    }

    /// Returns an anchor beside the element, so that the element itself can become Markdown.
    private func anchor(of element: MarkupElement) -> MarkupNode? {
        id(of: element).map { .element(MarkupElement(name: "span", attributes: [Attribute(name: "id", value: $0)])) }
    }

    /// The IDs that links of the text refer to.
    static func anchors(in events: [HTMLEvent]) -> Set<String> {
        var anchors: Set<String> = []
        for event in events {
            guard case .start("a", let attributes, _) = event,
                let url = attributes.first(where: { $0.name == "href" })?.value, url.hasPrefix("#")
            else { continue }
            anchors.insert(String(url.dropFirst()))
        }
        return anchors
    }
}
