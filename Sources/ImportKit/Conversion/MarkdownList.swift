/// A list as Markdown.
struct MarkdownList {
    private(set) var text = ""

    /// `nil` if Markdown can't express its numbering.
    init?(_ list: MarkupElement, isOther: Bool, _ blocks: MarkdownBlocks) {
        guard list.attributes.allSatisfy({ $0.name == "start" }) else { return nil }
        let start = list["start"].map { Int($0) } ?? 1
        guard let start, (0...100_000_000).contains(start) else { return nil }
        var items: [(marker: String, blocks: [String])] = []
        for (index, node) in list.children.enumerated() {
            guard let item = node.element, item.name == "li", item.attributes.isEmpty else { return nil }
            let marker = list.name == "ol" ? "\(start + index)\(isOther ? ")" : ".")" : isOther ? "*" : "-"
            guard let written = Self.write(item, blocks) else { return nil }
            items.append((marker, written))
        }
        let isLoose = zip(list.children, items).contains { node, item in
            Self.isLoose(node.element?.children ?? [], item.blocks)
        }
        let gap = isLoose ? "\n\n" : "\n"
        text = items.map { item in
            let content = item.blocks.joined(separator: gap)
            let indent = String(repeating: " ", count: item.marker.utf8.count + 1)
            let lines = content.lines.enumerated().map { $0 == 0 || $1.isEmpty ? $1 : indent + $1 }
            return content.isEmpty ? item.marker : item.marker + " " + lines.joined(separator: "\n")
        }.joined(separator: gap)
    }

    private static func write(_ item: MarkupElement, _ blocks: MarkdownBlocks) -> [String]? {
        var children = item.children
        // A task's checkbox.
        var box = ""
        if let first = children.first?.element, first.name == "input" {
            box = first["checked"] == nil ? "[ ] " : "[x] "
            children.removeFirst()
            if case .text(let text)? = children.first { children[0] = .text(text.trimmedOfFirstBlank) }
        }
        guard !children.contains(where: { $0.isElement("input") }) else { return nil }
        var written = blocks.write(children, isInList: true)
        if !box.isEmpty { if written.isEmpty { written = [box] } else { written[0] = box + written[0] } }
        return written
    }

    /// Whether the item needs blank lines: all except a line of text followed by lists do.
    private static func isLoose(_ children: [MarkupNode], _ blocks: [String]) -> Bool {
        let elements = children.compactMap(\.element).filter { ElementNames.isBlock($0.name) }
        if elements.contains(where: { $0.name == "ol" && $0["start"] != nil }) { return true }
        // An empty item can't follow a line of text directly.
        if blocks.dropFirst().contains(where: { block in
            block.lines[0].utf8.allSatisfy { "-*.)0123456789".utf8.contains($0) }
        }) {
            return true
        }
        let others = elements.filter { $0.name != "ul" && $0.name != "ol" }
        return !others.isEmpty && blocks.count > 1
    }
}

extension String {
    fileprivate var trimmedOfFirstBlank: String { String(trimmingPrefix { $0.isWhitespace }) }
}
