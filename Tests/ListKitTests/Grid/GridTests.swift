import ListKit
import Testing

@Suite struct GridTests {
    /// Returns the frames of a single group in a section.
    private func frames(_ group: GridGroup, in width: Double) -> [Frame] {
        layout(group, in: width).sections[0].groups[0]
    }

    private func layout(_ group: GridGroup, in width: Double) -> GridLayout {
        Grid.layout([GridSection(identity: "s", groups: [group])], containerWidth: width)
    }

    private func cells(_ widths: Double..., height: Height = .points(10)) -> [CellSize] {
        widths.map { CellSize(width: .points($0), height: height) }
    }

    private func problems(_ group: GridGroup, in width: Double = 100) -> [GridIssue.Problem] {
        layout(group, in: width).issues.map(\.problem)
    }

    @Test(arguments: [(320.0, 105), (375, 123), (390, 128), (414, 136)])
    func threePhotosToARow(width: Double, expected: Int) {
        let third = CellSize(width: .share(1, of: 3), height: .aspectRatio(1))
        let frames = frames(GridGroup([third, third, third, third], lineSpacing: 2, itemSpacing: 2), in: width)
        #expect(frames.map(\.width) == [expected, expected, expected, expected])
        #expect(frames.map(\.height) == [expected, expected, expected, expected])
        #expect(frames.map(\.row) == [0, 0, 0, 1])
        #expect(frames[3].x == 0)
        #expect(frames[3].y == Int((width - 4) / 3 + 2))
    }

    @Test(arguments: 1...60)
    func columnsFillTheRow(columns: Int) {
        let size = CellSize(width: .share(1, of: columns), height: .points(1))
        for width in [100.0, 390, 834, 1199.5] {
            let frames = frames(GridGroup([CellSize](repeating: size, count: columns * 2)), in: width)
            #expect(frames.map(\.row) == frames.indices.map { $0 / columns })
        }
    }

    @Test func nextRowBeginsBeyondOnePoint() {
        #expect(frames(GridGroup(cells(50, 50)), in: 99).map(\.row) == [0, 0])
        #expect(frames(GridGroup(cells(50, 50)), in: 98.5).map(\.row) == [0, 1])
        #expect(frames(GridGroup(cells(50, 50), itemSpacing: 2), in: 101).map(\.x) == [0, 52])
        #expect(frames(GridGroup(cells(50, 50), itemSpacing: 2.5), in: 101).map(\.x) == [0, 0])
        let inset = EdgeInsets(leading: 3, trailing: 4)
        #expect(frames(GridGroup(cells(50, 50), inset: inset), in: 106).map(\.x) == [3, 53])
        #expect(frames(GridGroup(cells(50, 50), inset: inset), in: 105).map(\.x) == [3, 3])
    }

    @Test func lastGapOfAPointIsClosed() {
        #expect(frames(GridGroup(cells(50, 49)), in: 100).map(\.width) == [50, 50])
        #expect(frames(GridGroup(cells(50, 48.5)), in: 100).map(\.width) == [50, 48])
        #expect(frames(GridGroup(cells(50, 49, 99.5)), in: 100).map(\.width) == [50, 50, 100])
        #expect(frames(GridGroup(cells(50, 49), axis: .horizontal), in: 100).map(\.width) == [50, 49])
    }

    @Test func rowIsAsHighAsItsHighest() {
        let sizes = [10.0, 30, 20, 5].map { CellSize(width: .share(1, of: 2), height: .points($0)) }
        let frames = frames(GridGroup(sizes, inset: EdgeInsets(top: 7), lineSpacing: 3), in: 100)
        #expect(frames.map(\.y) == [7, 7, 40, 40])
        #expect(frames.map(\.height) == [10, 30, 20, 5])
    }

    @Test func nothingIsKnownBelowContent() {
        let section = GridSection(
            identity: "s",
            groups: [
                GridGroup([
                    CellSize(height: .points(10)), CellSize(height: .content), CellSize(height: .points(10)),
                ])
            ])
        let layout = Grid.layout([section, section], containerWidth: 100)
        let expected = [
            Frame(row: 0, x: 0, y: 0, width: 100, height: 10), Frame(row: 1, x: 0, y: 10, width: 100, height: nil),
            Frame(row: 2, x: 0, y: nil, width: 100, height: 10),
        ]
        #expect(layout.sections.map(\.groups) == [[expected], [expected]])
        #expect(layout.sections[0].frame == Frame(row: 0, x: 0, y: 0, width: 100, height: nil))
        #expect(layout.sections[1].frame == Frame(row: 1, x: 0, y: nil, width: 100, height: nil))
    }

    @Test func headerGroupsAndFooterFollowEachOther() {
        let half = CellSize(width: .share(1, of: 2), height: .points(10))
        let section = GridSection(
            identity: "s", header: GridSupplementary(height: .points(30), isSticky: true),
            footer: GridSupplementary(height: .aspectRatio(5)),
            groups: [
                GridGroup([half, half, half], lineSpacing: 4), GridGroup([]),
                GridGroup([half], inset: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), lineSpacing: 50),
            ])
        let frames = Grid.layout([section], containerWidth: 100).sections[0]
        #expect(frames.header == Frame(row: 0, x: 0, y: 0, width: 100, height: 30))
        #expect(frames.groups[0].map(\.row) == [1, 1, 2])
        #expect(frames.groups[0].map(\.y) == [30, 30, 44])
        #expect(frames.groups[1] == [])
        #expect(frames.groups[2] == [Frame(row: 3, x: 2, y: 55, width: 47, height: 10)])
        #expect(frames.footer == Frame(row: 4, x: 0, y: 68, width: 100, height: 20))
        #expect(frames.frame == Frame(row: 0, x: 0, y: 0, width: 100, height: 88))
    }

    @Test(arguments: [false, true], [false, true])
    func headersOfEmptySectionsHideUnlessAskedFor(showsHeader: Bool, showsFooter: Bool) {
        let empty = GridSection(
            identity: "empty", header: GridSupplementary(height: .points(30), showsWhenEmpty: showsHeader),
            footer: GridSupplementary(height: .points(20), showsWhenEmpty: showsFooter),
            groups: [GridGroup([], inset: EdgeInsets(top: 99))])
        let full = GridSection(identity: "full", groups: [GridGroup(cells(100))])
        let layout = Grid.layout([empty, full], containerWidth: 100)
        #expect((layout.sections[0].header != nil) == showsHeader)
        #expect((layout.sections[0].footer != nil) == showsFooter)
        #expect(layout.sections[0].isShown == (showsHeader || showsFooter))
        #expect(layout.sections[1].frame.y == (showsHeader ? 30 : 0) + (showsFooter ? 20 : 0))
        #expect(layout.sections[1].frame.row == (showsHeader || showsFooter ? 1 : 0))
    }

    @Test func sectionsShareRows() {
        func section(_ width: Width, _ height: Double) -> GridSection {
            GridSection(identity: "s", width: width, groups: [GridGroup([CellSize(height: .points(height))])])
        }
        let third = Width.share(1, of: 3)
        let sections = [section(third, 50), section(.share(2, of: 3), 20), section(third, 5), section(.full, 7)]
        let layout = Grid.layout(sections, containerWidth: 320, sectionSpacing: 2)
        #expect(
            layout.sections.map(\.frame) == [
                Frame(row: 0, x: 0, y: 0, width: 105, height: 50),
                Frame(row: 0, x: 107, y: 0, width: 212, height: 20),
                Frame(row: 1, x: 0, y: 50, width: 105, height: 5),
                Frame(row: 2, x: 0, y: 55, width: 320, height: 7),
            ])
        #expect(layout.sections[1].groups[0][0] == Frame(row: 0, x: 0, y: 0, width: 212, height: 20))
        #expect(layout.issues.isEmpty)
    }

    @Test func lastGapBetweenSectionsIsClosedToo() {
        let sections = [60.0, 39, 99.5, 98].map {
            GridSection(identity: "s", width: .points($0), groups: [GridGroup([CellSize()])])
        }
        let layout = Grid.layout(sections, containerWidth: 100)
        #expect(layout.sections.map(\.frame.width) == [60, 40, 100, 98])
        #expect(layout.sections.map { $0.groups[0][0].width } == [60, 39, 99, 98])
    }

    @Test func horizontalGroupsAreOneRow() {
        let size = CellSize(width: .share(2, of: 3), height: .points(10))
        let group = GridGroup(
            [size, size, size], inset: EdgeInsets(leading: 5, trailing: 5), itemSpacing: 10, axis: .horizontal)
        let frames = frames(group, in: 110)
        #expect(frames.map(\.row) == [0, 0, 0])
        #expect(frames.map(\.x) == [5, 78, 151])
        #expect(frames.map(\.width) == [63, 63, 63])
    }

    @Test func tooWideIsCut() {
        #expect(frames(GridGroup(cells(101)), in: 100).map(\.width) == [100])
        #expect(problems(GridGroup(cells(101))) == [.tooWide(101, container: 100)])
        #expect(problems(GridGroup(cells(100))) == [])
        #expect(problems(GridGroup(cells(100), inset: EdgeInsets(leading: 10))) == [.tooWide(100, container: 90)])
        let layout = Grid.layout(
            [GridSection(identity: "wide", width: .points(200), groups: [GridGroup(cells(10))])], containerWidth: 100)
        #expect(layout.sections[0].frame.width == 100)
        #expect(
            layout.issues == [
                GridIssue(section: "wide", part: .section, problem: .tooWide(200, container: 100))
            ])
    }

    @Test(arguments: [
        (Width.share(1, of: 0), 100), (.share(1, of: -3), 100), (.share(5, of: 4), 100), (.share(-1, of: 4), 0),
        (.share(.min, of: .max), 0), (.share(.max, of: .min), 100),
    ])
    func impossibleShares(width: Width, expected: Int) {
        let group = GridGroup([CellSize(width: width, height: .points(1))])
        guard case .share(let columns, let all) = width else { return }
        #expect(frames(group, in: 100).map(\.width) == [expected])
        #expect(problems(group) == [.badShare(columns, of: all)])
    }

    @Test func nothingOfAShareIsNothing() {
        #expect(problems(GridGroup([CellSize(width: .share(0, of: 4))], itemSpacing: 10)) == [])
        #expect(frames(GridGroup([CellSize(width: .share(0, of: 4))], itemSpacing: 10), in: 100)[0].width == 0)
        #expect(frames(GridGroup([CellSize(width: .share(.max, of: .max))]), in: 100)[0].width == 100)
    }

    @Test(arguments: [-1.0, -.infinity, .infinity, -1e300])
    func impossibleLengthsAreZero(value: Double) {
        let size = CellSize(width: .points(value), height: .points(value))
        let inset = EdgeInsets(top: value, leading: value, bottom: value, trailing: value)
        let group = GridGroup([size], inset: inset, lineSpacing: value, itemSpacing: value)
        #expect(frames(group, in: 100) == [Frame(row: 0, x: 0, y: 0, width: 0, height: 0)])
        #expect(
            problems(group) == [
                .badLength(.inset, value), .badLength(.inset, value), .badLength(.inset, value),
                .badLength(.inset, value), .badLength(.lineSpacing, value), .badLength(.itemSpacing, value),
                .badLength(.width, value), .badLength(.height, value),
            ])
        let feed = Grid.layout([], containerWidth: value, sectionSpacing: value)
        #expect(feed.issues.map(\.problem) == [.badLength(.containerWidth, value), .badLength(.sectionSpacing, value)])
    }

    @Test(arguments: [0.0, -1, .infinity, -.infinity, 1e-9, 1e9])
    func impossibleRatios(ratio: Double) {
        let group = GridGroup([CellSize(height: .aspectRatio(ratio))])
        #expect(frames(group, in: 100)[0].height == 0)
        #expect(problems(group) == [.badRatio(ratio)])
    }

    @Test func noRoomIsSaid() {
        #expect(problems(GridGroup([CellSize()], inset: EdgeInsets(leading: 60, trailing: 40))) == [.noSpace])
        let third = CellSize(width: .share(1, of: 3))
        #expect(problems(GridGroup([third], itemSpacing: 51)) == [.noSpace])
        #expect(problems(GridGroup([third], itemSpacing: 49)) == [])
    }

    @Test func issuesSayWhereAndWhat() {
        let sections = [
            GridSection(identity: "photos/ridge", groups: [GridGroup([CellSize()]), GridGroup(cells(10, -3))])
        ]
        let layout = Grid.layout(sections, containerWidth: .nan)
        #expect(
            layout.issues.map(\.description) == [
                "feed: container width nan is not a length; 0 is used",
                "photos/ridge, group 2, cell 1: width 10 exceeds the available 0; it is reduced",
                "photos/ridge, group 2, cell 2: width -3 is not a length; 0 is used",
            ])
    }

    @Test func widthsForSizing() {
        let twoThirds = 638.0 / 3
        #expect(Grid.width(of: .share(2, of: 3), in: 320, spacing: 2) == twoThirds)
        #expect(Grid.width(of: .points(400), in: 320) == 320)
        #expect(Grid.width(of: .full, in: .nan) == 0)
        #expect(Grid.space(inside: EdgeInsets(leading: 5, trailing: 6), of: 100) == 89)
        #expect(Grid.space(inside: EdgeInsets(leading: 5, trailing: 600), of: 100) == 0)
    }
}
