/// The sizes and distances of a section, without content.
public struct GridSection: Sendable, Hashable {
    /// The section's identity, used in issues.
    public var identity: String
    /// The width of the section's box in the feed; the spacing between sections is subtracted first.
    public var width: Width
    /// The header's size; `nil` without a header.
    public var header: GridSupplementary?
    /// The footer's size; `nil` without a footer.
    public var footer: GridSupplementary?
    /// The groups of cells, from top to bottom.
    public var groups: [GridGroup]

    /// Creates a section; by default as wide as the feed, without header and footer.
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
/// The inset is padding inside the section's box. A group without cells occupies no space, not even its inset.
public struct GridGroup: Sendable, Hashable {
    /// The size of each cell, in order.
    public var sizes: [CellSize]
    /// The distances between the section's box and the cells, in points.
    public var inset: EdgeInsets
    /// The distance between the rows of the group, in points.
    public var lineSpacing: Double
    /// The distance between the cells of a row, in points.
    public var itemSpacing: Double
    /// The direction of the cells; ignored if the cells are placed.
    public var axis: Axis
    /// The layout of the cells: flowing or placed.
    public var arrangement: Arrangement

    /// Creates a group; by default its cells flow in rows without any spacing.
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

/// The height of a header or footer, which is as wide as its section.
public struct GridSupplementary: Sendable, Hashable {
    /// The height; by default that of the content.
    public var height: Height
    /// Whether the view sticks to the top of the screen until its section ends. Its frame is the position before
    /// scrolling.
    public var isSticky: Bool
    /// Whether the view is shown although its section has no cells.
    public var showsWhenEmpty: Bool

    /// Creates a view that, by default, scrolls with its section and is hidden if the section has no cells.
    public init(height: Height = .content, isSticky: Bool = false, showsWhenEmpty: Bool = false) {
        self.height = height
        self.isSticky = isSticky
        self.showsWhenEmpty = showsWhenEmpty
    }
}
