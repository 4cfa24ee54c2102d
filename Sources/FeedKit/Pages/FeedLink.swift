import MarkupKit

/// What the head of a page says of a feed. Made once, for many pages say it.
package struct FeedLink: Sendable {
    /// For templates.
    let view: ViewValue
    /// The line that they print.
    let line: String
    /// Of it with those that every page has besides.
    var digest = DigestInput().digest

    init(type: String, title: String, path: String, in site: Site) {
        let url = site.configuration.link(path)
        view = .object(["type": .text(type), "title": .text(title), "url": .text(url)])
        line =
            "<link rel=\"alternate\" type=\"\(type)\" title=\"\(HTML(text: title))\" href=\"\(HTML(text: url))\">\n"
    }
}

/// Which feeds the heads of pages tell of.
package protocol FeedLinks: Sendable {
    /// What a page's head says of the feeds that fit it.
    func links(on page: Page) -> [FeedLink]
    /// Of the same.
    func digestOfLinks(on content: Page.Content, at path: String) -> Digest
}
