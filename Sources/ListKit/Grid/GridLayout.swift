/// The frames of all elements at one container width.
public struct GridLayout: Sendable, Hashable {
    /// One entry per section, in the same order.
    public var sections: [SectionFrames]
    /// The problems with the sizes; the layout is complete nevertheless.
    public var issues: [GridIssue]

    /// The frames of a section.
    public struct SectionFrames: Sendable, Hashable {
        /// The section's box: its row among the section rows, and its position in the feed.
        public var frame: Frame
        /// Whether the section has a cell, header or footer to show; otherwise it occupies no space.
        public var isShown: Bool
        /// The header's frame; `nil` without a header, or if it is hidden because the section has no cells.
        public var header: Frame?
        /// The frame of each item by group, relative to the section's box, including insets.
        public var groups: [[Frame]]
        /// The placement of the cells by group, relative to the group's box; `nil` for a group that flows or is empty.
        public var placements: [Placement?]
        /// The footer's frame; `nil` without a footer, or if it is hidden because the section has no cells.
        public var footer: Frame?
    }
}

/// A position and size in the grid, in whole points, rounded down.
public struct Frame: Sendable, Hashable {
    /// The row, counted across all groups of a section. A header is row 0; then the cells start in row 1.
    public var row: Int
    /// The distance from the leading edge: left, or right in right-to-left text.
    public var x: Int
    /// The distance from the top; `nil` after a row whose height is determined by the content.
    public var y: Int?
    /// The width in points.
    public var width: Int
    /// The height; `nil` if the content determines it.
    public var height: Int?

    /// Creates a frame from a 0-based row and a box in whole points; `nil` means determined by the content.
    public init(row: Int, x: Int, y: Int?, width: Int, height: Int?) {
        self.row = row
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Returns a length rounded down to whole points; floating-point noise just below a whole point is ignored.
    package static func whole(_ length: Double) -> Int { Measure.whole(length) }

    /// Creates a frame by rounding exact values down.
    init(row: Int, x: Double, y: Double?, width: Double, height: Double?) {
        self.init(
            row: row, x: Measure.whole(x), y: y.map(Measure.whole), width: Measure.whole(width),
            height: height.map(Measure.whole))
    }
}
