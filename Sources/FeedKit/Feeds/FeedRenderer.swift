/// A renderer for feeds. Pure.
package struct FeedRenderer: Sendable {
    let site: Site
    /// Returns the item of an object. It is called once per feed instead of caching items, because most objects are in
    /// few feeds and all items together are large.
    private let item: @Sendable (ObjectID, Site) -> FeedItem?

    package init(site: Site, item: @escaping @Sendable (ObjectID, Site) -> FeedItem?) {
        self.site = site
        self.item = item
    }

    /// - Parameter reads: Records the inputs of the feed other than its own values.
    package func render(_ feed: Feed, recording reads: SiteReadRecorder? = nil) -> [UInt8] {
        let site = site.recording(reads)
        let document = document(feed, in: site)
        return switch feed.format {
        case .atom: AtomFeed(feed: document, time: site.time).bytes
        case .rss: RSSFeed(feed: document).bytes
        case .json: JSONFeed(feed: document, time: site.time).bytes
        }
    }

    private func document(_ feed: Feed, in site: Site) -> FeedDocument {
        let configuration = site.configuration
        return FeedDocument(
            id: feed.id, title: feed.title,
            subtitle: configuration.description.isEmpty ? nil : configuration.description,
            language: Self.isLanguageTag(configuration.language) ? configuration.language : nil,
            home: configuration.address(feed.home), url: configuration.address(feed.path),
            // Atom requires a name.
            authors: [configuration.author.isEmpty ? configuration.title : configuration.author],
            items: feed.objects.compactMap { item($0, site) },
            previousArchive: feed.previousArchive.map { configuration.address($0) },
            current: feed.current.map { configuration.address($0) })
    }

    /// Whether the schema of Atom accepts a language tag.
    private static func isLanguageTag(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
