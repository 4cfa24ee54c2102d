import Diagnostics
import DiffKit

/// A reader of JSON Feed 1.0 and 1.1.
enum FeedJSON {
    static func read(
        _ path: String, in export: Export, _ body: (FeedPart) throws(ImportFailure) -> Void
    ) throws(ImportFailure) -> [Diagnostic] {
        let json: JSON
        switch try export.json(path) {
        case .failure(let failure): return [failure.diagnostic]
        case .success(let value): json = value
        }
        let head = head(json)
        try body(.head(head))
        let context = FeedContext(base: nil, home: head.link.nonBlank ?? head.ownLink, language: nil)
        guard let items = json["items"]?.array else {
            return [
                .error("this feed has no `items`", at: FileLocation(file: export.place(of: path), line: 1, column: 1))
            ]
        }
        var problems: [Diagnostic] = []
        for (index, item) in items.enumerated() {
            if item.object == nil, problems.count < 20 {
                problems.append(
                    .error(
                        "item \(index + 1) is not an object",
                        at: FileLocation(file: export.place(of: path), line: 1, column: 1)))
            }
            if item.object == nil { try body(.broken(line: 1)) } else { try body(.entry(entry(item, context))) }
        }
        return problems
    }

    private static func head(_ json: JSON) -> FeedHead {
        var head = FeedHead()
        head.title = json["title"]?.string?.onOneLine ?? ""
        head.description = json["description"]?.string?.onOneLine ?? ""
        head.link = json["home_page_url"]?.string?.nonBlank ?? ""
        head.ownLink = json["feed_url"]?.string?.nonBlank ?? ""
        head.language = json["language"]?.string?.nonBlank ?? ""
        head.authors = authors(json)
        head.next = json["next_url"]?.string?.nonBlank
        return head
    }

    private static func entry(_ item: JSON, _ context: FeedContext) -> FeedEntry {
        var entry = FeedEntry()
        // Version 1.0 also allowed numbers as IDs.
        entry.id = item["id"]?.string?.nonBlank ?? item["id"]?.number?.text ?? ""
        entry.link = context.resolved(item["url"]?.string ?? "")
        entry.title = item["title"]?.string?.onOneLine ?? ""
        entry.published = entry.date(item["date_published"]?.string ?? "")
        entry.updated = entry.date(item["date_modified"]?.string ?? "")
        entry.authors = authors(item)
        entry.tags = (item["tags"]?.array ?? []).compactMap { $0.string?.nonBlank }
        entry.language = item["language"]?.string?.nonBlank
        entry.base = entry.link.nonBlank ?? context.home
        let text =
            item["content_html"]?.string?.nonBlank ?? item["content_text"]?.string.map(FeedText.paragraphs)?.nonBlank
        let summary = item["summary"]?.string.map(FeedText.paragraphs)?.nonBlank
        entry.hasContent = text != nil
        entry.content = text ?? summary ?? ""
        entry.summary = text == nil ? "" : summary ?? ""
        takeFiles(item, context, &entry)
        return entry
    }

    private static func takeFiles(_ item: JSON, _ context: FeedContext, _ entry: inout FeedEntry) {
        for key in ["image", "banner_image"] {
            FeedEnclosures.take(enclosure: item[key]?.string, "image/*", context, &entry)
        }
        for attachment in item["attachments"]?.array ?? [] {
            FeedEnclosures.take(
                enclosure: attachment["url"]?.string, attachment["mime_type"]?.string, context, &entry,
                title: attachment["title"]?.string)
        }
        if let external = item["external_url"]?.string?.nonBlank, external.hasPrefix("http"),
            !entry.content.contains(external)
        {
            let url = context.resolved(external).replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
                .replacing("<", with: "&lt;")
            entry.content += "\n<p><a href=\"" + url + "\">" + url + "</a></p>"
        }
    }

    private static func authors(_ json: JSON) -> [String] {
        let people = json["authors"]?.array.map { Array($0) } ?? json["author"].map { [$0] } ?? []
        return people.compactMap { $0["name"]?.string?.nonBlank.flatMap(FeedText.person) }
    }
}
