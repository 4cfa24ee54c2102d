extension MarkdownPrinter {
    /// The printer's position in a table.
    struct TableState {
        var count = 0
        var alignments: [UInt8] = []
        var column = 0
        var isHeader = false
        var hasBody = false
        var cellTag: StaticString = "</td>"
    }

    mutating func openTable(_ node: MarkdownNode) {
        tables = TableState(count: tables.count + 1, alignments: node.tableAlignments)
        out.appendRegionTag(label: words.table, number: tables.count)
        out.append("<table")
        printDirection(of: node)
        out.append(">\n")
    }

    mutating func closeTable() {
        if tables.hasBody { out.append("</tbody>\n") }
        out.append("</table></div>\n")
    }

    /// Whether a row is the line by which kramdown separates the bodies of a table.
    func isRule(_ row: MarkdownNode) -> Bool {
        guard !row.isTableHeader, var cell = row.firstChild else { return false }
        while true {
            // Three or more hyphens, which are dashes here.
            let words = cell.plainText(limit: 100)
            guard words.count > 1 || words == "—", words.allSatisfy({ "-–—".contains($0) }) else { return false }
            guard let next = cell.next else { return true }
            cell = next
        }
    }

    mutating func openTableRow(_ node: MarkdownNode) {
        tables.column = 0
        tables.isHeader = node.isTableHeader
        if tables.isHeader {
            out.append("<thead>\n")
        } else if !tables.hasBody {
            tables.hasBody = true
            out.append("<tbody>\n")
        }
        out.append("<tr>")
    }

    mutating func closeTableRow() {
        out.append(tables.isHeader ? "</tr>\n</thead>\n" : "</tr>\n")
    }

    /// Prints a header cell without words as a plain cell.
    mutating func openTableCell(_ node: MarkdownNode) {
        let isHeader = tables.isHeader && node.firstChild != nil
        out.append(isHeader ? "<th scope=\"col\"" : "<td")
        tables.cellTag = isHeader ? "</th>" : "</td>"
        switch tables.column < tables.alignments.count ? tables.alignments[tables.column] : 0 {
        case UInt8(ascii: "l"): out.append(" class=\"align-left\"")
        case UInt8(ascii: "c"): out.append(" class=\"align-center\"")
        case UInt8(ascii: "r"): out.append(" class=\"align-right\"")
        case _: break
        }
        printDirection(of: node)
        out.append(">")
        tables.column += 1
    }

    mutating func closeTableCell() {
        out.append(tables.cellTag)
        collectSpace()
    }
}
