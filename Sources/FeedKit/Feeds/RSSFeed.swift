import DataKit
import MarkupKit
import XMLKit

/// A writer for RSS 2.0, with full texts, Media RSS, and elements of Atom and Dublin Core that RSS lacks.
struct RSSFeed {
    let feed: FeedDocument

    var bytes: [UInt8] { XMLWriter.document(root) }

    private var root: XMLElement {
        var root = XMLElement(
            "rss",
            [
                "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
                "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/", "xmlns:media": "http://search.yahoo.com/mrss/",
                "xmlns:itunes": hasPodcastTags ? "http://www.itunes.com/dtds/podcast-1.0.dtd" : nil,
            ])
        var channel = XMLElement("channel")
        channel.add("title", feed.title)
        channel.add("link", feed.home)
        channel.add("description", feed.subtitle ?? feed.title)
        channel.add("language", feed.language)
        channel.add("lastBuildDate", Self.date(feed.updated))
        channel.add("generator", FeedDocument.generator)
        channel.add(
            XMLElement("atom:link", ["rel": "self", "type": Feed.Format.rss.mediaType, "href": feed.url]))
        if let podcast { add(podcast, to: &channel) }
        for item in feed.items { channel.add(element(item)) }
        root.add(channel)
        return root
    }

    /// The settings for podcasts, if the feed has audio or video.
    private var podcast: PodcastSettings? {
        feed.podcast.flatMap { podcast in feed.items.contains { !$0.attachments.isEmpty } ? podcast : nil }
    }

    private var hasPodcastTags: Bool {
        podcast != nil || feed.items.contains { $0.attachments.first?.seconds != nil }
    }

    private func add(_ podcast: PodcastSettings, to channel: inout XMLElement) {
        channel.add("itunes:author", podcast.author ?? feed.authors.first)
        channel.add("itunes:explicit", podcast.isExplicit ? "true" : "false")
        if let image = podcast.image { channel.add(XMLElement("itunes:image", ["href": image])) }
        if let email = podcast.email {
            var owner = XMLElement("itunes:owner")
            owner.add("itunes:name", podcast.author ?? feed.authors.first)
            owner.add("itunes:email", email)
            channel.add(owner)
        }
        for category in podcast.categories {
            var element = XMLElement("itunes:category", ["text": category[0]])
            if category.count > 1 { element.add(XMLElement("itunes:category", ["text": category[1]])) }
            channel.add(element)
        }
    }

    private func element(_ item: FeedItem) -> XMLElement {
        var element = XMLElement("item")
        element.add("title", item.title)
        element.add("link", item.facts.link ?? item.url)
        element.add(XMLElement("guid", ["isPermaLink": "false"], text: item.id))
        element.add("pubDate", Self.date(item.facts.date))
        let authors = item.facts.authors.isEmpty ? feed.authors : item.facts.authors
        for author in authors { element.add("dc:creator", author) }
        element.add("dc:language", item.language)
        element.add("dc:rights", item.facts.license?.url)
        for tag in item.facts.tags { element.add("category", tag) }
        // A description is HTML, unlike a summary. An item needs a title or a description.
        let description = item.summary.map { HTML(text: $0).source }
        element.add("description", description ?? (item.title == nil ? item.content.source : nil))
        if !item.content.isEmpty { element.add("content:encoded", item.content.source) }
        if let enclosure = Self.enclosure(of: item) { element.add(enclosure) }
        for image in item.images { element.add(Self.media(image)) }
        for file in item.attachments {
            element.add(
                XMLElement(
                    "media:content",
                    [
                        "url": file.url, "medium": MediaType.medium(of: file.mediaType),
                        "type": file.mediaType, "fileSize": file.byteCount.map { "\($0)" },
                        "duration": file.seconds.map { "\($0)" },
                    ]))
        }
        if let first = item.attachments.first {
            element.add("itunes:duration", first.seconds.map { "\($0)" })
            if let podcast { element.add("itunes:explicit", podcast.isExplicit ? "true" : "false") }
        }
        return element
    }

    /// Returns the only enclosure that RSS allows: audio or video, otherwise the first image.
    private static func enclosure(of item: FeedItem) -> XMLElement? {
        if let file = item.attachments.first {
            return XMLElement(
                "enclosure", ["url": file.url, "length": "\(file.byteCount ?? 0)", "type": file.mediaType])
        }
        guard let image = item.images.first, let type = MediaType.ofImage(image.url) else { return nil }
        // The length of a derived image depends on the machine's encoder; 0 means unspecified (RSS Best Practices
        // Profile).
        return XMLElement("enclosure", ["url": image.url, "length": "0", "type": type])
    }

    private static func media(_ image: PortableHTML.Image) -> XMLElement {
        var media = XMLElement(
            "media:content",
            [
                "url": image.url, "medium": "image", "type": MediaType.ofImage(image.url),
                "width": image.widthPx.map { "\($0)" }, "height": image.heightPx.map { "\($0)" },
            ])
        if !image.alt.isEmpty { media.add(XMLElement("media:description", ["type": "plain"], text: image.alt)) }
        return media
    }

    /// Returns a date of RFC 822 with a four-digit year: `Mon, 02 Mar 2026 07:40:00 GMT`.
    static func date(_ instant: Instant) -> String {
        let local = LocalDateTime(secondsSinceEpoch: instant.seconds)
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let day = "\(days[local.date.weekday.rawValue - 1]), \(local.day.padded(2))"
        return "\(day) \(months[local.month - 1]) \(local.year.padded(4)) \(local.description.suffix(8)) GMT"
    }
}
