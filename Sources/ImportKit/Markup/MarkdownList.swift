/// A list as Markdown writes it.
struct MarkdownList {
    private(set) var text = ""

    /// `nil` for one that counts otherwise than Markdown does.
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
        // A task.
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

    /// Whether there are blank lines in it: only a line of text with lists below it can do without.
    private static func isLoose(_ children: [MarkupNode], _ blocks: [String]) -> Bool {
        let elements = children.compactMap(\.element).filter { ElementNames.isBlock($0.name) }
        if elements.contains(where: { $0.name == "ol" && $0["start"] != nil }) { return true }
        // An empty item can't follow a line of text.
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

/// A table as Markdown writes it.
struct MarkdownTable {
    private(set) var text = ""

    /// More is no table that anybody reads.
    private static let maximumCells = 20_000

    /// `nil` for one without a plain head, or with cells that are more than a line of text.
    init?(_ table: MarkupElement, _ place: MarkdownEscaping.Place) {
        guard table.attributes.isEmpty, let rows = Self.rows(of: table), let head = rows.first, head.count > 0,
            head.allSatisfy({ $0.name == "th" }), rows.dropFirst().allSatisfy({ $0.allSatisfy { $0.name == "td" } }),
            rows.allSatisfy({ $0.count == head.count }), rows.count * head.count <= Self.maximumCells
        else { return nil }
        let sides = head.indices.map { column in Set(rows.map { $0[column]["class"] }) }
        // An empty cell stands anywhere.
        guard sides.allSatisfy({ $0.count == 1 }) else { return nil }
        let rule = sides.map { Self.rule($0.first.flatMap(\.self)) }
        let lines = rows.map { row in
            row.map { MarkdownInlines.write($0.children, in: place.union(.cell)).markupTrimmed }
        }
        text = ([lines[0], rule] + lines.dropFirst()).map { "| " + $0.joined(separator: " | ") + " |" }.joined(
            separator: "\n")
    }

    private static func rule(_ side: String?) -> String {
        switch side {
        case "align-left": ":--"
        case "align-center": ":-:"
        case "align-right": "--:"
        case _: "---"
        }
    }

    /// The cells of each row; `nil` if there is anything else.
    private static func rows(of table: MarkupElement) -> [[MarkupElement]]? {
        var rows: [[MarkupElement]] = []
        var heads = 0
        for part in table.children {
            guard let part = part.element else { return nil }
            if part.name == "thead" { heads += 1 }
            let isPart = ["thead", "tbody", "tfoot"].contains(part.name)
            for row in isPart ? part.children : [.element(part)] {
                guard let row = row.element, row.name == "tr", row.attributes.isEmpty else { return nil }
                guard part.name != "thead" || rows.isEmpty else { return nil }
                let cells = row.children.compactMap(\.element)
                guard cells.count == row.children.count, cells.allSatisfy(isPlain) else { return nil }
                rows.append(cells)
            }
        }
        return heads < 2 ? rows : nil
    }

    private static func isPlain(_ cell: MarkupElement) -> Bool {
        let isCell = cell.name == "td" || cell.name == "th"
        return isCell && cell.attributes.allSatisfy { $0.name == "class" } && !cell.hasBlocks
    }
}
