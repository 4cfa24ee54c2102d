/// Pins to the cell.
extension Pins {
    /// Pins the top edge to the cell's; a positive offset moves it down.
    public func top(_ offset: PinLength = 0) -> Pins { pinned(.top, offset) }
    /// Pins the bottom edge to the cell's; a positive offset moves it up.
    public func bottom(_ offset: PinLength = 0) -> Pins { pinned(.bottom, offset) }
    /// Pins the left edge to the cell's; a positive offset moves it to the right.
    public func left(_ offset: PinLength = 0) -> Pins { pinned(.left, offset) }
    /// Pins the right edge to the cell's; a positive offset moves it to the left.
    public func right(_ offset: PinLength = 0) -> Pins { pinned(.right, offset) }
    /// Pins the edge where lines start to the cell's; a positive offset moves it inward.
    public func start(_ offset: PinLength = 0) -> Pins { pinned(.start, offset) }
    /// Pins the edge where lines end to the cell's; a positive offset moves it inward.
    public func end(_ offset: PinLength = 0) -> Pins { pinned(.end, offset) }
    /// Pins the view's horizontal center to the cell's; a positive offset moves it to the right.
    public func hCenter(_ offset: PinLength = 0) -> Pins { pinned(.center as HorizontalEdge, offset) }
    /// Pins the view's vertical center to the cell's; a positive offset moves it down.
    public func vCenter(_ offset: PinLength = 0) -> Pins { pinned(.center as VerticalEdge, offset) }

    /// Pins start and end to the cell's, both inset by the offset, which determines the view's width.
    public func horizontally(_ offset: PinLength = 0) -> Pins { start(offset).end(offset) }
    /// Pins top and bottom to the cell's, both inset by the offset, which determines the view's height.
    public func vertically(_ offset: PinLength = 0) -> Pins { top(offset).bottom(offset) }
    /// Pins all four edges to the cell's, all inset by the offset, which determines the view's size.
    public func all(_ offset: PinLength = 0) -> Pins { horizontally(offset).vertically(offset) }
    /// Pins all edges to the cell's, each with its own inset.
    public func all(_ insets: EdgeInsets) -> Pins {
        start(.points(insets.leading)).end(.points(insets.trailing)).top(.points(insets.top))
            .bottom(.points(insets.bottom))
    }

    /// Pins the top left corner to the cell's, inset by the offset in both dimensions.
    public func topLeft(_ offset: PinLength = 0) -> Pins { top(offset).left(offset) }
    /// Pins the top edge, inset by the offset, and centers the view horizontally.
    public func topCenter(_ offset: PinLength = 0) -> Pins { top(offset).hCenter() }
    /// Pins the top right corner to the cell's, inset by the offset in both dimensions.
    public func topRight(_ offset: PinLength = 0) -> Pins { top(offset).right(offset) }
    /// Pins the top corner where lines start to the cell's, inset by the offset in both dimensions.
    public func topStart(_ offset: PinLength = 0) -> Pins { top(offset).start(offset) }
    /// Pins the top corner where lines end to the cell's, inset by the offset in both dimensions.
    public func topEnd(_ offset: PinLength = 0) -> Pins { top(offset).end(offset) }
    /// Pins the left edge, inset by the offset, and centers the view vertically.
    public func centerLeft(_ offset: PinLength = 0) -> Pins { vCenter().left(offset) }
    /// Pins the view's center to the cell's.
    public func center() -> Pins { vCenter().hCenter() }
    /// Pins the right edge, inset by the offset, and centers the view vertically.
    public func centerRight(_ offset: PinLength = 0) -> Pins { vCenter().right(offset) }
    /// Pins the edge where lines start, inset by the offset, and centers the view vertically.
    public func centerStart(_ offset: PinLength = 0) -> Pins { vCenter().start(offset) }
    /// Pins the edge where lines end, inset by the offset, and centers the view vertically.
    public func centerEnd(_ offset: PinLength = 0) -> Pins { vCenter().end(offset) }
    /// Pins the bottom left corner to the cell's, inset by the offset in both dimensions.
    public func bottomLeft(_ offset: PinLength = 0) -> Pins { bottom(offset).left(offset) }
    /// Pins the bottom edge, inset by the offset, and centers the view horizontally.
    public func bottomCenter(_ offset: PinLength = 0) -> Pins { bottom(offset).hCenter() }
    /// Pins the bottom right corner to the cell's, inset by the offset in both dimensions.
    public func bottomRight(_ offset: PinLength = 0) -> Pins { bottom(offset).right(offset) }
    /// Pins the bottom corner where lines start to the cell's, inset by the offset in both dimensions.
    public func bottomStart(_ offset: PinLength = 0) -> Pins { bottom(offset).start(offset) }
    /// Pins the bottom corner where lines end to the cell's, inset by the offset in both dimensions.
    public func bottomEnd(_ offset: PinLength = 0) -> Pins { bottom(offset).end(offset) }

    private func pinned(_ edge: HorizontalEdge, _ offset: PinLength) -> Pins {
        with { $0.horizontal.append(Pin(edge: edge, target: .parent(offset))) }
    }

    private func pinned(_ edge: VerticalEdge, _ offset: PinLength) -> Pins {
        with { $0.vertical.append(Pin(edge: edge, target: .parent(offset))) }
    }
}

/// Pins to other views of the cell. Use margins for a distance from them.
extension Pins {
    /// Pins an edge to an edge of another view.
    public func pin(_ edge: HorizontalEdge, to other: HorizontalEdge, of sibling: String) -> Pins {
        pin(edge, to: other, of: [sibling])
    }

    /// Pins an edge to an edge of another view.
    public func pin(_ edge: VerticalEdge, to other: VerticalEdge, of sibling: String) -> Pins {
        pin(edge, to: other, of: [sibling])
    }

    /// Pins an edge to an edge of several views, such that the view overlaps none of them.
    public func pin(_ edge: HorizontalEdge, to other: HorizontalEdge, of siblings: [String]) -> Pins {
        with { $0.horizontal.append(Pin(edge: edge, target: .siblings(siblings, other))) }
    }

    /// Pins an edge to an edge of several views, such that the view overlaps none of them.
    public func pin(_ edge: VerticalEdge, to other: VerticalEdge, of siblings: [String]) -> Pins {
        with { $0.vertical.append(Pin(edge: edge, target: .siblings(siblings, other))) }
    }

    /// Places the view above all of these views, optionally aligned with an edge of the first.
    public func above(of siblings: String..., aligned: HorizontalEdge? = nil) -> Pins {
        placed(.bottom, at: .top, of: siblings, aligned: aligned)
    }

    /// Places the view below all of these views, optionally aligned with an edge of the first.
    public func below(of siblings: String..., aligned: HorizontalEdge? = nil) -> Pins {
        placed(.top, at: .bottom, of: siblings, aligned: aligned)
    }

    /// Places the view left of all of these views, optionally aligned with an edge of the first.
    public func left(of siblings: String..., aligned: VerticalEdge? = nil) -> Pins {
        placed(.right, at: .left, of: siblings, aligned: aligned)
    }

    /// Places the view right of all of these views, optionally aligned with an edge of the first.
    public func right(of siblings: String..., aligned: VerticalEdge? = nil) -> Pins {
        placed(.left, at: .right, of: siblings, aligned: aligned)
    }

    /// Places the view before all of these views in text direction, optionally aligned with an edge of the first.
    public func before(of siblings: String..., aligned: VerticalEdge? = nil) -> Pins {
        placed(.end, at: .start, of: siblings, aligned: aligned)
    }

    /// Places the view after all of these views in text direction, optionally aligned with an edge of the first.
    public func after(of siblings: String..., aligned: VerticalEdge? = nil) -> Pins {
        placed(.start, at: .end, of: siblings, aligned: aligned)
    }

    private func placed(
        _ edge: VerticalEdge, at other: VerticalEdge, of siblings: [String], aligned: HorizontalEdge?
    ) -> Pins {
        let pins = pin(edge, to: other, of: siblings)
        guard let aligned, let first = siblings.first else { return pins }
        return pins.pin(aligned, to: aligned, of: first)
    }

    private func placed(
        _ edge: HorizontalEdge, at other: HorizontalEdge, of siblings: [String], aligned: VerticalEdge?
    ) -> Pins {
        let pins = pin(edge, to: other, of: siblings)
        guard let aligned, let first = siblings.first else { return pins }
        return pins.pin(aligned, to: aligned, of: first)
    }
}
