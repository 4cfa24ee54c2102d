import DiffKit

/// A writer for JSON Feed 1.1.
struct JSONFeed {
    let feed: FeedDocument
    let time: SiteTime

    var bytes: [UInt8] { document.bytes(JSONStyle(indent: 2)) + [UInt8(ascii: "\n")] }

    private var document: JSON {
        object([
            ("version", "https://jsonfeed.org/version/1.1"), ("title", .string(feed.title)),
            ("home_page_url", .string(feed.home)), ("feed_url", .string(feed.url)),
            ("description", feed.subtitle.map { .string($0) }), ("authors", authors(feed.authors)),
            ("language", feed.language.map { .string($0) }), ("items", .array(feed.items.map(item))),
        ])
    }

    private func item(_ item: FeedItem) -> JSON {
        object([
            ("id", .string(item.id)), ("url", .string(item.url)),
            ("external_url", item.facts.link.map { .string($0) }), ("title", item.title.map { .string($0) }),
            // JSON Feed requires content for every item, even if it is empty.
            ("content_html", .string(item.content.source)), ("summary", item.summary.map { .string($0) }),
            ("image", item.images.first.map { .string($0.url) }),
            ("date_published", .string(time.rfc3339(item.facts.date))),
            ("date_modified", .string(time.rfc3339(item.facts.modified))), ("authors", authors(item.facts.authors)),
            ("tags", item.facts.tags.isEmpty ? nil : .strings(item.facts.tags)),
            ("language", item.language.map { .string($0) }), ("attachments", attachments(item.attachments)),
            // JSON Feed has no member for licenses.
            ("_feedgen", item.facts.license.map { ["license": .string($0.url)] }),
        ])
    }

    private func authors(_ names: [String]) -> JSON? {
        names.isEmpty ? nil : .array(names.map { ["name": .string($0)] })
    }

    private func attachments(_ files: [FeedItem.Attachment]) -> JSON? {
        guard !files.isEmpty else { return nil }
        return .array(
            files.map {
                object([
                    ("url", .string($0.url)), ("mime_type", .string($0.mediaType)),
                    ("size_in_bytes", $0.byteCount.map { .integer($0) }),
                    ("duration_in_seconds", $0.seconds.map { .integer($0) }),
                ])
            })
    }

    /// Returns an object of the members that have a value.
    private func object(_ members: [(String, JSON?)]) -> JSON {
        .object(JSONObject(members.compactMap { name, value in value.map { (name, $0) } }))
    }
}
