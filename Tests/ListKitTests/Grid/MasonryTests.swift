import TestSupport
import Testing

@testable import ListKit

/// Masonry columns for seeded random photos.
@Suite struct MasonryTests {
    private static let seeds = 0..<200 as Range<UInt64>

    @Test(arguments: seeds)
    func columnsAreEqualAndFillTheRoom(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let space = PlacementArea(
            width: random.int(200...1300), itemSpacing: random.int(0...12), lineSpacing: random.int(0...12))
        let columns = random.int(1...8)
        let ratios = (0..<random.int(columns...100)).map { _ in Double(random.int(100...10_000)) / 1000 }
        let (cells, height) = Masonry(space: space, columns: columns).place(ratios)

        let byColumn = Dictionary(grouping: cells, by: \.x).sorted { $0.key < $1.key }.map(\.value)
        #expect(byColumn.count == columns)
        #expect(byColumn[0][0].x == 0)
        let narrowest = byColumn.map { $0[0].width }.min() ?? 0
        for (column, next) in zip(byColumn, byColumn.dropFirst()) {
            #expect(next[0].x == column[0].x + column[0].width + space.itemSpacing)
        }
        for column in byColumn {
            #expect((narrowest...narrowest + 1).contains(column[0].width))
            #expect(column.map(\.row) == Array(column.indices))
            #expect(column[0].y == 0)
            for (cell, below) in zip(column, column.dropFirst()) {
                #expect(below.width == cell.width)
                #expect(below.y == cell.y + cell.height + space.lineSpacing)
            }
        }
        let last = byColumn[columns - 1][0]
        #expect(last.x + last.width == space.width)
        #expect(height == cells.map { $0.y + $0.height }.max())
        for (cell, ratio) in zip(cells, ratios) {
            #expect(abs(Double(cell.height) - Double(cell.width) / ratio) <= 0.5 || cell.height == 1)
        }
    }

    @Test(arguments: seeds)
    func eachCellStandsBelowTheShortestColumn(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let columns = random.int(1...6)
        let ratios = (0..<random.int(0...60)).map { _ in random.pick([0.5, 0.75, 1, 1.5, 2]) }
        let space = PlacementArea(width: 600, itemSpacing: 6, lineSpacing: random.int(0...3))
        let cells = Masonry(space: space, columns: columns).place(ratios).cells
        var ends = [Int: Int]()
        for cell in cells {
            let lowest = ends.count < columns ? 0 : ends.values.min() ?? 0
            #expect(cell.y == (ends[cell.x] ?? 0))
            #expect(cell.y == lowest)
            if ends.count == columns {
                #expect(!ends.contains { $0.key < cell.x && $0.value == lowest })
            }
            ends[cell.x] = cell.y + cell.height + space.lineSpacing
        }
    }

    @Test func thereAreOnlyAsManyColumnsAsHaveRoom() {
        #expect(Masonry.maximumColumns(in: PlacementArea(width: 10)) == 10)
        #expect(Masonry.maximumColumns(in: PlacementArea(width: 10, itemSpacing: 2)) == 4)
        #expect(Masonry.maximumColumns(in: PlacementArea(width: 0, itemSpacing: 2)) == 1)
        #expect(Masonry(space: PlacementArea(width: 10), columns: 3).place([]).height == 0)
    }
}
