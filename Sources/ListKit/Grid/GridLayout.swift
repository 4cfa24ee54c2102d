/// Where everything stands, at one container width.
public struct GridLayout: Sendable, Hashable {
    /// One per section that was laid out, in the same order.
    public var sections: [SectionFrames]
    /// What was wrong with the sizes; the layout is whole all the same.
    public var issues: [GridIssue]

    /// The frames of a section.
    public struct SectionFrames: Sendable, Hashable {
        /// The section's box: its row among the section rows, and its place in the feed.
        public var frame: Frame
        /// Whether the section has a cell, header or footer to show. One that has not takes no place.
        public var isShown: Bool
        /// The header's place; `nil` if there is none, or if it hides because the section has no cells.
        public var header: Frame?
        /// The place of each item of each group, relative to the section's box, insets counted in.
        public var groups: [[Frame]]
        /// Per group, how its cells are placed in its own box; `nil` for a group that flows or has no item.
        public var placements: [Placement?]
        /// The footer's place; `nil` if there is none, or if it hides because the section has no cells.
        public var footer: Frame?
    }
}

/// A place in the grid, in whole points, rounded down.
public struct Frame: Sendable, Hashable {
    /// The row, counted through all groups of a section. A header is row 0; the cells then begin in row 1.
    public var row: Int
    /// The distance from the leading edge: the left one, or the right one where the text runs from right to left.
    public var x: Int
    /// The distance from the top; `nil` after a row whose height the content decides.
    public var y: Int?
    /// The width in points.
    public var width: Int
    /// `nil` where the content decides how high it is.
    public var height: Int?

    /// Takes a row counted from 0 and a box in whole points; `nil` is left to the content.
    public init(row: Int, x: Int, y: Int?, width: Int, height: Int?) {
        self.row = row
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A length in exact points, rounded down; noise just below a whole point counts as that point.
    package static func whole(_ length: Double) -> Int { Measure.whole(length) }

    /// Rounds exact values down.
    init(row: Int, x: Double, y: Double?, width: Double, height: Double?) {
        self.init(
            row: row, x: Measure.whole(x), y: y.map(Measure.whole), width: Measure.whole(width),
            height: height.map(Measure.whole))
    }
}
