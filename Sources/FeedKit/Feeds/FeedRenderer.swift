/// Writes feeds from entries that are made already. Pure.
package struct FeedRenderer: Sendable {
    let site: Site
    /// By the positions of the objects; `nil` for those that are in no feed.
    let items: [FeedItem?]

    package init(site: Site, items: [FeedItem?]) {
        self.site = site
        self.items = items
    }

    package func render(_ feed: Feed) -> [UInt8] {
        let document = document(feed)
        return switch feed.format {
        case .atom: AtomFeed(feed: document, time: site.time).bytes
        case .rss: RSSFeed(feed: document).bytes
        case .json: JSONFeed(feed: document, time: site.time).bytes
        }
    }

    private func document(_ feed: Feed) -> FeedDocument {
        let configuration = site.configuration
        return FeedDocument(
            id: feed.id, title: feed.title,
            subtitle: configuration.description.isEmpty ? nil : configuration.description,
            language: Self.isLanguageTag(configuration.language) ? configuration.language : nil,
            home: configuration.address(feed.home), address: configuration.address(feed.path),
            // Atom wants a name.
            authors: [configuration.author.isEmpty ? configuration.title : configuration.author],
            items: feed.objects.compactMap { items[$0] },
            previousArchive: feed.previousArchive.map { configuration.address($0) },
            current: feed.current.map { configuration.address($0) })
    }

    /// Whether the schema of Atom takes it for one.
    private static func isLanguageTag(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
