import DataKit

/// An entry of a feed, independent of its format.
struct FeedEntry {
    /// A file that belongs to the entry.
    struct Enclosure: Equatable {
        /// The absolute URL.
        var url: String
        /// The media type, such as `audio/mpeg`; empty if the feed does not specify it.
        var type: String
        var title: String?
        /// Whether it only represents the entry in lists.
        var isThumbnail = false
    }

    /// The role in the export of a blog, whose entries can be any of its data.
    enum Role: Equatable {
        case entry
        case page
        /// A comment on the entry with an ID.
        case comment(on: String)
        /// Settings, a theme or other data, which are never published.
        case setting
    }

    var role = Role.entry
    /// The ID of the entry to which it is a reply.
    var repliesTo: String?
    var line: Int?
    var id = ""
    /// The absolute URL of its page.
    var link = ""
    var title = ""
    var published: FeedDate?
    var updated: FeedDate?
    var authors: [String] = []
    var tags: [String] = []
    /// As HTML.
    var summary = ""
    /// As HTML.
    var content = ""
    /// Whether `content` is the full text according to the feed.
    var hasContent = false
    /// The base of relative URLs in it.
    var base = ""
    var language: String?
    var enclosures: [Enclosure] = []
    var isDraft = false
    /// Whether it is in the trash, or a comment that was not approved.
    var isTrashed = false
    /// The path of its page, if the export does not specify the site's URL.
    var formerPath: String?
    /// The location where it was written, as in the feed.
    var location: String?
    /// Invalid dates, as written.
    var wrongDates: [String] = []

    var date: FeedDate? { published ?? updated }

    /// The identity of the entry within its feed, unless different entries have the same ID.
    var key: String { id.nonBlank ?? page ?? title + " " + (date?.text ?? "") }

    /// The URL or the path of its page.
    var page: String? { link.nonBlank ?? formerPath }

    /// The time of the version in seconds; a greater value is a newer version.
    var stamp: Int64 { (updated ?? published)?.seconds ?? .min }

    /// A name that the author recognizes.
    var label: String { title.nonBlank ?? page ?? id.nonBlank ?? line.map { "line \($0)" } ?? "an entry" }
}

/// The metadata of a feed.
struct FeedHead {
    var title = ""
    var description = ""
    /// The URL of the site's home page.
    var link = ""
    /// The URL of the feed itself.
    var ownLink = ""
    var language = ""
    var authors: [String] = []
    /// The URL of older entries.
    var next: String?

    /// Fills in missing values.
    mutating func merge(_ other: FeedHead) {
        if title.isEmpty { title = other.title }
        if description.isEmpty { description = other.description }
        if link.isEmpty { link = other.link }
        if ownLink.isEmpty { ownLink = other.ownLink }
        if language.isEmpty { language = other.language }
        if authors.isEmpty { authors = other.authors }
        next = other.next ?? next
    }
}

/// A part of a feed, in the order of reading.
enum FeedPart {
    case head(FeedHead)
    case entry(FeedEntry)
    /// An incomplete entry.
    case broken(line: Int)
}
