import DiffKit

/// A cell that stands in another section than before, or below another cell: an identity says that it is the same.
public struct CellMove: Sendable {
    /// What the cell calls itself now, or its name.
    public var title: String
    /// Where it stood.
    public var from: Place
    /// Where it stands.
    public var to: Place
    /// The cell as the old snapshot has it.
    let old: JSON?

    /// Where a cell stands.
    public struct Place: Sendable, Equatable {
        /// The identity of the object.
        public var object: String
        /// The object's title.
        public var title: String
        /// The names that lead to the cell: one, or more for a cell that stands below another.
        public var path: [String]
        /// What the cell above it calls itself; `nil` for a cell that stands below none.
        public var parent: String?

        /// Whether both stand below the same thing.
        func isBeside(_ other: Place) -> Bool { object == other.object && path.dropLast() == other.path.dropLast() }
    }
}

extension CellMove {
    /// - Parameter pointers: where the cell is in both documents.
    init(_ pointers: MemberMoves.Move, from old: SnapshotView, to new: SnapshotView) {
        self.old = old.cell(at: pointers.from)
        from = Place(pointers.from, in: old)
        to = Place(pointers.to, in: new)
        title = CellChange(path: to.path, fate: .changed, new: new.cell(at: pointers.to)).title
    }
}

extension CellMove.Place {
    fileprivate init(_ pointer: JSONPointer, in snapshot: SnapshotView) {
        object = pointer.tokens[1]
        title = snapshot.sections[object]?["title"]?.string ?? object
        path = stride(from: 3, to: pointer.tokens.count, by: 2).map { pointer.tokens[$0] }
        guard path.count > 1 else { return }
        let above = JSONPointer(Array(pointer.tokens.dropLast(2)))
        parent = CellChange(path: path.dropLast(), fate: .changed, new: snapshot.cell(at: above)).title
    }
}

/// The cells of two snapshots that stand elsewhere.
struct CellMoves {
    /// By where they stand in the new document.
    private(set) var arrivals: [JSONPointer: CellMove] = [:]
    private var byObject: [String: [CellMove]] = [:]
    private var origins: [JSONPointer: JSONPointer] = [:]
    /// The names of those that left, by where they were in the old document; and of those that came.
    private var leavers: [JSONPointer: Set<String>] = [:]
    private var comers: [JSONPointer: Set<String>] = [:]

    /// - Parameter sections: the identities of those that differ.
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

    /// Those that came to an object, left it, or stand elsewhere in it.
    func moves(of object: String) -> [CellMove] { byObject[object] ?? [] }

    /// The names of the cells that went elsewhere from what stands at a place of the new document.
    func leavers(from place: JSONPointer) -> Set<String> {
        leavers.isEmpty ? [] : leavers[place.carried(by: origins)] ?? []
    }

    /// The names of the cells that came from elsewhere to a place of the new document.
    func comers(to place: JSONPointer) -> Set<String> { comers[place] ?? [] }
}

extension JSONPointer {
    /// Where what a cell stands below is.
    fileprivate var home: JSONPointer { JSONPointer(Array(tokens.dropLast(2))) }
}

extension SnapshotView {
    /// How it says which cells are the same wherever they stand.
    static let cells = MemberMoves.Form(
        members: "cells", order: "order", identity: "identity", kind: "kind", unsure: "bytes:")

    /// - Parameter pointer: begins with `sections` and an identity.
    func cell(at pointer: JSONPointer) -> JSON? {
        sections[pointer.tokens[1]]?[JSONPointer(Array(pointer.tokens.dropFirst(2)))]
    }
}
