import DiffKit

/// Compares a section in two snapshots, cell by cell.
struct SectionComparison {
    let id: String
    let old: JSON?
    let new: JSON?
    let locations: Locations
    /// The moved cells of the whole site.
    private let moves: CellMoves
    /// The cells that moved into, out of or within this object.
    private let ownMoves: [CellMove]
    private let fields: [FieldChange]
    /// The classes of changes in sections that templates and settings may have caused.
    private let sharedEffects: Set<ChangeClass>

    /// The members that are derived from others or compared separately.
    private static let derived: Set<String> = ["order", "cells", "colors", "content", "updated", "terms"]

    /// - Parameter published: The locations that were already public in removed objects. Locations of cells moved here
    ///   from other objects also count as already public.
    init(
        id: String, old: JSON?, new: JSON?, published: Locations, moves: CellMoves, sharedEffects: Set<ChangeClass>
    ) {
        self.id = id
        self.sharedEffects = sharedEffects
        self.old = old
        self.new = new
        self.moves = moves
        ownMoves = moves.moves(of: id)
        let came = ownMoves.filter { $0.to.object == id }.reduce(published) { $0.union(Locations(in: $1.old)) }
        locations = Locations(in: new).subtracting(Locations(in: old)).subtracting(came)
        fields = old == nil || new == nil ? [] : Self.fields(from: old, to: new, locations: locations)
    }

    var change: ObjectChange {
        let section = new ?? old
        var change = ObjectChange(
            id: id, kind: section?["kind"]?.string ?? "", title: section?["title"]?.string ?? id,
            url: section?["url"]?.string ?? "", source: section?["source"]?.string ?? "",
            changeKind: old == nil ? .added : new == nil ? .removed : .changed, old: old, new: new)
        change.cellMoves = ownMoves
        switch change.changeKind {
        case .added: change.classes = locations.jsonValues.isEmpty ? [.content] : [.content, .privacy]
        case .removed: change.classes = [.removal]
        case .changed:
            change.fields = fields
            change.cells = cells(old, new, at: JSONPointer(["sections", id]), below: [])
            change.classes = Set(change.fields.map(\.changeClass)).union(change.cells.flatMap(\.classes))
            if !ownMoves.isEmpty { change.classes.insert(.layout) }
            // Content that no cell shows, such as the text above the photos on an album's page. What templates and
            // settings may have changed does not explain it.
            if old?["content"] != new?["content"], change.classes.isSubset(of: sharedEffects) {
                change.classes.insert(.content)
            }
        }
        return change
    }

    private static func fields(from old: JSON?, to new: JSON?, locations: Locations) -> [FieldChange] {
        func own(_ section: JSON?) -> JSONObject {
            // The terms of a taxonomy are shown like tags.
            let terms = section?["terms"]?.object ?? [:]
            return JSONObject(
                (section?.object ?? [:]).filter { !derived.contains($0.key) }.map { ($0.key, $0.value) }
                    + terms.map { ($0.key, $0.value) })
        }
        return ModelComparison(.object(own(old)), .object(own(new)), locations: locations).fields.map { field in
            var field = field
            let isContent = ["title", "kind"].contains(field.path.first)
            if field.changeClass != .privacy { field.changeClass = isContent ? .content : .metadata }
            return field
        }
    }

    /// Returns the changed cells in their new order, then the removed ones.
    ///
    /// - Parameter place: The location of their parent in the new document.
    private func cells(_ old: JSON?, _ new: JSON?, at place: JSONPointer, below path: [String]) -> [CellChange] {
        let before = old?["cells"]?.object ?? [:]
        let after = new?["cells"]?.object ?? [:]
        guard before != after || old?["order"] != new?["order"] else { return [] }
        let oldOrder = old?["order"]?.strings ?? before.keys
        let newOrder = new?["order"]?.strings ?? after.keys
        let moved = ListDiff.changes(fromIdentifiers: oldOrder, to: newOrder).moves.map { newOrder[$0.to] }
        var changes: [CellChange] = []
        for id in newOrder {
            let place = place.appending("cells").appending(id)
            changes += compare(before[id], after[id], at: place, path + [id], isMoved: moved.contains(id))
        }
        let left = moves.leavers(from: place)
        for id in oldOrder where after[id] == nil && !left.contains(id) {
            changes += compare(before[id], nil, at: place, path + [id])
        }
        return changes
    }

    private func compare(
        _ old: JSON?, _ new: JSON?, at place: JSONPointer, _ path: [String], isMoved: Bool = false
    ) -> [CellChange] {
        let move = old == nil ? moves.arrivals[place] : nil
        let old = old ?? move?.old
        guard old != new || isMoved || move != nil else { return [] }
        guard let before = old, let after = new else {
            var change = CellChange(path: path, changeKind: old == nil ? .added : .removed, old: old, new: new)
            let hasLocation = new.map { locations.occur(in: $0, at: path) } ?? false
            change.classes = old == nil ? (hasLocation ? [.content, .privacy] : [.content]) : [.removal]
            return [change]
        }
        var change = CellChange(
            path: path, changeKind: .changed, isMoved: isMoved, origin: move?.from, old: old, new: new)
        change.fields = ModelComparison(before["model"], after["model"], locations: locations).fields
        // A cell from another object always has another URL.
        if move != nil { change.fields.removeAll { $0.path == ["url"] } }
        change.frames = frames(before["frames"], after["frames"])
        change.pins = pins(before["pins"], after["pins"])
        let isLaidOut = !change.frames.isEmpty || !change.pins.isEmpty
        change.classes = Set(change.fields.map(\.changeClass))
        change.isRestyled = before["template"] != after["template"]
        if isMoved || isLaidOut || move != nil { change.classes.insert(.layout) }
        if change.isRestyled { change.classes.insert(.appearance) }
        return (change.classes.isEmpty ? [] : [change]) + cells(before, after, at: place, below: path)
    }

    private func frames(_ old: JSON?, _ new: JSON?) -> [FrameChange] {
        breakpoints(old, new).compactMap { breakpoint in
            let change = FrameChange(
                breakpoint: breakpoint, old: CellFrame(old?[breakpoint]), new: CellFrame(new?[breakpoint]))
            return change.old == change.new ? nil : change
        }
    }

    private func pins(_ old: JSON?, _ new: JSON?) -> [PinChange] {
        guard old != new else { return [] }
        let before = old?.object?.keys ?? []
        let names = before + (new?.object?.keys ?? []).filter { !before.contains($0) }
        return names.flatMap { name in
            breakpoints(old?[name], new?[name]).compactMap { breakpoint in
                let change = PinChange(
                    view: name, breakpoint: breakpoint, old: old?[name]?[breakpoint]?.array?.map(\.int),
                    new: new?[name]?[breakpoint]?.array?.map(\.int))
                return change.old == change.new ? nil : change
            }
        }
    }

    /// Returns the breakpoints of both sides, narrowest first.
    private func breakpoints(_ old: JSON?, _ new: JSON?) -> [String] {
        Set((old?.object?.keys ?? []) + (new?.object?.keys ?? [])).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
}
