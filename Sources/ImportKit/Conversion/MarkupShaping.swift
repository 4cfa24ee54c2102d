import MarkupKit

/// A normalizer that gives a text the structure of Markdown: blocks that contain blocks or inline content, without
/// layout elements.
enum MarkupShaping {
    /// Returns a sequence of blocks, with all text in paragraphs.
    static func flow(_ nodes: [MarkupNode]) -> [MarkupNode] {
        var blocks: [MarkupNode] = []
        var run: [MarkupNode] = []
        /// Items outside of any list.
        var items: [MarkupNode] = []
        func flush() {
            blocks += list(MarkupElement(name: "ul", children: items)) + paragraphs(run)
            (items, run) = ([], [])
        }
        for node in nodes {
            guard let element = node.element, ElementNames.isBlock(element.name) || element.hasBlocks else {
                if !items.isEmpty, !node.isBlank { flush() }
                run.append(node)
                continue
            }
            if !(element.name == "li" && run.allSatisfy(\.isBlank)) { flush() }
            if element.name == "li" { items.append(node) } else { blocks += flow(element) }
        }
        flush()
        return blocks
    }

    private static func flow(_ element: MarkupElement) -> [MarkupNode] {
        if !ElementNames.isBlock(element.name) { return distribute(element, into: flow(element.children)) }
        return ElementNames.parts.contains(element.name) ? flow(element.children) : block(element)
    }

    /// Returns blocks. If the text is one paragraph, optionally followed by lists, its content is returned without the
    /// paragraph.
    static func content(_ nodes: [MarkupNode]) -> [MarkupNode] {
        let blocks = flow(nodes)
        guard let first = blocks.first?.element, first.name == "p", first.attributes.isEmpty else { return blocks }
        let rest = blocks.dropFirst()
        return rest.allSatisfy { $0.isElement("ul") || $0.isElement("ol") } ? first.children + rest : blocks
    }

    private static func block(_ element: MarkupElement) -> [MarkupNode] {
        switch element.name {
        case "p" where element.attributes.isEmpty, "div" where element.attributes.isEmpty: return flow(element.children)
        case "p", "div":
            let inner = flow(element.children)
            return inner.isEmpty
                ? [] : [.element(MarkupElement(name: "div", attributes: element.attributes, children: inner))]
        case "hr": return [.element(element)]
        case "pre": return element.children.allSatisfy(InlineShaping.isInvisible) ? [] : [.element(element)]
        case "ul", "ol": return list(element)
        case "figure": return figure(element)
        case "table", "thead", "tbody", "tfoot", "tr", "dl":
            let children = element.children.filter { !$0.isBlank }.flatMap { $0.element.map(block) ?? [$0] }
            return children.isEmpty ? [] : [.element(element.with(children))]
        case "td", "th", "dt", "dd", "li", "figcaption", "caption", "summary":
            return [.element(element.with(content(element.children)))]
        case "blockquote":
            let children = flow(element.children)
            return children.isEmpty ? [] : [.element(element.with(children))]
        case "details":
            let summary = element.children.first { $0.isElement("summary") }?.element.map(block) ?? []
            return [.element(element.with(summary + flow(element.children.filter { !$0.isElement("summary") })))]
        case _ where ElementNames.headings.contains(element.name):
            let line = trimmed(InlineShaping.tidy(InlineShaping.flattened(element.children)))
            return line.allSatisfy(InlineShaping.isInvisible) ? [] : [.element(element.with(line))]
        case _: return flow(element.children)
        }
    }

    // MARK: Lists and figures

    private static func list(_ element: MarkupElement) -> [MarkupNode] {
        var items: [MarkupElement] = []
        for node in element.children where !node.isBlank {
            let child = node.element
            if let child, child.name == "li" {
                items.append(child)
            } else if let last = items.indices.last, child?.name == "ul" || child?.name == "ol" {
                // A list directly within a list belongs to the item above it.
                items[last].children.append(node)
            } else {
                items.append(MarkupElement(name: "li", children: [node]))
            }
        }
        guard !items.isEmpty else { return [] }
        return [.element(element.with(items.map { .element($0.with(content($0.children))) }))]
    }

    /// Without a caption, the figure element is unnecessary.
    private static func figure(_ element: MarkupElement) -> [MarkupNode] {
        let caption = element.children.last { $0.isElement("figcaption") }?.element
        let line = caption.map { content($0.children) } ?? []
        let inner = flow(element.children.filter { !$0.isElement("figcaption") })
        guard !line.isEmpty else { return inner }
        guard !inner.isEmpty, !inner.contains(where: { $0.isElement("figure") }) else { return inner + flow(line) }
        let shown = inner.count == 1 && inner[0].isElement("p") ? inner[0].element?.children ?? [] : inner
        return [.element(element.with(shown + [.element(MarkupElement(name: "figcaption", children: line))]))]
    }

    /// Moves a link, emphasis or the like into the blocks that it contains.
    private static func distribute(_ element: MarkupElement, into nodes: [MarkupNode]) -> [MarkupNode] {
        var result: [MarkupNode] = []
        var run: [MarkupNode] = []
        func flush() {
            guard !run.isEmpty else { return }
            result += run.allSatisfy(\.isBlank) ? run : [.element(element.with(run))]
            run = []
        }
        for node in nodes {
            guard let block = node.element, ElementNames.isBlock(block.name) else {
                run.append(node)
                continue
            }
            flush()
            let isWhole = block.name == "pre" || block.name == "hr"
            result.append(isWhole ? node : .element(block.with(distribute(element, into: block.children))))
        }
        flush()
        return result
    }

    // MARK: Paragraphs

    /// Splits inline content into paragraphs at double line breaks.
    private static func paragraphs(_ run: [MarkupNode]) -> [MarkupNode] {
        var parts: [[MarkupNode]] = [[]]
        var pending: [MarkupNode] = []
        var before: [Int] = []
        for node in InlineShaping.tidy(run) {
            if node.element.map(SummaryMark.is) == true {
                before.append(parts.count - (parts[parts.count - 1].isEmpty ? 1 : 0))
            } else if node.isElement("br") || node.isBlank && !pending.isEmpty {
                pending.append(node)
            } else {
                if pending.count(where: { $0.isElement("br") }) > 1 {
                    parts.append([])
                } else {
                    parts[parts.count - 1] += pending
                }
                pending = []
                parts[parts.count - 1].append(node)
            }
        }
        var blocks: [MarkupNode] = []
        for (index, part) in parts.enumerated() {
            if before.contains(index) { blocks.append(SummaryMark.node) }
            let line = trimmed(part)
            guard !line.allSatisfy(InlineShaping.isInvisible) else { continue }
            blocks.append(.element(MarkupElement(name: "p", children: line)))
        }
        return blocks + (before.contains(parts.count) ? [SummaryMark.node] : [])
    }

    /// Removes white space and line breaks at both ends.
    private static func trimmed(_ nodes: [MarkupNode]) -> [MarkupNode] {
        var line = nodes[...]
        while let first = line.first, first.isBlank || first.isElement("br") { line = line.dropFirst() }
        while let last = line.last, last.isBlank || last.isElement("br") { line = line.dropLast() }
        if case .text(let text)? = line.first {
            line[line.startIndex] = .text(String(text.trimmingPrefix { $0.utf8.allSatisfy(\.isMarkupSpace) }))
        }
        if case .text(var text)? = line.last {
            while text.utf8.last?.isMarkupSpace == true { text.removeLast() }
            line[line.endIndex - 1] = .text(text)
        }
        return Array(line)
    }
}
