import Diagnostics

/// Collects the cells and sizes of one controller; omits and reports cells with duplicate identities.
struct SectionCollector {
    let object: any ListModel
    let controller: any SectionController
    private let origin: ListOrigin
    var diagnostics: [Diagnostic] = []
    /// The spacing between sections that share a row, in points.
    private(set) var sectionSpacing = 0.0
    /// Whether a width between breakpoints was reported; the other cells usually have the same width.
    var reportsWidth = false

    init(object: any ListModel, controller: any SectionController) {
        self.object = object
        origin = object.origin
        self.controller = controller
    }

    /// - Parameters:
    ///   - containers: the whole container at each breakpoint.
    ///   - sectionSpacing: the spacing between sections that share a row, in points.
    mutating func collect(in containers: [CollectionContext], sectionSpacing: Double) -> Section {
        self.sectionSpacing = sectionSpacing
        let widths = containers.map { controller.width(in: $0) }
        let contexts = zip(containers, widths).map { $0.within($1, spacing: sectionSpacing) }

        var section = Section(
            id: object.diffIdentifier, origin: origin, groups: [], header: controller.header, footer: controller.footer,
            separator: controller.separator, line: controller.line, widths: widths,
            workingRange: controller.workingRange)
        let reserved = Set(section.supplementaryCells.map(\.id))
        var taken: [String: FileLocation] = [:]
        section.groups = controller.groups().map {
            sized($0, taken: &taken, reserved: reserved, in: contexts, containers: containers, path: [])
        }
        if section.isEmpty { section.hideViewsOfEmptySection() }
        return section
    }

    /// - Parameters:
    ///   - taken: the locations of the identities used so far; all groups of a section share one namespace.
    ///   - contexts: the context around the group at each breakpoint.
    ///   - containers: the whole container at each breakpoint; empty for children of cells.
    ///   - path: the identities of the group's ancestor cells.
    private mutating func sized(
        _ group: CellGroup, taken: inout [String: FileLocation], reserved: Set<String>,
        in contexts: [CollectionContext], containers: [CollectionContext], path: [String]
    ) -> SizedGroup {
        let contexts = contexts.map { $0.inset(by: group.inset) }
        var cells: [SizedCell] = []
        cells.reserveCapacity(group.cells.count)
        for cell in group.cells {
            let source = cell.source ?? origin.source
            if reserved.contains(cell.id) {
                diagnostics.append(.reservedCell(cell.id, in: object, at: source))
            } else if let first = taken[cell.id] {
                diagnostics.append(.duplicateCell(cell.id, at: source, first: first, in: object, path: path))
            } else {
                taken[cell.id] = source
                var sized = sized(cell, source: source, in: contexts, itemSpacing: group.itemSpacing, path: path)
                if !containers.isEmpty, group.axis == .vertical {
                    sized.sizes = followingSizes(sized.sizes, of: cell, in: group, containers: containers)
                }
                cells.append(sized)
            }
        }
        return SizedGroup(
            cells, inset: group.inset, lineSpacing: group.lineSpacing, itemSpacing: group.itemSpacing, axis: group.axis,
            arrangements: arrangements(of: group, breakpoints: contexts.count, path: path), footer: group.footer)
    }

    /// Returns the arrangement at each breakpoint. A group flows at all breakpoints or at none, since its elements
    /// differ, and expandable cells must flow, since expanding them pushes the following ones down.
    private mutating func arrangements(of group: CellGroup, breakpoints: Int, path: [String]) -> [Arrangement] {
        let asked = (0..<breakpoints).map { group.arrangements.at($0) }
        guard let placed = asked.first(where: { $0 != .flow }) else { return [.flow] }
        if !path.isEmpty || group.cells.contains(where: { $0.children != nil }) {
            diagnostics.append(.openingCellsArePlaced(in: object))
            return [.flow]
        }
        if asked.contains(.flow) { diagnostics.append(.flowsAtSomeWidths(in: object)) }
        var current = placed
        return asked.map { arrangement in
            if arrangement != .flow { current = arrangement }
            return current
        }
    }

    /// Sizes a cell and its children, which are inside it and as wide.
    private mutating func sized(
        _ cell: Cell, source: FileLocation, in contexts: [CollectionContext], itemSpacing: Double, path: [String]
    ) -> SizedCell {
        let sizes = contexts.map { controller.size(of: cell, in: $0) }
        var children: SizedGroup?
        if let group = cell.children {
            let inside = zip(contexts, sizes).map { $0.within($1.width, spacing: itemSpacing) }
            var taken: [String: FileLocation] = [:]
            children = sized(group, taken: &taken, reserved: [], in: inside, containers: [], path: path + [cell.id])
        }
        return SizedCell(
            id: cell.id, template: cell.template, model: cell.model, sizes: sizes, pins: cell.pins, children: children,
            isOpen: cell.isOpen, source: source, identity: cell.identity)
    }
}

extension Section {
    fileprivate mutating func hideViewsOfEmptySection() {
        if header?.showsWhenEmpty == false { header = nil }
        if footer?.showsWhenEmpty == false { footer = nil }
        if separator?.showsWhenEmpty == false { separator = nil }
    }
}
