/// Cells that stand elsewhere, in a section or below another cell.
struct DrawnGroup {
    var path: [String]
    var cells: [CellChange]

    /// Whether other cells only pushed these up or down.
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

    /// Which breakpoint is drawn beside which: each beside itself, and one that is gone beside one that is new.
    var breakpoints: [(old: String, new: String)] {
        let frames = cells.flatMap(\.frames)
        let old = Set(frames.filter { $0.old != nil }.map(\.breakpoint))
        let new = Set(frames.filter { $0.new != nil }.map(\.breakpoint))
        func sorted(_ names: Set<String>) -> [String] { names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) } }
        return sorted(old.intersection(new)).map { ($0, $0) }
            + zip(sorted(old.subtracting(new)), sorted(new.subtracting(old)))
    }
}
