import Diagnostics
import ListKit

/// One object of the feed. A model is a value: its identity is declared, its equality synthesised.
public protocol FeedModel: ListModel {
    /// What every object has: identity, title, date, address. A kind's own values stand beside it in the model.
    var facts: Facts { get set }
    /// The object's own page, where no kind makes it: its cells below its title, if not said otherwise. What stands in
    /// `content` is what feeds show. Only images that are named here are published.
    func page(in site: Site) -> ObjectPage
}

extension FeedModel {
    /// The identity in the facts, so that no model has to say it again.
    public var diffIdentifier: String { facts.id }
    /// The kind and the place in the facts.
    public var origin: ListOrigin { facts.origin }
    /// A page that shows the object's cells below its title, without images or files of its own.
    public func page(in site: Site) -> ObjectPage { ObjectPage() }
}

/// So that facts can stand for their object where a list asks for no more.
extension Facts: ListModel {
    /// The object's identity.
    public var diffIdentifier: String { id }
    /// The object's kind, and where it begins in its author's files.
    public var origin: ListOrigin { ListOrigin(kind: kind, source: source) }
}

/// What every object of the feed has, whatever its kind.
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
        var source: Place
    }

    /// Facts of a published object of which no more is known: neither pinned nor tagged, and without aliases.
    public init(id: String, kind: String, title: String, date: Instant, path: String, source: Place) {
        values = CopyOnWrite(Values(id: id, kind: kind, title: title, date: date, path: path, source: source))
    }

    /// Facts of an object that a program makes: its identity is `kind/name`, its address `/kind/name/`.
    ///
    /// - Parameters:
    ///   - kind: the kind's name, which is part of class names: `notes`.
    ///   - name: tells the object from others of its kind, now and in later builds.
    public init(kind: String, name: String, title: String, date: Instant) {
        let id = kind + "/" + name
        let path = [kind, name].map { "/" + Slug.make($0) }.joined() + "/"
        self.init(id: id, kind: kind, title: title, date: date, path: path, source: Place(file: id))
    }

    /// When the object was last changed: what feeds and other programs are told. Pages show only what the author says.
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
    /// The moment that the object stands at in the feed, where the newest comes first.
    public var date: Instant {
        get { values.value.date }
        set { values.value.date = newValue }
    }
    /// When the author says that it was last changed.
    public var updated: Instant? {
        get { values.value.updated }
        set { values.value.updated = newValue }
    }
    /// When it was last changed as far as builds have seen, where the author does not say.
    package var seenUpdate: Instant? {
        get { values.value.seenUpdate }
        set { values.value.seenUpdate = newValue }
    }
    /// What the author wrote and what it shows, as one digest. A kind that finds several objects in one source gives
    /// each the digest of its part (`Node.digest`); the others get that of the source.
    public var contentDigest: Digest? {
        get { values.value.contentDigest }
        set { values.value.contentDigest = newValue }
    }
    /// From this moment on the object is no longer published; `nil` for one that stays.
    public var expires: Instant? {
        get { values.value.expires }
        set { values.value.expires = newValue }
    }
    /// The object is not published before this, where that is later than its date.
    public var appears: Instant? {
        get { values.value.appears }
        set { values.value.appears = newValue }
    }
    /// Whether the object is left out unless drafts are asked for.
    public var isDraft: Bool {
        get { values.value.isDraft }
        set { values.value.isDraft = newValue }
    }
    /// Whether the object stands before all that are not pinned, whatever its date.
    public var isPinned: Bool {
        get { values.value.isPinned }
        set { values.value.isPinned = newValue }
    }
    /// Whether the date is not the author's word but found out, as an album's from its photos. A camera's clock may be
    /// wrong, so such a date does not schedule anything.
    package var isDateDerived: Bool {
        get { values.value.isDateDerived }
        set { values.value.isDateDerived = newValue }
    }
    /// The tags as the author wrote them; no two make the same slug.
    public var tags: [String] {
        get { values.value.tags }
        set { values.value.tags = newValue }
    }
    /// A sentence for lists, feeds and links, as text; `nil` where the author wrote none.
    public var summary: String? {
        get { values.value.summary }
        set { values.value.summary = newValue }
    }
    /// Who made it, where that is said; else the site's author.
    public var authors: [String] {
        get { values.value.authors }
        set { values.value.authors = newValue }
    }
    /// The language of the object and where its lines begin, if it says so; else they are the site's.
    public var language: String? {
        get { values.value.language }
        set { values.value.language = newValue }
    }
    /// Where the object's lines begin, if it says so; else its language decides.
    public var direction: TextDirection? {
        get { values.value.direction }
        set { values.value.direction = newValue }
    }
    /// The path of the object's own page on the site: `/journal/2026-03-02-first-light/`.
    public var path: String {
        get { values.value.path }
        set { values.value.path = newValue }
    }
    /// Older URLs of the object, as site paths (`/old/place/`).
    public var aliases: [String] {
        get { values.value.aliases }
        set { values.value.aliases = newValue }
    }
    /// What feeds call the object, where that is not of our making: the id that it had in a feed of another generator.
    public var feedID: String? {
        get { values.value.feedID }
        set { values.value.feedID = newValue }
    }
    /// Where the object's page was in earlier builds; these addresses go on working.
    package var formerPaths: [String] {
        get { values.value.formerPaths }
        set { values.value.formerPaths = newValue }
    }
    /// Where the object begins in the author's files.
    public var source: Place {
        get { values.value.source }
        set { values.value.source = newValue }
    }
}
