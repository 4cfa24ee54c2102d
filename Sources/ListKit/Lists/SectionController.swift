import MarkupKit

/// Turns one model into sized cells.
///
/// A controller is a value. It is asked once for its cells, and once per cell and breakpoint for sizes.
public protocol SectionController: Sendable {
    /// The cells in their order, each with an identity that no other cell of the section has.
    func cells() -> [Cell]
    /// The size of one of the cells at one breakpoint; the cell's own, if not said otherwise.
    func size(of cell: Cell, in context: CollectionContext) -> CellSize
    /// The share of the row that the section takes, so that two can stand side by side.
    func width(in context: CollectionContext) -> Width

    /// The distances between the section's box and its cells, in points; none, if not said otherwise.
    var inset: EdgeInsets { get }
    /// The distance between rows, in points; 0, if not said otherwise.
    var lineSpacing: Double { get }
    /// The distance between the cells of a row, in points; 0, if not said otherwise.
    var itemSpacing: Double { get }
    /// Whether the cells stand in rows, or in one row that scrolls sideways; in rows, if not said otherwise.
    var axis: Axis { get }
    /// How the cells are laid out at each breakpoint, the narrowest first; the last holds for all wider ones.
    var arrangements: [Arrangement] { get }

    /// Stands above the cells; nothing, if not said otherwise.
    var header: SupplementaryView? { get }
    /// Stands below the cells; nothing, if not said otherwise.
    var footer: SupplementaryView? { get }
    /// Stands between this section and the next; nothing, if not said otherwise.
    var separator: SupplementaryView? { get }
    /// How far beyond the first screen the section's images are fetched at once; as the site says for all, if not said
    /// otherwise.
    var workingRange: WorkingRange? { get }

    /// The groups the section is made of; one, unless the controller is composite.
    func groups() -> [CellGroup]
}

extension SectionController {
    /// The cell's own size, at every breakpoint.
    public func size(of cell: Cell, in context: CollectionContext) -> CellSize { cell.size }
    /// The whole row.
    public func width(in context: CollectionContext) -> Width { .full }
    /// No distances.
    public var inset: EdgeInsets { .zero }
    /// No distance.
    public var lineSpacing: Double { 0 }
    /// No distance.
    public var itemSpacing: Double { 0 }
    /// Rows below each other.
    public var axis: Axis { .vertical }
    /// Flowing, at every breakpoint.
    public var arrangements: [Arrangement] { [.flow] }
    /// No header.
    public var header: SupplementaryView? { nil }
    /// No footer.
    public var footer: SupplementaryView? { nil }
    /// No separator.
    public var separator: SupplementaryView? { nil }
    /// That of the site.
    public var workingRange: WorkingRange? { nil }

    /// One group of all cells, with the controller's own inset, spacing, axis and arrangements.
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
    /// The name of the Mustache template that renders the view.
    public var template: String
    /// What the template receives.
    public var model: ViewModel
    /// How high the view is; its width is the section's.
    public var height: Height
    /// Whether the view stays at the top of the screen until the end of its section pushes it away.
    public var isSticky: Bool
    /// Whether the view is shown although its section has no cells.
    public var showsWhenEmpty: Bool

    /// A view as high as its content, which scrolls with its section and hides when that has no cells, if not said
    /// otherwise.
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
///
/// It does not say where in the list the object stands: a section is made once and shown on every page that lists its
/// object, first on one and last on another. What depends on the position is the list's: a `separator` stands between
/// sections, whichever these are, and a style sheet knows `:first-child`.
public struct CollectionContext: Sendable, Hashable {
    /// The width of the container in points.
    public var containerWidth: Double
    /// What is left of the section's width between the leading and trailing insets of the cell's group, in points. For
    /// a child cell, what is left of the width of the cell it opens below.
    public var insetWidth: Double
    /// The position of the breakpoint among the configured ones; 0 is the narrowest.
    public var breakpoint: Int
    /// Where the lines of the object's text begin. Leading and trailing turn around by themselves; what differs
    /// otherwise, such as how many cells stand in a row, may depend on it.
    public var layoutDirection: LayoutDirection

    /// Takes widths in points, a breakpoint by its position, counted from 0, and the direction of the object's text.
    public init(
        containerWidth: Double, insetWidth: Double, breakpoint: Int, layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.containerWidth = containerWidth
        self.insetWidth = insetWidth
        self.breakpoint = breakpoint
        self.layoutDirection = layoutDirection
    }
}
