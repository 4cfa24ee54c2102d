import DataKit

/// An entry of a feed, whichever way it was written.
struct FeedEntry {
    /// A file that belongs to it.
    struct Enclosure: Equatable {
        /// The whole address.
        var address: String
        /// Such as `audio/mpeg`; empty where nothing tells it.
        var type: String
        var title: String?
        /// Whether it only stands for the entry, and is shown nowhere else.
        var isThumbnail = false
    }

    var line: Int?
    var id = ""
    /// The whole address of its page.
    var link = ""
    var title = ""
    var published: FeedDate?
    var updated: FeedDate?
    var authors: [String] = []
    var tags: [String] = []
    /// HTML.
    var summary = ""
    /// HTML.
    var content = ""
    /// Whether `content` is all there is, as far as the feed says.
    var hasContent = false
    /// What relative addresses in it count from.
    var base = ""
    var language: String?
    var enclosures: [Enclosure] = []
    var isDraft = false
    /// Where it was written, as the feed says it.
    var location: String?
    /// Dates that mean nothing, as they are written.
    var wrongDates: [String] = []

    var date: FeedDate? { published ?? updated }

    /// What tells it from all others of its feed.
    var key: String { id.nonBlank ?? link.nonBlank ?? title + " " + (date?.text ?? "") }

    /// The later, the newer.
    var stamp: Int64 { (updated ?? published)?.seconds ?? .min }

    /// What its author knows it by.
    var label: String { title.nonBlank ?? link.nonBlank ?? id.nonBlank ?? line.map { "line \($0)" } ?? "an entry" }
}

/// What a feed says of itself.
struct FeedHead {
    var title = ""
    var description = ""
    /// The site's home page.
    var link = ""
    /// Where the feed itself was.
    var ownLink = ""
    var language = ""
    var authors: [String] = []
    /// Where older entries are.
    var next: String?

    /// Takes what is not known yet.
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

/// What is read of a feed, in its order.
enum FeedPart {
    case head(FeedHead)
    case entry(FeedEntry)
    /// An entry that is not there whole.
    case broken(line: Int)
}

extension StringProtocol {
    /// Without white space at both ends; `nil` if nothing is left.
    var nonBlank: String? {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) }
    }
}
