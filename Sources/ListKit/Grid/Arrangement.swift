/// How the cells of a group are laid out at one breakpoint.
///
/// All but `flow` *place* their cells: the build decides the whole-point place of each from its aspect ratio, and the
/// browser keeps those places in proportion between the breakpoints.
public enum Arrangement: Sendable, Hashable {
    /// Rows from left to right, each cell as wide and as high as it asks.
    case flow
    /// Rows that are exactly full and about this many points high. The cells keep their order and their aspect ratios.
    case justified(rowHeight: Double)
    /// Columns of one width. Each cell stands below the column that is shortest so far.
    case masonry(columns: Int)
}

extension [Arrangement] {
    /// What holds at a breakpoint: the last arrangement holds for all wider ones too, and cells flow where none is given.
    func at(_ breakpoint: Int) -> Arrangement {
        if indices.contains(breakpoint) { return self[breakpoint] }
        return last ?? .flow
    }
}
