import Diagnostics
import MarkupKit

/// A page of the site: its path, content and template.
public struct Page: Sendable, Equatable {
    /// The content of the page's main part.
    public enum Content: Sendable, Equatable {
        /// A list of objects.
        case list([ObjectID])
        /// A grid of objects, each shown by its first image.
        case covers([ObjectID])
        /// An object's own page.
        case object(ObjectID)
        /// A page below an object's.
        case subpage(of: ObjectID, number: Int)
        /// The text of a plain page, which is in the model.
        case text
        /// Links to other pages, or a fixed text.
        case plain
    }

    /// A month of a list: the part between two headings.
    public struct Month: Sendable, Equatable {
        /// The month as `2026-03`.
        public var key: String
        /// The month for readers, in the site's language: `March 2026`.
        public var name: String
        /// The range of its objects in the page's list.
        public var objects: Range<Int>

        /// The id of the month's heading, for links to it.
        public var anchor: String { "m" + key }

        package init(key: String, name: String, objects: Range<Int>) {
            self.key = key
            self.name = name
            self.objects = objects
        }
    }

    /// The part of a list with the newest objects of a kind.
    public struct KindPart: Sendable, Equatable {
        /// The title of the kind's page.
        public var title: String
        /// The path of the kind's page.
        public var path: String
        /// The range of its objects in the page's list.
        public var objects: Range<Int>

        package init(title: String, path: String, objects: Range<Int>) {
            self.title = title
            self.path = path
            self.objects = objects
        }
    }

    /// The other objects that an object's page links to.
    public struct RelatedLinks: Sendable, Equatable {
        /// The previous object of the same kind by date.
        public var previous: ObjectID?
        /// The next object of the same kind by date.
        public var next: ObjectID?
        /// The objects that share tags with it, the most related first.
        public var related: [ObjectID] = []
        /// The objects of a route's time, the oldest first.
        package var along: [ObjectID] = []
        /// The routes of the object's time.
        package var routes: [ObjectID] = []
        /// The series that contain it.
        public var series: [SeriesLinks] = []

        /// Creates links to other objects; by default there are none.
        public init(previous: ObjectID? = nil, next: ObjectID? = nil, related: [ObjectID] = []) {
            self.previous = previous
            self.next = next
            self.related = related
        }
    }

    /// The place of an object in a series.
    public struct SeriesLinks: Sendable, Equatable {
        /// The title of the series.
        public var title: String
        /// The path of the page that lists the series.
        public var path: String
        /// The object's number, from 1, in the order of dates.
        public var position: Int
        /// The number of objects.
        public var count: Int
        /// The object before it; `nil` for the first.
        public var previous: ObjectID?
        /// The object after it; `nil` for the last.
        public var next: ObjectID?
    }

    private var values: CopyOnWrite<Values>

    private struct Values: Sendable, Equatable {
        var path: String
        var title: String
        var description: String?
        var template: String
        var content: Content
        var model: ViewModel
        var relatedLinks: RelatedLinks
        var months: [Month]
        var kindParts: [KindPart] = []
        var neighbours: [String]
        var id: String?
        var formerPaths: [String]
        var source: FileLocation
        var type: PageType
        var pageImages: [PageImage]
        var isIndexed: Bool
        var showsBeginnings = false
        var placed: [ObjectID] = []
        var measured: [ObjectID] = []
        var monthURLs: [String: String] = [:]
        var language = ""
        var alternates: [Alternate] = []
    }

    package init(
        path: String, title: String, description: String? = nil, template: String, content: Content,
        model: ViewModel = [:], relatedLinks: RelatedLinks = RelatedLinks(), months: [Month] = [],
        neighbours: [String] = [], id: String? = nil,
        formerPaths: [String] = [], source: FileLocation, type: PageType = .plain, pageImages: [PageImage] = [],
        isIndexed: Bool = true
    ) {
        values = CopyOnWrite(
            Values(
                path: path, title: title, description: description, template: template, content: content, model: model,
                relatedLinks: relatedLinks, months: months, neighbours: neighbours, id: id, formerPaths: formerPaths,
                source: source,
                type: type, pageImages: pageImages, isIndexed: isIndexed))
    }

    /// The page's path on the site: `/archive/3/`, `/404.html`.
    public var path: String {
        get { values.value.path }
        set { values.value.path = newValue }
    }
    /// The page's title as text, never markup.
    public var title: String {
        get { values.value.title }
        set { values.value.title = newValue }
    }
    /// A description for previews of links to the page.
    public var description: String? {
        get { values.value.description }
        set { values.value.description = newValue }
    }
    /// The template of the main part.
    public var template: String {
        get { values.value.template }
        set { values.value.template = newValue }
    }
    /// The content of the main part.
    public var content: Content {
        get { values.value.content }
        set { values.value.content = newValue }
    }
    /// The values for the template in addition to the content; for an object's page, `PageModel` creates them.
    public var model: ViewModel {
        get { values.value.model }
        set { values.value.model = newValue }
    }
    /// The objects that an object's page links to.
    public var relatedLinks: RelatedLinks {
        get { values.value.relatedLinks }
        set { values.value.relatedLinks = newValue }
    }
    /// The consecutive months of a list. Pinned objects before the first month have no heading.
    public var months: [Month] {
        get { values.value.months }
        set { values.value.months = newValue }
    }
    /// The parts of a list by kind; empty for a list of all kinds together.
    public var kindParts: [KindPart] {
        get { values.value.kindParts }
        set { values.value.kindParts = newValue }
    }
    /// The pages before and after it, to be prefetched.
    public var neighbours: [String] {
        get { values.value.neighbours }
        set { values.value.neighbours = newValue }
    }
    /// The identity of a plain page; those of objects are in their sections.
    public var id: String? {
        get { values.value.id }
        set { values.value.id = newValue }
    }
    /// The paths of a plain page in earlier builds.
    public var formerPaths: [String] {
        get { values.value.formerPaths }
        set { values.value.formerPaths = newValue }
    }
    /// The location in the author's files that the page was created from, for messages about URL conflicts.
    public var source: FileLocation {
        get { values.value.source }
        set { values.value.source = newValue }
    }
    /// The type of the page in its metadata.
    public var type: PageType {
        get { values.value.type }
        set { values.value.type = newValue }
    }
    /// The images that the page shows; the first is used for previews.
    public var pageImages: [PageImage] {
        get { values.value.pageImages }
        set { values.value.pageImages = newValue }
    }
    /// Whether search engines should index the page.
    public var isIndexed: Bool {
        get { values.value.isIndexed }
        set { values.value.isIndexed = newValue }
    }

    /// Whether a list shows only the first row of an object's cells, for objects that have such a beginning.
    public var showsBeginnings: Bool {
        get { values.value.showsBeginnings }
        set { values.value.showsBeginnings = newValue }
    }

    /// The objects on the page's map; empty for a page without one.
    package var placed: [ObjectID] {
        get { values.value.placed }
        set { values.value.placed = newValue }
    }

    /// The objects whose numbers the page shows by month and year; empty for a page without such an overview.
    package var measured: [ObjectID] {
        get { values.value.measured }
        set { values.value.measured = newValue }
    }

    /// The links from that overview to the list of a month, by month as `2026-03`.
    package var monthURLs: [String: String] {
        get { values.value.monthURLs }
        set { values.value.monthURLs = newValue }
    }

    /// The language of the edition that the page belongs to; empty for the default one.
    package var language: String {
        get { values.value.language }
        set { values.value.language = newValue }
    }
    /// The pages in all languages with the same content, including this one; empty if there is only one.
    public internal(set) var alternates: [Alternate] {
        get { values.value.alternates }
        set { values.value.alternates = newValue }
    }

    /// The objects that the page shows.
    public var objects: [ObjectID] {
        switch content {
        case .list(let objects), .covers(let objects): objects
        case .object(let object), .subpage(of: let object, number: _): [object]
        case .text, .plain: []
        }
    }
}

/// A former URL that redirects to the current one.
package struct Alias: Sendable, Equatable {
    /// The former URL, as a path on the site: `/old/place/`.
    package var path: String
    /// The target, as a path on the site.
    package var target: String
    /// The language of the edition that it belongs to; empty for the default one.
    package var language = ""
    /// The location in the author's files that requires the alias, for messages about URL conflicts.
    package var source: FileLocation
}
