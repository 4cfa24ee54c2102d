/// Columns of one width. Each cell, in order, stands below the column that is shortest so far.
struct Masonry {
    let room: PlacementRoom
    /// At least 1, and no more than leave each column a point.
    let columns: Int

    /// How many columns of at least a point there can be.
    static func mostColumns(in room: PlacementRoom) -> Int {
        max(1, (room.width + room.itemSpacing) / (1 + room.itemSpacing))
    }

    /// Where cells with these aspect ratios stand. Of columns of one height the leading one comes first.
    func place(_ ratios: [Double]) -> (cells: [PlacedCell], height: Int) {
        // The columns that no cell reaches need not be looked at.
        var below = (0..<min(columns, max(1, ratios.count))).map { column(at: $0) }
        let cells = ratios.map { ratio in
            var shortest = 0
            for column in below.indices where below[column].y < below[shortest].y { shortest = column }
            var cell = below[shortest]
            cell.height = max(1, Int((Double(cell.width) / ratio).rounded()))
            below[shortest].row += 1
            below[shortest].y += cell.height + room.lineSpacing
            return cell
        }
        return (cells, cells.map { $0.y + $0.height }.max() ?? 0)
    }

    /// The first, still empty place of a column. Edges are rounded, so that columns and gaps sum up to the room.
    private func column(at index: Int) -> PlacedCell {
        let inside = Double(max(0, room.width - (columns - 1) * room.itemSpacing))
        let start = Int((inside * Double(index) / Double(columns)).rounded())
        let end = Int((inside * Double(index + 1) / Double(columns)).rounded())
        return PlacedCell(row: 0, x: start + index * room.itemSpacing, y: 0, width: end - start, height: 0)
    }
}
