import DiffKit

/// An object whose file was renamed. Without an `id:`, the patch has a removal and an addition.
public struct ObjectRename: Sendable {
    /// The removed object.
    public var old: ObjectChange
    /// The added object, with the same content.
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

    init(among objects: [ObjectChange], from old: SnapshotView, to new: SnapshotView) {
        guard objects.contains(where: { $0.changeKind == .removed }) else { return }
        func byContent(_ changeKind: ChangeKind) -> [Content: [ObjectChange]] {
            var groups: [Content: [ObjectChange]] = [:]
            for object in objects where object.changeKind == changeKind {
                if let content = Content(object) { groups[content, default: []].append(object) }
            }
            return groups
        }
        let added = byContent(.added)
        for (content, removed) in byContent(.removed) {
            // With several candidates on one side, no pair is certain.
            guard removed.count == 1, let one = removed.first, let candidates = added[content], candidates.count == 1,
                let other = candidates.first, !other.classes.contains(.privacy)
            else { continue }
            renames.append(
                ObjectRename(
                    old: one, new: other,
                    isServed: new.digest(ofFile: SnapshotView.file(ofPage: one.url)) != nil,
                    differences: Self.differences(from: one, to: other)))
        }
        renames.sort { $0.new.id < $1.new.id }
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
