import TestSupport
import Testing

@testable import ListKit

/// Justified rows for seeded random photos, compared with all other partitions into rows.
@Suite struct JustifiedRowsTests {
    private static let seeds = 0..<300 as Range<UInt64>

    private struct Album {
        var rows: JustifiedRows
        var ratios: [Double]

        init(seed: UInt64, longest: Int) {
            var random = SplitMix64(seed: seed)
            let space = PlacementArea(
                width: random.int(200...1300), itemSpacing: random.int(0...12), lineSpacing: random.int(0...12))
            rows = JustifiedRows(space: space, target: Double(random.int(80...400)))
            let usual = [2.0 / 3, 0.75, 1, 4.0 / 3, 1.5, 16.0 / 9]
            ratios = (0..<random.int(0...longest)).map { _ in
                random.chance(70) ? random.pick(usual) : Double(random.int(100...10_000)) / 1000
            }
        }
    }

    @Test(arguments: seeds)
    func everyRowButTheLastIsFullToThePoint(seed: UInt64) {
        let album = Album(seed: seed, longest: 200)
        let (cells, height) = album.rows.place(album.ratios)
        #expect(cells.count == album.ratios.count)
        var y = 0
        for number in 0...(cells.last?.row ?? 0) {
            let row = cells.filter { $0.row == number }
            guard let first = row.first, let last = row.last else { continue }
            #expect(first.x == 0)
            #expect(row.allSatisfy { $0.y == y && $0.height == first.height })
            for (cell, next) in zip(row, row.dropFirst()) {
                #expect(next.x == cell.x + cell.width + album.rows.space.itemSpacing)
            }
            if number < cells[cells.count - 1].row {
                #expect(last.x + last.width == album.rows.space.width)
            } else {
                #expect(last.x + last.width <= album.rows.space.width)
                if last.x + last.width < album.rows.space.width {
                    #expect(last.height == Int(album.rows.target))
                }
            }
            y += first.height + album.rows.space.lineSpacing
        }
        #expect(height == max(0, y - (cells.isEmpty ? y : album.rows.space.lineSpacing)))
        #expect(cells.map(\.row) == cells.map(\.row).sorted())
    }

    /// Rounding changes a cell's width by less than a point, and its height by half a point.
    @Test(arguments: seeds)
    func ratiosAreKept(seed: UInt64) {
        let album = Album(seed: seed, longest: 200)
        for (cell, ratio) in zip(album.rows.place(album.ratios).cells, album.ratios) {
            #expect(abs(Double(cell.width) - Double(cell.height) * ratio) <= 1 + ratio / 2)
        }
    }

    /// No other partition is better, and if one keeps all rows within the height range, so does this one.
    @Test(arguments: seeds)
    func noOtherWayIsBetter(seed: UInt64) throws {
        let album = Album(seed: seed, longest: 12)
        guard !album.ratios.isEmpty else { return }
        let ways = Self.allWays(album.ratios.count).compactMap { Self.weigh($0, album) }
        let best = try #require(ways.min { ($0.outside, $0.deviation) < ($1.outside, $1.deviation) })
        let chosen = album.rows.rows(album.ratios)
        let way = try #require(Self.weigh(chosen.map(\.cells), album))
        #expect(abs(way.outside - best.outside) < 1e-9)
        #expect(abs(way.deviation - best.deviation) < 1e-9)
        if best.outside == 0 {
            for row in chosen { #expect((0.7...1.4).contains(Double(row.height) / album.rows.target)) }
        }
    }

    /// Returns all partitions of a number of cells into rows.
    private static func allWays(_ count: Int) -> [[Range<Int>]] {
        (0..<1 << (count - 1)).map { breaks in
            let starts = [0] + (1..<count).filter { breaks >> ($0 - 1) & 1 == 1 }
            return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
        }
    }

    /// The deviation of a partition; `nil` if a row would be too low even without its last cell.
    private static func weigh(_ way: [Range<Int>], _ album: Album) -> (outside: Double, deviation: Double)? {
        func height(_ cells: Range<Int>) -> Double {
            let gaps = (cells.count - 1) * album.rows.space.itemSpacing
            return (Double(album.rows.space.width - gaps) / album.ratios[cells].reduce(0, +)).rounded()
        }
        func deviation(_ multiple: Double) -> Double { (multiple - 1) * (multiple - 1) / multiple }
        var (outside, sum) = (0.0, 0.0)
        for row in way {
            var multiple = height(row) / album.rows.target
            guard multiple > 0, row.count == 1 || height(row.dropLast()) / album.rows.target >= 0.7 else { return nil }
            if row.upperBound == album.ratios.count { multiple = min(multiple, 1.4) }
            sum += deviation(multiple)
            if multiple < 0.7 { outside += deviation(multiple) - deviation(0.7) }
            if multiple > 1.4 { outside += deviation(multiple) - deviation(1.4) }
        }
        return (outside, sum)
    }

    private func rows(_ ratios: [Double], in width: Int, target: Double) -> [Range<Int>] {
        JustifiedRows(space: PlacementArea(width: width), target: target).rows(ratios).map(\.cells)
    }

    @Test func aLookAheadBeatsTheGreedyBreak() {
        // A greedy algorithm would end the first row after two, near the target, and leave a row that is too low.
        #expect(rows([1.5, 1.5, 1, 3.5], in: 400, target: 140) == [0..<3, 3..<4])
        #expect(rows([1.5, 1.5, 1.5, 1.5], in: 600, target: 200) == [0..<2, 2..<4])
    }

    @Test func theLastRowIsFullIfItCanBe() {
        // Two and three cells, 200 and 133 high, rather than twice two near the target and a single one.
        #expect(rows([1, 1, 1, 1, 1], in: 400, target: 170) == [0..<2, 2..<5])
        let alone = JustifiedRows(space: PlacementArea(width: 1000), target: 200).place([1.5])
        #expect(alone.cells == [PlacedCell(row: 0, x: 0, y: 0, width: 300, height: 200)])
    }

    @Test func ofEquallyGoodWaysTheLastRowBeginsEarlier() {
        #expect(rows([1, 1, 1], in: 140, target: 100) == [0..<1, 1..<3])
    }

    @Test func nothingAndTooLittleRoom() {
        #expect(rows([], in: 100, target: 100) == [])
        #expect(rows([1, 1], in: 0, target: 100) == [0..<1, 1..<2])
        let narrow = JustifiedRows(space: PlacementArea(width: 3, itemSpacing: 10), target: 100).place([1, 1])
        #expect(narrow.cells.map(\.width) == [3, 3])
        #expect(narrow.cells.map(\.row) == [0, 1])
    }
}
