/// Sizes. Percentages are relative to the cell's width or height.
extension Pins {
    /// Sets the width, which is clamped to the minimum and maximum.
    public func width(_ length: PinLength) -> Pins { with { $0.width.set(length) } }
    /// Sets the minimum width; it takes precedence over the maximum.
    public func minWidth(_ length: PinLength) -> Pins { with { $0.width.min = length } }
    /// Sets the maximum width.
    public func maxWidth(_ length: PinLength) -> Pins { with { $0.width.max = length } }
    /// Sets the height, which is clamped to the minimum and maximum.
    public func height(_ length: PinLength) -> Pins { with { $0.height.set(length) } }
    /// Sets the minimum height; it takes precedence over the maximum.
    public func minHeight(_ length: PinLength) -> Pins { with { $0.height.min = length } }
    /// Sets the maximum height.
    public func maxHeight(_ length: PinLength) -> Pins { with { $0.height.max = length } }
    /// Sets width and height.
    public func size(_ width: PinLength, _ height: PinLength) -> Pins { self.width(width).height(height) }
    /// Sets width and height to the same length, which is a square if the length is in points.
    public func size(_ side: PinLength) -> Pins { size(side, side) }

    /// Sets the size to that of the content, even between pinned edges.
    public func wrapContent() -> Pins { wrapContent(.horizontal).wrapContent(.vertical) }
    /// Sets the length in one dimension to that of the content, even between pinned edges.
    public func wrapContent(_ axis: Axis) -> Pins {
        with {
            switch axis {
            case .horizontal: $0.width.wrap()
            case .vertical: $0.height.wrap()
            }
        }
    }

    /// Sets the ratio of width to height; it determines the dimension that is not determined otherwise.
    public func aspectRatio(_ ratio: Double) -> Pins { with { $0.aspectRatio = ratio } }
}

/// Margins: distances from the targets of pinned edges. Unpinned edges and centers have no margins.
extension Pins {
    /// Sets the distance of the top edge below its target.
    public func marginTop(_ length: PinLength) -> Pins { with { $0.margins.top = length } }
    /// Sets the distance of the bottom edge above its target.
    public func marginBottom(_ length: PinLength) -> Pins { with { $0.margins.bottom = length } }
    /// Sets the distance of the left edge to the right of its target.
    public func marginLeft(_ length: PinLength) -> Pins { with { $0.margins.left = length } }
    /// Sets the distance of the right edge to the left of its target.
    public func marginRight(_ length: PinLength) -> Pins { with { $0.margins.right = length } }
    /// Sets the distance of the edge where lines start from its target.
    public func marginStart(_ length: PinLength) -> Pins { with { $0.margins.start = length } }
    /// Sets the distance of the edge where lines end from its target.
    public func marginEnd(_ length: PinLength) -> Pins { with { $0.margins.end = length } }
    /// Sets the margins at start and end.
    public func marginHorizontal(_ length: PinLength) -> Pins { marginStart(length).marginEnd(length) }
    /// Sets the margins at top and bottom.
    public func marginVertical(_ length: PinLength) -> Pins { marginTop(length).marginBottom(length) }
    /// Sets all four margins.
    public func margin(_ length: PinLength) -> Pins { marginHorizontal(length).marginVertical(length) }
}

/// The alignment of a view that is smaller than the space between its pinned edges; by default start and top.
extension Pins {
    /// Aligns the view horizontally in the space between its pinned edges.
    public func justify(_ edge: HorizontalEdge) -> Pins { with { $0.justification = edge } }
    /// Aligns the view vertically in the space between its pinned edges.
    public func align(_ edge: VerticalEdge) -> Pins { with { $0.alignment = edge } }
}

/// The last of several sizes takes effect.
extension PinSizes {
    fileprivate mutating func set(_ length: PinLength) { (size, wrapsContent) = (length, false) }
    fileprivate mutating func wrap() { (size, wrapsContent) = (nil, true) }
}
