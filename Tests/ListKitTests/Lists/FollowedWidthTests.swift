import Diagnostics
import ListKit
import TestSupport
import Testing

/// Widths that a controller computes from the container hold between the breakpoints too, or are reported.
@Suite struct FollowedWidthTests {
    /// A grid whose tiles have the size that a function returns.
    private struct Tiles: SectionController {
        var spacing = 2.0
        var inset = EdgeInsets.zero
        var count = 12
        var size: @Sendable (CollectionContext) -> CellSize

        var itemSpacing: Double { spacing }
        var lineSpacing: Double { spacing }
        func cells() -> [Cell] { (1...count).map { Lists.cell("\($0)") } }
        func size(of cell: Cell, in context: CollectionContext) -> CellSize { size(context) }
    }

    private func collected(_ tiles: Tiles) throws -> (section: Section, diagnostics: [Diagnostic]) {
        let collected = Lists.collect(tiles, widths: ListAdapter.defaultContainerWidths)
        return (try #require(collected.section), collected.diagnostics)
    }

    /// Returns the number of cells in the first row where a page uses the size of a breakpoint.
    private func cellsPerRow(_ section: Section, at width: Double) -> Int {
        let breakpoint = ListAdapter.defaultContainerWidths.lastIndex { $0 <= width } ?? 0
        let frames = Grid.layout([section.grid(at: breakpoint)], containerWidth: width).sections[0].groups[0]
        return frames.count { $0.row == frames[0].row }
    }

    /// Returns the first width with another number of cells in a row.
    private func broken(_ section: Section, _ count: Int) -> Double? {
        stride(from: 320.0, through: 1600, by: 1).first { cellsPerRow(section, at: $0) != count }
    }

    /// The formula of the photo grid in apps, and its variants.
    @Test(arguments: 1...8, [0.0, 1, 2, 7.5])
    func aGridHasTheSameColumnsAtEveryWidth(columns: Int, spacing: Double) throws {
        for inset in [EdgeInsets.zero, EdgeInsets(leading: 16, trailing: 20)] {
            for rounding in [FloatingPointRoundingRule.down, .toNearestOrEven, .up] {
                let tiles = Tiles(spacing: spacing, inset: inset) { context in
                    let gaps = spacing * Double(columns - 1)
                    let side = ((context.insetWidth - gaps) / Double(columns)).rounded(rounding)
                    return CellSize(width: .points(side), height: .points(side))
                }
                let (section, diagnostics) = try collected(tiles)
                #expect(diagnostics == [])
                #expect(broken(section, columns) == nil, "\(columns) columns, \(spacing), \(inset), \(rounding)")
                #expect(section.groups[0].cells[0].sizes.map(\.height) == Array(repeating: .aspectRatio(1), count: 3))
            }
        }
    }

    @Test func columnsMayDifferByBreakpoint() throws {
        let tiles = Tiles { context in
            let columns = [2.0, 3, 6][context.breakpoint]
            let width = ((context.insetWidth - 2 * (columns - 1)) / columns).rounded(.down)
            return CellSize(width: .points(width), height: .points(44))
        }
        let (section, diagnostics) = try collected(tiles)
        #expect(diagnostics == [])
        let sizes = section.groups[0].cells[0].sizes
        #expect(sizes.map(\.width) == [.share(1, of: 2), .share(1, of: 3), .share(1, of: 6)])
        #expect(sizes.map(\.height) == Array(repeating: .points(44), count: 3))
    }

    @Test func heightsKeepTheirRatio() throws {
        let tiles = Tiles(spacing: 0) { context in
            let width = (context.insetWidth / 2).rounded(.down)
            return CellSize(width: .points(width), height: .points((width * 3 / 4).rounded(.down)))
        }
        for size in try collected(tiles).section.groups[0].cells[0].sizes {
            guard case .aspectRatio(let ratio) = size.height else {
                Issue.record("\(size.height)")
                continue
            }
            #expect(abs(ratio - 4 / 3) < 0.01)
        }
    }

    /// A fixed width is what its controller wants: as many cells as fit.
    @Test func fixedWidthsAreUnchanged() throws {
        for points in [105.0, 128, 240] {
            let (section, diagnostics) = try collected(Tiles { _ in CellSize(width: .points(points)) })
            #expect(diagnostics == [])
            #expect(section.groups[0].cells[0].sizes.map(\.width) == Array(repeating: .points(points), count: 3))
        }
        let byBreakpoint = Tiles { CellSize(width: .points([105, 128, 240][$0.breakpoint])) }
        #expect(try collected(byBreakpoint).diagnostics == [])
    }

    @Test func otherFunctionsAreReportedWithTheWidthWhereRowsBreak() throws {
        let tiles = Tiles { context in
            let root = (context.insetWidth * 30).squareRoot().rounded(.down)
            return CellSize(width: .points(root), height: .points(root))
        }
        let (section, diagnostics) = try collected(tiles)
        #expect(diagnostics.map(\.code?.name) == ["width-between-breakpoints"])
        #expect(
            diagnostics.map(\.message) == [
                "cells of 'note/a' are 108 points wide from 390 to the next breakpoint, although their controller"
                    + " computes the width from the container: rows have 3 at 390, but 4 from 437 on"
            ])
        #expect(cellsPerRow(section, at: 436) == 3 && cellsPerRow(section, at: 437) == 4)
    }
}
