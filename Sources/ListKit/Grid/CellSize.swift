/// The width of a cell or section.
public enum Width: Sendable, Hashable {
    /// `n` of `m` columns of the container; the spacing between columns is subtracted first.
    case share(Int, of: Int)
    /// A fixed width in points (CSS pixels).
    case points(Double)

    /// The full available width.
    public static let full = Width.share(1, of: 1)
}

/// The height of a cell.
public enum Height: Sendable, Hashable {
    /// A fixed height in points (CSS pixels).
    case points(Double)
    /// Width divided by height; a square has the ratio 1.
    case aspectRatio(Double)
    /// The height of the content, determined by the browser.
    case content
}

/// The requested size of a cell.
public struct CellSize: Sendable, Hashable {
    /// The width.
    public var width: Width
    /// The height.
    public var height: Height

    /// Creates a size; by default, the full width of the group and the height of the content.
    public init(width: Width = .full, height: Height = .content) {
        self.width = width
        self.height = height
    }
}

/// Distances from the edges of a box, in points. Leading is left, or right in right-to-left text.
public struct EdgeInsets: Sendable, Hashable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the edge where lines start.
    public var leading: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the edge where lines end.
    public var trailing: Double

    /// Creates insets in points; omitted ones are 0.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No inset on any edge.
    public static let zero = EdgeInsets()
}

/// The direction of a group of cells.
public enum Axis: Sendable, Hashable {
    /// Rows stacked from top to bottom.
    case vertical
    /// One row that scrolls horizontally and snaps to its cells.
    case horizontal
}
