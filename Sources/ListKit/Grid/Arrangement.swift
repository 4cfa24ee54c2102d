/// The layout of a group's cells at one breakpoint.
///
/// Every layout except `flow` *places* its cells: the build computes each cell's position in whole points from its
/// aspect ratio, and the browser scales the positions proportionally between breakpoints.
public enum Arrangement: Sendable, Hashable {
    /// Rows from left to right; each cell has the size that it requests.
    case flow
    /// Rows that are exactly full and about this many points high. Order and aspect ratios of the cells are preserved.
    case justified(rowHeight: Double)
    /// Columns of equal width. Each cell is added to the column that is shortest so far.
    case masonry(columns: Int)
}

extension [Arrangement] {
    /// Returns the arrangement at a breakpoint; the last one applies to all wider breakpoints, the default is `flow`.
    func at(_ breakpoint: Int) -> Arrangement {
        if indices.contains(breakpoint) { return self[breakpoint] }
        return last ?? .flow
    }
}
