/// What a page says about itself to those that don't look at it: search engines, previews of links, readers.
public struct PageMetadata: Sendable, Equatable {
    /// Another page, as far as this one tells of it.
    public struct Reference: Sendable, Equatable {
        public var path: String
        public var title: String
        public var date: Instant
    }

    public var type: PageType
    public var path: String
    public var title: String
    public var description: String?
    /// The pictures that the page shows; the first stands for it.
    public var pictures: [Illustration]
    public var published: Instant?
    /// When the page was changed last; only where that is another moment than its date.
    public var modified: Instant?
    public var authors: [String]
    public var tags: [String] = []
    /// The page's language, as a BCP 47 tag.
    public var language: String
    /// The album of a photo.
    public var album: Reference?
    /// Whether search engines shall know the page.
    public var isIndexed: Bool

    /// - Parameter facts: those of an object that the page shows.
    public init(of page: Page, facts: (ObjectID) -> Facts, in site: Site) {
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
        case .list, .text, .plain: break
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
