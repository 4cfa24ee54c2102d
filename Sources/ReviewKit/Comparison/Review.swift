import DiffKit

/// What a patch between two snapshots means: which objects, pages and files came, changed and went, and how much
/// attention each operation deserves.
///
/// A build is known here by its snapshot alone, as any program would know it.
public struct Review: Sendable {
    /// The build that was.
    public let old: SnapshotView
    /// The build that is.
    public let new: SnapshotView
    /// The operations, each with its class.
    public private(set) var operations: [ReviewedOperation] = []
    /// In the order of the feed, those that are gone last.
    public private(set) var objects: [ObjectChange] = []
    /// By address.
    public private(set) var pages: [PageChange] = []
    /// By path.
    public private(set) var files: [FileChange] = []
    /// What changed of what pages have in common: files of the theme, then settings, then gates.
    public private(set) var siteChanges: [SiteChange] = []

    /// - Parameter patch: what takes `old` to `new`.
    public init(from old: SnapshotView, to new: SnapshotView, patch: JSONPatch) {
        self.old = old
        self.new = new
        let touched = TouchedPlaces(patch, from: old, to: new)
        siteChanges = SiteComparison(from: old, to: new).changes
        let cellMoves = CellMoves(in: touched.sections, from: old, to: new)
        objects = Self.objects(touched, cellMoves, from: old, to: new)
        let pageComparison = PageComparison(
            from: old, to: new, objects: objects, siteChanges: siteChanges, touched: touched)
        pages = pageComparison.changes
        let fileComparison = FileComparison(from: old, to: new, pages: pages, look: pageComparison.look)
        files = touched.files.sorted().map { fileComparison.change(of: $0) }
        let classifier = OperationClassifier(
            from: old, to: new, objects: objects, pages: pages, files: files, cellMoves: cellMoves)
        operations = patch.operations.map { operation in
            .init(
                operation: operation, changeClass: classifier.changeClass(of: operation),
                isDerived: OperationClassifier.isDerived(operation))
        }
    }

    /// How many operations there are of each class. The tests of a patch change nothing and are not counted, nor are
    /// operations that follow from others.
    public var counts: [ChangeClass: Int] {
        var counts: [ChangeClass: Int] = [:]
        for reviewed in operations where reviewed.operation.changesSomething && !reviewed.isDerived {
            counts[reviewed.changeClass, default: 0] += 1
        }
        return counts
    }

    /// How many operations follow from others: the digests of files that come out differently, and the list of recent
    /// changes.
    public var derivedCount: Int { operations.count { $0.isDerived && $0.operation.changesSomething } }

    private static func objects(
        _ touched: TouchedPlaces, _ cellMoves: CellMoves, from old: SnapshotView, to new: SnapshotView
    ) -> [ObjectChange] {
        let order = ListDiff.changes(fromIdentifiers: old.feed, to: new.feed)
        let moves = Dictionary(
            order.moves.map { (new.feed[$0.to], ObjectChange.Move(from: $0.from + 1, to: $0.to + 1)) },
            uniquingKeysWith: { first, _ in first })
        let ids = touched.sections.union(moves.keys)
        let gone = ids.filter { new.sections[$0] == nil }
        let known = gone.reduce(Locations()) { $0.union(Locations(in: old.sections[$1])) }
        // Removed objects stand behind all that there still is.
        let places = (new.feed + old.feed.filter(gone.contains)).enumerated().filter { ids.contains($0.element) }
        let rank = Dictionary(places.map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return ids.sorted { (rank[$0] ?? .max, $0) < (rank[$1] ?? .max, $1) }.map { id in
            let comparison = SectionComparison(
                id: id, old: old.sections[id], new: new.sections[id], known: known, moves: cellMoves)
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
    /// The operation, as the patch has it.
    public var operation: JSONPatch.Operation
    /// How much attention it deserves.
    public var changeClass: ChangeClass
    /// Whether it follows from others.
    public var isDerived: Bool
}

extension JSONPatch.Operation {
    /// Every place that it may change.
    var paths: [JSONPointer] {
        switch self {
        case .move(let from, let path): [from, path]
        case .add(let path, _), .remove(let path), .replace(let path, _), .copy(_, let path): [path]
        case .test: []
        }
    }

    var changesSomething: Bool { if case .test = self { false } else { true } }
}
