/// Where a group's cells stand at each breakpoint, as rendering needs it.
package struct GroupPlaces {
    /// One per cell of the group.
    package private(set) var cells: [CellPlace] = []
    /// The inline style of the group's element, if its cells are placed.
    package private(set) var style: String?

    /// - Parameters:
    ///   - index: the position of the group in its section.
    ///   - layouts: the frames of the section at each breakpoint.
    ///   - boxes: how wide the group's box is from each breakpoint on, insets included.
    ///   - widths: the breakpoints.
    ///   - direction: in which the text of the section runs.
    package init(
        _ group: SizedGroup, at index: Int, in layouts: [GridLayout.SectionFrames], boxes: [FluidLength],
        widths: [Double], direction: LayoutDirection = .leftToRight
    ) {
        let rooms = boxes.map { $0.inside(group.inset) }
        let placements = layouts.compactMap { $0.placements[index] }
        let styles = placements.isEmpty ? nil : GridStyle.styles(for: placements)
        style = styles?.group
        cells = group.cells.indices.map { position in
            let sizes = widths.indices.map { breakpoint in
                if let placement = layouts[breakpoint].placements[index] {
                    FluidSize(placement.cells[position], of: placement, box: boxes[breakpoint])
                } else {
                    FluidSize(
                        group.cells[position].sizes[breakpoint], in: rooms[breakpoint], spacing: group.itemSpacing,
                        atBreakpoint: widths[breakpoint])
                }
            }
            let pins = CellPins(group.cells[position].pins, sizes: sizes, widths: widths, direction: direction)
            return CellPlace(
                frames: layouts.map { $0.groups[index][position] }, sizes: sizes, style: styles?.cells[position],
                pins: pins)
        }
    }
}

/// Where one cell stands at each breakpoint.
package struct CellPlace {
    package var frames: [Frame]
    /// Its size from each breakpoint on.
    package var sizes: [FluidSize]
    /// The inline style of the cell's element, if it is placed.
    package var style: String?
    /// What is pinned inside of it.
    package var pins: CellPins

    package init(frames: [Frame], sizes: [FluidSize], style: String? = nil, pins: CellPins = .none) {
        self.pins = pins
        self.frames = frames
        self.sizes = sizes
        self.style = style
    }
}
