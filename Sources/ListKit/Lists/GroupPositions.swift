/// The positions of a group's cells at each breakpoint, for rendering.
package struct GroupPositions {
    /// One entry per cell of the group.
    package private(set) var cells: [CellPosition] = []
    /// The inline style of the group's element, if its cells are placed.
    package private(set) var style: String?

    /// - Parameters:
    ///   - index: the position of the group in its section.
    ///   - layouts: the frames of the section at each breakpoint.
    ///   - boxes: the width of the group's box from each breakpoint on, including insets.
    ///   - widths: the breakpoints.
    ///   - direction: the text direction of the section.
    package init(
        _ group: SizedGroup, at index: Int, in layouts: [GridLayout.SectionFrames], boxes: [FluidLength],
        widths: [Double], direction: LayoutDirection = .leftToRight
    ) {
        let spaces = boxes.map { $0.inside(group.inset) }
        let placements = layouts.compactMap { $0.placements[index] }
        let styles = placements.isEmpty ? nil : GridStyle.styles(for: placements)
        style = styles?.group
        cells = group.cells.indices.map { position in
            let sizes = widths.indices.map { breakpoint in
                if let placement = layouts[breakpoint].placements[index] {
                    FluidSize(placement.cells[position], of: placement, box: boxes[breakpoint])
                } else {
                    FluidSize(
                        group.cells[position].sizes[breakpoint], in: spaces[breakpoint], spacing: group.itemSpacing,
                        atBreakpoint: widths[breakpoint])
                }
            }
            let pins = CellPins(group.cells[position].pins, sizes: sizes, widths: widths, direction: direction)
            return CellPosition(
                frames: layouts.map { $0.groups[index][position] }, sizes: sizes, style: styles?.cells[position],
                pins: pins)
        }
    }
}

/// The position of one cell at each breakpoint.
package struct CellPosition {
    package var frames: [Frame]
    /// The size from each breakpoint on.
    package var sizes: [FluidSize]
    /// The inline style of the cell's element, if it is placed.
    package var style: String?
    package var pins: CellPins

    package init(frames: [Frame], sizes: [FluidSize], style: String? = nil, pins: CellPins = .none) {
        self.pins = pins
        self.frames = frames
        self.sizes = sizes
        self.style = style
    }
}
