/// The end of a text's summary, and the list of its headings.
extension MarkdownPrinter {
    /// Whether this is `<!--more-->`. In a paragraph, the summary includes the whole paragraph.
    mutating func endsSummary(_ node: MarkdownNode) -> Bool {
        let isBlock = node.kind == .htmlBlock
        guard summary == nil, (isBlock ? node : node.parent)?.parent?.kind == .document,
            node.withLiteral({ Self.isMore($0) })
        else { return false }
        if isBlock { endSummary() } else { summaryEndsHere = true }
        return true
    }

    mutating func endSummary() {
        summaryEndsHere = false
        summary = (out.count, text.text)
    }

    private static func isMore(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        guard literal.count < 100 else { return false }
        return String(decoding: literal, as: UTF8.self).lowercased().filter { !$0.isWhitespace } == "<!--more-->"
    }

    /// The headings of the second level, with nested lists of those of the third.
    var contents: HTML {
        guard !headings.isEmpty else { return HTML(text: "") }
        var list = HTMLBuffer()
        var depth = 0
        var hasTop = false
        for heading in headings {
            // Headings of the third level before any of the second are on the top level.
            let level = heading.level == 3 && hasTop ? 2 : 1
            hasTop = hasTop || heading.level < 3
            if level > depth {
                list.append(depth > 0 ? "\n<ul>\n<li>" : "<ul>\n<li>")
            } else {
                list.append(level < depth ? "</li>\n</ul>\n</li>\n<li>" : "</li>\n<li>")
            }
            depth = level
            list.append("<a href=\"")
            list.append(fragment: heading.id, ids)
            list.append("\">")
            list.append(text: heading.title)
            list.append("</a>")
        }
        list.append(depth > 1 ? "</li>\n</ul>\n</li>\n</ul>\n" : "</li>\n</ul>\n")
        return list.html
    }
}
