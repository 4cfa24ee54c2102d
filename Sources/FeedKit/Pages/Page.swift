import Diagnostics
import MarkupKit

/// One page of the site: where it is, what it shows, and with which template.
public struct Page: Sendable, Equatable {
    /// What the page's main part is filled with.
    public enum Content: Sendable, Equatable {
        /// Objects below each other, as positions in the feed.
        case list([Int])
        /// The own page of the object at this position.
        case object(Int)
        /// A page below the object's.
        case subpage(of: Int, number: Int)
        /// A plain page's text, which is in the model.
        case text
        /// Links to other pages, or a fixed text.
        case plain
    }

    /// A month of a list: what stands between two headings.
    public struct Month: Sendable, Equatable {
        /// `2026-03`
        public var key: String
        public var name: String
        /// Where its objects stand in the page's list.
        public var objects: Range<Int>

        /// What a link to the month's heading ends in.
        public var anchor: String { "m" + key }

        package init(key: String, name: String, objects: Range<Int>) {
            self.key = key
            self.name = name
            self.objects = objects
        }
    }

    /// Other objects that an object's page leads to, as positions in the feed.
    public struct Kin: Sendable, Equatable {
        /// The one before it and the one after it, of its kind and by date.
        public var previous: Int?
        public var next: Int?
        public var related: [Int] = []

        public init(previous: Int? = nil, next: Int? = nil, related: [Int] = []) {
            self.previous = previous
            self.next = next
            self.related = related
        }

        package func renumbered(_ position: (Int) -> Int) -> Kin {
            Kin(previous: previous.map(position), next: next.map(position), related: related.map(position))
        }
    }

    /// The page's address on the site: `/archive/3/`, `/404.html`.
    public var path: String
    public var title: String
    /// A sentence for those who see a link to the page.
    public var description: String?
    /// The template of the main part.
    public var template: String
    public var content: Content
    /// What the template receives besides the content; of an object's page `PageModel` makes it.
    public var model: ViewModel = [:]
    /// The objects that an object's page leads to.
    public var kin = Kin()
    /// The months of a list, one after the other; what stands before the first, pinned, stands under no heading.
    public var months: [Month] = []
    /// The pages before and after it, to be fetched ahead.
    public var neighbours: [String] = []
    /// The identity of a plain page; those of objects stand in their sections.
    public var id: String?
    /// Where a plain page was in earlier builds.
    public var formerPaths: [String] = []
    /// What made the page, for the author who has to settle a quarrel about its address.
    public var source: Place
    /// What the page is to those that don't look at it.
    public var type = PageType.plain
    /// The pictures that the page shows; the first stands for it.
    public var pictures: [Illustration] = []
    /// Whether search engines shall know the page.
    public var isIndexed = true

    package init(
        path: String, title: String, description: String? = nil, template: String, content: Content,
        model: ViewModel = [:], kin: Kin = Kin(), months: [Month] = [], neighbours: [String] = [], id: String? = nil,
        formerPaths: [String] = [], source: Place, type: PageType = .plain, pictures: [Illustration] = [],
        isIndexed: Bool = true
    ) {
        self.path = path
        self.title = title
        self.description = description
        self.template = template
        self.content = content
        self.model = model
        self.kin = kin
        self.months = months
        self.neighbours = neighbours
        self.id = id
        self.formerPaths = formerPaths
        self.source = source
        self.type = type
        self.pictures = pictures
        self.isIndexed = isIndexed
    }

    /// The same page in a feed where its objects have other positions.
    package func renumbered(_ position: (Int) -> Int) -> Page {
        var page = self
        switch content {
        case .list(let objects): page.content = .list(objects.map(position))
        case .object(let object): page.content = .object(position(object))
        case .subpage(of: let object, number: let number): page.content = .subpage(of: position(object), number: number)
        case .text, .plain: break
        }
        page.kin = kin.renumbered(position)
        return page
    }

    /// The objects that the page shows, as positions in the feed.
    public var objects: [Int] {
        switch content {
        case .list(let objects): objects
        case .object(let object), .subpage(of: let object, number: _): [object]
        case .text, .plain: []
        }
    }
}

/// An old address that leads to a new one.
public struct Alias: Sendable, Equatable {
    public var path: String
    public var target: String
    public var source: Place
}
