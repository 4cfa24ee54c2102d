/// How wide a cell or a section is.
public enum Width: Sendable, Hashable {
    /// `n` of `m` columns of the container; the spacing between the columns is taken off first.
    case share(Int, of: Int)
    /// A fixed width in points (CSS pixels).
    case points(Double)

    /// All the width there is.
    public static let full = Width.share(1, of: 1)
}

/// How high a cell is.
public enum Height: Sendable, Hashable {
    /// A fixed height in points (CSS pixels).
    case points(Double)
    /// Width divided by height; a square has the ratio 1.
    case aspectRatio(Double)
    /// As high as the content turns out in the browser.
    case content
}

/// The size a cell asks for.
public struct CellSize: Sendable, Hashable {
    /// How wide the cell is.
    public var width: Width
    /// How high the cell is.
    public var height: Height

    /// Takes a width and a height; by default the cell is as wide as its group and as high as its content.
    public init(width: Width = .full, height: Height = .content) {
        self.width = width
        self.height = height
    }
}

/// Distances from the edges of a box, in points. Leading is left, or right where the text runs from right to left.
public struct EdgeInsets: Sendable, Hashable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the edge where lines begin.
    public var leading: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the edge where lines end.
    public var trailing: Double

    /// Takes the distances in points; those that are left out are 0.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No distance from any edge.
    public static let zero = EdgeInsets()
}

/// The direction in which a group of cells runs.
public enum Axis: Sendable, Hashable {
    /// Rows below each other.
    case vertical
    /// One row that scrolls sideways and snaps to its cells.
    case horizontal
}
