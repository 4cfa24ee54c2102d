import TestSupport
import Testing

@testable import ListKit

/// Invariants of every layout, with seeded random sections.
@Suite struct GridLawTests {
    private static let seeds = 0..<300 as Range<UInt64>

    /// Returns random sections, laid out at a random width.
    private func random(_ seed: UInt64) -> (sections: [GridSection], width: Double, spacing: Double, layout: GridLayout)
    {
        var random = SplitMix64(seed: seed)
        let sections = random.sections()
        let width = Double(random.int(200...1300))
        let spacing = random.pick([0, 2, 10.5])
        return (sections, width, spacing, Grid.layout(sections, containerWidth: width, sectionSpacing: spacing))
    }

    @Test(arguments: seeds)
    func orderIsKeptAndNothingOverlaps(seed: UInt64) {
        for section in random(seed).layout.sections {
            let all = [section.header].compactMap { $0 } + section.groups.joined() + [section.footer].compactMap { $0 }
            for (frame, next) in zip(all, all.dropFirst()) {
                if frame.row == next.row {
                    #expect(next.x >= frame.x + frame.width)
                    #expect(next.y == frame.y)
                } else {
                    #expect(next.row == frame.row + 1)
                    if let y = frame.y, let nextY = next.y { #expect(nextY >= y + (frame.height ?? 0)) }
                }
            }
        }
    }

    @Test(arguments: seeds)
    func nothingStandsOut(seed: UInt64) {
        let (sections, width, spacing, layout) = random(seed)
        for (section, frames) in zip(sections, layout.sections) {
            #expect(frames.frame.x >= 0)
            #expect(Double(frames.frame.x + frames.frame.width) <= width + 1)
            for (group, frames) in zip(section.groups, frames.groups) where group.axis == .vertical {
                let box = Grid.width(of: section.width, in: width, spacing: spacing)
                let edge = Grid.space(inside: group.inset, of: box) + group.inset.leading
                for frame in frames {
                    #expect(Double(frame.x) >= group.inset.leading.rounded(.down))
                    #expect(Double(frame.x + frame.width) <= edge + 1)
                }
            }
        }
    }

    @Test(arguments: seeds)
    func headersAndFootersSpanTheirSection(seed: UInt64) {
        let (sections, width, spacing, layout) = random(seed)
        for (section, frames) in zip(sections, layout.sections) {
            let box = Int((Grid.width(of: section.width, in: width, spacing: spacing) + 1e-6).rounded(.down))
            for frame in [frames.header, frames.footer].compactMap({ $0 }) {
                #expect(frame.x == 0)
                #expect(frame.width == box)
            }
            if let header = frames.header { #expect(header.row == 0) }
            if let first = frames.groups.joined().first { #expect(first.row == (frames.header == nil ? 0 : 1)) }
        }
    }

    @Test(arguments: seeds)
    func sameSizesSameFrames(seed: UInt64) {
        #expect(random(seed).layout == random(seed).layout)
    }

    /// Frames are the floor of exact sums, compared with an integer layout in 240ths of a point.
    @Test(arguments: seeds)
    func framesAreExact(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let width = Double(random.int(200...1300))
        for _ in 0..<10 {
            let group = random.group()
            let layout = Grid.layout([GridSection(identity: "s", groups: [group])], containerWidth: width)
            let expected = ExactFlow(group, in: width)
            let frames = layout.sections[0].groups[0]
            #expect(frames.map(\.row) == expected.rows)
            #expect(frames.map(\.x) == expected.xs)
            #expect(frames.map(\.width) == expected.widths)
        }
    }

    @Test(arguments: seeds)
    func rowsOfEqualColumnsAreFull(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let columns = random.int(1...24)
        let spacing = random.points(5)
        let width = Double(random.int(200...1300))
        let sizes = [CellSize](repeating: CellSize(width: .share(1, of: columns)), count: columns * 3)
        let group = GridGroup(sizes, itemSpacing: spacing)
        let frames = Grid.layout([GridSection(identity: "s", groups: [group])], containerWidth: width)
            .sections[0].groups[0]
        for last in stride(from: columns - 1, to: frames.count, by: columns) {
            #expect(frames[last].row == last / columns)
            #expect((Int(width) - 1...Int(width)).contains(frames[last].x + frames[last].width))
        }
    }

    @Test func longSumsStayExact() {
        let count = 100_000
        let third = CellSize(width: .share(1, of: 3), height: .aspectRatio(1))
        let thirds = [CellSize](repeating: third, count: count)
        let sections = [
            GridSection(identity: "row", groups: [GridGroup(thirds, axis: .horizontal)]),
            GridSection(identity: "rows", groups: [GridGroup(thirds)]),
        ]
        let layout = Grid.layout(sections, containerWidth: 391)
        #expect(layout.sections[0].groups[0].map(\.x) == (0..<count).map { $0 * 391 / 3 })
        #expect(layout.sections[1].groups[0].map(\.y) == (0..<count).map { $0 / 3 * 391 / 3 })
        #expect(layout.sections[1].groups[0].map(\.x) == (0..<count).map { $0 % 3 * 391 / 3 })
    }

    @Test(arguments: seeds)
    func strangeNumbersNeverCrash(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let sections = (0..<4).map { number in
            GridSection(
                identity: "\(number)", width: strangeWidth(&random),
                header: GridSupplementary(height: strangeHeight(&random), showsWhenEmpty: true),
                groups: (0..<3).map { _ in strangeGroup(&random) })
        }
        let layout = Grid.layout(sections, containerWidth: random.strange(), sectionSpacing: random.strange())
        for section in layout.sections {
            for frame in [section.frame] + section.groups.joined() {
                #expect(frame.x >= 0 && frame.width >= 0 && frame.y ?? 0 >= 0 && frame.height ?? 0 >= 0)
            }
        }
        for issue in layout.issues { #expect(!issue.description.isEmpty) }
    }

    private func strangeWidth(_ random: inout SplitMix64) -> Width {
        let integers = [Int.min, -1, 0, 1, 2, 3, .max]
        return random.chance(50)
            ? .points(random.strange()) : .share(random.pick(integers), of: random.pick(integers))
    }

    private func strangeHeight(_ random: inout SplitMix64) -> Height {
        random.chance(50) ? .points(random.strange()) : .aspectRatio(random.strange())
    }

    private func strangeGroup(_ random: inout SplitMix64) -> GridGroup {
        GridGroup(
            (0..<5).map { _ in CellSize(width: strangeWidth(&random), height: strangeHeight(&random)) },
            inset: EdgeInsets(
                top: random.strange(), leading: random.strange(), bottom: random.strange(),
                trailing: random.strange()),
            lineSpacing: random.strange(), itemSpacing: random.strange(),
            axis: random.chance(50) ? .vertical : .horizontal)
    }
}

/// A flow layout in integers: every half point and every share of up to eight columns is a whole number of 240ths.
private struct ExactFlow {
    private static let unit = 240
    var rows: [Int] = []
    var xs: [Int] = []
    var widths: [Int] = []

    init(_ group: GridGroup, in boxWidth: Double) {
        let leading = Self.units(group.inset.leading)
        let space = Self.units(boxWidth) - leading - Self.units(group.inset.trailing)
        let spacing = Self.units(group.itemSpacing)
        var row = 0
        var x = 0
        for size in group.sizes {
            let width = min(space, Self.units(size.width, in: space, spacing: spacing))
            if group.axis == .vertical, x > 0 || !rows.isEmpty, x + width > space + Self.unit {
                close(at: space, from: leading, x: x - spacing)
                row += 1
                x = 0
            }
            rows.append(row)
            xs.append((leading + x) / Self.unit)
            widths.append(width / Self.unit)
            last = (x, width)
            x += width + spacing
        }
        if group.axis == .vertical { close(at: space, from: leading, x: x - spacing) }
    }

    private var last = (x: 0, width: 0)

    private mutating func close(at space: Int, from leading: Int, x end: Int) {
        guard !widths.isEmpty, last.width > 0, space > end, space - end <= Self.unit else { return }
        widths[widths.count - 1] = (space - last.x) / Self.unit
    }

    private static func units(_ points: Double) -> Int { Int(points * Double(unit)) }

    private static func units(_ width: Width, in space: Int, spacing: Int) -> Int {
        switch width {
        case .points(let points): units(points)
        case .share(let columns, let all):
            (space - (all - 1) * spacing) * columns / all + (columns - 1) * spacing
        }
    }
}
