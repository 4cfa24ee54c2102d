import DataKit
import Diagnostics
import DiffKit
import FeedKit

/// A reader of posts and pages in Ghost's tables.
struct GhostReader {
    private let export: Export
    private let media: GhostMedia
    private var tracker: ExportTracker
    private var ids: Set<String> = []
    private var settings: [String: String] = [:]
    private var unknownCards: Set<String> = []
    /// The titles of posts with parts that only members see.
    private var partlyHidden: [String] = []
    private var hasEntries = false

    init(_ export: Export) {
        self.export = export
        tracker = ExportTracker(export)
        media = GhostMedia(export)
    }

    mutating func read(_ part: String, into writer: inout ImportWriter) throws(ImportFailure) {
        tracker.skip(part)
        guard let json = try writer.json(part, of: export, isItem: true) else { return }
        for tables in GhostTables.all(in: json) { try read(tables, into: &writer) }
    }

    private mutating func read(_ tables: GhostTables, into writer: inout ImportWriter) throws(ImportFailure) {
        settings.merge(tables.settings) { first, _ in first }
        if let pattern = entryPattern { writer.use(entryPattern: pattern) }
        let everybody = Set(tables.posts.map { author(of: $0, tables) })
        let isAlone = everybody.count == 1
        if isAlone, let name = everybody.first?.first, everybody.first?.count == 1 { writer.suggest("author", name) }
        let posts = Array(tables.posts.enumerated())
        // Ghost shows the entry at a URL that a page has too.
        let inOrder = posts.filter { !Self.isPage($0.element) } + posts.filter { Self.isPage($0.element) }
        for (index, post) in inOrder {
            let isPage = Self.isPage(post)
            let id = post["id"]?.words ?? "row-\(index)"
            writer.found(isPage ? .page : .entry)
            guard ids.insert(id).inserted else {
                writer.leaveOut(isPage ? .page : .entry, .isTwice, post["title"]?.string ?? id)
                continue
            }
            var text = text(of: post, id: id, isPage: isPage, tables, &writer)
            if isAlone { text.authors = [] }
            try writer.add(text)
        }
        writeRemainingNotes(tables, into: &writer)
    }

    private static func isPage(_ post: JSON) -> Bool {
        post["type"]?.string == "page" || isTrue(post["page"])
    }

    private func author(of post: JSON, _ tables: GhostTables) -> [String] {
        tables.authors(of: post["id"]?.words ?? "", first: post["author_id"]?.words ?? post["author"]?.words)
    }

    private mutating func text(
        of post: JSON, id: String, isPage: Bool, _ tables: GhostTables, _ writer: inout ImportWriter
    ) -> ImportedText {
        var text = ImportedText(origin: "post/" + id)
        text.kind = isPage ? .page : .entry
        hasEntries = hasEntries || !isPage
        let title = PlainLine.line(of: post["title"]?.string ?? "")
        text.title = title.isEmpty || title == "(Untitled)" ? nil : title
        let slug = post["slug"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        text.name = slug ?? text.title ?? id
        text.date = Self.date(post["published_at"])
        text.updated = text.date == nil ? nil : Self.date(post["updated_at"])
        if let updated = text.updated, let date = text.date, updated <= date { text.updated = nil }
        if !isPage { text.isPinned = Self.isTrue(post["featured"]) }
        text.tags = PostText.unique(tables.tags(of: id))
        text.authors = author(of: post, tables)
        text.summary =
            ["custom_excerpt", "meta_description"].lazy.compactMap { key in
                tables.value(key, of: post, id: id)?.string.map { PlainLine.line(of: $0) }.flatMap {
                    $0.isEmpty ? nil : $0
                }
            }.first
        text.language = (post["locale"] ?? post["language"])?.string.flatMap {
            LanguageTag($0.replacing("_", with: "-"))?.description
        }
        if let slug, Slug.make(slug) != slug,
            FormerSite("https://x.example")?.alias(of: "https://x.example/\(slug)/") != nil
        {
            text.aliases = ["/\(slug)/"]
        }
        if FeedEntryID.isUsable(id) { text.feedID = id }
        setDraftStatus(&text, post, tables, id, &writer)
        addBody(to: &text, post, tables, id)
        return text
    }

    /// Marks texts that were not public as drafts.
    private func setDraftStatus(
        _ text: inout ImportedText, _ post: JSON, _ tables: GhostTables, _ id: String, _ writer: inout ImportWriter
    ) {
        let status = post["status"]?.string ?? "published"
        let visibility = post["visibility"]?.string ?? "public"
        switch status {
        case "draft":
            text.isDraft = true
            text.date = nil
            text.updated = nil
            writer.note("Drafts were imported as drafts.")
        case "scheduled": writer.note("Scheduled posts were imported with their dates, and are published then.")
        case "sent":
            text.isDraft = true
            writer.note("Posts that were only sent by email were imported as drafts.")
        case "published": break
        case _: text.isDraft = true
        }
        if visibility != "public" {
            text.isDraft = true
            writer.note("Posts for members were imported as drafts.")
        }
        if Self.isTrue(tables.value("email_only", of: post, id: id)) { text.isDraft = true }
        if tables.settings["is_private"] == "true" || tables.settings["is_private"] == "1" {
            text.isDraft = true
            writer.note("The whole site was private, so everything was imported as drafts.")
        }
        if ["codeinjection_head", "codeinjection_foot"].contains(where: { post[$0]?.string?.isEmpty == false }) {
            writer.note("Code injected into posts (code injection) was not imported.")
        }
    }

    private mutating func addBody(to text: inout ImportedText, _ post: JSON, _ tables: GhostTables, _ id: String) {
        var body = GhostBody(media)
        text.body = body.convert(post, feature: feature(post, tables, id))
        text.media = body.files
        for name in body.missing { tracker.mention(name, unlessImported: .isMissing) }
        for medium in body.files { tracker.mention(medium.path, unlessImported: .unreadable) }
        unknownCards.formUnion(body.cards.unknown)
        if body.cards.hidesCards || body.hidesBlocks { partlyHidden.append(text.title ?? text.name ?? id) }
    }

    /// Returns HTML of the image above a text, unless the text shows it.
    private func feature(_ post: JSON, _ tables: GhostTables, _ id: String) -> String {
        guard let url = (post["feature_image"] ?? post["image"])?.string, !url.isEmpty,
            !(post["show_title_and_feature_image"].map { !Self.isTrue($0) } ?? false),
            !(post["html"]?.string?.contains(GhostMarkup.attribute(url)) ?? false)
        else { return "" }
        let alt = tables.value("feature_image_alt", of: post, id: id)?.string
        let image = GhostMarkup.start("img", [("src", url), ("alt", alt ?? "")])
        return GhostMarkup.figure(image, caption: tables.value("feature_image_caption", of: post, id: id)?.string)
    }

    /// Writes a note about data that is private or that a site can't show.
    private func writeRemainingNotes(_ tables: GhostTables, into writer: inout ImportWriter) {
        let names = [
            "members": "members", "emails": "emails", "comments": "comments", "webhooks": "webhooks",
            "api_keys": "keys", "snippets": "snippets",
        ]
        let there = names.filter { tables.count(of: $0.key) > 0 }.map(\.value).sorted()
        if !there.isEmpty {
            writer.note("Other data in the database was not imported: \(there.joined(separator: ", ")).")
        }
    }
}

extension GhostReader {
    mutating func finish(into writer: inout ImportWriter) {
        // Resized copies of images in the texts.
        tracker.finish(into: &writer) {
            $0.contains("content/images/size/") ? .isGenerated : .hasNoPlace
        }
        writer.suggest("title", settings["title"] ?? "")
        writer.suggest("description", settings["description"] ?? "")
        if let tag = (settings["locale"] ?? settings["lang"] ?? settings["default_locale"]).flatMap({
            LanguageTag($0.replacing("_", with: "-"))
        }) {
            writer.suggest("language", tag.description)
        }
        if let zone = settings["timezone"] ?? settings["active_timezone"] ?? settings["activeTimezone"],
            SiteTime.isTimeZone(zone)
        {
            writer.suggest("timeZone", zone)
        }
        if hasEntries {
            if let pattern = entryPattern {
                writer.suggest("permalinks", yaml: "permalinks:\n  journal: \(pattern)\n")
            } else {
                let written = PostText.beginning(of: permalinks)
                writer.note("The URLs of posts have parts that feedgen does not support: \(written).")
            }
            writer.note("The export does not contain the site's URL: write it into feed.yaml as `baseURL`.")
            writer.note(
                "Entry ids in Ghost's feed are not URLs, which Atom requires: subscribers may see the newest entries again."
            )
        }
        if let first = partlyHidden.first {
            writer.note(
                "Parts that only members see were not imported: of “\(first)”"
                    + (partlyHidden.count > 1 ? " and \(partlyHidden.count - 1) more." : "."))
        }
        if !unknownCards.isEmpty {
            let names = unknownCards.sorted().prefix(10).map { PostText.beginning(of: $0, upTo: 40) }
            writer.note("Only the text of these types of cards was imported: \(names.joined(separator: ", ")).")
        }
    }

    private var permalinks: String { settings["permalinks"] ?? "/:slug/" }

    /// The URLs of posts as placeholders, if feedgen supports them.
    private var entryPattern: String? { Self.pattern(permalinks) }

    /// Parses RFC 3339, or milliseconds since 1970 as in older versions.
    private static func date(_ value: JSON?) -> String? {
        if let text = value?.string { return ExportDate.timestamp(text)?.description }
        guard let number = value?.int, number > 0 else { return nil }
        return ExportDate.seconds(.number(JSONNumber(number / 1000)))?.description
    }

    private static func isTrue(_ value: JSON?) -> Bool {
        if case .bool(let isTrue)? = value { return isTrue }
        return value?.int == 1
    }

    /// Translates a route pattern, if feedgen supports its placeholders.
    private static func pattern(_ text: String) -> String? {
        let placeholders: Set = [":slug", ":year", ":month", ":day"]
        let parts = text.split(separator: "/")
        let isPlain = parts.allSatisfy { part in
            placeholders.contains(String(part))
                || part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
        guard text.hasPrefix("/"), isPlain, parts.contains(":slug") else { return nil }
        return "/" + parts.joined(separator: "/") + "/"
    }
}
