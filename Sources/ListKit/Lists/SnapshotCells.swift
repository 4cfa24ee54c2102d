/// Finds the cells of a snapshot's items, and combines them to sections.
struct SnapshotCells {
    /// The output of an object's controller.
    private struct ControllerOutput {
        var controller: any SectionController
        var groups: [CellGroup]
        /// The cells and the indexes of their groups by identity; of duplicates, the first.
        var cells: [String: (cell: Cell, group: Int)] = [:]

        init(_ controller: any SectionController) {
            self.controller = controller
            groups = controller.groups()
            for (index, group) in groups.enumerated() {
                for cell in group.cells where cells[cell.id] == nil { cells[cell.id] = (cell, index) }
            }
        }
    }

    /// A cell as created by its controller, with its group and section.
    private struct ResolvedCell {
        var cell: Cell
        var group: CellGroup
        var section: String

        func child(_ id: String) -> ResolvedCell? {
            guard let group = cell.children, let child = group.cells.first(where: { $0.id == id }) else { return nil }
            return ResolvedCell(cell: child, group: group, section: section)
        }
    }

    private let snapshot: CellSnapshot
    private let objects: [String: any ListModel]
    private let source: any ListAdapterDataSource
    /// The output by section; `nil` for objects without a controller.
    private var made: [String: ControllerOutput?] = [:]
    private var guests: [SnapshotSectionController.ForeignCell] = []

    init(snapshot: CellSnapshot, objects: [String: any ListModel], source: any ListAdapterDataSource) {
        self.snapshot = snapshot
        self.objects = objects
        self.source = source
    }

    /// - Returns: `nil` if the object has no controller.
    mutating func controller(ofSection id: String) throws(CellSnapshot.Failure) -> (any SectionController)? {
        guard let own = make(id), let section = snapshot.sections[id] else { return nil }
        guests = []
        let items = section.items.order
        var taken = Set(SupplementaryKind.allCases.map(\.rawValue))
        for item in items {
            if let reference = CellItemIdentifier(item), reference.section == id { taken.insert(reference.cell) }
        }
        var shown: [(cell: Cell, group: Int?)] = []
        for item in items {
            guard let reference = CellItemIdentifier(item), let found = found([item]), let node = section.items[item]
            else {
                throw .unknownItem(item)
            }
            let isGuest = reference.section != id
            let name = isGuest && !taken.insert(reference.cell).inserted ? item : reference.cell
            let cell = try cell(found, as: name, node, at: [item], in: id)
            shown.append((cell, isGuest ? nil : own.cells[reference.cell]?.group))
        }
        return SnapshotSectionController(
            base: own.controller, shownGroups: Self.groups(of: shown, like: own.groups), guests: guests)
    }

    private mutating func make(_ section: String) -> ControllerOutput? {
        if let existing = made[section] { return existing }
        let new = objects[section].flatMap { source.sectionController(for: $0) }.map { ControllerOutput($0) }
        made[section] = .some(new)
        return new
    }

    /// Returns the cell at a path of the unedited snapshot.
    private mutating func found(_ path: CellSnapshot.Path) -> ResolvedCell? {
        guard let reference = path.components.first.flatMap({ CellItemIdentifier($0) }),
            let made = make(reference.section),
            let (top, index) = made.cells[reference.cell]
        else { return nil }
        var found = ResolvedCell(cell: top, group: made.groups[index], section: reference.section)
        for id in path.components.dropFirst() {
            guard let child = found.child(id) else { return nil }
            found = child
        }
        return found
    }

    /// Returns the cell with the children listed in the snapshot.
    private mutating func cell(
        _ found: ResolvedCell, as name: String, _ node: CellSnapshot.Item, at path: CellSnapshot.Path,
        in section: String
    ) throws(CellSnapshot.Failure) -> Cell {
        var cell = found.cell
        cell.id = name
        var children: [Cell] = []
        var group = found.cell.children
        for id in node.children.order {
            let path = path.appending(id)
            guard let child = node.children[id], let below = child.origin.map({ self.found($0) }) ?? found.child(id)
            else { throw .unknownPath(path, atDepth: path.depth - 1) }
            if group == nil { group = below.group }
            children.append(try self.cell(below, as: id, child, at: path, in: section))
        }
        let hadChildren = found.cell.children?.cells.isEmpty == false
        group?.cells = children
        cell.children = hadChildren && children.isEmpty ? nil : group
        if found.section != section, let made = make(found.section) {
            cell.source = cell.source ?? objects[found.section]?.origin.source
            guests.append(.init(shown: cell, original: found.cell, controller: made.controller))
        }
        return cell
    }

    /// Returns cells with the distances of their groups. If groups are mixed, each run of cells of one becomes a group.
    private static func groups(of shown: [(cell: Cell, group: Int?)], like groups: [CellGroup]) -> [CellGroup] {
        guard !groups.isEmpty else { return shown.isEmpty ? [] : [CellGroup(shown.map(\.cell))] }
        var current = shown.lazy.compactMap(\.group).first ?? 0
        var runs: [(group: Int, cells: [Cell])] = []
        for (cell, group) in shown {
            current = group ?? current
            if runs.last?.group == current {
                runs[runs.count - 1].cells.append(cell)
            } else {
                runs.append((current, [cell]))
            }
        }
        func filled(_ index: Int, with cells: [Cell]) -> CellGroup {
            var group = groups[index]
            group.cells = cells
            return group
        }
        guard zip(runs, runs.dropFirst()).allSatisfy({ $0.group < $1.group }) else {
            return runs.map { filled($0.group, with: $0.cells) }
        }
        let cells = Dictionary(uniqueKeysWithValues: runs)
        return groups.indices.map { filled($0, with: cells[$0] ?? []) }
    }
}
