import Diagnostics

/// The order of the feed: pinned objects first, then the newest, then by identity.
///
/// It is total, so that the feed never depends on the order in which files were found. Objects that share an identity,
/// which is a mistake, stand in the order of their places.
public enum FeedOrder {
    public static func sorted(_ objects: [any FeedModel]) -> [any FeedModel] {
        sorted(objects) { $0.facts }
    }

    public static func sorted<Model: FeedModel>(_ objects: [Model]) -> [Model] {
        sorted(objects) { $0.facts }
    }

    /// Whether an object comes before another one, were none pinned.
    static func isNewer(_ a: Facts, than b: Facts) -> Bool {
        var (a, b) = (Key(a), Key(b))
        (a.isPinned, b.isPinned) = (false, false)
        return a < b
    }

    private static func sorted<Object>(_ objects: [Object], facts: (Object) -> Facts) -> [Object] {
        objects.map { (key: Key(facts($0)), object: $0) }.sorted { $0.key < $1.key }.map(\.object)
    }

    private struct Key: Comparable {
        var isPinned: Bool
        var date: Instant
        var id: String
        var source: Place

        init(_ facts: Facts) {
            isPinned = facts.isPinned
            date = facts.date
            id = facts.id
            source = facts.source
        }

        static func < (a: Key, b: Key) -> Bool {
            if a.isPinned != b.isPinned { return a.isPinned }
            if a.date != b.date { return a.date > b.date }
            if a.id != b.id { return a.id < b.id }
            return a.source < b.source
        }
    }
}
