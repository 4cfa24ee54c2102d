import ViewKit

/// Creates sized cells from a model.
///
/// A controller is a value. Its cells are requested once, its sizes once per cell and breakpoint.
public protocol SectionController: Sendable {
    /// Returns the cells in order, with unique identities in the section.
    func cells() -> [Cell]
    /// Returns the size of a cell at a breakpoint; by default the cell's own.
    func size(of cell: Cell, in context: CollectionContext) -> CellSize
    /// Returns the section's share of the row, so that sections can be side by side.
    func width(in context: CollectionContext) -> Width

    /// The distances between the section's box and its cells, in points; zero by default.
    var inset: EdgeInsets { get }
    /// The distance between rows, in points; 0 by default.
    var lineSpacing: Double { get }
    /// The distance between the cells of a row, in points; 0 by default.
    var itemSpacing: Double { get }
    /// Whether the cells form rows, which is the default, or one row that scrolls horizontally.
    var axis: Axis { get }
    /// The layout of the cells at each breakpoint, narrowest first; the last applies to all wider ones.
    var arrangements: [Arrangement] { get }

    /// The view above the cells; none by default.
    var header: SupplementaryView? { get }
    /// The view below the cells; none by default.
    var footer: SupplementaryView? { get }
    /// The view between this section and the next; none by default.
    var separator: SupplementaryView? { get }
    /// The view that replaces the cells where a list shows only the beginning of each section; none by default.
    var line: SupplementaryView? { get }
    /// The number of objects whose images load eagerly beyond the first screen; by default the site's setting.
    var workingRange: WorkingRange? { get }

    /// Returns the groups of the section; one, unless the controller is composite.
    func groups() -> [CellGroup]
}

extension SectionController {
    /// Returns the cell's own size at every breakpoint.
    public func size(of cell: Cell, in context: CollectionContext) -> CellSize { cell.size }
    /// Returns the whole row.
    public func width(in context: CollectionContext) -> Width { .full }
    /// The default: no insets.
    public var inset: EdgeInsets { .zero }
    /// The default: no spacing.
    public var lineSpacing: Double { 0 }
    /// The default: no spacing.
    public var itemSpacing: Double { 0 }
    /// The default: rows stacked from top to bottom.
    public var axis: Axis { .vertical }
    /// The default: flow at every breakpoint.
    public var arrangements: [Arrangement] { [.flow] }
    /// The default: no header.
    public var header: SupplementaryView? { nil }
    /// The default: no footer.
    public var footer: SupplementaryView? { nil }
    /// The default: no separator.
    public var separator: SupplementaryView? { nil }
    /// The default: the cells are shown.
    public var line: SupplementaryView? { nil }
    /// The default: the site's setting.
    public var workingRange: WorkingRange? { nil }

    /// Returns one group of all cells, with the controller's inset, spacing, axis and arrangements.
    public func groups() -> [CellGroup] {
        [
            CellGroup(
                cells(), inset: inset, lineSpacing: lineSpacing, itemSpacing: itemSpacing, axis: axis,
                arrangements: arrangements)
        ]
    }
}

/// A section's header, footer or separator: a full-width cell that is not one of the section's items.
public struct SupplementaryView: Sendable, Equatable {
    /// The name of the Mustache template that renders the view.
    public var template: String
    /// The template's input.
    public var model: ViewModel
    /// The height; the width is that of the section.
    public var height: Height
    /// Whether the view sticks to the top of the screen until the end of its section pushes it away.
    public var isSticky: Bool
    /// Whether the view is shown although its section has no cells.
    public var showsWhenEmpty: Bool

    /// Creates a view; by default as high as its content, scrolling with its section and hidden if that has no cells.
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

/// The information available to a controller for sizing its cells.
///
/// The object's position in the list is deliberately not included: a section is created once and shown on all pages
/// that list its object, first on one and last on another. Whatever depends on the position belongs to the list:
/// `separator` is shown between sections, and style sheets have `:first-child`.
public struct CollectionContext: Sendable, Hashable {
    /// The width of the container in points.
    public var containerWidth: Double
    /// The section's width minus the leading and trailing insets of the cell's group, in points; for a child cell, the
    /// width of its parent cell minus the insets.
    public var insetWidth: Double
    /// The index of the breakpoint; 0 is the narrowest.
    public var breakpoint: Int
    /// The text direction of the object. Leading and trailing follow it automatically; other choices, such as the
    /// number of cells in a row, may depend on it.
    public var layoutDirection: LayoutDirection

    /// Creates a context.
    public init(
        containerWidth: Double, insetWidth: Double, breakpoint: Int, layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.containerWidth = containerWidth
        self.insetWidth = insetWidth
        self.breakpoint = breakpoint
        self.layoutDirection = layoutDirection
    }
}
