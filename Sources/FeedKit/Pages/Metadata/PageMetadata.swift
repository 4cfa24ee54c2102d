/// What a page says about itself to those that don't look at it: search engines, previews of links, readers.
package struct PageMetadata: Sendable, Equatable {
    /// Another page, as far as this one tells of it.
    package struct Reference: Sendable, Equatable {
        /// The path on the site: `/journal/first-light/`.
        package var path: String
        /// The title as text.
        package var title: String
        /// The date of the object whose page it is.
        package var date: Instant
    }

    /// What the page is to those that don't look at it.
    package var type: PageType
    /// The page's address on the site: `/archive/3/`.
    package var path: String
    /// The title as text, never markup.
    package var title: String
    /// A sentence for those who see a link to the page, if there is one.
    package var description: String?
    /// The pictures that the page shows; the first stands for it.
    package var pictures: [Illustration]
    /// The date of the object whose page it is; `nil` for lists and plain pages.
    package var published: Instant?
    /// When the page was changed last; only where that is another moment than its date.
    package var modified: Instant?
    /// Who made what the page shows; the site's author, if the object names nobody.
    package var authors: [String]
    /// The tags of the object whose page it is.
    package var tags: [String] = []
    /// The page's language, as a BCP 47 tag.
    package var language: String
    /// The album of a photo.
    package var album: Reference?
    /// Whether search engines shall know the page.
    package var isIndexed: Bool

    /// - Parameter facts: those of an object that the page shows.
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
            addWhatItSays(facts)
            published = facts.date
            if facts.modified > facts.date { modified = facts.modified }
            tags = facts.tags
        case .subpage(of: let object, number: _):
            let facts = facts(object)
            addWhatItSays(facts)
            album = Reference(to: facts)
        case .list, .covers, .text, .plain: break
        }
    }

    private mutating func addWhatItSays(_ facts: Facts) {
        if !facts.authors.isEmpty { authors = facts.authors }
        language = facts.language ?? language
    }
}

extension PageMetadata.Reference {
    fileprivate init(to facts: Facts) {
        self.init(path: facts.path, title: facts.title, date: facts.date)
    }
}
