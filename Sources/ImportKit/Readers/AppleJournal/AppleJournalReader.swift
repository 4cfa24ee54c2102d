import DataKit
import FeedKit
import MarkupKit

/// A reader of Apple Journal's pages.
struct AppleJournalReader {
    private var articles: ArticleExport
    /// The files in `Resources/` by the ID that is their name.
    private let resources: [String: String]
    /// Items without a file, such as locations, workouts and contacts.
    private var privateItems = 0
    private var undated = 0

    init(_ export: Export) {
        articles = ArticleExport(export)
        let files = export.files.map(\.path).filter { MediaKind($0) != .other }
        resources = Dictionary(
            files.map { (SitePath.withoutExtension(SitePath.name(of: $0)), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    mutating func readPage(_ path: String, into writer: inout ImportWriter) throws(ImportFailure) {
        writer.found(.entry)
        guard let html = try articles.text(path, as: .entry, &writer) else { return }
        let page = ArticlePage(html)
        var text = ImportedText(origin: "entry/" + SitePath.name(of: path))
        text.title = page.line("title")
        text.date = Self.date(of: page, path)
        text.name = text.title ?? (text.date == nil ? SitePath.withoutExtension(SitePath.name(of: path)) : "entry")
        if text.date == nil { undated += 1 }
        var names = MediaNames()
        let players = takeItems(of: page, at: path, &text, &names)
        let body = players + (page.after("bodyText") ?? "")
        guard text.title != nil || !text.photos.isEmpty || !players.isEmpty || PlainLine.line(of: body).nonBlank != nil
        else {
            return writer.leaveOut(.entry, .empty, path)
        }
        articles.setBody(body, of: &text, at: path, names)
        try writer.add(text)
    }

    /// Takes the images of an entry.
    ///
    /// - Returns: Players of its videos and recordings, as HTML.
    private mutating func takeItems(
        of page: ArticlePage, at path: String, _ text: inout ImportedText, _ names: inout MediaNames
    ) -> String {
        var players = ""
        for item in Self.items(of: page) {
            let file = item.urls.lazy.compactMap { [articles] in articles.file($0, from: path) }.first
            guard let file = file ?? resources[item.id] else {
                if let url = item.urls.first {
                    articles.tracker.mention(SitePath.name(of: url), unlessImported: .isMissing)
                } else {
                    privateItems += 1
                }
                continue
            }
            articles.tracker.mention(file, unlessImported: .hasNoPlace)
            switch MediaKind(file) {
            case .image: if let photo = names.photo(file) { text.photos.append(photo) }
            case .video where MediaKind.isPublishedVideo(file): players += Self.player("video", file, from: path)
            case .audio: players += Self.player("audio", file, from: path)
            case .video, .other: break
            }
        }
        return players
    }

    private struct Item {
        var id: String
        var urls: [String] = []
    }

    private static func items(of page: ArticlePage) -> [Item] {
        var items: [Item] = []
        for tag in page.tags(in: "assetGrid") where !tag.isEnd {
            if tag.has(class: "gridItem") {
                items.append(Item(id: tag["id"] ?? ""))
            } else if !items.isEmpty, ["img", "source", "video", "audio"].contains(tag.name), let url = tag["src"] {
                items[items.count - 1].urls.append(url)
            }
        }
        return items
    }

    private static func player(_ name: String, _ file: String, from path: String) -> String {
        let levels = SitePath.folder(of: path).split(separator: "/").count
        let url = String(repeating: "../", count: levels) + SitePath.encoded(file)
        return "<p><\(name) controls src=\"\(HTML(text: url).source.replacing("\"", with: "&quot;"))\"></\(name)></p>\n"
    }

    /// The day in the name of the file, otherwise that above the text.
    private static func date(of page: ArticlePage, _ path: String) -> String? {
        if let day = CivilDate.leading(SitePath.withoutExtension(SitePath.name(of: path)))?.date {
            return day.description
        }
        return page.line("pageHeader").flatMap { FeedDate($0) }?.day.description
    }

    func finish(into writer: inout ImportWriter) {
        articles.finish(into: &writer) { path in
            switch SitePath.fileExtension(of: path) {
            case "json": .isNeverRead
            case "html": .isGenerated
            case _: .hasNoPlace
            }
        }
        if privateItems > 0 {
            writer.note(
                "Locations, workouts, contacts and similar items of entries were not imported: \(privateItems).")
        }
        if undated > 0 { writer.note("Entries without a date were imported as drafts: \(undated).") }
    }
}
