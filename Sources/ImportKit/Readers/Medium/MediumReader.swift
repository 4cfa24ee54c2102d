import DataKit
import FeedKit

/// A reader of Medium's posts.
struct MediumReader {
    private var articles: ArticleExport
    private var drafts = 0
    private var author: String?

    init(_ export: Export) { articles = ArticleExport(export) }

    mutating func readPost(_ path: String, into writer: inout ImportWriter) throws(ImportFailure) {
        writer.found(.entry)
        guard let html = try articles.text(path, as: .entry, &writer) else { return }
        let page = ArticlePage(html)
        let file = SitePath.withoutExtension(SitePath.name(of: path))
        var text = ImportedText(origin: "post/" + Self.identity(of: file))
        text.title = page.line("p-name")
        text.date = ExportDate.timestamp(page.first("dt-published")?["datetime"])?.description
        text.isDraft = file.hasPrefix("draft") || text.date == nil
        if text.isDraft { drafts += 1 }
        text.summary = page.line("p-summary")
        if let name = page.line("p-author") {
            text.authors = [name]
            author = author ?? name
        }
        let url = page.first("p-canonical")?["href"] ?? ""
        text.name = Self.name(of: url, file) ?? text.title
        // A publication can have its own domain.
        if let host = FormerSite.host(of: url), host != "medium.com", !host.hasSuffix(".medium.com"),
            let alias = FormerSite.top(of: url)?.alias(of: url)
        {
            text.aliases = [alias]
        }
        let body = Self.withoutTitle(page.inside("e-content") ?? "", text)
        guard text.title != nil || PlainLine.line(of: body).nonBlank != nil else {
            return writer.leaveOut(.entry, .empty, path)
        }
        articles.setBody(body, of: &text, at: path, MediaNames())
        try writer.add(text)
    }

    /// The ID at the end of a file's name, which changes with the title; the whole name if there is none.
    private static func identity(of file: String) -> String {
        guard let id = file.split(separator: "-").last, isID(id) else { return file }
        return String(id)
    }

    /// The name in the URL without the ID, otherwise that in the file name without date and ID.
    private static func name(of url: String, _ file: String) -> String? {
        let last = SitePath.name(of: FormerSite.bare(url))
        var parts = (last.contains("-") ? last : CivilDate.leading(file)?.rest ?? file).split(separator: "-")
        if let id = parts.last, isID(id) { parts.removeLast() }
        if parts.first?.hasPrefix("draft_") == true { parts[0] = parts[0].dropFirst("draft_".count) }
        return parts.joined(separator: "-").nonEmpty
    }

    private static func isID(_ part: Substring) -> Bool { part.count >= 10 && part.allSatisfy(\.isHexDigit) }

    /// Removes the title and the subtitle, which Medium repeats at the beginning of the text, and the line above the
    /// first section.
    private static func withoutTitle(_ html: String, _ text: ImportedText) -> String {
        var html = html
        for (name, words) in [("section-divider", ""), ("graf--title", text.title), ("graf--subtitle", text.summary)] {
            let page = ArticlePage(html)
            guard let words, page.line(name) ?? "" == words, let rest = page.without(name) else { continue }
            html = rest
        }
        return html
    }

    func finish(into writer: inout ImportWriter) {
        articles.finish(into: &writer) { path in
            SitePath.fileExtension(of: path) == "html" ? .isNeverRead : .hasNoPlace
        }
        if let author { writer.suggest(owner: author) }
        if drafts > 0 { writer.note("Drafts were imported as drafts: \(drafts).") }
    }
}
