import FeedKit

/// The data of an export that is required before its first text is converted.
struct WordPressIndex {
    struct Attachment {
        var id: Int
        /// The path below `uploads/`; empty if unknown.
        var key: String
        var url: String
        var title: String
        var caption: String
        var alt: String
        var parent: Int?
        var menuOrder: Int
    }

    struct Entry {
        var name: String
        var parent: Int?
        /// The path from the site's root, if the item has its own URL.
        var path: String?
    }

    private(set) var title = ""
    private(set) var description = ""
    private(set) var language = ""
    private(set) var site: FormerSite?
    /// Display names by login.
    private(set) var authors: [String: String] = [:]
    private(set) var attachments: [Int: Attachment] = [:]
    private(set) var attachmentsByKey: [String: Int] = [:]
    /// Posts and pages by ID.
    private(set) var entries: [Int: Entry] = [:]
    private(set) var pages: Set<Int> = []
    /// The content of reusable blocks by ID.
    private(set) var patterns: [Int: String] = [:]
    private(set) var translations = WordPressTranslations()

    init(_ export: Export, parts: [String]) throws(ImportFailure) {
        for part in parts {
            _ = try export.readXML(part) { step in
                if case .record(let record) = step { take(record) }
            }
        }
        for (id, entry) in entries {
            entries[id]?.path = entry.path.flatMap { link in site.flatMap { $0.path(of: $0.whole(link)) } }
        }
        translations.finish(language: language)
    }

    private mutating func take(_ record: XMLRecord) {
        switch (record.name, WordPressName(record)) {
        case ("item", _): take(WordPressItem(record))
        case ("title", .rss): if title.isEmpty { title = PlainLine.line(of: record.text) }
        case ("description", .rss): if description.isEmpty { description = PlainLine.line(of: record.text) }
        case ("language", .rss): if language.isEmpty { language = record.text.trimmingWhitespace }
        case ("base_blog_url", .wordPress): site = FormerSite(record.text.trimmingWhitespace) ?? site
        case ("link", .rss): site = site ?? FormerSite(record.text.trimmingWhitespace)
        case ("author", .wordPress): take(author: record)
        case _: break
        }
    }

    private mutating func take(author record: XMLRecord) {
        func text(_ name: String) -> String {
            record.children.first { $0.name == name }?.text.trimmingWhitespace ?? ""
        }
        let names = [
            text("author_display_name"), text("author_first_name") + " " + text("author_last_name"),
            text("author_login"),
        ]
        // Some sites use email addresses as display names.
        let shown = names.map { PlainLine.line(of: $0) }.first { !$0.isEmpty && !$0.contains("@") }
        authors[text("author_login")] = shown ?? ""
    }

    private mutating func take(_ item: WordPressItem) {
        guard let id = item.id else { return }
        if item.type == "wp_block", patterns[id] == nil { patterns[id] = item.content }
        guard item.type == "attachment" else {
            guard ["post", "page", ""].contains(item.type), entries[id] == nil else { return }
            entries[id] = Entry(name: item.name, parent: item.parent, path: item.link)
            translations.take(item)
            if item.type == "page" { pages.insert(id) }
            return
        }
        guard attachments[id] == nil else { return }
        let url = item.attachmentURL.isEmpty ? item.guid : item.attachmentURL
        let key =
            item.meta["_wp_attached_file"].flatMap { WordPressMedia.key(ofAttachedFile: $0) }
            ?? WordPressMedia.key(of: url)
        let attachment = Attachment(
            id: id, key: key ?? "", url: url, title: item.title, caption: PlainLine.text(of: item.excerpt),
            alt: PlainLine.line(of: item.meta["_wp_attachment_image_alt"] ?? ""), parent: item.parent,
            menuOrder: item.menuOrder)
        attachments[id] = attachment
        if let key, attachmentsByKey[key] == nil { attachmentsByKey[key] = id }
    }
}

extension WordPressIndex {
    /// The names of a page's ancestors, outermost first.
    func folders(of item: WordPressItem) -> [String] {
        var folders: [String] = []
        var seen: Set<Int> = item.id.map { [$0] } ?? []
        var parent = item.parent
        while let id = parent, pages.contains(id), seen.insert(id).inserted, let entry = entries[id],
            folders.count < 10
        {
            folders.insert(entry.name.isEmpty ? "page-\(id)" : entry.name, at: 0)
            parent = entry.parent
        }
        return folders
    }

    /// The uploads attached to a text, in the order of galleries.
    func attachments(of parent: Int) -> [Attachment] {
        attachments.values.filter { $0.parent == parent }.sorted { ($0.menuOrder, $0.id) < ($1.menuOrder, $1.id) }
    }
}
