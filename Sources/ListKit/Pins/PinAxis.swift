/// One dimension of a placement, in points from the left or top of the cell.
struct PinAxis {
    /// Edges independent of the dimension: near is left or top, far is right or bottom.
    enum Edge { case near, far, center }

    let length: Double
    /// The edge where text starts, which is the default position of unpinned views.
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

    /// The distance between two pinned edges minus the margins; negative if the edges overlap.
    private var space: Double? {
        guard let near, let far else { return nil }
        return (far - farMargin) - (near + nearMargin)
    }

    /// Whether the pinned edges overlap, or the size is negative.
    var isNegative: Bool { (space ?? 0) < 0 || (size ?? 0) < 0 }

    /// Whether a view with a size or limits may be smaller than the space between its two pinned edges.
    var hasFreeSpace: Bool { near != nil && far != nil && (size != nil || min != nil || max != nil) }

    /// Whether the margin of a side affects the view's position or size.
    func usesMargin(_ side: Edge) -> Bool {
        self[side] != nil || (near == nil && far == nil && center == nil && home == side)
    }

    /// The size, if this dimension alone determines it.
    var ownSize: Double? { (size ?? space).map(limited) }

    /// Returns the size within the limits; as in CSS, the minimum takes precedence.
    func limited(_ size: Double) -> Double {
        var size = Swift.max(0, size)
        if let max { size = Swift.min(size, Swift.max(0, max)) }
        if let min { size = Swift.max(size, min) }
        return size
    }

    /// Returns the start of a view with this size.
    func origin(size: Double) -> Double {
        switch (near, far, center) {
        case (let near?, let far?, _):
            // If the edges overlap, the edge where text starts takes precedence, as in browsers.
            let space = Swift.max(0, space ?? 0)
            let start = home == .far ? far - farMargin - space : near + nearMargin
            return start + offset(of: size, in: space)
        case (let near?, nil, _): return near + nearMargin
        case (nil, let far?, _): return far - farMargin - size
        case (nil, nil, let center?): return center - size / 2
        case (nil, nil, nil): return home == .far ? length - farMargin - size : nearMargin
        }
    }

    private func offset(of size: Double, in space: Double) -> Double {
        let free = space - size
        switch alignment ?? home {
        case .near: return 0
        case .far: return free
        // As in browsers, a view that is too wide is not centered but aligned with the start of the text.
        case .center where free < 0 && direction == .horizontal: return home == .far ? free : 0
        case .center: return free / 2
        }
    }
}
