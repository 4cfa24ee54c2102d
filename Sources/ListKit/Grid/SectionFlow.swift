/// Lays out header, groups and footer in a section's box, and collects issues.
struct SectionFlow {
    let section: String
    private(set) var issues: [GridIssue] = []
    /// One entry per group; `nil` for a group that flows.
    private(set) var placements: [Placement?] = []
    private var row = 0
    /// The start of the next row; `nil` after a row whose height is determined by the content.
    private var y: ExactSum? = ExactSum()

    init(section: String) {
        self.section = section
    }

    /// The total height; `nil` if the content determines it.
    var height: Double? { y?.value }

    func shows(_ section: GridSection) -> Bool {
        !section.isEmpty || section.header?.showsWhenEmpty == true || section.footer?.showsWhenEmpty == true
    }

    mutating func frames(
        of section: GridSection, boxWidth: Double
    ) -> (header: Frame?, groups: [[Frame]], footer: Frame?) {
        let header = place(section.header, of: section, boxWidth: boxWidth, part: .header)
        let groups = section.groups.enumerated().map { place($1, at: $0, boxWidth: boxWidth) }
        let footer = place(section.footer, of: section, boxWidth: boxWidth, part: .footer)
        return (header, groups, footer)
    }

    /// Returns a width in points, validated and clamped to the available width.
    mutating func width(_ width: Width, in space: Double, spacing: Double, part: GridIssue.Part) -> Double {
        let checked = Measure.width(width)
        report(checked.problem, part)
        let wanted = Grid.wanted(checked.value, in: space, spacing: spacing)
        if wanted > space + Measure.noise {
            report(.tooWide(wanted, container: space), part)
        } else if wanted < 0, space > 0 {
            report(.noSpace, part)
        }
        return min(max(0, wanted), space)
    }

    private mutating func place(
        _ supplementary: GridSupplementary?, of section: GridSection, boxWidth: Double, part: GridIssue.Part
    ) -> Frame? {
        guard let supplementary, supplementary.showsWhenEmpty || !section.isEmpty else { return nil }
        let height = height(supplementary.height, width: boxWidth, part: part)
        let frame = Frame(row: row, x: 0, y: y?.value, width: boxWidth, height: height)
        row += 1
        advance(by: height)
        return frame
    }

    private mutating func place(_ group: GridGroup, at index: Int, boxWidth: Double) -> [Frame] {
        let placement = group.sizes.isEmpty ? nil : placement(of: group, at: index, boxWidth: boxWidth)
        placements.append(placement)
        return placement.map { frames(of: $0) } ?? flow(group, at: index, boxWidth: boxWidth)
    }

    private mutating func flow(_ group: GridGroup, at index: Int, boxWidth: Double) -> [Frame] {
        guard !group.sizes.isEmpty else { return [] }
        let box = GroupBox(group, boxWidth: boxWidth)
        for problem in box.problems { report(problem, .group(index)) }
        advance(by: box.inset.top)

        var flow = RowFlow(width: box.space, spacing: box.itemSpacing, isEndless: group.axis == .horizontal)
        var frames: [Frame] = []
        frames.reserveCapacity(group.sizes.count)
        var rowHeight: Double? = 0
        for (position, size) in group.sizes.enumerated() {
            let part = GridIssue.Part.item(group: index, index: position)
            let width = width(size.width, in: box.space, spacing: box.itemSpacing, part: part)
            let height = height(size.height, width: width, part: part)
            let place = flow.place(width)
            if place.startsRow, position > 0 {
                if let stretch = place.stretchOfPrevious { frames[position - 1].width = Measure.whole(stretch) }
                row += 1
                advance(by: rowHeight)
                advance(by: box.lineSpacing)
                rowHeight = 0
            }
            frames.append(Frame(row: row, x: box.inset.leading + place.x, y: y?.value, width: width, height: height))
            rowHeight = rowHeight.flatMap { current in height.map { max(current, $0) } }
        }
        if let stretch = flow.stretch { frames[frames.count - 1].width = Measure.whole(stretch) }
        row += 1
        advance(by: rowHeight)
        advance(by: box.inset.bottom)
        return frames
    }

    private mutating func frames(of placement: Placement) -> [Frame] {
        let frames = placement.cells.map { cell in
            Frame(
                row: row + cell.row, x: Double(cell.x), y: y.map { $0.value + Double(cell.y) },
                width: Double(cell.width), height: Double(cell.height))
        }
        row += (placement.cells.map(\.row).max() ?? 0) + 1
        advance(by: Double(placement.height))
        return frames
    }

    /// Uses the exact width, before stretching and rounding, for the aspect ratio.
    private mutating func height(_ height: Height, width: Double, part: GridIssue.Part) -> Double? {
        let checked = Measure.height(height)
        report(checked.problem, part)
        switch checked.value {
        case .points(let points): return points
        case .aspectRatio(let ratio): return min(width / ratio, Measure.longest)
        case .content: return nil
        }
    }

    private mutating func advance(by distance: Double?) {
        if let distance { y? += distance } else { y = nil }
    }

    mutating func report(_ problem: GridIssue.Problem?, _ part: GridIssue.Part) {
        guard let problem else { return }
        issues.append(GridIssue(section: section, part: part, problem: problem))
    }
}
