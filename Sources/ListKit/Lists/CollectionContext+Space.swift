/// Available widths, computed as in the grid.
extension CollectionContext {
    /// Returns the context inside a box of this width.
    func within(_ width: Width, spacing: Double) -> CollectionContext {
        var context = self
        context.insetWidth = Grid.width(of: width, in: insetWidth, spacing: spacing)
        return context
    }

    /// Returns the context inside an inset.
    func inset(by inset: EdgeInsets) -> CollectionContext {
        var context = self
        context.insetWidth = Grid.space(inside: inset, of: insetWidth)
        return context
    }
}
