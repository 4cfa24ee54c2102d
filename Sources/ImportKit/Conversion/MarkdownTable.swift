/// A table as Markdown.
struct MarkdownTable {
    private(set) var text = ""

    /// Larger tables are not readable as Markdown.
    private static let maximumCells = 20_000

    /// `nil` without a plain header row, or if a cell contains more than a line of text.
    init?(_ table: MarkupElement, _ context: MarkdownEscaping.Context) {
        guard table.attributes.isEmpty, let rows = Self.rows(of: table), let head = rows.first, head.count > 0,
            head.allSatisfy({ $0.name == "th" }), rows.dropFirst().allSatisfy({ $0.allSatisfy { $0.name == "td" } }),
            rows.allSatisfy({ $0.count == head.count }), rows.count * head.count <= Self.maximumCells
        else { return nil }
        let sides = head.indices.map { column in Set(rows.map { $0[column]["class"] }) }
        // All cells of a column must have the same alignment.
        guard sides.allSatisfy({ $0.count == 1 }) else { return nil }
        let rule = sides.map { Self.rule($0.first.flatMap(\.self)) }
        let lines = rows.map { row in
            row.map { MarkdownInlines.write($0.children, in: context.union(.cell)).markupTrimmed }
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

    /// The cells of each row; `nil` if there is any other content.
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
