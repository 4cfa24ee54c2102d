/// The end of a text's summary, and the list of its headings.
extension MarkdownPrinter {
    /// Whether this is `<!--more-->`. The summary ends there, or at the end of the paragraph if nothing follows in it.
    mutating func endsSummary(_ node: MarkdownNode) -> Bool {
        guard summary == nil, node.withLiteral({ Self.isMore($0) }), footnoteNumber == 0 else { return false }
        if node.kind == .htmlInline, node.next == nil, let paragraph = node.parent, paragraph.kind == .paragraph,
            paragraph.parent?.kind == .document
        {
            (summaryEndsHere, summaryParagraph) = (true, paragraph)
        } else {
            endSummary()
        }
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
