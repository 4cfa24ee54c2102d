/// The metadata of a page for search engines, link previews and feed readers.
package struct PageMetadata: Sendable, Equatable {
    /// The type of the page.
    package var type: PageType
    /// The path on the site: `/archive/3/`.
    package var path: String
    /// The title as text, never markup.
    package var title: String
    /// A description for previews of links to the page, if any.
    package var description: String?
    /// The images that the page shows; the first is used for previews.
    package var pageImages: [PageImage]
    /// The object that the page or subpage is about; `nil` for lists and plain pages.
    package let facts: Facts?
    /// Whether the page is a subpage of the object, such as a photo's page in its album.
    let isSubpage: Bool
    /// The authors of the page's object; by default the site's author.
    package var authors: [String]
    /// The page's language, as a BCP 47 tag.
    package var language: String
    /// Whether search engines should index the page.
    package var isIndexed: Bool
    /// The pages in all languages with the same content.
    let alternates: [Page.Alternate]

    /// - Parameter facts: Returns the facts of an object that the page shows.
    package init(of page: Page, facts: (ObjectID) -> Facts, in site: Site) {
        type = page.type
        path = page.path
        title = page.title
        pageImages = page.pageImages
        isIndexed = page.isIndexed
        alternates = page.alternates
        let own = page.path == site.configuration.local("/") ? site.configuration.description : ""
        description = page.description ?? (own.isEmpty ? nil : own)
        switch page.content {
        case .object(let object): (self.facts, isSubpage) = (facts(object), false)
        case .subpage(of: let object, number: _): (self.facts, isSubpage) = (facts(object), true)
        case .list, .covers, .text, .plain: (self.facts, isSubpage) = (nil, false)
        }
        authors = self.facts?.authors ?? []
        if authors.isEmpty { authors = [site.configuration.author].filter { !$0.isEmpty } }
        language = self.facts?.language ?? site.configuration.language
    }

    /// The object that the page is about, whose dates and tags are those of the page.
    private var ownFacts: Facts? { isSubpage ? nil : facts }

    /// The date of the page's object; `nil` for subpages and objects without a date.
    var published: Instant? { ownFacts.flatMap { $0.isUndated ? nil : $0.date } }

    /// The time of the last change, if it is after the date.
    package var modified: Instant? { ownFacts.flatMap { $0.modified > $0.date ? $0.modified : nil } }

    /// The tags of the page's object; none for subpages.
    var tags: [String] { ownFacts?.tags ?? [] }

    /// The album of a photo's page.
    var album: Facts? { isSubpage ? facts : nil }
}
