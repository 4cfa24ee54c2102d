import MarkupKit
import XMLKit

/// A writer for Atom 1.0 (RFC 4287), with archives (RFC 5005).
struct AtomFeed {
    let feed: FeedDocument
    let time: SiteTime

    var bytes: [UInt8] { XMLWriter.document(root) }

    private var root: XMLElement {
        var root = XMLElement(
            "feed",
            [
                "xmlns": "http://www.w3.org/2005/Atom",
                "xmlns:fh": feed.isArchive ? "http://purl.org/syndication/history/1.0" : nil, "xml:lang": feed.language,
            ])
        root.add("id", feed.id)
        root.add("title", feed.title)
        root.add("subtitle", feed.subtitle)
        root.add("updated", time.rfc3339(feed.updated))
        for author in feed.authors { root.add(Self.person(author)) }
        root.add(Self.link("alternate", feed.home, type: "text/html"))
        root.add(Self.link("self", feed.url, type: Feed.Format.atom.mediaType))
        if feed.isArchive { root.add(XMLElement("fh:archive")) }
        if let current = feed.current { root.add(Self.link("current", current)) }
        if let previous = feed.previousArchive { root.add(Self.link("prev-archive", previous)) }
        root.add("generator", FeedDocument.generator)
        for item in feed.items { root.add(entry(item)) }
        return root
    }

    private func entry(_ item: FeedItem) -> XMLElement {
        var entry = XMLElement("entry", ["xml:lang": item.language])
        entry.add("id", item.id)
        entry.add("title", item.facts.title)
        entry.add(Self.link("alternate", item.url, type: "text/html"))
        if let link = item.facts.link { entry.add(Self.link("related", link)) }
        entry.add("published", time.rfc3339(item.facts.date))
        entry.add("updated", time.rfc3339(item.facts.modified))
        for author in item.facts.authors { entry.add(Self.person(author)) }
        for tag in item.facts.tags { entry.add(XMLElement("category", ["term": tag])) }
        if let license = item.facts.license {
            entry.add("rights", license.name)
            entry.add(Self.link("license", license.url))
        }
        entry.add("summary", item.summary)
        for attachment in item.attachments {
            entry.add(
                XMLElement(
                    "link",
                    [
                        "rel": "enclosure", "href": attachment.url, "type": attachment.mediaType,
                        "length": attachment.byteCount.map { "\($0)" },
                    ]))
        }
        if !item.content.isEmpty { entry.add(XMLElement("content", ["type": "html"], text: item.content.source)) }
        return entry
    }

    private static func link(_ relation: String, _ url: String, type: String? = nil) -> XMLElement {
        XMLElement("link", ["rel": relation, "type": type, "href": url])
    }

    private static func person(_ name: String) -> XMLElement {
        var author = XMLElement("author")
        author.add("name", name)
        return author
    }
}
