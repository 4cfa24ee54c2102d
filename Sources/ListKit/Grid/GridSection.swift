/// A section as the grid sees it: sizes and distances, no content.
public struct GridSection: Sendable, Hashable {
    /// The section's name in issues.
    public var identity: String
    /// The share of the feed that the section's box takes; the spacing between sections is taken off first.
    public var width: Width
    /// The header's size; `nil` if there is none.
    public var header: GridSupplementary?
    /// The footer's size; `nil` if there is none.
    public var footer: GridSupplementary?
    /// The groups of cells, from top to bottom.
    public var groups: [GridGroup]

    /// Takes the sizes of a section; by default it is as wide as the feed, without header and footer.
    public init(
        identity: String, width: Width = .full, header: GridSupplementary? = nil, footer: GridSupplementary? = nil,
        groups: [GridGroup]
    ) {
        self.identity = identity
        self.width = width
        self.header = header
        self.footer = footer
        self.groups = groups
    }

    /// Whether no group has an item; header and footer don't count.
    public var isEmpty: Bool { groups.allSatisfy(\.sizes.isEmpty) }
}

/// The sizes of a group of cells and the distances between them.
///
/// The inset is padding inside the section's box. A group without cells takes no place at all, inset included.
public struct GridGroup: Sendable, Hashable {
    /// The size of each cell, in their order.
    public var sizes: [CellSize]
    /// The distances between the section's box and the cells, in points.
    public var inset: EdgeInsets
    /// The distance between the rows of the group, in points.
    public var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    public var itemSpacing: Double
    /// The direction in which the cells run; without meaning for a group whose cells are placed.
    public var axis: Axis
    /// How the cells are laid out: flowing, or placed.
    public var arrangement: Arrangement

    /// Takes the sizes of a group's cells; by default they flow in rows, with no distance anywhere.
    public init(
        _ sizes: [CellSize], inset: EdgeInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0,
        axis: Axis = .vertical, arrangement: Arrangement = .flow
    ) {
        self.sizes = sizes
        self.inset = inset
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.axis = axis
        self.arrangement = arrangement
    }
}

/// The height of a header or footer; its width is its section's.
public struct GridSupplementary: Sendable, Hashable {
    /// The height; that of the content, if not said otherwise.
    public var height: Height
    /// Whether it stays at the top of the screen until the end of its section pushes it away. Its frame is where it
    /// stands before anything is scrolled.
    public var isSticky: Bool
    /// Whether the header or footer is shown although its section has no cells.
    public var showsWhenEmpty: Bool

    /// Takes a height; by default the view scrolls with its section, and hides when that has no cells.
    public init(height: Height = .content, isSticky: Bool = false, showsWhenEmpty: Bool = false) {
        self.height = height
        self.isSticky = isSticky
        self.showsWhenEmpty = showsWhenEmpty
    }
}
