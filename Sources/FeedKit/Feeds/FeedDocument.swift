/// A feed as it is written, whatever the format.
package struct FeedDocument: Sendable, Equatable {
    package var id: String
    package var title: String
    package var subtitle: String?
    /// A BCP 47 language tag.
    package var language: String?
    /// The address of the page that shows the same.
    package var home: String
    /// The document's own address.
    package var address: String
    package var authors: [String]
    /// The newest first.
    package var items: [FeedItem]
    /// The document that holds what comes before this one (RFC 5005).
    package var previousArchive: String?
    /// Of an archive, where the newest entries are found.
    package var current: String?

    /// What made it. Without a version, since another one does not change what a feed says.
    static let generator = "feedgen"

    /// Whether this is one part of the past, which never gets other entries.
    package var isArchive: Bool { current != nil }

    /// When one of its entries was last changed.
    package var updated: Instant { items.map(\.updated).max() ?? Instant(seconds: 0) }
}
