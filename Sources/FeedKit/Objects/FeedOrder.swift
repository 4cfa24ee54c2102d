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

    /// The positions of objects in the order of the feed.
    package static func positions(of objects: [Facts]) -> [Int] {
        let keys = objects.map { Key($0) }
        return keys.indices.sorted { keys[$0] < keys[$1] }
    }

    /// The positions of objects that stand in the order of the feed, the newest first: as if none were pinned.
    static func newestFirst(_ feed: [Facts]) -> [Int] {
        guard feed.contains(where: \.isPinned) else { return Array(feed.indices) }
        let keys = feed.map { facts in
            var key = Key(facts)
            key.isPinned = false
            return key
        }
        return keys.indices.sorted { keys[$0] < keys[$1] }
    }

    private static func sorted<Object>(_ objects: [Object], facts: (Object) -> Facts) -> [Object] {
        positions(of: objects.map(facts)).map { objects[$0] }
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
