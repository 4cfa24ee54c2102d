import MarkupKit

/// A normalizer of inline content.
enum InlineShaping {
    /// - Parameter outer: the enclosing elements, which are not repeated within.
    static func tidy(_ nodes: [MarkupNode], in outer: [MarkupElement] = []) -> [MarkupNode] {
        var line = Line(outer: outer)
        line.add(nodes)
        return line.finished()
    }

    private struct Line {
        let outer: [MarkupElement]
        private var nodes: [MarkupNode] = []
        private var text = ""
        /// The last element, while the next node may be merged into it.
        private var last: MarkupElement?

        init(outer: [MarkupElement]) { self.outer = outer }

        mutating func add(_ more: [MarkupNode]) {
            for node in more {
                switch node {
                case .text(let text):
                    endElement()
                    self.text += text
                case .element(let element): saysNothing(element) ? add(element.children) : add(element)
                }
            }
        }

        private mutating func add(_ element: MarkupElement) {
            if text.isEmpty, InlineShaping.merging.contains(element.name), last?.name == element.name,
                last?.attributes == element.attributes
            {
                last?.children += element.children
                return
            }
            endElement()
            endText()
            last = element
        }

        private func saysNothing(_ element: MarkupElement) -> Bool {
            guard !HTMLElement.isVoid(element.name) else { return false }
            return element.name == "span" && element.attributes.isEmpty
                || outer.contains { $0.name == element.name && $0.attributes == element.attributes }
        }

        private mutating func endText() {
            if !text.isEmpty { nodes.append(.text(text)) }
            text = ""
        }

        private mutating func endElement() {
            guard let element = last else { return }
            last = nil
            let children = InlineShaping.tidy(
                element.children, in: outer + [MarkupElement(name: element.name, attributes: element.attributes)])
            if children.allSatisfy(\.isBlank), InlineShaping.isNothingWithoutContent(element) {
                text += children.isEmpty ? "" : " "
            } else if HTMLElement.isVoid(element.name) || !children.contains(where: { $0.isElement("br") }) {
                nodes.append(.element(element.with(children)))
            } else {
                addWithoutBreaks(element, children)
            }
        }

        /// Moves line breaks at the ends of an element out of it.
        private mutating func addWithoutBreaks(_ element: MarkupElement, _ children: [MarkupNode]) {
            let start = children.firstIndex { !$0.isBlank && !$0.isElement("br") } ?? children.endIndex
            let end = children.lastIndex { !$0.isBlank && !$0.isElement("br") }.map { $0 + 1 } ?? start
            nodes += children[..<start]
            if start < end { nodes.append(.element(element.with(Array(children[start..<end])))) }
            nodes += children[end...]
        }

        mutating func finished() -> [MarkupNode] {
            endElement()
            endText()
            return nodes
        }
    }

    /// Adjacent elements of these names are merged if their attributes are equal.
    fileprivate static let merging: Set<String> = [
        "em", "strong", "del", "code", "u", "sub", "sup", "small", "mark", "ins", "a",
    ]

    /// Whether an element without content has no effect.
    fileprivate static func isNothingWithoutContent(_ element: MarkupElement) -> Bool {
        guard !HTMLElement.isVoid(element.name) else { return false }
        return !["audio", "video", "progress"].contains(element.name) && element["id"] == nil
    }

    /// Whether a reader sees nothing of the node.
    static func isInvisible(_ node: MarkupNode) -> Bool {
        switch node {
        case .text(let text):
            text.unicodeScalars.allSatisfy {
                $0.properties.isWhitespace || ["\u{200B}", "\u{FEFF}", "\u{200C}", "\u{200D}"].contains($0)
            }
        case .element(let element):
            element.name == "br"
                || !HTMLElement.isVoid(element.name) && isNothingWithoutContent(element)
                    && element.children.allSatisfy(isInvisible)
        }
    }

    /// Converts blocks to inline content where blocks are not allowed.
    static func flattened(_ nodes: [MarkupNode]) -> [MarkupNode] {
        nodes.flatMap { node -> [MarkupNode] in
            guard let element = node.element, ElementNames.isBlock(element.name) || element.hasBlocks else {
                return [node]
            }
            let inner = flattened(element.children)
            return ElementNames.isBlock(element.name)
                ? [.text(" ")] + inner + [.text(" ")] : [.element(element.with(inner))]
        }
    }
}
