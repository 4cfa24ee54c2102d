import Diagnostics
import ListKit

/// An object of the feed. A model is a value: its identity is declared, its equality synthesized.
public protocol FeedModel: ListModel {
    /// The values that every object has, such as identity, title, date and URL. The model adds those of its kind.
    var facts: Facts { get set }
    /// Returns the object's own page, for objects that a program creates without a kind; by default the object's cells
    /// below its title. Feeds show its `content`. Only images listed in it are published.
    func page(in site: Site) -> ObjectPage
}

extension FeedModel {
    /// The identity in the facts.
    public var diffIdentifier: String { facts.id }
    /// The kind and the source location in the facts.
    public var origin: ListOrigin { facts.origin }
    /// Returns a page that shows the object's cells below its title, without images or files.
    public func page(in site: Site) -> ObjectPage { ObjectPage() }
}

// Facts are a list model, so that they can represent their object in lists that need nothing else.
extension Facts: ListModel {
    /// The object's identity.
    public var diffIdentifier: String { id }
    /// The object's kind and its location in the author's files.
    public var origin: ListOrigin { ListOrigin(kind: kind, source: source) }
}

/// The values that every object of the feed has, whatever its kind.
public struct Facts: Sendable, Equatable {
    private var values: CopyOnWrite<Values>

    private struct Values: Sendable, Equatable {
        var id: String
        var kind: String
        var title: String
        var date: Instant
        var updated: Instant?
        var seenUpdate: Instant?
        var contentDigest: Digest?
        var expires: Instant?
        var appears: Instant?
        var isDraft: Bool = false
        var isPinned: Bool = false
        var isDateDerived: Bool = false
        var tags: [String] = []
        var summary: String?
        var authors: [String] = []
        var language: String?
        var direction: TextDirection?
        var path: String
        var aliases: [String] = []
        var feedID: String?
        var formerPaths: [String] = []
        var source: FileLocation
    }

    /// Creates the facts of a published object that is not pinned and has no tags or aliases.
    public init(id: String, kind: String, title: String, date: Instant, path: String, source: FileLocation) {
        values = CopyOnWrite(Values(id: id, kind: kind, title: title, date: date, path: path, source: source))
    }

    /// Creates the facts of an object of a program: its identity is `kind/name`, its URL path `/kind/name/`.
    ///
    /// - Parameters:
    ///   - kind: the kind's name, which is part of class names: `notes`.
    ///   - name: the name that distinguishes the object from others of its kind, in this and later builds.
    public init(kind: String, name: String, title: String, date: Instant) {
        let id = kind + "/" + name
        let path = [kind, name].map { "/" + Slug.make($0) }.joined() + "/"
        self.init(id: id, kind: kind, title: title, date: date, path: path, source: FileLocation(file: id))
    }

    /// The time of the last change for feeds and metadata. Pages show only `updated`, which the author sets.
    public var modified: Instant { updated ?? seenUpdate ?? date }

    /// The identity, namespaced by kind: `journal/2026-03-02-first-light`.
    public var id: String {
        get { values.value.id }
        set { values.value.id = newValue }
    }
    /// The kind's name: `journal`.
    public var kind: String {
        get { values.value.kind }
        set { values.value.kind = newValue }
    }
    /// The title as text, never markup.
    public var title: String {
        get { values.value.title }
        set { values.value.title = newValue }
    }
    /// The date that determines the object's position in the feed, newest first.
    public var date: Instant {
        get { values.value.date }
        set { values.value.date = newValue }
    }
    /// The time of the last change as set by the author.
    public var updated: Instant? {
        get { values.value.updated }
        set { values.value.updated = newValue }
    }
    /// The time of the last change detected by builds, if the author does not set one.
    package var seenUpdate: Instant? {
        get { values.value.seenUpdate }
        set { values.value.seenUpdate = newValue }
    }
    /// The digest of the object's source and of everything that it shows. A kind with several objects in one source
    /// sets the digest of each object's part (`Node.digest`); otherwise it is the digest of the source.
    public var contentDigest: Digest? {
        get { values.value.contentDigest }
        set { values.value.contentDigest = newValue }
    }
    /// The time from which the object is no longer published; `nil` if it does not expire.
    public var expires: Instant? {
        get { values.value.expires }
        set { values.value.expires = newValue }
    }
    /// The time before which the object is not published, if that is later than its date.
    public var appears: Instant? {
        get { values.value.appears }
        set { values.value.appears = newValue }
    }
    /// Whether the object is published only in builds that include drafts.
    public var isDraft: Bool {
        get { values.value.isDraft }
        set { values.value.isDraft = newValue }
    }
    /// Whether the object comes before all objects that are not pinned, whatever its date.
    public var isPinned: Bool {
        get { values.value.isPinned }
        set { values.value.isPinned = newValue }
    }
    /// Whether the date was derived rather than set by the author, such as an album's date from its photos. It does not
    /// schedule the object, because a camera's clock may be wrong.
    package var isDateDerived: Bool {
        get { values.value.isDateDerived }
        set { values.value.isDateDerived = newValue }
    }
    /// The tags as the author wrote them; no two have the same slug.
    public var tags: [String] {
        get { values.value.tags }
        set { values.value.tags = newValue }
    }
    /// A summary for lists, feeds and link previews, as text; `nil` if the author wrote none.
    public var summary: String? {
        get { values.value.summary }
        set { values.value.summary = newValue }
    }
    /// The authors; if empty, the site's author is used.
    public var authors: [String] {
        get { values.value.authors }
        set { values.value.authors = newValue }
    }
    /// The language of the object; `nil` for the site's.
    public var language: String? {
        get { values.value.language }
        set { values.value.language = newValue }
    }
    /// The text direction of the object; `nil` for that of its language.
    public var direction: TextDirection? {
        get { values.value.direction }
        set { values.value.direction = newValue }
    }
    /// The path of the object's own page on the site: `/journal/2026-03-02-first-light/`.
    public var path: String {
        get { values.value.path }
        set { values.value.path = newValue }
    }
    /// Former URLs of the object set by the author, as site paths (`/old/place/`).
    public var aliases: [String] {
        get { values.value.aliases }
        set { values.value.aliases = newValue }
    }
    /// The object's id in feeds if it is not feedgen's own, but was assigned by another generator.
    public var feedID: String? {
        get { values.value.feedID }
        set { values.value.feedID = newValue }
    }
    /// The paths of the object's page in earlier builds, which redirect to the current one.
    package var formerPaths: [String] {
        get { values.value.formerPaths }
        set { values.value.formerPaths = newValue }
    }
    /// The location of the object in the author's files.
    public var source: FileLocation {
        get { values.value.source }
        set { values.value.source = newValue }
    }
}
