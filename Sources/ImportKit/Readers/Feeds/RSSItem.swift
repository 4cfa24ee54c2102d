import MarkupKit

/// A parser of `<item>` in RSS 0.9 to 2.0 and their modules.
enum RSSItem {
    static func entry(_ record: XMLRecord, _ context: FeedContext) -> FeedEntry {
        var entry = FeedEntry()
        entry.line = record.line
        entry.language = context.language
        entry.id = record.attributes.first { $0.name == "about" }?.value.nonBlank ?? ""
        var found = Found()
        for child in record.children { take(child, context, &entry, &found) }
        entry.link = context.resolved(found.originalLink ?? found.link ?? found.permalink ?? "")
        entry.published = entry.published ?? found.otherDate
        entry.base = context.base ?? entry.link.nonBlank ?? context.home
        entry.hasContent = found.content != nil
        entry.content = found.content ?? found.description ?? ""
        entry.summary = found.content == nil ? "" : found.description ?? ""
        if entry.authors.isEmpty, let other = found.otherAuthor { entry.authors = [other] }
        return entry
    }

    /// Values that can be specified in several ways.
    private struct Found {
        var link: String?
        /// The target of FeedBurner's redirect.
        var originalLink: String?
        /// The ID, if it is a URL.
        var permalink: String?
        var content: String?
        var description: String?
        var otherDate: FeedDate?
        var otherAuthor: String?
        var latitude: String?
    }

    private static func take(_ child: XMLRecord, _ context: FeedContext, _ entry: inout FeedEntry, _ found: inout Found)
    {
        let isMedia = child.namespace?.hasPrefix(FeedXML.media) ?? false
        if isMedia { return FeedEnclosures.take(media: child, context, &entry) }
        switch child.name {
        case "title": if entry.title.isEmpty { entry.title = PlainLine.line(of: FeedText.inline(child)) }
        case "link":
            if let url = child[attribute: "href"] {
                if child[attribute: "rel"] ?? "alternate" == "alternate" { found.link = found.link ?? url.nonBlank }
            } else {
                found.link = child.text.nonBlank ?? found.link
            }
        case "origLink": found.originalLink = child.text.nonBlank
        case "guid":
            entry.id = child.text.nonBlank ?? entry.id
            if child[attribute: "isPermaLink"]?.lowercased() != "false", entry.id.hasPrefix("http") {
                found.permalink = entry.id
            }
        case "encoded", "body": found.content = FeedText.inline(child).nonBlank ?? found.content
        case "description", "summary":
            if child.name == "description" || found.description == nil {
                found.description = FeedText.inline(child).nonBlank ?? found.description
            }
        case "enclosure":
            FeedEnclosures.take(enclosure: child[attribute: "url"], child[attribute: "type"], context, &entry)
        case "category", "subject": entry.tags += [PlainLine.line(of: child.text)].filter { !$0.isEmpty }
        case "creator": entry.authors += FeedText.person(child.text).map { [$0] } ?? []
        case "author":
            found.otherAuthor =
                FeedText.person(child.children.first { $0.name == "name" }?.text ?? child.text) ?? found.otherAuthor
        case _: takeDateOrPlace(child, &entry, &found)
        }
    }

    private static func takeDateOrPlace(_ child: XMLRecord, _ entry: inout FeedEntry, _ found: inout Found) {
        switch child.name {
        case "pubDate": entry.published = entry.date(child.text) ?? entry.published
        case "date", "issued", "published", "created": found.otherDate = entry.date(child.text) ?? found.otherDate
        case "updated", "modified": entry.updated = entry.date(child.text) ?? entry.updated
        case "point": entry.location = child.text.nonBlank
        case "lat": found.latitude = child.text.nonBlank
        case "long":
            if let latitude = found.latitude, let longitude = child.text.nonBlank {
                entry.location = latitude + " " + longitude
            }
        case _: break
        }
    }
}

extension FeedText {
    /// Text that is HTML, or the content of child elements.
    static func inline(_ record: XMLRecord) -> String { record.children.isEmpty ? record.text : inside(record) }
}

extension FeedEntry {
    /// Parses a date; an invalid one is recorded in `wrongDates`.
    mutating func date(_ text: String) -> FeedDate? {
        guard let written = text.nonBlank else { return nil }
        let date = FeedDate(written)
        if date == nil { wrongDates.append(String(written.prefix(60))) }
        return date
    }
}
