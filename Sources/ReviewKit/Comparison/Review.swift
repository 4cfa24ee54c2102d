import DiffKit

/// The meaning of a patch between two snapshots: the changes of objects, pages and files, and each operation's class.
///
/// A review reads only snapshots, so any program can create one.
public struct Review: Sendable {
    /// The old build.
    public let old: SnapshotView
    /// The new build.
    public let new: SnapshotView
    /// The operations, each with its class.
    public private(set) var operations: [ReviewedOperation] = []
    /// The changed objects in the order of the feed, removed ones last.
    public private(set) var objects: [ObjectChange] = []
    /// The renamed objects, each of which is also in `objects`, as a removed and an added one.
    public private(set) var renames: [ObjectRename] = []
    /// The changed pages by URL.
    public private(set) var pages: [PageChange] = []
    /// The changed files by path.
    public private(set) var files: [FileChange] = []
    /// The changes shared by pages: theme files, then settings, then gates.
    public private(set) var siteChanges: [SiteChange] = []

    /// - Parameter patch: The patch from `old` to `new`.
    public init(from old: SnapshotView, to new: SnapshotView, patch: JSONPatch) {
        self.old = old
        self.new = new
        let touched = AffectedParts(patch, from: old, to: new)
        siteChanges = SiteComparison(from: old, to: new).changes
        let cellMoves = CellMoves(in: touched.sections, from: old, to: new)
        let sharedEffects = siteChanges.reduce(into: Set()) { $0.formUnion($1.effectsOnSections) }
        objects = Self.objects(touched, cellMoves, sharedEffects, from: old, to: new)
        renames = ObjectRenames(among: objects, from: old, to: new).renames
        let pageComparison = PageComparison(
            from: old, to: new, objects: objects, siteChanges: siteChanges, touched: touched)
        pages = pageComparison.changes
        let fileComparison = FileComparison(from: old, to: new, pages: pages, look: pageComparison.look)
        files = touched.files.sorted().map { fileComparison.change(of: $0) }
        let classifier = OperationClassifier(
            from: old, to: new, objects: objects, pages: pages, files: files, siteChanges: siteChanges,
            cellMoves: cellMoves)
        operations = patch.operations.map { operation in
            .init(
                operation: operation, changeClass: classifier.changeClass(of: operation),
                isDerived: classifier.isDerived(operation))
        }
    }

    /// The number of operations of each class. Tests and derived operations are not counted.
    public var counts: [ChangeClass: Int] {
        var counts: [ChangeClass: Int] = [:]
        for reviewed in operations where reviewed.operation.changesSomething && !reviewed.isDerived {
            counts[reviewed.changeClass, default: 0] += 1
        }
        return counts
    }

    /// The number of derived operations: digests of generated files, and the list of recent changes.
    public var derivedCount: Int { operations.count { $0.isDerived && $0.operation.changesSomething } }

    private static func objects(
        _ touched: AffectedParts, _ cellMoves: CellMoves, _ sharedEffects: Set<ChangeClass>,
        from old: SnapshotView, to new: SnapshotView
    ) -> [ObjectChange] {
        let order = ListDiff.changes(fromIdentifiers: old.feed, to: new.feed)
        let moves = Dictionary(
            order.moves.map { (new.feed[$0.to], ObjectChange.Move(from: $0.from + 1, to: $0.to + 1)) },
            uniquingKeysWith: { first, _ in first })
        let ids = touched.sections.union(moves.keys)
        let removed = ids.filter { new.sections[$0] == nil }
        let published = removed.reduce(Locations()) { $0.union(Locations(in: old.sections[$1])) }
        // Removed objects follow all others.
        let places = (new.feed + old.feed.filter(removed.contains)).enumerated().filter { ids.contains($0.element) }
        let rank = Dictionary(places.map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return ids.sorted { (rank[$0] ?? .max, $0) < (rank[$1] ?? .max, $1) }.map { id in
            let comparison = SectionComparison(
                id: id, old: old.sections[id], new: new.sections[id], published: published, moves: cellMoves,
                sharedEffects: sharedEffects)
            var change = comparison.change
            if let move = moves[id] {
                change.move = move
                change.classes.insert(.layout)
            }
            return change
        }
    }
}

/// An operation of a patch with its class.
public struct ReviewedOperation: Sendable {
    /// The operation in the patch.
    public var operation: JSONPatch.Operation
    /// The class of the operation.
    public var changeClass: ChangeClass
    /// Whether the operation follows from others.
    public var isDerived: Bool
}

extension JSONPatch.Operation {
    /// The locations that the operation may change.
    var paths: [JSONPointer] {
        switch self {
        case .move(let from, let path): [from, path]
        case .add(let path, _), .remove(let path), .replace(let path, _), .copy(_, let path): [path]
        case .test: []
        }
    }

    var changesSomething: Bool { if case .test = self { false } else { true } }
}
