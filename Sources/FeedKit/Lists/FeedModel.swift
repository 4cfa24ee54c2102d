import Diagnostics
import DiffKit

/// One object of the feed. A model is a value: its identity is declared, its equality synthesised.
public protocol FeedModel: ListDiffable, Sendable where DiffIdentifier == String {
    var facts: Facts { get set }
}

extension FeedModel {
    public var diffIdentifier: String { facts.id }
}

/// What every object of the feed has, whatever its kind.
public struct Facts: Sendable, Equatable {
    /// The identity, namespaced by kind: `journal/2026-03-02-first-light`.
    public var id: String
    public var kind: String
    public var title: String
    public var date: Instant
    /// When the author says that it was last changed.
    public var updated: Instant?
    /// When it was last changed as far as builds have seen, where the author does not say.
    public var seenUpdate: Instant?
    /// What the author wrote and what it shows, as one digest. A kind that finds several objects in one source gives
    /// each the digest of its part (`Node.digest`); the others get that of the source.
    public var contentDigest: Digest?
    public var expires: Instant?
    /// The object is not published before this, where that is later than its date.
    public var appears: Instant?
    public var isDraft = false
    public var isPinned = false
    /// Whether the date is not the author's word but found out, as an album's from its photos. A camera's clock may be
    /// wrong, so such a date does not schedule anything.
    public var isDateDerived = false
    public var tags: [String] = []
    public var summary: String?
    /// Who made it, where that is said; else the site's author.
    public var authors: [String] = []
    /// The language of the object and where its lines begin, if it says so; else they are the site's.
    public var language: String?
    public var direction: TextDirection?
    /// The path of the object's own page on the site: `/journal/2026-03-02-first-light/`.
    public var path: String
    /// Older URLs of the object, as site paths (`/old/place/`).
    public var aliases: [String] = []
    /// Where the object's page was in earlier builds; these addresses go on working.
    public var formerPaths: [String] = []
    /// Where the object begins in the author's files.
    public var source: Place

    /// When the object was last changed: what feeds and other programs are told. Pages show only what the author says.
    public var modified: Instant { updated ?? seenUpdate ?? date }

    public init(id: String, kind: String, title: String, date: Instant, path: String, source: Place) {
        self.id = id
        self.kind = kind
        self.title = title
        self.date = date
        self.path = path
        self.source = source
    }
}
