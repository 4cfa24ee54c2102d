/// Rows of cells that keep their order and their aspect ratios, each row as wide as the room.
///
/// Which cells share a row decides how high it is, and one row's end is the next one's beginning. So the rows are chosen
/// together: of all ways to break the cells into rows, the one whose rows deviate least from the target height, in
/// total. The last row may stay short; it then stands at the target height.
struct JustifiedRows {
    /// Heights that are near enough to the target, as multiples of it. Rows stand within wherever that is possible.
    static let band = 0.7...1.4
    /// For a target that cannot be used.
    static let usualTarget = 200.0

    let room: PlacementRoom
    /// The height a row should have, in points; at least 1.
    let target: Double

    /// One row: which cells, how high, and whether it fills the room.
    struct Row: Hashable {
        var cells: Range<Int>
        var height: Int
        var isFull: Bool
    }

    /// The rows of cells with these aspect ratios.
    ///
    /// A row ends at the latest with the cell that makes it too low, so the work grows with the number of cells and with
    /// how many fit in a row. Of equally good ways the one with fewer rows is taken, then the one whose last row begins
    /// earlier.
    func rows(_ ratios: [Double]) -> [Row] {
        var best = [Way?](repeating: nil, count: ratios.count + 1)
        best[0] = Way()
        for start in ratios.indices {
            guard let before = best[start] else { continue }
            forEachRow(of: ratios, from: start) { row in
                let way = before.adding(row, cost: cost(of: row))
                if let known = best[row.cells.upperBound], known.cost <= way.cost { return }
                best[row.cells.upperBound] = way
            }
        }
        var rows: [Row] = []
        while let row = best[rows.last?.cells.lowerBound ?? ratios.count]?.row { rows.append(row) }
        return rows.reversed()
    }

    /// How a row may go on from a cell: longer and lower, up to the first that is too low.
    private func forEachRow(of ratios: [Double], from start: Int, _ body: (Row) -> Void) {
        var sum = 0.0
        for last in start..<ratios.count {
            sum += ratios[last]
            let cells = start..<last + 1
            let inside = room.width - (cells.count - 1) * room.itemSpacing
            let height = Int((Double(inside) / sum).rounded())
            if cells.count > 1, height < 1 { return }
            let isLastAndShort = cells.upperBound == ratios.count && Double(height) > target * Self.band.upperBound
            body(
                isLastAndShort
                    ? Row(cells: cells, height: Int(target.rounded()), isFull: false)
                    : Row(cells: cells, height: max(1, height), isFull: true))
            if Double(height) < target * Self.band.lowerBound { return }
        }
    }

    /// A short row costs as much as the highest that still counts as near, so that the last one is full if it can be.
    func cost(of row: Row) -> Cost {
        let limit = row.isFull ? Double(row.height) / target : Self.band.upperBound
        let nearest = min(max(limit, Self.band.lowerBound), Self.band.upperBound)
        return Cost(
            outside: Self.deviation(limit) - Self.deviation(nearest), deviation: Self.deviation(limit), rows: 1)
    }

    /// Nothing at the target height, and the same at a multiple of it as at that part of it; near the target it is the
    /// square of the relative difference.
    private static func deviation(_ multiple: Double) -> Double {
        (multiple - 1) * (multiple - 1) / multiple
    }

    /// How good a way is; what stands first counts first.
    struct Cost: Comparable {
        /// By how much more rows deviate than the band allows; 0 if all are within.
        var outside = 0.0
        var deviation = 0.0
        var rows = 0

        static func + (one: Cost, other: Cost) -> Cost {
            Cost(
                outside: one.outside + other.outside, deviation: one.deviation + other.deviation,
                rows: one.rows + other.rows)
        }

        static func < (one: Cost, other: Cost) -> Bool {
            (one.outside, one.deviation, one.rows) < (other.outside, other.deviation, other.rows)
        }
    }

    /// The best way to break the cells up to here, by its last row.
    private struct Way {
        var cost = Cost()
        var row: Row?

        func adding(_ row: Row, cost: Cost) -> Way { Way(cost: self.cost + cost, row: row) }
    }
}

extension JustifiedRows {
    /// Where the cells stand. Edges are rounded, not widths, so that a row's cells and gaps sum up to the room exactly.
    func place(_ ratios: [Double]) -> (cells: [PlacedCell], height: Int) {
        var cells: [PlacedCell] = []
        cells.reserveCapacity(ratios.count)
        var y = 0
        for (number, row) in rows(ratios).enumerated() {
            if number > 0 { y += room.lineSpacing }
            let inside = room.width - (row.cells.count - 1) * room.itemSpacing
            let whole = ratios[row.cells].reduce(0, +)
            let scale = row.isFull ? Double(inside) / whole : Double(row.height)
            var sum = 0.0
            var start = 0
            for (position, cell) in row.cells.enumerated() {
                sum += ratios[cell]
                let end = min(inside, Int((sum * scale).rounded()))
                cells.append(
                    PlacedCell(
                        row: number, x: start + position * room.itemSpacing, y: y, width: end - start,
                        height: row.height))
                start = end
            }
            y += row.height
        }
        return (cells, y)
    }
}
