import DiffKit
import ReviewKit

extension BuildReport {
    /// Counts the objects that were added, removed, changed or moved between two snapshots.
    mutating func count(from old: JSON, to new: JSON) {
        let oldFeed = old["feed"]?.strings ?? []
        let newFeed = new["feed"]?.strings ?? []
        let order = ListDiff.changes(fromIdentifiers: oldFeed, to: newFeed)
        let oldSections = old["sections"]?.object ?? [:]
        // Sections of version 1 contain digests, which must not count as changes.
        let earlier = old["version"]?.int == 1 ? SnapshotView(old) : nil
        let newSections = new["sections"]?.object ?? [:]
        changes.added = order.inserts.count
        changes.removed = order.deletes.count
        changes.moved = order.moves.count
        changes.changed = newFeed.count { id in
            guard let before = earlier?.section(id) ?? oldSections[id] else { return false }
            return before != newSections[id]
        }
    }
}
