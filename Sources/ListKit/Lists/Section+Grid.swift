extension Section {
    /// Returns the section as input of the grid at a breakpoint, an index in the adapter's container widths.
    ///
    ///     Grid.layout(list.sections.map { $0.grid(at: 0) }, containerWidth: adapter.containerWidths[0])
    ///
    /// - Precondition: `breakpoint` is a valid index.
    public func grid(at breakpoint: Int) -> GridSection { grid(width: widths[breakpoint], at: breakpoint) }

    /// Returns the section as input of the grid at a breakpoint, with this width instead of the default.
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
