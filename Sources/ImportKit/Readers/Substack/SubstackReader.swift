import DataKit
import Diagnostics
import FeedKit
import MarkupKit

/// A reader of Substack's posts. Lists of subscribers and their visits are never read.
struct SubstackReader {
    private var articles: ArticleExport
    /// The origins of earlier posts, which have different numbers unless the list is damaged.
    private var origins: Set<String> = []
    private var drafts = 0
    private var forSubscribers = 0

    init(_ export: Export) { articles = ArticleExport(export) }

    /// - Parameter list: The path of `posts.csv`.
    mutating func read(_ list: String?, into writer: inout ImportWriter) throws(ImportFailure) {
        let rows = try rows(of: list, &writer)
        let folder = list.map { SitePath.folder(of: $0) } ?? ""
        let posts = (folder.isEmpty ? "" : folder + "/") + "posts/"
        var listed: Set<String> = []
        for row in rows {
            guard let id = row["post_id"], listed.insert(posts + id + ".html").inserted else { continue }
            try readPost(id, row, at: posts + id + ".html", into: &writer)
        }
        // A post that the list does not contain may be private.
        for file in articles.export.files
        where file.path.hasPrefix(posts) && SitePath.fileExtension(of: file.path) == "html" {
            guard !listed.contains(file.path) else { continue }
            try readPost(SitePath.withoutExtension(SitePath.name(of: file.path)), [:], at: file.path, into: &writer)
        }
        articles.finish(into: &writer) { SitePath.fileExtension(of: $0) == "csv" ? .isNeverRead : .hasNoPlace }
        if drafts > 0 { writer.note("Drafts were imported as drafts: \(drafts).") }
        if forSubscribers > 0 { writer.note("Posts for subscribers were imported as drafts: \(forSubscribers).") }
    }

    private mutating func rows(
        of list: String?, _ writer: inout ImportWriter
    ) throws(ImportFailure) -> [[String: String]] {
        guard let list else { return [] }
        articles.tracker.skip(list)
        let (export, size) = (articles.export, articles.export.size(of: list) ?? 0)
        guard size <= export.limits[.importEntryBytes] else {
            writer.report(export.exceeds(.importEntryBytes, found: size, in: export.place(of: list)))
            return []
        }
        let text = String(decoding: try export.bytes(of: list), as: UTF8.self)
        let table = Table(SourceText(file: export.place(of: list), text: text))
        if table.header != nil { table.diagnostics.forEach { writer.report($0) } }
        return Array(table.records.prefix(export.limits[.importEntries]))
    }

    private mutating func readPost(
        _ id: String, _ row: [String: String], at path: String, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let isPage = row["type"] == "page"
        let item: ImportedItem = isPage ? .page : .entry
        writer.found(item)
        let (number, name) = Self.parts(of: id)
        let origin = (isPage ? "page/" : "post/") + number
        var text = ImportedText(origin: origins.insert(origin).inserted ? origin : origin + "." + (name ?? ""))
        if isPage { text.kind = .page }
        (text.title, text.summary) = (Self.line(row["title"]), Self.line(row["subtitle"]))
        text.name = name ?? text.title ?? number
        text.date = ExportDate.timestamp(row["post_date"])?.description
        setDraftStatus(&text, row)
        if let name { text.aliases = ["/p/" + name] }
        guard articles.export.has(path) || row["podcast_url"] != nil else {
            return writer.leaveOut(item, text.title == nil ? .empty : .isMissing, "“\(text.title ?? id)”")
        }
        var html = ""
        if articles.export.has(path) {
            guard let content = try articles.text(path, as: item, &writer) else { return }
            html = content
        }
        if let url = row["podcast_url"], FormerSite.host(of: url) != nil {
            html = "<audio controls src=\"\(HTML(text: url).source.replacing("\"", with: "&quot;"))\"></audio>\n" + html
        }
        articles.setBody(html, of: &text, at: path, MediaNames())
        try writer.add(text)
    }

    private mutating func setDraftStatus(_ text: inout ImportedText, _ row: [String: String]) {
        if row["is_published"]?.lowercased() != "true" {
            text.isDraft = true
            drafts += 1
        } else if row["audience"] != "everyone" {
            text.isDraft = true
            forSubscribers += 1
        }
    }

    /// Returns a title on one line; some contain references such as `&#x201C;`.
    private static func line(_ text: String?) -> String? {
        text.flatMap { PlainHTML.decoded($0).onOneLine.nonEmpty }
    }

    /// Splits `101.first-letter` into the number and the name in the URL.
    private static func parts(of id: String) -> (number: String, name: String?) {
        guard let dot = id.firstIndex(of: ".") else { return (id, nil) }
        return (String(id[..<dot]), String(id[id.index(after: dot)...]).nonEmpty)
    }
}
