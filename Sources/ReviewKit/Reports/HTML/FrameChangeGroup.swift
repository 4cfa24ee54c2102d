/// Cells with changed frames in a section or below a cell.
struct FrameChangeGroup {
    var path: [String]
    var cells: [CellChange]

    /// Whether the cells only moved vertically, because of other cells.
    var isOnlyPushed: Bool {
        cells.allSatisfy { cell in
            !cell.isMoved
                && cell.frames.allSatisfy { frame in
                    guard var old = frame.old, let new = frame.new else { return false }
                    old.row = new.row
                    return old == new
                }
        }
    }

    /// The breakpoints to draw in pairs: each with itself, and removed ones with added ones.
    var breakpoints: [(old: String, new: String)] {
        let frames = cells.flatMap(\.frames)
        let old = Set(frames.filter { $0.old != nil }.map(\.breakpoint))
        let new = Set(frames.filter { $0.new != nil }.map(\.breakpoint))
        func sorted(_ names: Set<String>) -> [String] { names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) } }
        return sorted(old.intersection(new)).map { ($0, $0) }
            + zip(sorted(old.subtracting(new)), sorted(new.subtracting(old)))
    }
}
