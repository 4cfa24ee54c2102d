import DiffKit

/// The positions of a section's cells at one breakpoint, derived from frames, which contain rows instead of y
/// coordinates.
struct FrameLayout: Equatable {
    /// A position and size in points.
    struct Rect: Equatable {
        var id: String
        var x: Int
        var y: Int
        var width: Int
        var height: Int

        var bottom: Int { y + height }
    }

    private(set) var places: [Rect] = []

    /// The assumed height of a cell whose height is determined by its content.
    static let nominalHeight = 60
    /// A limit for the values in a snapshot, which may be malicious; greater than any screen.
    static let longest = 100_000

    private struct Cell {
        var id: String
        var frame: CellFrame
        var height: Int { frame.height ?? FrameLayout.nominalHeight }
    }

    var width: Int { places.map { $0.x + $0.width }.max() ?? 0 }

    /// - Parameter container: A section, or a cell with children.
    init(of container: JSON?, at breakpoint: String) {
        let cells = HTMLReport.cells(of: container).compactMap { id, cell in
            CellFrame(cell["frames"]?[breakpoint]).map { Cell(id: id, frame: $0.clamped) }
        }
        let gap = Self.gap(of: cells)
        var y = 0
        for block in Self.blocks(of: cells) {
            y = Self.stacksInColumns(block) ? stack(block, from: y, gap: gap) : lay(block, from: y, gap: gap)
        }
    }

    /// Adds rows of cells, each as high as its tallest cell. Returns the start of the next row.
    private mutating func lay(_ cells: [Cell], from top: Int, gap: Int) -> Int {
        var y = top
        for (_, row) in Dictionary(grouping: cells, by: \.frame.row).sorted(by: { $0.key < $1.key }) {
            for cell in row { add(cell, at: y) }
            y += (row.map(\.height).max() ?? 0) + gap
        }
        return y
    }

    /// Adds columns, each cell directly below the previous one in its column. Returns the end of the longest column.
    private mutating func stack(_ cells: [Cell], from top: Int, gap: Int) -> Int {
        var below: [Int: Int] = [:]
        for cell in cells {
            let y = below[cell.frame.x] ?? top
            add(cell, at: y)
            below[cell.frame.x] = y + cell.height + gap
        }
        return below.values.max() ?? top
    }

    private mutating func add(_ cell: Cell, at y: Int) {
        places.append(Rect(id: cell.id, x: cell.frame.x, y: y, width: cell.frame.width, height: cell.height))
    }

    // MARK: Structure of a section

    /// Splits the cells into blocks at full-width cells, such as headers.
    private static func blocks(of cells: [Cell]) -> [[Cell]] {
        let width = cells.map { $0.frame.x + $0.frame.width }.max() ?? 0
        var blocks: [[Cell]] = []
        var isOpen = false
        for cell in cells {
            let spans = cell.frame.x == 0 && cell.frame.width >= width
            if !spans, isOpen { blocks[blocks.count - 1].append(cell) } else { blocks.append([cell]) }
            isOpen = !spans
        }
        // Blocks that share a row are side by side, so they can't be split.
        let rows = blocks.map { Set($0.map(\.frame.row)) }
        let areApart = zip(rows, rows.dropFirst()).allSatisfy { ($0.max() ?? 0) < ($1.min() ?? 0) }
        return areApart ? blocks : [cells]
    }

    /// Whether the cells form independent columns (masonry); then a cell's row is its index in the column.
    ///
    /// For rows of equal height both interpretations are the same. If heights in a row differ, each cell must be the
    /// next one of the column that was shortest.
    private static func stacksInColumns(_ cells: [Cell]) -> Bool {
        let columns = Dictionary(grouping: cells, by: \.frame.x)
        let starts = columns.keys.sorted()
        guard columns.count > 1, columns.values.allSatisfy({ Set($0.map(\.frame.width)).count == 1 }) else {
            return false
        }
        guard zip(starts, starts.dropFirst()).allSatisfy({ $0 + (columns[$0]?.first?.frame.width ?? 0) <= $1 }) else {
            return false
        }
        let first = cells.map(\.frame.row).min() ?? 0
        let gap = gap(of: cells)
        var (counts, below): ([Int: Int], [Int: Int]) = ([:], [:])
        for cell in cells {
            let x = cell.frame.x
            let count = counts[x, default: 0]
            let shortest = starts.map { below[$0, default: 0] }.min() ?? 0
            // Line spacing may differ from the gap, so sums of two columns may differ accordingly.
            let tolerance = 2 + (count + 1) * gap
            guard cell.frame.height != nil, cell.frame.row == first + count,
                below[x, default: 0] <= shortest + tolerance
            else { return false }
            counts[x] = count + 1
            below[x] = below[x, default: 0] + cell.height + gap
        }
        return true
    }

    /// Returns the smallest distance between two neighboring cells of a row.
    private static func gap(of cells: [Cell]) -> Int {
        let rows = Dictionary(grouping: cells, by: \.frame.row).values
        let gaps = rows.flatMap { row in
            let sorted = row.sorted { $0.frame.x < $1.frame.x }
            return zip(sorted, sorted.dropFirst()).map { $1.frame.x - $0.frame.x - $0.frame.width }
        }
        return min(gaps.filter { $0 >= 0 }.min() ?? 0, 40)
    }
}

extension CellFrame {
    /// The frame with values limited to drawable ones.
    fileprivate var clamped: CellFrame {
        var frame = self
        frame.x = min(max(0, x), FrameLayout.longest)
        frame.width = min(max(1, width), FrameLayout.longest)
        frame.height = height.map { min(max(1, $0), FrameLayout.longest) }
        return frame
    }
}
