/// The metadata of a page for search engines, link previews and feed readers.
package struct PageMetadata: Sendable, Equatable {
    /// The values of another page that a page's metadata contains.
    package struct Reference: Sendable, Equatable {
        /// The path on the site: `/journal/first-light/`.
        package var path: String
        /// The title as text.
        package var title: String
        /// The date of the page's object.
        package var date: Instant
    }

    /// The type of the page.
    package var type: PageType
    /// The path on the site: `/archive/3/`.
    package var path: String
    /// The title as text, never markup.
    package var title: String
    /// A description for previews of links to the page, if any.
    package var description: String?
    /// The images that the page shows; the first is used for previews.
    package var pictures: [PageImage]
    /// The date of the page's object; `nil` for lists and plain pages.
    package var published: Instant?
    /// The time of the last change, if it is after the date.
    package var modified: Instant?
    /// The authors of the page's object; by default the site's author.
    package var authors: [String]
    /// The tags of the page's object.
    package var tags: [String] = []
    /// The page's language, as a BCP 47 tag.
    package var language: String
    /// The album of a photo.
    package var album: Reference?
    /// Whether search engines should index the page.
    package var isIndexed: Bool

    /// - Parameter facts: returns the facts of an object that the page shows.
    package init(of page: Page, facts: (ObjectID) -> Facts, in site: Site) {
        type = page.type
        path = page.path
        title = page.title
        pictures = page.pictures
        isIndexed = page.isIndexed
        language = site.configuration.language
        authors = [site.configuration.author].filter { !$0.isEmpty }
        let own = page.path == "/" ? site.configuration.description : ""
        description = page.description ?? (own.isEmpty ? nil : own)
        switch page.content {
        case .object(let object):
            let facts = facts(object)
            addAuthorsAndLanguage(facts)
            published = facts.date
            if facts.modified > facts.date { modified = facts.modified }
            tags = facts.tags
        case .subpage(of: let object, number: _):
            let facts = facts(object)
            addAuthorsAndLanguage(facts)
            album = Reference(to: facts)
        case .list, .covers, .text, .plain: break
        }
    }

    private mutating func addAuthorsAndLanguage(_ facts: Facts) {
        if !facts.authors.isEmpty { authors = facts.authors }
        language = facts.language ?? language
    }
}

extension PageMetadata.Reference {
    fileprivate init(to facts: Facts) {
        self.init(path: facts.path, title: facts.title, date: facts.date)
    }
}
