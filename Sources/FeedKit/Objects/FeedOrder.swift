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

    /// Objects in the order of the feed.
    package static func sorted(_ objects: [ObjectID], in table: ObjectTable) -> [ObjectID] {
        objects.sorted { a, b in
            let isPinned = (table[a].flags.contains(.isPinned), table[b].flags.contains(.isPinned))
            return isPinned.0 == isPinned.1 ? isNewer(a, b, in: table) : isPinned.0
        }
    }

    /// The positions of objects that stand in the order of the feed, the newest first: as if none were pinned.
    static func newestFirst(_ feed: [ObjectID], in table: ObjectTable) -> [Int] {
        guard feed.contains(where: { table[$0].flags.contains(.isPinned) }) else { return Array(feed.indices) }
        return feed.indices.sorted { isNewer(feed[$0], feed[$1], in: table) }
    }

    private static func isNewer(_ a: ObjectID, _ b: ObjectID, in table: ObjectTable) -> Bool {
        let (first, second) = (table.date(of: a), table.date(of: b))
        if first != second { return first > second }
        if table.idPrecedes(a, b) { return true }
        return table.haveOneIdentity(a, b) && table.place(of: a) < table.place(of: b)
    }

    private static func sorted<Object>(_ objects: [Object], facts: (Object) -> Facts) -> [Object] {
        let keys = objects.map { Key(facts($0)) }
        return keys.indices.sorted { keys[$0] < keys[$1] }.map { objects[$0] }
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
