/// The placement of a group's cells: its box, and the position of each cell in it, in whole points.
public struct Placement: Sendable, Hashable {
    /// The width of the group's box in points, including insets. It may be fractional if sections share a row.
    public var width: Double
    /// The height of the group's box in points, including insets.
    public var height: Int
    /// One entry per cell of the group, in order.
    public var cells: [PlacedCell]

    /// Creates a placement from the size of a group's box in points and the position of each cell in it.
    public init(width: Double, height: Int, cells: [PlacedCell]) {
        self.width = width
        self.height = height
        self.cells = cells
    }
}

/// The position of a placed cell in its group's box, in whole points.
public struct PlacedCell: Sendable, Hashable {
    /// The 0-based row; in masonry, the number of cells above it in its column.
    public var row: Int
    /// The distance from the leading edge of the box.
    public var x: Int
    /// The distance from the top of the box.
    public var y: Int
    /// The width in points.
    public var width: Int
    /// The height in points.
    public var height: Int

    /// Creates a position from a 0-based row and a box in whole points.
    public init(row: Int, x: Int, y: Int, width: Int, height: Int) {
        self.row = row
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// The width for placed cells, and the gaps between them, in whole points.
struct PlacementArea: Hashable {
    var width: Int
    var itemSpacing = 0
    var lineSpacing = 0

    /// The range of aspect ratios of placed cells, beyond which they would be too thin to see; their images are
    /// cropped.
    static let ratios = 0.1...10.0
}
