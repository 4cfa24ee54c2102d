import DiffKit

/// Where a cell stands in its section at one breakpoint, in whole points.
public struct CellFrame: Sendable, Equatable {
    /// The row, counted from 0.
    public var row: Int
    /// The distance from the leading edge, in points.
    public var x: Int
    /// The width in points.
    public var width: Int
    /// The height in points; `nil` where the content decides it.
    public var height: Int?

    init?(_ json: JSON?) {
        guard let parts = json?.array, parts.count == 4, let row = parts[0].int, let x = parts[1].int,
            let width = parts[2].int
        else { return nil }
        (self.row, self.x, self.width, self.height) = (row, x, width, parts[3].int)
    }
}

/// A cell's frame before and after, at one breakpoint.
public struct FrameChange: Sendable, Equatable {
    /// The container's width, in points.
    public var breakpoint: String
    /// Where it stood; `nil` if it is new at this breakpoint.
    public var old: CellFrame?
    /// Where it stands now; `nil` if it is gone at this breakpoint.
    public var new: CellFrame?
}

/// The place of a view that is pinned inside of a cell before and after, at one breakpoint: x, y, width and height in
/// whole points, `nil` where only the browser knows.
public struct PinChange: Sendable, Equatable {
    /// The view's name, by which the template asks for its place.
    public var view: String
    /// The container's width, in points.
    public var breakpoint: String
    /// Nothing if there was no such view.
    public var old: [Int?]?
    /// The same in the new snapshot; `nil` if it is no longer pinned.
    public var new: [Int?]?
}
