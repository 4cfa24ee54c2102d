import Diagnostics
import MarkupKit

/// One page of the site: where it is, what it shows, and with which template.
public struct Page: Sendable, Equatable {
    /// What the page's main part is filled with.
    public enum Content: Sendable, Equatable {
        /// Objects below each other.
        case list([ObjectID])
        /// Objects side by side, each by its first picture.
        case covers([ObjectID])
        /// The own page of an object.
        case object(ObjectID)
        /// A page below the object's.
        case subpage(of: ObjectID, number: Int)
        /// A plain page's text, which is in the model.
        case text
        /// Links to other pages, or a fixed text.
        case plain
    }

    /// A month of a list: what stands between two headings.
    public struct Month: Sendable, Equatable {
        /// The month as `2026-03`.
        public var key: String
        /// The month as people read it, in the site's language: `March 2026`.
        public var name: String
        /// Where its objects stand in the page's list.
        public var objects: Range<Int>

        /// The id of the month's heading, which links to it end in.
        public var anchor: String { "m" + key }

        package init(key: String, name: String, objects: Range<Int>) {
            self.key = key
            self.name = name
            self.objects = objects
        }
    }

    /// Other objects that an object's page leads to.
    public struct Kin: Sendable, Equatable {
        /// The one before it by date, of the same kind.
        public var previous: ObjectID?
        /// The one after it by date, of the same kind.
        public var next: ObjectID?
        /// Objects that share tags with it, the nearest first.
        public var related: [ObjectID] = []

        /// Takes the objects that a page leads to; without arguments there are none.
        public init(previous: ObjectID? = nil, next: ObjectID? = nil, related: [ObjectID] = []) {
            self.previous = previous
            self.next = next
            self.related = related
        }
    }

    private var values: CopyOnWrite<Values>

    private struct Values: Sendable, Equatable {
        var path: String
        var title: String
        var description: String?
        var template: String
        var content: Content
        var model: ViewModel
        var kin: Kin
        var months: [Month]
        var neighbours: [String]
        var id: String?
        var formerPaths: [String]
        var source: Place
        var type: PageType
        var pictures: [Illustration]
        var isIndexed: Bool
        var showsBeginnings = false
    }

    package init(
        path: String, title: String, description: String? = nil, template: String, content: Content,
        model: ViewModel = [:], kin: Kin = Kin(), months: [Month] = [], neighbours: [String] = [], id: String? = nil,
        formerPaths: [String] = [], source: Place, type: PageType = .plain, pictures: [Illustration] = [],
        isIndexed: Bool = true
    ) {
        values = CopyOnWrite(
            Values(
                path: path, title: title, description: description, template: template, content: content, model: model,
                kin: kin, months: months, neighbours: neighbours, id: id, formerPaths: formerPaths, source: source,
                type: type, pictures: pictures, isIndexed: isIndexed))
    }

    /// The page's address on the site: `/archive/3/`, `/404.html`.
    public var path: String {
        get { values.value.path }
        set { values.value.path = newValue }
    }
    /// The page's title as text, never markup.
    public var title: String {
        get { values.value.title }
        set { values.value.title = newValue }
    }
    /// A sentence for those who see a link to the page.
    public var description: String? {
        get { values.value.description }
        set { values.value.description = newValue }
    }
    /// The template of the main part.
    public var template: String {
        get { values.value.template }
        set { values.value.template = newValue }
    }
    /// What the main part is filled with.
    public var content: Content {
        get { values.value.content }
        set { values.value.content = newValue }
    }
    /// What the template receives besides the content; of an object's page `PageModel` makes it.
    public var model: ViewModel {
        get { values.value.model }
        set { values.value.model = newValue }
    }
    /// The objects that an object's page leads to.
    public var kin: Kin {
        get { values.value.kin }
        set { values.value.kin = newValue }
    }
    /// The months of a list, one after the other; what stands before the first, pinned, stands under no heading.
    public var months: [Month] {
        get { values.value.months }
        set { values.value.months = newValue }
    }
    /// The pages before and after it, to be fetched ahead.
    public var neighbours: [String] {
        get { values.value.neighbours }
        set { values.value.neighbours = newValue }
    }
    /// The identity of a plain page; those of objects stand in their sections.
    public var id: String? {
        get { values.value.id }
        set { values.value.id = newValue }
    }
    /// Where a plain page was in earlier builds.
    public var formerPaths: [String] {
        get { values.value.formerPaths }
        set { values.value.formerPaths = newValue }
    }
    /// What made the page, for the author who has to settle a quarrel about its address.
    public var source: Place {
        get { values.value.source }
        set { values.value.source = newValue }
    }
    /// What the page is to those that don't look at it.
    public var type: PageType {
        get { values.value.type }
        set { values.value.type = newValue }
    }
    /// The pictures that the page shows; the first stands for it.
    public var pictures: [Illustration] {
        get { values.value.pictures }
        set { values.value.pictures = newValue }
    }
    /// Whether search engines shall know the page.
    public var isIndexed: Bool {
        get { values.value.isIndexed }
        set { values.value.isIndexed = newValue }
    }

    /// Whether a list shows no more of an object than its beginning, where it has one.
    public var showsBeginnings: Bool {
        get { values.value.showsBeginnings }
        set { values.value.showsBeginnings = newValue }
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

/// An old address that leads to a new one.
package struct Alias: Sendable, Equatable {
    /// The old address, as a path on the site: `/old/place/`.
    package var path: String
    /// The address that it leads to, as a path on the site.
    package var target: String
    /// Who asks for the old address, for the author who has to settle a quarrel about it.
    package var source: Place
}
