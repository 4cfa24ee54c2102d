/// GitHub's alerts: quotations that begin with a mark such as `> [!NOTE]`.
extension MarkdownPrinter {
    struct Alert {
        /// `note`, `tip`, `important`, `warning` or `caution`.
        var name: String
        /// The author's title.
        var title: String?
        /// The number of nodes in the first paragraph that contain the mark and title.
        var nodeCount: Int
        /// Whether that paragraph contains nothing else.
        var isAlone: Bool
    }

    /// Returns the alert of a quotation. Reads only the first line, up to the maximum length of a title.
    func alert(_ quote: MarkdownNode) -> Alert? {
        guard let paragraph = quote.firstChild, paragraph.kind == .paragraph, var node = paragraph.firstChild,
            node.kind == .text, node.withLiteral({ $0.first == UInt8(ascii: "[") })
        else { return nil }
        var line: [UInt8] = []
        var count = 0
        while node.kind == .text, line.count < 200 {
            node.withLiteral { line.append(contentsOf: $0) }
            count += 1
            guard let next = node.next else { return alert(line, count, isAlone: true) }
            node = next
        }
        guard node.kind == .softBreak || node.kind == .lineBreak else { return nil }
        return alert(line, count + 1, isAlone: false)
    }

    private func alert(_ line: [UInt8], _ count: Int, isAlone: Bool) -> Alert? {
        guard line.starts(with: "[!".utf8), let end = line.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let name = String(decoding: line[2..<end], as: UTF8.self).lowercased()
        guard Markdown.Words().alerts[name] != nil else { return nil }
        var rest = line[(end + 1)...]
        // In other tools, these signs specify whether the alert is initially expanded.
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        guard rest.first.map({ $0 <= 0x20 }) ?? true else { return nil }
        rest = rest.drop { $0 <= 0x20 }
        return Alert(
            name: name, title: rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self), nodeCount: count,
            isAlone: isAlone)
    }

    mutating func openQuote(_ node: MarkdownNode) {
        guard let alert = alert(node) else { return out.append("<blockquote>\n") }
        var title = alert.title ?? words.alerts[alert.name] ?? alert.name
        out.append("<aside class=\"alert alert-")
        out.append(text: alert.name)
        out.append("\" role=\"note\">\n<p><strong>")
        out.append(text: title)
        out.append("</strong></p>\n")
        title.withUTF8 { collect($0) }
        collectSpace()
    }
}
