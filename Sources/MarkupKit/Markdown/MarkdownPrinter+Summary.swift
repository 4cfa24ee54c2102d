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
        guard let mark = more(in: literal) else { return false }
        let around = [literal[..<mark.lowerBound], literal[mark.upperBound...]]
        return around.allSatisfy { $0.allSatisfy { $0 <= 0x20 } }
    }

    /// Returns the first `<!--more-->` in raw HTML. WordPress also has `<!--more Words of the link-->`.
    static func more(in html: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard html.count > 10 else { return nil }
        var start = 0
        while let open = html[start...].firstRange(of: Array("<!--".utf8)) {
            guard let close = html[open.upperBound...].firstRange(of: Array("-->".utf8)) else { return nil }
            let inner = html[open.upperBound..<close.lowerBound]
            if inner.count < longestMore {
                let words = String(decoding: inner, as: UTF8.self).lowercased()
                if words.hasPrefix("more ") || words.trimmingBlanks == "more" {
                    return open.lowerBound..<close.upperBound
                }
            }
            start = close.upperBound
        }
        return nil
    }

    private static let longestMore = 100

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
