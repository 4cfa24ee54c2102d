import Synchronization

/// A renderer for feeds. Pure.
package struct FeedRenderer: Sendable {
    let site: Site
    private let item: @Sendable (ObjectID, Site) -> FeedItem?
    private let recentItems = RecentItems()

    package init(site: Site, item: @escaping @Sendable (ObjectID, Site) -> FeedItem?) {
        self.site = site
        self.item = item
    }

    /// - Parameter reads: Records the inputs of the feed other than its own values.
    package func render(_ feed: Feed, recording reads: SiteReadRecorder? = nil) -> [UInt8] {
        let items = recentItems.items(of: feed.objects, recording: reads) { objects, reads in
            let site = self.site.recording(reads).inLanguage(feed.language)
            return objects.compactMap { item($0, site) }
        }
        let site = site.recording(reads).inLanguage(feed.language)
        let document = document(feed, items, in: site)
        return switch feed.format {
        case .atom: AtomFeed(feed: document, time: site.time).bytes
        case .rss: RSSFeed(feed: document).bytes
        case .json: JSONFeed(feed: document, time: site.time).bytes
        }
    }

    private func document(_ feed: Feed, _ items: [FeedItem], in site: Site) -> FeedDocument {
        let configuration = site.configuration
        return FeedDocument(
            id: feed.id, title: feed.title,
            subtitle: configuration.description.isEmpty ? nil : configuration.description,
            language: Self.isLanguageTag(configuration.language) ? configuration.language : nil,
            home: configuration.completeURL(feed.home), url: configuration.completeURL(feed.path),
            // Atom requires a name.
            authors: [configuration.author.isEmpty ? configuration.title : configuration.author],
            items: items,
            previousArchive: feed.previousArchive.map { configuration.completeURL($0) },
            current: feed.current.map { configuration.completeURL($0) }, podcast: podcast(in: site))
    }

    private func podcast(in site: Site) -> PodcastSettings? {
        guard var podcast = site.configuration.feeds.podcast else { return nil }
        podcast.image = podcast.image.map { image in
            BaseURL.host(of: image) == nil ? site.configuration.completeURL(image) : BaseURL.inASCII(image)
        }
        return podcast
    }

    /// Whether the schema of Atom accepts a language tag.
    private static func isLanguageTag(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}

/// The items of the feeds that were rendered last: the formats of a feed follow each other, and have the same items. The
/// items of all feeds together would be large.
private final class RecentItems: Sendable {
    private static let limit = 8
    private let lists = Mutex<[List]>([])

    private final class List: Sendable {
        let objects: [ObjectID]
        let made = Mutex<(items: [FeedItem], reads: SiteReadRecorder)?>(nil)

        init(of objects: [ObjectID]) { self.objects = objects }
    }

    /// - Parameters:
    ///   - reads: Records what the items were made of, whether or not they are made again.
    ///   - make: Called once for a list, while threads with the same list wait.
    func items(
        of objects: [ObjectID], recording reads: SiteReadRecorder?,
        _ make: ([ObjectID], SiteReadRecorder) -> [FeedItem]
    ) -> [FeedItem] {
        let list = lists.withLock { lists in
            if let list = lists.first(where: { $0.objects == objects }) { return list }
            if lists.count == Self.limit { lists.removeFirst() }
            lists.append(List(of: objects))
            return lists[lists.count - 1]
        }
        return list.made.withLock { made in
            let own = SiteReadRecorder()
            let (items, itemReads) = made ?? (make(objects, own), own)
            made = (items, itemReads)
            reads?.record(itemReads)
            return items
        }
    }
}
