import DataKit
import Diagnostics
import DiffKit
import MarkupKit

/// The values that every object of the feed has, whatever its kind.
///
/// Each value is a property of `Fields`, and thereby a property of this type. `Facts` adds only that the values are in
/// memory once, however many copies there are.
@dynamicMemberLookup
public struct Facts: Sendable, Equatable {
    @usableFromInline var fields: CopyOnWrite<Fields>

    /// The declarations of the values: adding one here adds it to equality and to `Facts`. If authors write it, its key
    /// is declared in `FrontMatterField.all` below; `Facts+Storage` in SiteKit lists all. Tests check both.
    public struct Fields: Sendable, Equatable {
        /// The identity, namespaced by kind: `journal/2026-03-02-first-light`.
        public var id: String
        /// The kind's name: `journal`.
        public var kind: String
        /// The title as text, never markup. An object without a title has the beginning of its text here, for links.
        public var title: String
        /// Whether the author gave no title, so that pages show no heading.
        public var isUntitled: Bool = false
        /// The URL of the page on another site that the object is about, to which its title leads.
        public var link: String?
        /// The date that determines the object's position in the feed, newest first.
        public var date: Instant
        /// The time of the last change as set by the author.
        public var updated: Instant?
        /// The time of the last change detected by builds, if the author does not set one.
        package var seenUpdate: Instant?
        /// The digest of the object's source and of everything that it shows. A kind with several objects in one source
        /// sets the digest of each object's part (`Node.digest`); otherwise it is the digest of the source.
        public var contentDigest: Digest?
        /// The time from which the object is no longer published; `nil` if it does not expire.
        public var expires: Instant?
        /// The time before which the object is not published, if that is later than its date.
        public var appears: Instant?
        /// Whether the object is published only in builds that include drafts.
        public var isDraft: Bool = false
        /// Whether the object comes before all objects that are not pinned, whatever its date.
        public var isPinned: Bool = false
        /// Whether the date was derived rather than set by the author, such as an album's date from its photos. It does
        /// not schedule the object, because a camera's clock may be wrong.
        package var isDateDerived: Bool = false
        /// Whether the object has no date: it is in no feed and no list by date, and its page shows none. `date` is the
        /// beginning of 1970 then.
        package var isUndated: Bool = false
        /// The tags as the author wrote them; no two have the same slug.
        public var tags: [String] = []
        /// The terms of other taxonomies, in the order of these; no two of a taxonomy have the same slug.
        public var terms: [ObjectTerm] = []
        /// A summary for lists, feeds and link previews, as text; `nil` if the author wrote none.
        public var summary: String?
        /// The authors; if empty, the site's author is used.
        public var authors: [String] = []
        /// The license of the object; `nil` if neither the author nor the site's configuration gives one.
        public var license: License?
        /// The language of the object; `nil` for the site's.
        public var language: String?
        /// The language of the edition that the object belongs to; `nil` for the default one.
        package var edition: String?
        /// The text direction of the object; `nil` for that of its language.
        public var direction: TextDirection?
        /// The path of the object's own page on the site: `/journal/2026-03-02-first-light/`.
        public var path: String
        /// Former URLs of the object set by the author, as site paths (`/old/place/`).
        public var aliases: [String] = []
        /// The value of `extra` for templates and conditions, which feedgen does not interpret.
        public var extra: ViewValue?
        /// The object's id in feeds if it is not feedgen's own, but was assigned by another generator.
        public var feedID: String?
        /// The paths of the object's page in earlier builds, which redirect to the current one.
        package var formerPaths: [String] = []
        /// The location of the object in the author's files.
        public var source: FileLocation
    }

    /// The value of a field. Inlined, so that the key path is resolved by the compiler.
    @inlinable public subscript<Value>(dynamicMember field: WritableKeyPath<Fields, Value>) -> Value {
        _read { yield fields.value[keyPath: field] }
        _modify { yield &fields.value[keyPath: field] }
    }

    /// All values at once.
    package var all: Fields { fields.value }

    /// Creates facts from all values at once, which is faster than setting them one by one.
    package init(_ all: Fields) { fields = CopyOnWrite(all) }

    /// Creates the facts of a published object that is not pinned and has no tags or aliases.
    public init(id: String, kind: String, title: String, date: Instant, path: String, source: FileLocation) {
        fields = CopyOnWrite(Fields(id: id, kind: kind, title: title, date: date, path: path, source: source))
    }

    /// Creates the facts of an object of a program: its identity is `kind/name`, its URL path `/kind/name/`.
    ///
    /// - Parameters:
    ///   - kind: The kind's name, which is part of class names: `notes`.
    ///   - name: The name that distinguishes the object from others of its kind, in this and later builds.
    public init(kind: String, name: String, title: String, date: Instant) {
        let id = kind + "/" + name
        let path = [kind, name].map { "/" + Slug.make($0) }.joined() + "/"
        self.init(id: id, kind: kind, title: title, date: date, path: path, source: FileLocation(object: id))
    }

    /// The time of the last change for feeds and metadata. Pages show only `updated`, which the author sets.
    public var modified: Instant { self.updated ?? self.seenUpdate ?? self.date }
}

extension FrontMatterField {
    /// All keys that fill a field, in the order of the snapshot. `title`, `date`, `updated` and `summary` are in the
    /// snapshot in another form, or are parts of the object's page.
    static let all = [
        FrontMatterField("title", isInSnapshot: false) { $0.title },
        FrontMatterField("date", isInSnapshot: false) { $0.date },
        FrontMatterField("updated", isInSnapshot: false) { $0.updated },
        FrontMatterField("draft", isInSnapshot: false) { $0.isDraft },
        FrontMatterField("expires", isInSnapshot: false) { $0.expires },
        FrontMatterField("summary", isInSnapshot: false) { $0.summary },
        FrontMatterField("feedID", isInSnapshot: false) { $0.feedID },
        FrontMatterField("language", isInSnapshot: true) { $0.language },
        FrontMatterField(
            "dir", isInSnapshot: true, read: { facts, fields, _ in facts.direction = fields.direction() }
        ) { $0.direction },
        FrontMatterField("link", isInSnapshot: true, isInTemplates: true) { $0.link },
        FrontMatterField("pinned", isInSnapshot: true) { $0.isPinned },
        FrontMatterField("tags", isInSnapshot: true) { $0.tags },
        FrontMatterField("authors", "author", isInSnapshot: true) { $0.authors },
        FrontMatterField(
            "license", isInSnapshot: true, isInTemplates: true,
            read: { facts, fields, site in
                facts.license = fields.node("license") == nil ? site.configuration.license : fields.license()
            }
        ) { $0.license },
        FrontMatterField("aliases", isInSnapshot: true) { $0.aliases },
        FrontMatterField(
            "extra", isInSnapshot: false, isInTemplates: true,
            read: { facts, fields, _ in facts.extra = fields.node("extra").map { ViewValue(uninterpreted: $0) } }
        ) { $0.extra },
    ]
}

extension ViewValue: FrontMatterValue {
    /// Converts the value of a document; scalars without quotes become Booleans if they are `true` or `false`.
    fileprivate init(uninterpreted node: Node) {
        switch node.value {
        case .null: self = .text("")
        case .scalar(let text, let isQuoted):
            self = !isQuoted && (text == "true" || text == "false") ? .bool(text == "true") : .text(text)
        case .list(let items): self = .list(items.map { ViewValue(uninterpreted: $0) })
        case .mapping(let entries):
            var model: ViewModel = [:]
            for entry in entries { model[entry.key] = ViewValue(uninterpreted: entry.value) }
            self = .object(model)
        }
    }

    func authored(in site: Site) -> ViewValue? { self }
    /// Not in the snapshot, even as a part of a page's model: templates may show none of it.
    func shown(in site: Site) -> ViewValue? { .unlisted(self) }
    func snapshot(in site: Site) -> JSON? { nil }
}

extension License: FrontMatterValue {
    func authored(in site: Site) -> ViewValue? { .text(rawValue) }
    func shown(in site: Site) -> ViewValue? { .object(["name": .text(name), "url": .text(url)]) }
    func snapshot(in site: Site) -> JSON? { .string(rawValue) }
}
