/// Columns of equal width. Each cell, in order, is added to the column that is shortest so far.
struct Masonry {
    let space: PlacementArea
    /// The number of columns: at least 1, and each column at least one point wide.
    let columns: Int

    /// Returns the maximum number of columns that are at least a point wide.
    static func maximumColumns(in space: PlacementArea) -> Int {
        max(1, (space.width + space.itemSpacing) / (1 + space.itemSpacing))
    }

    /// Returns the positions of cells with these aspect ratios. Of equally high columns, the leading one is used.
    func place(_ ratios: [Double]) -> (cells: [PlacedCell], height: Int) {
        // Columns beyond the number of cells stay empty.
        var below = (0..<min(columns, max(1, ratios.count))).map { column(at: $0) }
        let cells = ratios.map { ratio in
            var shortest = 0
            for column in below.indices where below[column].y < below[shortest].y { shortest = column }
            var cell = below[shortest]
            cell.height = max(1, Int((Double(cell.width) / ratio).rounded()))
            below[shortest].row += 1
            below[shortest].y += cell.height + space.lineSpacing
            return cell
        }
        return (cells, cells.map { $0.y + $0.height }.max() ?? 0)
    }

    /// Returns the top position of a column. Edges are rounded, so that columns and gaps exactly fill the width.
    private func column(at index: Int) -> PlacedCell {
        let inside = Double(max(0, space.width - (columns - 1) * space.itemSpacing))
        let start = Int((inside * Double(index) / Double(columns)).rounded())
        let end = Int((inside * Double(index + 1) / Double(columns)).rounded())
        return PlacedCell(row: 0, x: start + index * space.itemSpacing, y: 0, width: end - start, height: 0)
    }
}
