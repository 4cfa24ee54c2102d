import ListKit
import Testing

struct PosterSectionController: SectionController {
    let posters: [String]

    func cells() -> [Cell] {
        posters.map { poster in
            Cell(
                id: poster, template: "poster", model: ["title": .text(poster)],
                size: CellSize(width: .share(1, of: 2), height: .aspectRatio(1)),
                pins: [
                    PinnedView("title", Pins().bottom().horizontally().height(28)),
                    PinnedView("badge", Pins().topEnd(6).size(24)),
                    PinnedView("count", Pins().before(of: "badge", aligned: .center).marginEnd(4).size(40, 16)),
                ])
        }
    }
}

@Suite struct PinningViews {
    @Test func framesAreWorkedOut() {
        let print = Printer()

        let views = PosterSectionController(posters: ["ridge"]).cells()[0].pins
        let (frames, issues) = PinLayout.frames(of: views, in: PinSize(width: 200, height: 200))
        for (view, frame) in zip(views, frames) {
            print("\(view.identity): \(frame.x) \(frame.y), \(frame.width) × \(frame.height)")
        }
        print(issues.isEmpty)

        #expect(
            print.text == """
                title: 0.0 172.0, 200.0 × 28.0
                badge: 170.0 6.0, 24.0 × 24.0
                count: 126.0 10.0, 40.0 × 16.0
                true

                """)
    }
}
