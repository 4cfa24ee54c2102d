extension Section {
    /// The section as the grid lays it out at one of the breakpoints, by its position among the adapter's container widths.
    ///
    ///     Grid.layout(list.sections.map { $0.grid(at: 0) }, containerWidth: adapter.containerWidths[0])
    ///
    /// - Precondition: there is a breakpoint of this number.
    public func grid(at breakpoint: Int) -> GridSection { grid(width: widths[breakpoint], at: breakpoint) }

    /// The section as the grid sees it at a breakpoint where it takes `width` of the row.
    package func grid(width: Width, at breakpoint: Int) -> GridSection {
        func supplementary(_ view: SupplementaryView?) -> GridSupplementary? {
            view.map { GridSupplementary(height: $0.height, isSticky: $0.isSticky, showsWhenEmpty: $0.showsWhenEmpty) }
        }
        return GridSection(
            identity: id, width: width, header: supplementary(header), footer: supplementary(footer),
            groups: groups.map { $0.grid(at: breakpoint) })
    }
}

extension SizedGroup {
    package func grid(at breakpoint: Int) -> GridGroup {
        GridGroup(
            cells.map { $0.sizes[breakpoint] }, inset: inset, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
            axis: axis, arrangement: arrangements.at(breakpoint))
    }
}
