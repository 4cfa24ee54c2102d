/// A feed of a site: its URL and its objects.
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
    /// The path on the site: `/tags/dust/atom.xml`.
    package var path: String
    package var id: String
    package var title: String
    /// The path of the page with the same objects.
    package var home: String
    /// The objects, the newest first.
    package var objects: [ObjectID]
    /// The path of the next older archive, for a feed with archives.
    package var previousArchive: String?
    /// The path of the current feed, for an archive.
    package var current: String?
    /// The language of the edition that it belongs to; empty for the default one.
    package var language = ""

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
