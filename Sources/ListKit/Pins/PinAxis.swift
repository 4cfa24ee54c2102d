/// One direction of a placement, in points from the left or the top of the cell.
struct PinAxis {
    /// Edges without left and right, top and bottom.
    enum Edge { case near, far, center }

    /// How long the cell is.
    let length: Double
    /// Where text begins: what is not pinned stands there.
    let home: Edge
    let direction: PinIssue.Direction

    var near: Double?
    var far: Double?
    var center: Double?
    var nearMargin = 0.0
    var farMargin = 0.0
    var size: Double?
    var min: Double?
    var max: Double?
    var alignment: Edge?

    init(length: Double, home: Edge, direction: PinIssue.Direction) {
        self.length = length
        self.home = home
        self.direction = direction
    }

    /// The position to which an edge is pinned.
    subscript(edge: Edge) -> Double? {
        get {
            switch edge {
            case .near: near
            case .far: far
            case .center: center
            }
        }
        set {
            switch edge {
            case .near: near = newValue
            case .far: far = newValue
            case .center: center = newValue
            }
        }
    }

    /// The room between two pinned edges, margins taken off; negative where they have passed each other.
    private var room: Double? {
        guard let near, let far else { return nil }
        return (far - farMargin) - (near + nearMargin)
    }

    /// Whether the pinned edges have passed each other, or the size is below nothing.
    var isNegative: Bool { (room ?? 0) < 0 || (size ?? 0) < 0 }

    /// Whether a view of the given or content's size may be smaller than the room between two pinned edges.
    var hasFreeRoom: Bool { near != nil && far != nil && (size != nil || min != nil || max != nil) }

    /// Whether the margin of a side moves the view or changes its size.
    func usesMargin(_ side: Edge) -> Bool {
        self[side] != nil || (near == nil && far == nil && center == nil && home == side)
    }

    /// The size, as far as this direction alone decides it.
    var ownSize: Double? { (size ?? room).map(limited) }

    /// Within the limits; the lower one holds before the upper one, as in CSS.
    func limited(_ size: Double) -> Double {
        var size = Swift.max(0, size)
        if let max { size = Swift.min(size, Swift.max(0, max)) }
        if let min { size = Swift.max(size, min) }
        return size
    }

    /// Where a view of this size begins.
    func origin(size: Double) -> Double {
        switch (near, far, center) {
        case (let near?, let far?, _):
            // Where edges have passed each other, the one where text begins holds, as in browsers.
            let room = Swift.max(0, room ?? 0)
            let start = home == .far ? far - farMargin - room : near + nearMargin
            return start + offset(of: size, in: room)
        case (let near?, nil, _): return near + nearMargin
        case (nil, let far?, _): return far - farMargin - size
        case (nil, nil, let center?): return center - size / 2
        case (nil, nil, nil): return home == .far ? length - farMargin - size : nearMargin
        }
    }

    private func offset(of size: Double, in room: Double) -> Double {
        let free = room - size
        switch alignment ?? home {
        case .near: return 0
        case .far: return free
        // As browsers do: a view too wide for its room is not centred but begins where the text does.
        case .center where free < 0 && direction == .horizontal: return home == .far ? free : 0
        case .center: return free / 2
        }
    }
}
