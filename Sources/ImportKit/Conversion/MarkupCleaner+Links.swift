import MarkupKit

/// Links and images.
extension MarkupCleaner {
    func link(_ element: MarkupElement, _ language: String?) -> [MarkupNode] {
        let children = clean(element.children, language: language)
        guard let url = element["href"]?.markupTrimmed else { return children }
        // A fragment that begins with a slash is a page made by a script.
        let target = url.hasPrefix("#") && !url.hasPrefix("#/") ? url : rewriting(url, false)
        // A link from an image to itself is redundant.
        let images = children.filter { !$0.isBlank }
        if images.count == 1, let image = images[0].element, image.name == "img", image["src"] == target {
            return images
        }
        var attributes = [Attribute(name: "href", value: target)]
        if let title = element["title"], !title.isEmpty { attributes.append(Attribute(name: "title", value: title)) }
        return [.element(MarkupElement(name: "a", attributes: attributes, children: children))]
    }

    func image(_ element: MarkupElement) -> MarkupElement? {
        var source = element["src"]?.markupTrimmed ?? ""
        // Lazily loaded images have their URL in another attribute.
        if source.isEmpty || source.hasPrefix("data:") {
            source =
                ["data-src", "data-lazy-src", "data-original", "data-orig-file"].lazy.compactMap { element[$0] }.first
                ?? source
        }
        guard !source.isEmpty else { return nil }
        let alt = Whitespace.collapsed(element["alt"] ?? "").markupTrimmed
        var attributes = [Attribute(name: "src", value: rewriting(source, true)), Attribute(name: "alt", value: alt)]
        let title = Whitespace.collapsed(element["title"] ?? "").markupTrimmed
        // Editors insert the file name as the title.
        let name = source.split(separator: "/").last?.prefix { $0 != "." }
        if !title.isEmpty, title != alt, !(name ?? "").hasPrefix(title) {
            attributes.append(Attribute(name: "title", value: title))
        }
        return MarkupElement(name: "img", attributes: attributes)
    }

    /// Blogger writes an image with a caption as a table.
    func captioned(_ table: MarkupElement) -> [MarkupNode]? {
        let cells = table.descendants("td")
        guard cells.count == 2 else { return nil }
        let caption = MarkupElement(name: "figcaption", children: clean(cells[1].children))
        return [.element(MarkupElement(name: "figure", children: clean(cells[0].children) + [.element(caption)]))]
    }
}

extension MarkupElement {
    fileprivate func descendants(_ name: String) -> [MarkupElement] {
        children.compactMap(\.element).flatMap { $0.name == name ? [$0] : $0.descendants(name) }
    }
}
