/// A feed of a site: where it is, and which objects it holds.
package struct Feed: Sendable, Equatable {
    package enum Format: String, Sendable, CaseIterable {
        case atom, rss, json

        package var file: String {
            switch self {
            case .atom: "atom.xml"
            case .rss: "rss.xml"
            case .json: "feed.json"
            }
        }

        package var mediaType: String {
            switch self {
            case .atom: "application/atom+xml"
            case .rss: "application/rss+xml"
            case .json: "application/feed+json"
            }
        }
    }

    package var format: Format
    /// The address on the site: `/tags/dust/atom.xml`.
    package var path: String
    package var id: String
    package var title: String
    /// The page that shows the same.
    package var home: String
    /// The newest first.
    package var objects: [ObjectID]
    /// Of a feed that is cut into pieces, the piece that is older than this one.
    package var previousArchive: String?
    /// Of an old piece, the feed that it is one of.
    package var current: String?

    package init(
        format: Format, path: String, id: String, title: String, home: String, objects: [ObjectID],
        previousArchive: String? = nil, current: String? = nil
    ) {
        self.format = format
        self.path = path
        self.id = id
        self.title = title
        self.home = home
        self.objects = objects
        self.previousArchive = previousArchive
        self.current = current
    }
}
