import DiffKit

/// The position and size of a cell in its section at one breakpoint, in whole points.
public struct CellFrame: Sendable, Equatable {
    /// The 0-based row.
    public var row: Int
    /// The distance from the leading edge, in points.
    public var x: Int
    /// The width in points.
    public var width: Int
    /// The height in points; `nil` if the content determines it.
    public var height: Int?

    init?(_ json: JSON?) {
        guard let parts = json?.array, parts.count == 4, let row = parts[0].int, let x = parts[1].int,
            let width = parts[2].int
        else { return nil }
        (self.row, self.x, self.width, self.height) = (row, x, width, parts[3].int)
    }
}

/// The change of a cell's frame at one breakpoint.
public struct FrameChange: Sendable, Equatable {
    /// The container's width, in points.
    public var breakpoint: String
    /// The old frame; `nil` if there was none at this breakpoint.
    public var old: CellFrame?
    /// The new frame; `nil` if there is none at this breakpoint.
    public var new: CellFrame?
}

/// The change of a pinned view's frame in a cell at one breakpoint. Frames are x, y, width and height in whole points,
/// `nil` where only the browser can compute them.
public struct PinChange: Sendable, Equatable {
    /// The view's name, which the template uses to access its position.
    public var view: String
    /// The container's width, in points.
    public var breakpoint: String
    /// The old frame; `nil` if there was no such view.
    public var old: [Int?]?
    /// The new frame; `nil` if the view is no longer pinned.
    public var new: [Int?]?
}
