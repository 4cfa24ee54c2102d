import DiffKit

/// A cell that moved to another section or parent cell, recognized by its identity.
public struct CellMove: Sendable {
    /// The title from the cell's new model, or else its name.
    public var title: String
    /// The old location.
    public var from: Location
    /// The new location.
    public var to: Location
    let old: JSON?

    /// The location of a cell.
    public struct Location: Sendable, Equatable {
        /// The identity of the object.
        public var object: String
        /// The object's title.
        public var title: String
        /// The identities on the path to the cell: one, or more for a child cell.
        public var path: [String]
        /// The title of the parent cell; `nil` for a top-level cell.
        public var parent: String?

        func isBeside(_ other: Location) -> Bool { object == other.object && path.dropLast() == other.path.dropLast() }
    }
}

extension CellMove {
    /// - Parameter pointers: The cell's location in both documents.
    init(_ pointers: MemberMoves.Move, from old: SnapshotView, to new: SnapshotView) {
        self.old = old.cell(at: pointers.from)
        from = Location(pointers.from, in: old)
        to = Location(pointers.to, in: new)
        title = CellChange(path: to.path, changeKind: .changed, new: new.cell(at: pointers.to)).title
    }
}

extension CellMove.Location {
    fileprivate init(_ pointer: JSONPointer, in snapshot: SnapshotView) {
        object = pointer.tokens[1]
        title = snapshot.sections[object]?["title"]?.string ?? object
        path = stride(from: 3, to: pointer.tokens.count, by: 2).map { pointer.tokens[$0] }
        guard path.count > 1 else { return }
        let above = JSONPointer(Array(pointer.tokens.dropLast(2)))
        parent = CellChange(path: path.dropLast(), changeKind: .changed, new: snapshot.cell(at: above)).title
    }
}

/// The cells that moved between two snapshots.
struct CellMoves {
    /// The moves by the cell's location in the new document.
    private(set) var arrivals: [JSONPointer: CellMove] = [:]
    private var byObject: [String: [CellMove]] = [:]
    private var origins: [JSONPointer: JSONPointer] = [:]
    /// The names of the cells that moved away, by old parent, and of those that arrived, by new parent.
    private var leavers: [JSONPointer: Set<String>] = [:]
    private var comers: [JSONPointer: Set<String>] = [:]

    /// No moves.
    init() {}

    /// - Parameter sections: The identities of the sections that differ.
    init(in sections: Set<String>, from old: SnapshotView, to new: SnapshotView) {
        func members(_ snapshot: SnapshotView) -> JSONObject {
            JSONObject(sections.sorted().compactMap { id in snapshot.sections[id].map { (id, $0) } })
        }
        for found in MemberMoves(from: members(old), to: members(new), at: "sections", form: SnapshotView.cells).moves {
            let move = CellMove(found, from: old, to: new)
            arrivals[found.to] = move
            origins[found.to] = found.from
            leavers[found.from.home, default: []].insert(move.from.path.last ?? "")
            comers[found.to.home, default: []].insert(move.to.path.last ?? "")
            for object in Set([move.from.object, move.to.object]) { byObject[object, default: []].append(move) }
        }
    }

    /// Returns the moves into, out of and within an object.
    func moves(of object: String) -> [CellMove] { byObject[object] ?? [] }

    /// Returns the names of the cells that moved away from the element at a location of the new document.
    func leavers(from place: JSONPointer) -> Set<String> {
        leavers.isEmpty ? [] : leavers[place.carried(by: origins)] ?? []
    }

    /// Returns the names of the cells that moved to a location of the new document.
    func comers(to place: JSONPointer) -> Set<String> { comers[place] ?? [] }
}

extension JSONPointer {
    /// The location of the cell's parent.
    fileprivate var home: JSONPointer { JSONPointer(Array(tokens.dropLast(2))) }
}

extension SnapshotView {
    /// The keys by which moved cells are recognized in a snapshot.
    static let cells = MemberMoves.Form(
        members: "cells", order: "order", identity: "identity", kind: "kind", unsure: "bytes:")

    /// - Parameter pointer: Starts with `sections` and an identity.
    func cell(at pointer: JSONPointer) -> JSON? {
        sections[pointer.tokens[1]]?[JSONPointer(Array(pointer.tokens.dropFirst(2)))]
    }
}
