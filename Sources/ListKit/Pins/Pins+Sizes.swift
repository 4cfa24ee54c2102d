/// Sizes. Percentages are of the cell's width or height.
extension Pins {
    public func width(_ length: PinLength) -> Pins { with { $0.width.set(length) } }
    public func minWidth(_ length: PinLength) -> Pins { with { $0.width.min = length } }
    public func maxWidth(_ length: PinLength) -> Pins { with { $0.width.max = length } }
    public func height(_ length: PinLength) -> Pins { with { $0.height.set(length) } }
    public func minHeight(_ length: PinLength) -> Pins { with { $0.height.min = length } }
    public func maxHeight(_ length: PinLength) -> Pins { with { $0.height.max = length } }
    public func size(_ width: PinLength, _ height: PinLength) -> Pins { self.width(width).height(height) }
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
    public func marginTop(_ length: PinLength) -> Pins { with { $0.margins.top = length } }
    public func marginBottom(_ length: PinLength) -> Pins { with { $0.margins.bottom = length } }
    public func marginLeft(_ length: PinLength) -> Pins { with { $0.margins.left = length } }
    public func marginRight(_ length: PinLength) -> Pins { with { $0.margins.right = length } }
    public func marginStart(_ length: PinLength) -> Pins { with { $0.margins.start = length } }
    public func marginEnd(_ length: PinLength) -> Pins { with { $0.margins.end = length } }
    public func marginHorizontal(_ length: PinLength) -> Pins { marginStart(length).marginEnd(length) }
    public func marginVertical(_ length: PinLength) -> Pins { marginTop(length).marginBottom(length) }
    public func margin(_ length: PinLength) -> Pins { marginHorizontal(length).marginVertical(length) }
}

/// Where the view stands when it is smaller than the room between two pinned edges; else at the start and the top.
extension Pins {
    public func justify(_ edge: HorizontalEdge) -> Pins { with { $0.justification = edge } }
    public func align(_ edge: VerticalEdge) -> Pins { with { $0.alignment = edge } }
}

/// Of two sizes the last holds.
extension PinSizes {
    fileprivate mutating func set(_ length: PinLength) { (size, wrapsContent) = (length, false) }
    fileprivate mutating func wrap() { (size, wrapsContent) = (nil, true) }
}
