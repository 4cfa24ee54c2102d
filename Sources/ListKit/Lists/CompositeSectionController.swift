/// Several controllers in one section, over the same model, each with its own inset and spacing.
///
/// A child's cells are called `name/id`, so that two children may use the same identities. A composite can be the child
/// of another. Children of the same name share their names' space; what clashes in it is reported like any other clash.
///
/// A child's header and footer stand above and below its cells as cells over the whole width, called `name/header` and
/// `name/footer`, and its separator between it and the next child that shows something. They hide with the child's cells,
/// unless asked for, and with those of all children in any case. They scroll with the page: what sticks is the header of
/// the section.
public struct CompositeSectionController: SectionController {
    /// A controller and its name in the composite.
    public struct Child: Sendable {
        /// The name that begins the identities of the child's cells; the cells of a child without one keep theirs.
        public var name: String
        /// Makes the child's cells, groups and sizes.
        public var controller: any SectionController

        /// Takes a name and the controller that goes by it.
        public init(_ name: String, _ controller: any SectionController) {
            self.name = name
            self.controller = controller
        }
    }

    /// The controllers, in the order in which their groups stand below each other.
    public var children: [Child]
    /// Stands above the groups of all children; `nil` for none.
    public var header: SupplementaryView?
    /// Stands below the groups of all children; `nil` for none.
    public var footer: SupplementaryView?
    /// Stands between this section and the next; `nil` for none.
    public var separator: SupplementaryView?
    /// How far beyond the first screen the section's images are fetched at once; `nil` for as far as the site says.
    public var workingRange: WorkingRange?
    private let widthInContext: @Sendable (CollectionContext) -> Width

    /// - Parameter width: the section's share of the row, which the children fill together.
    public init(
        _ children: [Child], header: SupplementaryView? = nil, footer: SupplementaryView? = nil,
        separator: SupplementaryView? = nil, workingRange: WorkingRange? = nil,
        width: @escaping @Sendable (CollectionContext) -> Width = { _ in .full }
    ) {
        self.children = children
        self.header = header
        self.footer = footer
        self.separator = separator
        self.workingRange = workingRange
        widthInContext = width
    }

    /// The cells of all groups, in their order.
    public func cells() -> [Cell] { groups().flatMap(\.cells) }

    /// The groups of all children, each with the inset and the spacing that its child gave it; what a child has around its
    /// cells is a group of its own.
    public func groups() -> [CellGroup] {
        let groups = children.map { child in
            child.controller.groups().map { group in group.mapIDs { child.prefix + $0 } }
        }
        // Without a cell the section is empty, whatever would stand around its cells.
        guard groups.contains(where: \.haveCells) else { return groups.flatMap(\.self) }
        var result: [CellGroup] = []
        var separator: CellGroup?
        for (child, cells) in zip(children, groups) {
            let above = child.group(of: .header, around: cells)
            let below = child.group(of: .footer, around: cells)
            if above != nil || below != nil || cells.haveCells {
                if let separator { result.append(separator) }
                separator = child.group(of: .separator, around: cells)
            }
            result += [above].compactMap(\.self) + cells + [below].compactMap(\.self)
        }
        return result
    }

    /// The share of the row that the initialiser was given.
    public func width(in context: CollectionContext) -> Width { widthInContext(context) }

    /// The size that the cell's child gives it. The context is handed on as it is: its inset width is that of the cell's
    /// group, and so the child's.
    public func size(of cell: Cell, in context: CollectionContext) -> CellSize {
        guard let child = child(of: cell) else { return cell.size }
        let length = child.prefix.utf8.count
        let cell = cell.mapIDs { String(decoding: $0.utf8.dropFirst(length), as: UTF8.self) }
        // What stands around the child's cells is none of them.
        if let kind = SupplementaryKind(rawValue: cell.id), child.view(kind) != nil { return cell.size }
        return child.controller.size(of: cell, in: context)
    }

    /// Names may be equal, or contain a slash; only then is it worth asking the children for their cells.
    private func child(of cell: Cell) -> Child? {
        let named = children.filter { cell.id.utf8.starts(with: $0.prefix.utf8) }
        guard named.count > 1 else { return named.first }
        return named.first { child in
            child.controller.groups().contains { $0.mapIDs { child.prefix + $0 }.holds(cell.id) }
        }
    }
}

extension CompositeSectionController.Child {
    fileprivate var prefix: String { name.isEmpty ? "" : name + "/" }

    fileprivate func view(_ kind: SupplementaryKind) -> SupplementaryView? {
        switch kind {
        case .header: controller.header
        case .footer: controller.footer
        case .separator: controller.separator
        }
    }

    /// A supplementary view as a cell, if it is shown around these cells.
    fileprivate func group(of kind: SupplementaryKind, around cells: [CellGroup]) -> CellGroup? {
        guard let view = view(kind), view.showsWhenEmpty || cells.haveCells else { return nil }
        let size = CellSize(width: .full, height: view.height)
        return CellGroup([Cell(id: prefix + kind.rawValue, template: view.template, model: view.model, size: size)])
    }
}

extension [CellGroup] {
    fileprivate var haveCells: Bool { contains { !$0.cells.isEmpty } }
}

extension CellGroup {
    fileprivate func mapIDs(_ transform: (String) -> String) -> CellGroup {
        var group = self
        group.cells = cells.map { $0.mapIDs(transform) }
        return group
    }

    fileprivate func holds(_ id: String) -> Bool {
        cells.contains { $0.id == id || $0.children?.holds(id) == true }
    }
}

extension Cell {
    fileprivate func mapIDs(_ transform: (String) -> String) -> Cell {
        var cell = self
        cell.id = transform(id)
        cell.children = children?.mapIDs(transform)
        return cell
    }
}
