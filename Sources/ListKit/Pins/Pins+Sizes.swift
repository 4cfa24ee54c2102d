/// Sizes. Percentages are of the cell's width or height.
extension Pins {
    /// Makes the view so wide, within the least and the largest width.
    public func width(_ length: PinLength) -> Pins { with { $0.width.set(length) } }
    /// Makes the view at least so wide; it goes before the largest width.
    public func minWidth(_ length: PinLength) -> Pins { with { $0.width.min = length } }
    /// Makes the view at most so wide.
    public func maxWidth(_ length: PinLength) -> Pins { with { $0.width.max = length } }
    /// Makes the view so high, within the least and the largest height.
    public func height(_ length: PinLength) -> Pins { with { $0.height.set(length) } }
    /// Makes the view at least so high; it goes before the largest height.
    public func minHeight(_ length: PinLength) -> Pins { with { $0.height.min = length } }
    /// Makes the view at most so high.
    public func maxHeight(_ length: PinLength) -> Pins { with { $0.height.max = length } }
    /// Makes the view so wide and so high.
    public func size(_ width: PinLength, _ height: PinLength) -> Pins { self.width(width).height(height) }
    /// Makes the view so wide and so high: a square, where the length is in points.
    public func size(_ side: PinLength) -> Pins { size(side, side) }

    /// Makes the view as wide and as high as its content, even between pinned edges.
    public func wrapContent() -> Pins { wrapContent(.horizontal).wrapContent(.vertical) }
    /// Makes the view as long as its content in one direction, even between pinned edges.
    public func wrapContent(_ axis: Axis) -> Pins {
        with {
            switch axis {
            case .horizontal: $0.width.wrap()
            case .vertical: $0.height.wrap()
            }
        }
    }

    /// Width divided by height; it decides the one of the two that nothing else does.
    public func aspectRatio(_ ratio: Double) -> Pins { with { $0.aspectRatio = ratio } }
}

/// Margins: distances from what an edge is pinned to. An edge that is not pinned, and a centre, has none to keep.
extension Pins {
    /// Keeps the top edge so far below what it is pinned to.
    public func marginTop(_ length: PinLength) -> Pins { with { $0.margins.top = length } }
    /// Keeps the bottom edge so far above what it is pinned to.
    public func marginBottom(_ length: PinLength) -> Pins { with { $0.margins.bottom = length } }
    /// Keeps the left edge so far to the right of what it is pinned to.
    public func marginLeft(_ length: PinLength) -> Pins { with { $0.margins.left = length } }
    /// Keeps the right edge so far to the left of what it is pinned to.
    public func marginRight(_ length: PinLength) -> Pins { with { $0.margins.right = length } }
    /// Keeps the edge where lines begin so far from what it is pinned to.
    public func marginStart(_ length: PinLength) -> Pins { with { $0.margins.start = length } }
    /// Keeps the edge where lines end so far from what it is pinned to.
    public func marginEnd(_ length: PinLength) -> Pins { with { $0.margins.end = length } }
    /// Sets the margins at start and end.
    public func marginHorizontal(_ length: PinLength) -> Pins { marginStart(length).marginEnd(length) }
    /// Sets the margins at top and bottom.
    public func marginVertical(_ length: PinLength) -> Pins { marginTop(length).marginBottom(length) }
    /// Sets all four margins.
    public func margin(_ length: PinLength) -> Pins { marginHorizontal(length).marginVertical(length) }
}

/// Where the view stands when it is smaller than the room between two pinned edges; else at the start and the top.
extension Pins {
    /// Puts the view to an edge of the room between its pinned edges, or in the middle.
    public func justify(_ edge: HorizontalEdge) -> Pins { with { $0.justification = edge } }
    /// Puts the view to the top or bottom of the room between its pinned edges, or in the middle.
    public func align(_ edge: VerticalEdge) -> Pins { with { $0.alignment = edge } }
}

/// Of two sizes the last holds.
extension PinSizes {
    fileprivate mutating func set(_ length: PinLength) { (size, wrapsContent) = (length, false) }
    fileprivate mutating func wrap() { (size, wrapsContent) = (nil, true) }
}
