import Diagnostics
import ViewKit

/// A cell of a section: identity, template, view model and size.
public struct Cell: Sendable, Equatable {
    /// The cell's identity, unique among its siblings; it is the cell's key in the snapshot and the page.
    public var id: String
    /// The identity of the cell across sections; without it, a cell that moves to another section counts as new.
    public var identity: CellIdentity?
    /// The name of the Mustache template that renders the cell.
    public var template: String
    /// The template's input.
    public var model: ViewModel
    /// The size, unless the section controller determines it by breakpoint.
    public var size: CellSize
    /// The cells that expand below this one; the page renders them in `<details>`.
    public var children: CellGroup?
    /// Whether the children are expanded initially; has no effect without children.
    public var isOpen: Bool
    /// The views that are pinned to the cell's edges or to each other; the template receives each position as
    /// `pins.name.style`, for the element's `style`. They don't move the children of the cell.
    public var pins: [PinnedView]
    /// The location of the cell in the author's files, if it has its own: a photo of an album, a row of an outline.
    /// Otherwise, messages about the cell refer to its object.
    public var source: FileLocation?

    /// Creates a cell; by default as wide as its group, as high as its content, and without children.
    public init(
        id: String, template: String, model: ViewModel, size: CellSize = CellSize(), pins: [PinnedView] = [],
        children: CellGroup? = nil, isOpen: Bool = false, source: FileLocation? = nil, identity: CellIdentity? = nil
    ) {
        self.pins = pins
        self.isOpen = isOpen
        self.id = id
        self.identity = identity
        self.template = template
        self.model = model
        self.size = size
        self.children = children
        self.source = source
    }
}

/// The identity of a cell across the sections of a kind: a photo that moves to another album is the same photo.
public enum CellIdentity: Sendable, Hashable {
    /// The `id` in the author's content.
    case named(String)
    /// A digest of the source bytes. The cell moved if exactly one such cell was removed and one added.
    case bytes(String)
}

/// Cells with a common inset and spacing.
public struct CellGroup: Sendable, Equatable {
    /// The cells in order.
    public var cells: [Cell]
    /// The distances between the section's box and the cells, in points.
    public var inset: EdgeInsets
    /// The distance between the rows of the group, in points.
    public var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    public var itemSpacing: Double
    /// Whether the cells form rows, or one row that scrolls horizontally.
    public var axis: Axis
    /// The layout of the cells at each breakpoint, narrowest first; the last applies to all wider ones.
    ///
    /// A group flows at all breakpoints or at none. Expandable cells and their children always flow.
    public var arrangements: [Arrangement]
    /// A view below the cells that is not one of them, such as a link to more.
    public var footer: SupplementaryView?

    /// Creates a group; by default its cells flow in rows without any spacing.
    public init(
        _ cells: [Cell], inset: EdgeInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0,
        axis: Axis = .vertical, arrangements: [Arrangement] = [.flow], footer: SupplementaryView? = nil
    ) {
        self.footer = footer
        self.cells = cells
        self.inset = inset
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.axis = axis
        self.arrangements = arrangements
    }
}
