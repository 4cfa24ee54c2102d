import ListKit
import TestSupport
import Testing

/// Placed groups within a section's layout, and warnings about unusable sizes.
@Suite struct PlacementTests {
    private static let seeds = 0..<200 as Range<UInt64>

    private func photos(_ ratios: [Double]) -> [CellSize] { ratios.map { CellSize(height: .aspectRatio($0)) } }

    private func layout(_ group: GridGroup, in width: Double = 400, header: Double? = nil) -> GridLayout {
        let header = header.map { GridSupplementary(height: .points($0)) }
        return Grid.layout(
            [GridSection(identity: "s", header: header, groups: [group])], containerWidth: width)
    }

    @Test func insetsAndWhatStandsAboveCount() {
        let group = GridGroup(
            photos([1, 1, 2]), inset: EdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20), lineSpacing: 4,
            itemSpacing: 2, arrangement: .justified(rowHeight: 180))
        let section = layout(group, header: 30).sections[0]
        #expect(
            section.groups[0] == [
                Frame(row: 1, x: 10, y: 35, width: 184, height: 184),
                Frame(row: 1, x: 196, y: 35, width: 184, height: 184),
                Frame(row: 2, x: 10, y: 223, width: 370, height: 185),
            ])
        #expect(section.placements[0]?.width == 400)
        #expect(section.placements[0]?.height == 5 + 184 + 4 + 185 + 15)
        #expect(section.placements[0]?.cells.last == PlacedCell(row: 1, x: 10, y: 193, width: 370, height: 185))
        #expect(section.frame.height == 30 + 393)
    }

    @Test func whatFollowsBeginsANewRow() {
        let columns = GridGroup(photos([1, 0.5, 1]), arrangement: .masonry(columns: 2))
        let after = GridGroup([CellSize(height: .points(10))])
        let section = Grid.layout([GridSection(identity: "s", groups: [columns, after])], containerWidth: 400)
            .sections[0]
        #expect(section.groups[0].map(\.row) == [0, 0, 1])
        #expect(section.groups[1] == [Frame(row: 2, x: 0, y: 400, width: 400, height: 10)])
        #expect(section.placements[1] == nil)
    }

    /// For any arrangement and spacing, cells are in order, inside the container and without overlap.
    @Test(arguments: seeds)
    func nothingOverlapsOrStandsOut(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var group = random.group()
        group.sizes = photos((0..<random.int(1...40)).map { _ in Double(random.int(100...4000)) / 1000 })
        group.arrangement =
            random.chance(50) ? .justified(rowHeight: random.points(300) + 1) : .masonry(columns: random.int(1...6))
        let layout = layout(group, in: Double(random.int(400...2600)) / 2)
        #expect(layout.issues.isEmpty)
        let cells = layout.sections[0].placements[0]?.cells ?? []
        let box = layout.sections[0].placements[0]
        for (index, cell) in cells.enumerated() {
            #expect(Double(cell.x) >= group.inset.leading.rounded())
            #expect(Double(cell.x + cell.width) + group.inset.trailing.rounded() <= box?.width ?? 0)
            #expect(Double(cell.y) >= group.inset.top.rounded())
            #expect(cell.y + cell.height + Int(group.inset.bottom.rounded()) <= box?.height ?? 0)
            #expect(cell.width > 0 && cell.height > 0)
            for other in cells[..<index] {
                let isBeside = cell.x >= other.x + other.width || other.x >= cell.x + cell.width
                #expect(isBeside || cell.y >= other.y + other.height)
            }
        }
    }

    @Test(arguments: [
        (CellSize(height: .content), Arrangement.masonry(columns: 1), GridIssue.Problem.noRatio),
        (CellSize(height: .points(20)), .masonry(columns: 1), .noRatio),
        (CellSize(height: .aspectRatio(0)), .masonry(columns: 1), .noRatio),
        (CellSize(height: .aspectRatio(1)), .masonry(columns: 0), .badColumns(0, used: 1)),
        (CellSize(height: .aspectRatio(1)), .masonry(columns: 1000), .badColumns(1000, used: 400)),
        (CellSize(height: .aspectRatio(1)), .justified(rowHeight: 0), .badRowHeight(0)),
        (CellSize(height: .aspectRatio(1)), .justified(rowHeight: .infinity), .badRowHeight(.infinity)),
    ])
    func whatCannotBeUsed(size: CellSize, arrangement: Arrangement, problem: GridIssue.Problem) {
        let layout = layout(GridGroup([size], arrangement: arrangement))
        #expect(layout.issues.map(\.problem) == [problem])
        #expect(layout.sections[0].groups[0][0].width == layout.sections[0].groups[0][0].height)
    }

    @Test func aCellWithoutARatioIsASquare() {
        let sizes = [CellSize(height: .content), CellSize(height: .aspectRatio(2))]
        let frames = layout(GridGroup(sizes, arrangement: .justified(rowHeight: 130))).sections[0].groups[0]
        #expect(frames.map(\.width) == [133, 267])
    }

    /// An image with an extreme aspect ratio is cropped to a tenth, so that it remains visible and clickable.
    @Test func noPlaceIsThinnerThanATenth() {
        let sizes = photos([0.0001, 100_000])
        let frames = layout(GridGroup(sizes, arrangement: .masonry(columns: 1))).sections[0].groups[0]
        #expect(frames.map(\.height) == [4000, 40])
    }

    @Test(arguments: seeds)
    func strangeNumbersNeverCrash(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let group = GridGroup(
            (0..<5).map { _ in CellSize(height: .aspectRatio(random.strange())) },
            inset: EdgeInsets(top: random.strange(), leading: random.strange(), bottom: random.strange()),
            lineSpacing: random.strange(), itemSpacing: random.strange(),
            arrangement: random.chance(50)
                ? .justified(rowHeight: random.strange()) : .masonry(columns: random.pick([.min, 0, 3, .max])))
        let layout = layout(group, in: random.strange())
        for frame in layout.sections[0].groups[0] { #expect(frame.width >= 0 && frame.height ?? -1 >= 0) }
        _ = GridStyle.styles(for: layout.sections[0].placements.compactMap { $0 })
        for issue in layout.issues { #expect(!issue.description.isEmpty) }
    }
}
