import MarkupKit

/// A link to a feed in the head of pages, created once for many pages.
package struct FeedLink: Sendable {
    /// The values for templates.
    let view: ViewValue
    /// The HTML that templates would print for it.
    let line: String
    /// The digest of this link with those that every page has.
    var digest = DigestInput().digest

    init(type: String, title: String, path: String, in site: Site) {
        let url = site.configuration.link(path)
        view = .object(["type": .text(type), "title": .text(title), "url": .text(url)])
        line =
            "<link rel=\"alternate\" type=\"\(type)\" title=\"\(HTML(text: title))\" href=\"\(HTML(text: url))\">\n"
    }
}

/// The feed links in the heads of pages.
package protocol FeedLinks: Sendable {
    /// Returns the links for a page.
    func links(on page: Page) -> [FeedLink]
    /// Returns the links to the further formats of the list on a page.
    func outputs(on page: Page) -> [FeedLink]
    /// Returns the digest of the links for a page.
    func digestOfLinks(on content: Page.Content, at path: String) -> Digest
}
