import TestSupport
import Testing

@testable import ListKit

/// Layouts of a view with content size 20 × 10 in a cell of 100 × 50.
@Suite struct PinLayoutTests {
    private static let cell = PinSize(width: 100, height: 50)

    private func place(
        _ pins: Pins, _ direction: LayoutDirection = .leftToRight
    ) -> (frame: PinRect, problems: [PinIssue.Problem]) {
        let view = PinnedView("view", pins, contentSize: PinSize(width: 20, height: 10))
        let (frames, issues) = PinLayout.frames(of: [view], in: Self.cell, direction: direction)
        return (frames[0], issues.map(\.problem))
    }

    static let pinned: [(Pins, [Double])] = [
        (Pins(), [0.0, 0, 20, 10]),
        (Pins().top(5).left(7), [7, 5, 20, 10]),
        (Pins().bottom(5).right(7), [73, 35, 20, 10]),
        (Pins().bottomEnd(.percent(10)), [70, 35, 20, 10]),
        (Pins().center(), [40, 20, 20, 10]),
        (Pins().hCenter(3).vCenter(-2), [43, 18, 20, 10]),
        (Pins().topCenter(4), [40, 4, 20, 10]),
        (Pins().centerRight(1), [79, 20, 20, 10]),
        (Pins().all(5), [5, 5, 90, 40]),
        (Pins().all().margin(5).marginTop(6), [5, 6, 90, 39]),
        (Pins().marginStart(3).marginLeft(4).marginTop(5), [7, 5, 20, 10]),
        (Pins().right(10).marginRight(5).bottom().marginBottom(.percent(10)), [65, 35, 20, 10]),
        (Pins().size(30, 5), [0, 0, 30, 5]),
        (Pins().size(.percent(50)), [0, 0, 50, 25]),
        (Pins().width(.percent(50) + 7).height(1), [0, 0, 57, 1]),
        (Pins().minWidth(30).maxHeight(5), [0, 0, 30, 5]),
        (Pins().horizontally(10).maxWidth(40), [10, 0, 40, 10]),
        (Pins().horizontally(10).maxWidth(40).justify(.center), [30, 0, 40, 10]),
        (Pins().horizontally(10).maxWidth(40).justify(.end), [50, 0, 40, 10]),
        (Pins().horizontally(10).width(40).justify(.right), [50, 0, 40, 10]),
        (Pins().vertically(10).height(10).align(.bottom), [0, 30, 20, 10]),
        (Pins().vertically(10).height(40).align(.center), [0, 5, 20, 40]),
        (Pins().horizontally(40).width(60).justify(.center), [40, 0, 60, 10]),
        (Pins().width(40).aspectRatio(2), [0, 0, 40, 20]),
        (Pins().height(40).aspectRatio(0.5), [0, 0, 20, 40]),
        (Pins().horizontally(10).aspectRatio(4), [10, 0, 80, 20]),
        (Pins().aspectRatio(1), [0, 0, 20, 20]),
        (Pins().width(40).aspectRatio(1).maxHeight(30), [0, 0, 40, 30]),
    ]

    @Test(arguments: pinned)
    func pinsToTheCell(pins: Pins, expected: [Double]) {
        let (frame, problems) = place(pins)
        #expect([frame.x, frame.y, frame.width, frame.height] == expected)
        #expect(problems == [])
    }

    static let turned: [(Pins, Double)] = [
        (Pins(), 80.0), (Pins().start(5), 75), (Pins().end(5), 5), (Pins().left(5), 5), (Pins().right(5), 75),
        (Pins().hCenter(3), 43), (Pins().start(5).marginEnd(9).marginStart(1), 74),
        (Pins().horizontally().width(20), 80), (Pins().horizontally().width(20).justify(.end), 0),
        (Pins().horizontally().width(20).justify(.left), 0),
    ]

    @Test(arguments: turned)
    func rightToLeft(pins: Pins, x: Double) {
        #expect(place(pins, .rightToLeft).frame.x == x)
    }

    static let contradictory: [(Pins, [Double], [PinIssue.Problem])] = [
        (Pins().top(5).top(9), [0.0, 5, 20, 10], [PinIssue.Problem.overconstrained(.vertical)]),
        (Pins().left(5).start(9), [5, 0, 20, 10], [.overconstrained(.horizontal)]),
        (Pins().hCenter().left(5), [5, 0, 20, 10], [.overconstrained(.horizontal)]),
        (Pins().left(70).right(40), [70, 0, 0, 10], [.negativeSize(.horizontal)]),
        (Pins().height(-4), [0, 0, 20, 0], [.negativeSize(.vertical)]),
        (Pins().minWidth(40).maxWidth(30), [0, 0, 40, 10], [.minAboveMax(.horizontal)]),
        (Pins().size(10).aspectRatio(2), [0, 0, 10, 10], [.needlessAspectRatio]),
        (Pins().aspectRatio(0), [0, 0, 20, 10], [.badAspectRatio(0)]),
        (Pins().aspectRatio(.infinity), [0, 0, 20, 10], [.badAspectRatio(.infinity)]),
        (Pins().top(.points(.infinity)), [0, 0, 20, 10], [.badLength(.infinity)]),
        (Pins().width(.percent(1e300)), [0, 0, 0, 10], [.badLength(1e300)]),
        (Pins().below(of: "nobody"), [0, 0, 20, 10], [.unknownSibling("nobody")]),
        (Pins().below(of: "view"), [0, 0, 20, 10], [.cycle(["view", "view"])]),
    ]

    static let needless: [(Pins, [Double], [PinIssue.Problem])] = [
        (
            Pins().left().width(25).justify(.center), [0.0, 0, 25, 10],
            [PinIssue.Problem.needlessAlignment(.horizontal)]
        ),
        (Pins().justify(.end), [0, 0, 20, 10], [.needlessAlignment(.horizontal)]),
        (Pins().horizontally().justify(.end), [0, 0, 100, 10], [.needlessAlignment(.horizontal)]),
        (Pins().bottom().align(.top), [0, 40, 20, 10], [.needlessAlignment(.vertical)]),
        (Pins().horizontally().width(25), [0, 0, 25, 10], [.needlessEdge("end")]),
        (Pins().vertically(2).wrapContent(), [0, 2, 20, 10], [.needlessEdge("bottom")]),
        (Pins().left().marginEnd(5), [0, 0, 20, 10], [.needlessMargin("end")]),
        (Pins().hCenter().marginLeft(5), [40, 0, 20, 10], [.needlessMargin("left")]),
        (Pins().bottom().marginTop(5), [0, 40, 20, 10], [.needlessMargin("top")]),
        (Pins().bottomEnd().margin(5), [75, 35, 20, 10], []),
        (Pins().center().margin(5), [40, 20, 20, 10], ["start", "end", "top", "bottom"].map { .needlessMargin($0) }),
        (Pins().width(25).minWidth(10).maxWidth(40), [0, 0, 25, 10], [.needlessLimit(.horizontal)]),
        (Pins().width(.percent(25)).minWidth(10), [0, 0, 25, 10], []),
        (Pins().height(25).maxHeight(20), [0, 0, 20, 20], []),
        (Pins().below(), [0, 0, 20, 10], [.noSiblings]),
    ]

    @Test(arguments: needless)
    func whatHasNoEffectIsTold(pins: Pins, expected: [Double], problems: [PinIssue.Problem]) {
        let (frame, found) = place(pins)
        #expect([frame.x, frame.y, frame.width, frame.height] == expected)
        #expect(found == problems)
    }

    static let wrapped: [(Pins, [Double])] = [
        (Pins().all().wrapContent().justify(.center).align(.bottom), [40.0, 40, 20, 10]),
        (Pins().width(50).wrapContent(), [0, 0, 20, 10]),
        (Pins().wrapContent().width(50), [0, 0, 50, 10]),
        (Pins().wrapContent(.horizontal).aspectRatio(2), [0, 0, 20, 10]),
        (Pins().all(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), [2, 1, 94, 46]),
    ]

    @Test(arguments: wrapped)
    func contentIsWrapped(pins: Pins, expected: [Double]) {
        let (frame, problems) = place(pins)
        #expect([frame.x, frame.y, frame.width, frame.height] == expected)
        #expect(problems == [])
    }

    @Test(arguments: contradictory)
    func contradictions(pins: Pins, expected: [Double], problems: [PinIssue.Problem]) {
        let (frame, found) = place(pins)
        #expect([frame.x, frame.y, frame.width, frame.height] == expected)
        #expect(found == problems)
    }

    static let placed: [(Pins, [Double])] = [
        (Pins().above(of: "a"), [0.0, 10, 20, 10]),
        (Pins().below(of: "a"), [0, 30, 20, 10]),
        (Pins().below(of: "a", aligned: .left).marginTop(3), [30, 33, 20, 10]),
        (Pins().below(of: "a", aligned: .center), [35, 30, 20, 10]),
        (Pins().below(of: "a", aligned: .end), [40, 30, 20, 10]),
        (Pins().left(of: "a"), [10, 0, 20, 10]),
        (Pins().right(of: "a", aligned: .top), [60, 20, 20, 10]),
        (Pins().before(of: "a", aligned: .bottom), [10, 20, 20, 10]),
        (Pins().after(of: "a", aligned: .center).marginStart(2), [62, 20, 20, 10]),
        (Pins().after(of: "a").end(5).height(7), [60, 0, 35, 7]),
        (Pins().above(of: "a", "b"), [0, -5, 20, 10]),
        (Pins().below(of: "b", "a"), [0, 30, 20, 10]),
        (Pins().right(of: "a", "b").left(of: "c"), [60, 0, 30, 10]),
        (Pins().pin(.left, to: .center, of: "a").pin(.top, to: .center, of: "a"), [45, 25, 20, 10]),
        (Pins().pin(.center, to: .right, of: "a"), [50, 0, 20, 10]),
    ]

    @Test(arguments: placed)
    func pinsToSiblings(pins: Pins, expected: [Double]) {
        // These follow the view, to show that the order of views does not matter.
        let views = [
            PinnedView("view", pins, contentSize: PinSize(width: 20, height: 10)),
            PinnedView("a", Pins().topLeft().marginLeft(30).marginTop(20).size(30, 10)),
            PinnedView("b", Pins().top(5).left(1).size(2)), PinnedView("c", Pins().left(90).size(2)),
        ]
        let (frames, issues) = PinLayout.frames(of: views, in: Self.cell)
        #expect([frames[0].x, frames[0].y, frames[0].width, frames[0].height] == expected)
        #expect(issues == [])
    }

    @Test func circlesAreBroken() {
        let views = [
            PinnedView("a", Pins().below(of: "b").size(10)), PinnedView("b", Pins().below(of: "c").size(10)),
            PinnedView("c", Pins().below(of: "a").size(10)), PinnedView("d", Pins().below(of: "a").size(10)),
        ]
        let (frames, issues) = PinLayout.frames(of: views, in: Self.cell)
        #expect(frames.map(\.y) == [20, 10, 0, 30])
        #expect(issues == [PinIssue(view: "c", problem: .cycle(["a", "b", "c", "a"]))])
        #expect(issues[0].description == "c: the position depends on itself (a → b → c → a); the pin is left out")
    }

    @Test func namesAndSizesThatAreMissing() {
        let views = [
            PinnedView("a", Pins().size(10)), PinnedView("a", Pins().left(50)), PinnedView("b", Pins().after(of: "a")),
        ]
        let (frames, issues) = PinLayout.frames(of: views, in: PinSize(width: .nan, height: 50))
        #expect(frames.map(\.x) == [0, 50, 10])
        #expect(
            issues.dropFirst().map(\.description) == [
                "a: another view has the same name; pins refer to the first",
                "a: there is no width; 0 is used", "a: there is no height; 0 is used",
                "b: there is no width; 0 is used", "b: there is no height; 0 is used",
            ])
    }

    @Test func chainsMayBeLong() {
        let count = 100_000
        let views = (0..<count).map { PinnedView("\($0)", Pins().below(of: "\($0 + 1)").size(1)) }
        let (frames, issues) = PinLayout.frames(of: views, in: Self.cell)
        #expect(frames.map(\.y) == (0..<count).map { Double(count - 1 - $0) })
        #expect(issues.map(\.problem) == [.unknownSibling("\(count)")])
    }
}
