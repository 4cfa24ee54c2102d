import DiffKit

/// An object whose file was renamed, or whose `id:` was changed. The patch has a removal and an addition.
public struct ObjectRename: Sendable {
    /// The removed object.
    public var old: ObjectChange
    /// The added object, with the same content or from the same file.
    public var new: ObjectChange
    /// Whether the old URL is still served, such as by an alias that the author added. The rename remains a removal for
    /// gates, because feeds list the object as a new one.
    public var isServed: Bool
    /// The differences that follow from the name, such as another date; URLs are not included.
    var differences: ObjectChange
}

/// Finds renamed objects among removed and added ones.
struct ObjectRenames {
    private(set) var renames: [ObjectRename] = []

    /// The values that objects with different names share if they are equal: the source's content and the cells.
    private struct Content: Hashable {
        var kind: String
        var digest: String
        var cells: [String]

        init?(_ change: ObjectChange) {
            let section = change.new ?? change.old
            guard let digest = section?["content"]?.string else { return nil }
            (kind, self.digest, cells) = (change.kind, digest, section?["order"]?.strings ?? [])
        }
    }

    /// The place of an object, which remains if its `id:` is changed.
    private struct Place: Hashable {
        var kind: String
        var source: String
        var url: String

        init?(_ change: ObjectChange) {
            guard !change.source.isEmpty else { return nil }
            (kind, source, url) = (change.kind, change.source, change.url)
        }
    }

    init(among objects: [ObjectChange], from old: SnapshotView, to new: SnapshotView) {
        guard objects.contains(where: { $0.changeKind == .removed }) else { return }
        let pairs = Self.pairs(among: objects, by: Content.init)
        let paired = Set(pairs.flatMap { [$0.old.id, $0.new.id] })
        for pair in pairs + Self.pairs(among: objects.filter { !paired.contains($0.id) }, by: Place.init) {
            renames.append(
                ObjectRename(
                    old: pair.old, new: pair.new,
                    isServed: new.digest(ofFile: SnapshotView.file(ofPage: pair.old.url)) != nil,
                    differences: Self.differences(from: pair.old, to: pair.new)))
        }
        renames.sort { $0.new.id < $1.new.id }
    }

    /// Returns the removed and added objects that have the same key.
    private static func pairs<Key: Hashable>(
        among objects: [ObjectChange], by key: (ObjectChange) -> Key?
    ) -> [(old: ObjectChange, new: ObjectChange)] {
        func byKey(_ changeKind: ChangeKind) -> [Key: [ObjectChange]] {
            var groups: [Key: [ObjectChange]] = [:]
            for object in objects where object.changeKind == changeKind {
                if let key = key(object) { groups[key, default: []].append(object) }
            }
            return groups
        }
        let added = byKey(.added)
        return byKey(.removed).compactMap { key, removed in
            // With several candidates on one side, no pair is certain.
            guard removed.count == 1, let one = removed.first, let candidates = added[key], candidates.count == 1,
                let other = candidates.first, !other.classes.contains(.privacy)
            else { return nil }
            return (one, other)
        }
    }

    private static func differences(from old: ObjectChange, to new: ObjectChange) -> ObjectChange {
        let comparison = SectionComparison(
            id: new.id, old: old.old, new: new.new, published: Locations(),
            moves: CellMoves(), sharedEffects: [])
        var change = comparison.change
        let names: Set<String> = ["url", "source", "aliases", "formerURLs"]
        change.fields.removeAll { $0.path.first.map(names.contains) ?? false }
        change.cells = change.cells.compactMap { cell in
            var cell = cell
            cell.fields.removeAll { $0.path.last == "url" }
            // Moved cells are in the patch as moves, and have the same place here.
            guard cell.changeKind == .changed, !cell.fields.isEmpty else { return nil }
            cell.frames = []
            return cell
        }
        // Cells that moved between both have not moved for readers of the report.
        change.cellMoves = (new.cellMoves + old.cellMoves).filter { move in
            Set([move.from.object, move.to.object]) != [old.id, new.id]
        }
        change.move = nil
        return change
    }
}

extension ObjectRename {
    /// The `id:` that would have preserved the identity.
    package var suggestedID: String {
        old.id.split(separator: "/", maxSplits: 1).last.map { String($0) } ?? old.id
    }
}
