/// A group whose cells are placed: its box, and where each cell stands in it, in whole points.
public struct Placement: Sendable, Hashable {
    /// The width of the group's box in points, insets included. A section beside another may have a broken one.
    public var width: Double
    /// The height of the group's box in points, insets included.
    public var height: Int
    /// One for each cell of the group, in their order.
    public var cells: [PlacedCell]

    /// Takes the size of a group's box in points, and the place of each cell in it.
    public init(width: Double, height: Int, cells: [PlacedCell]) {
        self.width = width
        self.height = height
        self.cells = cells
    }
}

/// Where a placed cell stands in its group's box, in whole points.
public struct PlacedCell: Sendable, Hashable {
    /// The row, from 0; in columns, how many cells stand above it in its own.
    public var row: Int
    /// The distance from the leading edge of the box.
    public var x: Int
    /// The distance from the top of the box.
    public var y: Int
    /// The width in points.
    public var width: Int
    /// The height in points.
    public var height: Int

    /// Takes a row counted from 0, and a box in whole points.
    public init(row: Int, x: Int, y: Int, width: Int, height: Int) {
        self.row = row
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// The room for placed cells, and the gaps between them, in whole points.
struct PlacementRoom: Hashable {
    var width: Int
    var itemSpacing = 0
    var lineSpacing = 0

    /// How far the aspect ratio of a place may be from a square. Beyond that a place would be too thin to be seen or hit,
    /// and the picture in it is cropped.
    static let ratios = 0.1...10.0
}
