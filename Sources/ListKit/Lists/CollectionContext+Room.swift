/// The room for a cell, as the grid measures it.
extension CollectionContext {
    /// The context inside a box that takes `width` of the room there is.
    func within(_ width: Width, spacing: Double) -> CollectionContext {
        var context = self
        context.insetWidth = Grid.width(of: width, in: insetWidth, spacing: spacing)
        return context
    }

    /// The context between the sides of an inset.
    func inset(by inset: EdgeInsets) -> CollectionContext {
        var context = self
        context.insetWidth = Grid.room(inside: inset, of: insetWidth)
        return context
    }
}
