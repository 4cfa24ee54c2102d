import Diagnostics

/// The order of the feed: pinned objects first, then the newest, then by identity.
///
/// It is a total order, so that it does not depend on the order in which files are found. Objects with the same
/// identity, which is an error, are ordered by location.
package enum FeedOrder {
    /// Returns objects of any kinds in feed order.
    package static func sorted(_ objects: [any FeedModel]) -> [any FeedModel] {
        order(of: objects.map(\.facts)).map { objects[$0] }
    }

    /// Returns objects of one kind in feed order.
    package static func sorted<Model: FeedModel>(_ objects: [Model]) -> [Model] {
        order(of: objects.map(\.facts)).map { objects[$0] }
    }

    private static func order(of objects: [Facts]) -> [Int] {
        let keys = objects.map { (isPinned: $0.isPinned, seconds: $0.date.seconds) }
        return objects.indices.sorted { a, b in
            if keys[a].isPinned != keys[b].isPinned { return keys[a].isPinned }
            if keys[a].seconds != keys[b].seconds { return keys[a].seconds > keys[b].seconds }
            let (first, second) = (objects[a], objects[b])
            if first.id.utf8.elementsEqual(second.id.utf8) { return first.source < second.source }
            return first.id.utf8.lexicographicallyPrecedes(second.id.utf8)
        }
    }

    /// Returns objects in feed order.
    package static func sorted(_ objects: [ObjectID], in table: ObjectTable) -> [ObjectID] {
        objects.sorted { a, b in
            let isPinned = (table[a].flags.contains(.isPinned), table[b].flags.contains(.isPinned))
            return isPinned.0 == isPinned.1 ? isNewer(a, b, in: table) : isPinned.0
        }
    }

    /// Returns the positions of objects in a list in feed order, sorted by date and ignoring pins.
    static func newestFirst(_ feed: [ObjectID], in table: ObjectTable) -> [Int] {
        guard feed.contains(where: { table[$0].flags.contains(.isPinned) }) else { return Array(feed.indices) }
        return feed.indices.sorted { isNewer(feed[$0], feed[$1], in: table) }
    }

    private static func isNewer(_ a: ObjectID, _ b: ObjectID, in table: ObjectTable) -> Bool {
        let (first, second) = (table.date(of: a).seconds, table.date(of: b).seconds)
        if first != second { return first > second }
        if table.idPrecedes(a, b) { return true }
        return table.haveOneIdentity(a, b) && table.place(of: a) < table.place(of: b)
    }
}
