extension CollectionContext {
    /// The context inside a box that takes `width` of the room there is; as the grid measures it.
    func within(_ width: Width, spacing: Double) -> CollectionContext {
        var context = self
        context.insetWidth = min(max(0, points(width, spacing: spacing.asDistance)), insetWidth.asDistance)
        return context
    }

    /// The context between the sides of an inset.
    func inset(by inset: EdgeInsets) -> CollectionContext {
        var context = self
        context.insetWidth = max(0, insetWidth.asDistance - inset.leading.asDistance - inset.trailing.asDistance)
        return context
    }

    private func points(_ width: Width, spacing: Double) -> Double {
        switch width {
        case .points(let points): return points.asDistance
        case .share(let columns, of: let all):
            if all <= 0 || columns > all { return insetWidth.asDistance }
            return (insetWidth.asDistance + spacing) * Double(columns) / Double(all) - spacing
        }
    }
}

extension Double {
    /// Itself, or 0 if it is negative or no number.
    fileprivate var asDistance: Double { isFinite ? max(0, self) : 0 }
}
