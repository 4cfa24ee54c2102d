/// Rows of cells in order, with their aspect ratios, each row exactly as wide as available.
///
/// The cells of a row determine its height, and each row starts where the previous one ends, so the rows are chosen
/// together: of all divisions into rows, the one with the least total deviation from the target height. The last row
/// may stay short; then it has the target height.
struct JustifiedRows {
    /// Acceptable heights as multiples of the target. Rows are within this range if possible.
    static let band = 0.7...1.4
    /// The target if the specified one is invalid.
    static let usualTarget = 200.0

    let space: PlacementArea
    /// The desired row height, in points; at least 1.
    let target: Double

    struct Row: Hashable {
        var cells: Range<Int>
        var height: Int
        var isFull: Bool
    }

    /// Returns the rows of cells with these aspect ratios.
    ///
    /// A row ends at the latest with the cell that makes it too low, so the time is proportional to the number of cells
    /// times the number of cells that fit in a row. Of equally good divisions, the one with fewer rows wins, then the
    /// one whose last row starts earlier.
    func rows(_ ratios: [Double]) -> [Row] {
        var best = [Division?](repeating: nil, count: ratios.count + 1)
        best[0] = Division()
        for start in ratios.indices {
            guard let before = best[start] else { continue }
            forEachRow(of: ratios, from: start) { row in
                let way = before.adding(row, cost: cost(of: row))
                if let current = best[row.cells.upperBound], current.cost <= way.cost { return }
                best[row.cells.upperBound] = way
            }
        }
        var rows: [Row] = []
        while let row = best[rows.last?.cells.lowerBound ?? ratios.count]?.row { rows.append(row) }
        return rows.reversed()
    }

    /// Calls `body` with each possible row from a cell: increasingly long and low, up to the first that is too low.
    private func forEachRow(of ratios: [Double], from start: Int, _ body: (Row) -> Void) {
        var sum = 0.0
        for last in start..<ratios.count {
            sum += ratios[last]
            let cells = start..<last + 1
            let inside = space.width - (cells.count - 1) * space.itemSpacing
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

    /// Returns the cost of a row. A short row costs as much as the highest acceptable one, to prefer a full last row.
    func cost(of row: Row) -> Cost {
        let limit = row.isFull ? Double(row.height) / target : Self.band.upperBound
        let nearest = min(max(limit, Self.band.lowerBound), Self.band.upperBound)
        return Cost(
            outside: Self.deviation(limit) - Self.deviation(nearest), deviation: Self.deviation(limit), rows: 1)
    }

    /// Returns 0 at the target, the same for a multiple and its inverse, and about the squared relative difference
    /// nearby.
    private static func deviation(_ multiple: Double) -> Double {
        (multiple - 1) * (multiple - 1) / multiple
    }

    /// The cost of a division, compared field by field.
    struct Cost: Comparable {
        /// The total deviation beyond the acceptable range; 0 if all rows are within it.
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

    /// The best division of the cells up to here, represented by its last row.
    private struct Division {
        var cost = Cost()
        var row: Row?

        func adding(_ row: Row, cost: Cost) -> Division { Division(cost: self.cost + cost, row: row) }
    }
}

extension JustifiedRows {
    /// Returns the cells' positions. Edges are rounded, not widths, so that cells and gaps exactly fill the width.
    func place(_ ratios: [Double]) -> (cells: [PlacedCell], height: Int) {
        var cells: [PlacedCell] = []
        cells.reserveCapacity(ratios.count)
        var y = 0
        for (number, row) in rows(ratios).enumerated() {
            if number > 0 { y += space.lineSpacing }
            let inside = space.width - (row.cells.count - 1) * space.itemSpacing
            let whole = ratios[row.cells].reduce(0, +)
            let scale = row.isFull ? Double(inside) / whole : Double(row.height)
            var sum = 0.0
            var start = 0
            for (position, cell) in row.cells.enumerated() {
                sum += ratios[cell]
                let end = min(inside, Int((sum * scale).rounded()))
                cells.append(
                    PlacedCell(
                        row: number, x: start + position * space.itemSpacing, y: y, width: end - start,
                        height: row.height))
                start = end
            }
            y += row.height
        }
        return (cells, y)
    }
}
