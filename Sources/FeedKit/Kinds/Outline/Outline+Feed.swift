import MarkupKit

extension Outline {
    /// Returns nested lists, all of them expanded.
    func feedContent(in site: Site) -> HTML {
        var content = FeedContent()
        content.add(rows: rows, in: site)
        return content.html
    }
}

extension FeedContent {
    fileprivate mutating func add(rows: [Outline.Row], in site: Site) {
        guard !rows.isEmpty else { return }
        add("<ul>\n")
        for row in rows {
            add("<li><b>\(HTML(text: row.title))</b>")
            if let text = row.text { add(text: " " + text) }
            if let image = row.image { add("<br>" + FeedContent.image(image, alt: row.alt, in: site)) }
            add(rows: row.children, in: site)
            add("</li>\n")
        }
        add("</ul>\n")
    }
}
