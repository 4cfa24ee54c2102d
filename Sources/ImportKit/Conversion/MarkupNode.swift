import MarkupKit

/// A node of a page's body.
enum MarkupNode: Sendable, Equatable {
    case element(MarkupElement)
    case text(String)

    var element: MarkupElement? {
        if case .element(let element) = self { return element }
        return nil
    }

    func isElement(_ name: String) -> Bool { element?.name == name }

    /// Whether the node is only white space between tags.
    var isBlank: Bool {
        if case .text(let text) = self { return text.utf8.allSatisfy(\.isMarkupSpace) }
        return false
    }
}

struct MarkupElement: Sendable, Equatable {
    var name: String
    var attributes: [HTMLEvent.Attribute] = []
    var children: [MarkupNode] = []

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    var hasBlocks: Bool {
        children.contains { node in
            guard let element = node.element else { return false }
            return ElementNames.isBlock(element.name) || element.hasBlocks
        }
    }

    /// All readable text in the element.
    var text: String {
        children.reduce(into: "") { text, node in
            switch node {
            case .text(let more): text += more
            case .element(let element): text += element.name == "br" ? "\n" : element.text
            }
        }
    }

    func with(_ children: [MarkupNode]) -> MarkupElement {
        MarkupElement(name: name, attributes: attributes, children: children)
    }
}

extension MarkupElement {
    /// Deeper nesting does not occur in handwritten text.
    static let maximumDepth = 60

    /// Builds the body from parser events; `nil` if it nests too deep.
    init?(_ events: [HTMLEvent]) {
        var open = [MarkupElement(name: "body")]
        func close(downTo count: Int) {
            while open.count > count {
                let element = open.removeLast()
                open[open.count - 1].children.append(.element(element))
            }
        }
        for event in events {
            switch event {
            case .text(let text): if !text.isEmpty { open[open.count - 1].children.append(.text(text)) }
            case .start(let name, let attributes, _):
                open.append(MarkupElement(name: name, attributes: attributes))
                if HTMLElement.isVoid(name) { close(downTo: open.count - 1) }
                if open.count > Self.maximumDepth { return nil }
            // Ignores end tags without a start tag, whose elements libxml2 opened implicitly.
            case .end(let name):
                if let index = open.lastIndex(where: { $0.name == name }), index > 0 { close(downTo: index) }
            }
        }
        close(downTo: 1)
        self = open[0]
    }
}
