import DiffKit

/// Where the cells of a section stand at one breakpoint, as far as its frames tell: a frame has its row, not its height
/// above the ground.
struct FramePlaces: Equatable {
    /// In points.
    struct Place: Equatable {
        var id: String
        var x: Int
        var y: Int
        var width: Int
        var height: Int

        var bottom: Int { y + height }
    }

    private(set) var places: [Place] = []

    /// The height of a cell whose content decides it, which nobody knows here.
    static let nominalHeight = 60
    /// More than any screen has; a snapshot may claim anything.
    static let longest = 100_000

    private struct Cell {
        var id: String
        var frame: CellFrame
        var height: Int { frame.height ?? FramePlaces.nominalHeight }
    }

    var width: Int { places.map { $0.x + $0.width }.max() ?? 0 }

    /// - Parameter container: a section, or a cell that others stand below.
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

    /// Rows below each other, each as high as its tallest cell. Returns where the next one begins.
    private mutating func lay(_ cells: [Cell], from top: Int, gap: Int) -> Int {
        var y = top
        for (_, row) in Dictionary(grouping: cells, by: \.frame.row).sorted(by: { $0.key < $1.key }) {
            for cell in row { add(cell, at: y) }
            y += (row.map(\.height).max() ?? 0) + gap
        }
        return y
    }

    /// Columns, each cell right below the one before it in its own.
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
        places.append(Place(id: cell.id, x: cell.frame.x, y: y, width: cell.frame.width, height: cell.height))
    }

    // MARK: What a section is made of

    /// Cells that span all others, such as headers, part what stands above them from what stands below.
    private static func blocks(of cells: [Cell]) -> [[Cell]] {
        let width = cells.map { $0.frame.x + $0.frame.width }.max() ?? 0
        var blocks: [[Cell]] = []
        var isOpen = false
        for cell in cells {
            let spans = cell.frame.x == 0 && cell.frame.width >= width
            if !spans, isOpen { blocks[blocks.count - 1].append(cell) } else { blocks.append([cell]) }
            isOpen = !spans
        }
        // Blocks that share a row stand beside each other after all.
        let rows = blocks.map { Set($0.map(\.frame.row)) }
        let areApart = zip(rows, rows.dropFirst()).allSatisfy { ($0.max() ?? 0) < ($1.min() ?? 0) }
        return areApart ? blocks : [cells]
    }

    /// Whether the cells stand in columns that don't wait for each other: then a cell's row is its place in its column.
    ///
    /// In rows of one height both readings are the same, and where the cells of a row are not equally high, each cell
    /// has to be the next one of the column that was shortest.
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
            // Line spacing may be another than the gap, by which the sums of two columns then differ.
            let tolerance = 2 + (count + 1) * gap
            guard cell.frame.height != nil, cell.frame.row == first + count,
                below[x, default: 0] <= shortest + tolerance
            else { return false }
            counts[x] = count + 1
            below[x] = below[x, default: 0] + cell.height + gap
        }
        return true
    }

    /// The least room between two cells beside each other.
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
    /// With numbers that can be drawn.
    fileprivate var clamped: CellFrame {
        var frame = self
        frame.x = min(max(0, x), FramePlaces.longest)
        frame.width = min(max(1, width), FramePlaces.longest)
        frame.height = height.map { min(max(1, $0), FramePlaces.longest) }
        return frame
    }
}
