import MarkupKit

/// What the head of a page says of a feed. Made once, for many pages say it.
struct FeedLink: Sendable {
    /// For templates.
    let view: ViewValue
    /// The line that they print.
    let line: String
    /// Of it with those that every page has besides.
    var digest = DigestInput().digest

    init(_ feed: Feed, in site: Site) {
        let type = feed.format.mediaType
        let url = site.configuration.link(feed.path)
        view = .object(["type": .text(type), "title": .text(feed.title), "url": .text(url)])
        line =
            "<link rel=\"alternate\" type=\"\(type)\" title=\"\(HTML(text: feed.title))\" href=\"\(HTML(text: url))\">\n"
    }
}
