import Diagnostics
import MarkupKit

/// One cell of a section: identity, template, view model and size.
public struct Cell: Sendable, Equatable {
    /// The cell's identity, unique among its siblings; it keys the cell in the snapshot and the page.
    public var id: String
    /// What the cell is known by wherever it stands; without it a cell that goes to another section is another one.
    public var identity: CellIdentity?
    /// The name of the Mustache template that renders the cell.
    public var template: String
    /// What the template receives.
    public var model: ViewModel
    /// The size where the section controller does not decide by breakpoint.
    public var size: CellSize
    /// Cells that open below this one; the page shows them in `<details>`.
    public var children: CellGroup?
    /// Whether what opens stands open from the start; without children it says nothing.
    public var isOpen: Bool
    /// The parts of the cell that are pinned to its edges or to each other; the template gets the place of each as
    /// `pins.name.style`, for its element's `style`. They don't move what opens below the cell.
    public var pins: [PinnedView]
    /// Where the cell stands in the author's files, if it has a place of its own: a photo of an album, a row of an
    /// outline. Without one, messages about the cell point to its object.
    public var source: Place?

    /// A cell as wide as its group and as high as its content, with nothing below it, if not said otherwise.
    public init(
        id: String, template: String, model: ViewModel, size: CellSize = CellSize(), pins: [PinnedView] = [],
        children: CellGroup? = nil, isOpen: Bool = false, source: Place? = nil, identity: CellIdentity? = nil
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

/// What a cell is known by beyond its section, among those of objects of one kind: a photo that goes to another album is
/// the same photo.
public enum CellIdentity: Sendable, Hashable {
    /// The `id` that the author gave it.
    case named(String)
    /// A digest of the bytes that it is made from. It has moved if exactly one such cell went, and one came.
    case bytes(String)
}

/// Cells that share an inset and a spacing.
public struct CellGroup: Sendable, Equatable {
    /// The cells in their order.
    public var cells: [Cell]
    /// The distances between the section's box and the cells, in points.
    public var inset: EdgeInsets
    /// The distance between the rows of the group, in points.
    public var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    public var itemSpacing: Double
    /// Whether the cells stand in rows, or in one row that scrolls sideways.
    public var axis: Axis
    /// How the cells are laid out at each breakpoint, the narrowest first; the last holds for all wider ones.
    ///
    /// A group flows at every breakpoint or at none. What opens, and what opens below it, only flows.
    public var arrangements: [Arrangement]
    /// Stands below the cells and is none of them, such as a link to more.
    public var footer: SupplementaryView?

    /// Takes cells; by default they flow in rows, with no distance anywhere.
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
