import MarkupKit

/// Turns one model into sized cells.
///
/// A controller is a value. It is asked once for its cells, and once per cell and breakpoint for sizes.
public protocol SectionController: Sendable {
    func cells() -> [Cell]
    func size(of cell: Cell, in context: CollectionContext) -> CellSize
    /// The share of the row that the section takes, so that two can stand side by side.
    func width(in context: CollectionContext) -> Width

    var inset: EdgeInsets { get }
    var lineSpacing: Double { get }
    var itemSpacing: Double { get }
    var axis: Axis { get }
    /// How the cells are laid out at each breakpoint, the narrowest first; the last holds for all wider ones.
    var arrangements: [Arrangement] { get }

    var header: SupplementaryView? { get }
    var footer: SupplementaryView? { get }
    var separator: SupplementaryView? { get }

    /// The groups the section is made of; one, unless the controller is composite.
    func groups() -> [CellGroup]
}

extension SectionController {
    public func size(of cell: Cell, in context: CollectionContext) -> CellSize { cell.size }
    public func width(in context: CollectionContext) -> Width { .full }
    public var inset: EdgeInsets { .zero }
    public var lineSpacing: Double { 0 }
    public var itemSpacing: Double { 0 }
    public var axis: Axis { .vertical }
    public var arrangements: [Arrangement] { [.flow] }
    public var header: SupplementaryView? { nil }
    public var footer: SupplementaryView? { nil }
    public var separator: SupplementaryView? { nil }

    public func groups() -> [CellGroup] {
        [
            CellGroup(
                cells(), inset: inset, lineSpacing: lineSpacing, itemSpacing: itemSpacing, axis: axis,
                arrangements: arrangements)
        ]
    }
}

/// A section's header, footer or separator: a cell that spans the section and is not an item of it.
public struct SupplementaryView: Sendable, Equatable {
    public var template: String
    public var model: ViewModel
    public var height: Height
    /// Whether the view stays at the top of the screen until the end of its section pushes it away.
    public var isSticky: Bool
    /// Whether the view is shown although its section has no cells.
    public var showsWhenEmpty: Bool

    public init(
        template: String, model: ViewModel, height: Height = .content, isSticky: Bool = false,
        showsWhenEmpty: Bool = false
    ) {
        self.template = template
        self.model = model
        self.height = height
        self.isSticky = isSticky
        self.showsWhenEmpty = showsWhenEmpty
    }
}

/// What a controller may ask while it sizes its cells.
public struct CollectionContext: Sendable, Hashable {
    /// The width of the container in points.
    public var containerWidth: Double
    /// What is left of the section's width between the leading and trailing insets of the cell's group, in points. For
    /// a child cell, what is left of the width of the cell it opens below.
    public var insetWidth: Double
    /// The position of the breakpoint among the configured ones; 0 is the narrowest.
    public var breakpoint: Int

    public init(containerWidth: Double, insetWidth: Double, breakpoint: Int) {
        self.containerWidth = containerWidth
        self.insetWidth = insetWidth
        self.breakpoint = breakpoint
    }
}
