/// A length between two breakpoints, where it depends linearly on the feed's width: a share of the width plus points.
///
/// `Grid` computes a length at one width; this represents it at all widths up to the next breakpoint.
package struct FluidLength: Hashable {
    var share: Double
    var points: Double

    /// The full width of the feed.
    package static let feed = FluidLength(share: 1, points: 0)

    package func at(_ feedWidth: Double) -> Double { max(0, share * feedWidth + points) }

    /// Returns this length minus an inset.
    func inside(_ inset: EdgeInsets) -> FluidLength {
        let sides = Measure.length(inset.leading, .inset).value + Measure.length(inset.trailing, .inset).value
        return FluidLength(share: share, points: points - sides)
    }

    /// Returns the same as `Grid.width(of:in:spacing:)` for this available width. A width in points that is clamped at
    /// the breakpoint becomes the full width.
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
    /// The height; `nil` if the content determines it.
    var height: FluidLength?
}

extension FluidSize {
    /// Creates the size of a flowing cell in this available width.
    package init(_ size: CellSize, in space: FluidLength, spacing: Double, atBreakpoint feedWidth: Double) {
        width = space.width(size.width, spacing: spacing, atBreakpoint: feedWidth)
        switch Measure.height(size.height).value {
        case .points(let points): height = FluidLength(share: 0, points: points)
        case .aspectRatio(let ratio): height = width.scaled(by: 1 / ratio)
        case .content: height = nil
        }
    }

    /// Creates the size of a placed cell in a group's box of this width; it scales with the box.
    init(_ cell: PlacedCell, of placement: Placement, box: FluidLength) {
        let scale = placement.width > 0 ? 1 / placement.width : 0
        width = box.scaled(by: Double(cell.width) * scale)
        height = box.scaled(by: Double(cell.height) * scale)
    }
}
