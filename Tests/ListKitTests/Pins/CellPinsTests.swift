import Testing

@testable import ListKit

/// The representation of a cell's pinned views in pages and snapshots.
@Suite struct CellPinsTests {
    private static let widths = [300.0, 600]

    private func pins(
        _ views: [PinnedView], height: Height = .aspectRatio(2), direction: LayoutDirection = .leftToRight
    ) -> CellPins {
        let sizes = Self.widths.map {
            FluidSize(CellSize(width: .share(1, of: 2), height: height), in: .feed, spacing: 0, atBreakpoint: $0)
        }
        return CellPins(views, sizes: sizes, widths: Self.widths, direction: direction)
    }

    @Test func framesAreThoseOfTheLayout() {
        let views = [
            PinnedView("title", Pins().bottom().horizontally().height(20)),
            PinnedView("sign", Pins().end(5).above(of: "title").size(24)),
        ]
        let told = pins(views)
        #expect(told.views.map(\.name) == ["title", "sign"])
        for (breakpoint, size) in [PinSize(width: 150, height: 75), PinSize(width: 300, height: 150)].enumerated() {
            let frames = PinLayout.frames(of: views, in: size).frames
            for (view, frame) in zip(told.views, frames) {
                let x = frame.x
                #expect(
                    view.frames[breakpoint]
                        == PinnedFrame(x: x, y: frame.y, width: frame.width, height: frame.height))
            }
        }
        #expect(told.issues == [])
    }

    @Test func pinsToTheCellAreStyleSheets() {
        let told = pins([PinnedView("title", Pins().bottom().horizontally().height(20))])
        #expect(
            told.views[0].style
                == "position:absolute;box-sizing:border-box;inset-inline-start:0;inset-inline-end:0;bottom:0;height:1.25rem"
        )
        #expect(told.classes == ["pinned"])
    }

    @Test func theRestIsEvaluatedForEachBreakpoint() {
        let told = pins([PinnedView("a", Pins().size(30)), PinnedView("b", Pins().after(of: "a").size(15))])
        #expect(
            told.views[1].style == """
                position:absolute;box-sizing:border-box;--i1:var(--at1) 10% 85%;inset-inline:var(--i1,20% 70%);\
                --b1:var(--at1) 0 90%;inset-block:var(--b1,0 80%)
                """)
        #expect(told.classes == ["pinned", "switched"])
        let sheet = GridStyle.css(for: Set(told.classes), breakpoints: [300, 600])
        #expect(sheet.contains(".pinned{position:relative}\n"))
        #expect(sheet.contains("@container feed (min-width:600px){\n.switched{--at1: }\n}\n"))
    }

    @Test func whatOnlyTheBrowserKnowsIsLeftOut() {
        let told = pins(
            [
                PinnedView("a", Pins().bottom(5).start(5).size(30)), PinnedView("b", Pins().top(4).end()),
                PinnedView("c", Pins().above(of: "a").size(3)),
            ], height: .content)
        #expect(told.views[0].frames[0] == PinnedFrame(x: 5, width: 30, height: 30))
        #expect(told.views[1].frames[0] == PinnedFrame(y: 4))
        #expect(told.views[2].frames[0] == PinnedFrame(x: 0, width: 3, height: 3))
        #expect(told.issues == [PinIssue(view: "c", problem: .unknownPlace(.vertical))])
    }

    @Test func leftAndRightTurnNotAround() {
        let views = [PinnedView("a", Pins().left(5).size(30)), PinnedView("b", Pins().start(5).size(30))]
        #expect(pins(views).views.map(\.frames[0].x) == [5, 5])
        #expect(pins(views, direction: .rightToLeft).views.map(\.frames[0].x) == [115, 5])
    }

    @Test func cellsWithoutPinsHaveNoClass() {
        #expect(pins([]).classes == [] && pins([]).views.isEmpty)
    }
}
