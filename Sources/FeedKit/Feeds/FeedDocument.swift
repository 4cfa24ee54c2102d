/// A feed's contents, independent of its format.
package struct FeedDocument: Sendable, Equatable {
    package var id: String
    package var title: String
    package var subtitle: String?
    /// A BCP 47 language tag.
    package var language: String?
    /// The URL of the page with the same objects.
    package var home: String
    /// The document's own URL.
    package var url: String
    package var authors: [String]
    /// The items, the newest first.
    package var items: [FeedItem]
    /// The URL of the document with the next older entries (RFC 5005).
    package var previousArchive: String?
    /// The URL of the feed with the newest entries, for an archive.
    package var current: String?

    /// The settings for podcast directories, with the URL of the image.
    package var podcast: PodcastSettings?

    /// The name of the generator, without a version, so that an update does not change the feed.
    static let generator = "feedgen"

    /// Whether this is an archive, which never gets new entries.
    package var isArchive: Bool { current != nil }

    /// The time of the last change of its entries.
    package var updated: Instant { items.map(\.facts.modified).max() ?? Instant(seconds: 0) }
}
