import Diagnostics

/// Asks one controller for its cells and their sizes; leaves out and reports the cells whose identity is taken.
struct SectionCollector {
    let facts: Facts
    let controller: any SectionController
    let containerWidths: [Double]
    private(set) var diagnostics: [Diagnostic] = []

    init(facts: Facts, controller: any SectionController, containerWidths: [Double]) {
        self.facts = facts
        self.controller = controller
        self.containerWidths = containerWidths
    }

    mutating func collect() -> Section {
        let containers = containerWidths.enumerated().map { breakpoint, width in
            CollectionContext(containerWidth: width, insetWidth: width, breakpoint: breakpoint)
        }
        let widths = containers.map { controller.width(in: $0) }
        let spacing = controller.itemSpacing
        let contexts = zip(containers, widths).map { $0.within($1, spacing: spacing) }

        var section = Section(
            facts: facts, groups: [], header: controller.header, footer: controller.footer,
            separator: controller.separator, widths: widths)
        let reserved = Set(section.supplementaryCells.map(\.id))
        var taken: [String: Place] = [:]
        section.groups = controller.groups().map {
            sized($0, taken: &taken, reserved: reserved, in: contexts, path: [])
        }
        if section.isEmpty { section.hideViewsOfEmptySection() }
        return section
    }

    /// - Parameters:
    ///   - taken: the places of the siblings' identities so far; groups of one section are siblings.
    ///   - contexts: what surrounds the group at each breakpoint.
    ///   - path: the identities of the cells that the group opens below.
    private mutating func sized(
        _ group: CellGroup, taken: inout [String: Place], reserved: Set<String>, in contexts: [CollectionContext],
        path: [String]
    ) -> SizedGroup {
        let contexts = contexts.map { $0.inset(by: group.inset) }
        var cells: [SizedCell] = []
        cells.reserveCapacity(group.cells.count)
        for cell in group.cells {
            let source = cell.source ?? facts.source
            if reserved.contains(cell.id) {
                diagnostics.append(.reservedCell(cell.id, in: facts, at: source))
            } else if let first = taken[cell.id] {
                diagnostics.append(.duplicateCell(cell.id, at: source, first: first, in: facts, path: path))
            } else {
                taken[cell.id] = source
                cells.append(sized(cell, source: source, in: contexts, path: path))
            }
        }
        return SizedGroup(
            cells, inset: group.inset, lineSpacing: group.lineSpacing, itemSpacing: group.itemSpacing, axis: group.axis)
    }

    private mutating func sized(_ cell: Cell, source: Place, in contexts: [CollectionContext], path: [String])
        -> SizedCell
    {
        var children: SizedGroup?
        if let group = cell.children {
            var taken: [String: Place] = [:]
            children = sized(group, taken: &taken, reserved: [], in: contexts, path: path + [cell.id])
        }
        return SizedCell(
            id: cell.id, template: cell.template, model: cell.model,
            sizes: contexts.map { controller.size(of: cell, in: $0) }, children: children, source: source)
    }
}

extension Section {
    fileprivate mutating func hideViewsOfEmptySection() {
        if header?.showsWhenEmpty == false { header = nil }
        if footer?.showsWhenEmpty == false { footer = nil }
        if separator?.showsWhenEmpty == false { separator = nil }
    }
}

extension CollectionContext {
    /// The context of a section that takes `width` of the container.
    fileprivate func within(_ width: Width, spacing: Double) -> CollectionContext {
        var context = self
        switch width {
        case .share(let columns, of: let all):
            guard all > 0, columns < all else { break }
            let spacing = spacing.isFinite ? max(0, spacing) : 0
            let column = (containerWidth - Double(all - 1) * spacing) / Double(all)
            context.insetWidth = column * Double(columns) + spacing * Double(columns - 1)
        case .points(let points):
            context.insetWidth = min(points, containerWidth)
        }
        return context.inset(by: .zero)
    }

    /// Takes the sides of an inset off. A width is never negative, and a distance that is no number is none.
    fileprivate func inset(by inset: EdgeInsets) -> CollectionContext {
        var context = self
        for distance in [inset.leading, inset.trailing] where distance.isFinite { context.insetWidth -= distance }
        context.insetWidth = context.insetWidth.isFinite ? max(0, context.insetWidth) : 0
        return context
    }
}
