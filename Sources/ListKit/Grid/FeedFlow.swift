/// Lays out sections in the rows of the feed.
struct FeedFlow {
    private let width: Double
    private var flow: RowFlow
    private let spacing: Double
    private var row = -1
    private var y: ExactSum? = ExactSum()
    /// The height of the row so far; `nil` if a section's content determines it.
    private var rowHeight: Double? = 0
    private var lastShown: Int?
    private var layout = GridLayout(sections: [], issues: [])

    init(width: Double, spacing: Double) {
        let checkedWidth = Measure.length(width, .containerWidth)
        let checkedSpacing = Measure.length(spacing, .sectionSpacing)
        self.width = checkedWidth.value
        self.spacing = checkedSpacing.value
        flow = RowFlow(width: self.width, spacing: self.spacing)
        for problem in [checkedWidth.problem, checkedSpacing.problem].compactMap({ $0 }) {
            layout.issues.append(GridIssue(section: nil, part: .feed, problem: problem))
        }
    }

    mutating func place(_ section: GridSection) {
        var inside = SectionFlow(section: section.identity)
        guard inside.shows(section) else {
            let nowhere = Frame(row: max(0, row), x: 0, y: y.map { Measure.whole($0.value) }, width: 0, height: 0)
            layout.sections.append(
                .init(
                    frame: nowhere, isShown: false, header: nil, groups: section.groups.map { _ in [] },
                    placements: section.groups.map { _ in nil }, footer: nil))
            return
        }
        let boxWidth = inside.width(section.width, in: width, spacing: spacing, part: .section)
        let place = flow.place(boxWidth)
        if place.startsRow { beginRow(stretching: place.stretchOfPrevious) }
        let frames = inside.frames(of: section, boxWidth: boxWidth)
        let height = inside.height
        let box = Frame(row: row, x: place.x, y: y?.value, width: boxWidth, height: height)
        rowHeight = rowHeight.flatMap { current in height.map { max(current, $0) } }
        lastShown = layout.sections.count
        layout.sections.append(
            .init(
                frame: box, isShown: true, header: frames.header, groups: frames.groups,
                placements: inside.placements, footer: frames.footer))
        layout.issues += inside.issues
    }

    func finished() -> GridLayout {
        var whole = self
        whole.stretchLast(to: flow.stretch)
        return whole.layout
    }

    private mutating func beginRow(stretching width: Double?) {
        stretchLast(to: width)
        row += 1
        if let rowHeight { y? += rowHeight } else { y = nil }
        rowHeight = 0
    }

    /// Widens only the box of the last section. Its contents keep their size, as in the browser.
    private mutating func stretchLast(to width: Double?) {
        guard let width, let lastShown else { return }
        layout.sections[lastShown].frame.width = Measure.whole(width)
    }
}
