import Diagnostics

extension MarkdownPrinter {
    mutating func printFootnoteReference(_ node: MarkdownNode) {
        let number = node.withLiteral { String(decoding: $0, as: UTF8.self) }
        out.append("<sup><a class=\"footnote-ref\" role=\"doc-noteref\" href=\"#")
        out.append(idPrefix: options.idPrefix, isInURL: true)
        out.append(url: "fn-" + number)
        out.append("\" id=\"")
        out.append(idPrefix: options.idPrefix)
        out.append(text: Self.referenceID(number, node.footnoteCount))
        out.append("\" aria-label=\"")
        out.append(text: words.footnote.numbered(number))
        out.append("\">")
        out.append(text: number)
        out.append("</a></sup>")
    }

    mutating func openFootnote() {
        if footnoteNumber == 0 {
            out.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
            out.append(text: words.footnotes)
            out.append("\">\n<ol>\n")
        }
        footnoteNumber += 1
        hasPrintedBackLinks = false
        out.append("<li id=\"")
        out.append(idPrefix: options.idPrefix)
        out.append(text: "fn-\(footnoteNumber)")
        out.append("\">")
    }

    mutating func closeFootnote(_ node: MarkdownNode) {
        if !hasPrintedBackLinks {
            out.append("<p>")
            printBackLinks(node)
            out.append("</p>\n")
        }
        out.append("</li>\n")
    }

    /// Prints one link back to each reference to the footnote.
    mutating func printBackLinks(_ definition: MarkdownNode) {
        let number = String(footnoteNumber)
        for reference in 1...max(1, definition.footnoteCount) {
            if reference > 1 { out.append(" ") }
            let name = reference > 1 ? "\(number)-\(reference)" : number
            out.append("<a class=\"footnote-backref\" role=\"doc-backlink\" href=\"#")
            out.append(idPrefix: options.idPrefix, isInURL: true)
            out.append(url: Self.referenceID(number, reference))
            out.append("\" aria-label=\"")
            out.append(text: words.backToReference.numbered(name))
            out.append("\">\u{21A9}\u{FE0E}</a>")
        }
    }

    mutating func closeFootnotes() {
        if footnoteNumber > 0 { out.append("</ol>\n</section>\n") }
    }

    /// - Parameter footnotes: Footnotes in the source that are not on the page.
    mutating func report(_ footnotes: [MarkdownNode.Footnote]) {
        for footnote in footnotes {
            let name = "`[^\(footnote.label.shortened(to: 60))]`"
            report(
                footnote.line, footnote.lastLine,
                footnote.isSecond
                    ? "there is another footnote \(name) before this one, so this one is not shown"
                    : "the footnote \(name) has no reference, so it is not shown",
                code: .init("unused-footnote", isLoss: true),
                hint: footnote.isSecond
                    ? "rename it; names are not case-sensitive"
                    : "add \(name) to the text, or delete the footnote",
                find: ["[^" + footnote.label])
        }
    }

    private static func referenceID(_ number: String, _ reference: Int) -> String {
        "fnref-" + number + (reference > 1 ? "-\(reference)" : "")
    }
}

extension String {
    /// Returns the words with `{n}` replaced.
    fileprivate func numbered(_ number: String) -> String {
        guard let open = firstIndex(of: "{"), self[open...].hasPrefix("{n}") else { return self }
        return self[..<open] + number + self[index(open, offsetBy: 3)...]
    }
}
