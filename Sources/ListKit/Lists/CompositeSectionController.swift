/// Several controllers in one section, over the same model, each with its own inset and spacing.
///
/// The identity of a child's cell is `name/id`, so that children can use the same identities. Composites can be nested.
/// Children with the same name share a namespace; conflicts are reported like all others.
///
/// A child's header and footer are full-width cells above and below its cells, named `name/header` and `name/footer`;
/// its separator is a cell before the next child that shows something. They are hidden if the child has no cells,
/// unless they are shown when empty, and always if no child has cells. They scroll with the page; only the section's
/// header can be sticky.
public struct CompositeSectionController: SectionController {
    /// A controller and its name in the composite.
    public struct Child: Sendable {
        /// The prefix of the identities of the child's cells; with an empty name, they are unchanged.
        public var name: String
        /// The controller that creates the child's cells, groups and sizes.
        public var controller: any SectionController

        /// Creates a child from a name and its controller.
        public init(_ name: String, _ controller: any SectionController) {
            self.name = name
            self.controller = controller
        }
    }

    /// The controllers, in the order of their groups from top to bottom.
    public var children: [Child]
    /// The view above the groups of all children, or `nil`.
    public var header: SupplementaryView?
    /// The view below the groups of all children, or `nil`.
    public var footer: SupplementaryView?
    /// The view between this section and the next, or `nil`.
    public var separator: SupplementaryView?
    /// The number of objects whose images load eagerly beyond the first screen; `nil` for the site's setting.
    public var workingRange: WorkingRange?
    private let widthInContext: @Sendable (CollectionContext) -> Width

    /// - Parameter width: returns the section's share of the row, which all children together fill.
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

    /// Returns the cells of all groups, in order.
    public func cells() -> [Cell] { groups().flatMap(\.cells) }

    /// Returns the groups of all children, each with its child's inset and spacing; supplementary views get separate
    /// groups.
    public func groups() -> [CellGroup] {
        let groups = children.map { child in
            child.controller.groups().map { group in group.mapIDs { child.prefix + $0 } }
        }
        // Without cells the section is empty, whatever supplementary views it has.
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

    /// Returns the share of the row passed to the initializer.
    public func width(in context: CollectionContext) -> Width { widthInContext(context) }

    /// Returns the size from the cell's child. The context is passed unchanged, since its inset width is that of the
    /// cell's group, which is also the child's group.
    public func size(of cell: Cell, in context: CollectionContext) -> CellSize {
        guard let child = child(of: cell) else { return cell.size }
        let length = child.prefix.utf8.count
        let cell = cell.mapIDs { String(decoding: $0.utf8.dropFirst(length), as: UTF8.self) }
        // A supplementary view of the child is not one of its cells.
        if let kind = SupplementaryKind(rawValue: cell.id), child.view(kind) != nil { return cell.size }
        return child.controller.size(of: cell, in: context)
    }

    /// Names may be equal or contain a slash; only then ask the children for their cells.
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

    /// Returns a supplementary view as a cell, if it is shown around these cells.
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
