/// A length between two breakpoints, where it follows the width of the feed: a share of that width, and points.
///
/// `Grid` says what something measures at one width; this says what it measures at all widths up to the next breakpoint.
package struct FluidLength: Hashable {
    var share: Double
    var points: Double

    /// The whole width of the feed.
    package static let feed = FluidLength(share: 1, points: 0)

    /// The length where the feed has this width.
    package func at(_ feedWidth: Double) -> Double { max(0, share * feedWidth + points) }

    /// The length inside of which an inset leaves this one's room.
    func inside(_ inset: EdgeInsets) -> FluidLength {
        let sides = Measure.length(inset.leading, .inset).value + Measure.length(inset.trailing, .inset).value
        return FluidLength(share: share, points: points - sides)
    }

    /// The same as `Grid.width(of:in:spacing:)` with this room. Points that are cut at the breakpoint grow with the room.
    package func width(_ width: Width, spacing: Double, atBreakpoint feedWidth: Double) -> FluidLength {
        switch Measure.width(width).value {
        case .points(let points):
            return points <= at(feedWidth) + Measure.noise ? FluidLength(share: 0, points: points) : self
        case .share(let columns, let all):
            let spacing = Measure.length(spacing, .itemSpacing).value
            let part = Double(columns) / Double(all)
            return FluidLength(share: share * part, points: (points + spacing) * part - spacing)
        }
    }

    func scaled(by factor: Double) -> FluidLength {
        FluidLength(share: share * factor, points: points * factor)
    }
}

/// The size of a cell between two breakpoints.
package struct FluidSize: Hashable {
    package var width: FluidLength
    /// `nil` where the content decides.
    var height: FluidLength?
}

extension FluidSize {
    /// The size of a cell that flows in this room.
    package init(_ size: CellSize, in room: FluidLength, spacing: Double, atBreakpoint feedWidth: Double) {
        width = room.width(size.width, spacing: spacing, atBreakpoint: feedWidth)
        switch Measure.height(size.height).value {
        case .points(let points): height = FluidLength(share: 0, points: points)
        case .aspectRatio(let ratio): height = width.scaled(by: 1 / ratio)
        case .content: height = nil
        }
    }

    /// The size of a cell that is placed in a group whose box is this wide: it grows with the box in proportion.
    init(_ cell: PlacedCell, of placement: Placement, box: FluidLength) {
        let scale = placement.width > 0 ? 1 / placement.width : 0
        width = box.scaled(by: Double(cell.width) * scale)
        height = box.scaled(by: Double(cell.height) * scale)
    }
}
