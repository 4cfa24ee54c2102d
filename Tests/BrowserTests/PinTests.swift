import Foundation
import ListKit
import TestSupport
import Testing

extension BrowserTests {
    /// The frames of pinned views in the snapshot equal the layout in the browser.
    @Suite struct PinTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test(arguments: SampleSite.allCases) func viewsStandWhereTheSnapshotSays(_ name: SampleSite) throws {
            let site = try stage.site(name)
            var count = 0
            for (_, section) in site.snapshot.sections.sorted(by: { $0.key < $1.key }) where section.kind == "photos" {
                try stage.browser.open(site.address(section.url))
                for width in name.breakpoints {
                    try stage.browser.setViewport(width: width)
                    for view in try stage.browser.run(DrawnView.script) as [DrawnView] {
                        let frame = try #require(section.cells[view.cell]?.pins?[view.name]?["\(width)"])
                        #expect(view.difference(from: frame) <= 1, "\(view) at \(width) should be at \(frame)")
                        count += 1
                    }
                }
            }
            #expect(count > 0)
        }

        /// Random pins, both those that become CSS and those that are computed for each breakpoint.
        @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
        func theBrowserPlacesWhatThePinsSay(_ direction: LayoutDirection) throws {
            var random = SplitMix64(seed: 17)
            let widths = [300, 600]
            let size = CellSize(width: .share(1, of: 2), height: .points(120))
            let sizes = widths.map { FluidSize(size, in: .feed, spacing: 0, atBreakpoint: Double($0)) }
            let cells = (0..<40).map { _ in
                CellPins(
                    Self.views(&random), sizes: sizes, widths: widths.map { Double($0) }, direction: direction)
            }
            #expect(cells.contains { $0.classes.contains("switched") } && cells.contains { $0.classes.count == 1 })
            let classes = GridStyle.classes(for: [size, size])
            let sheet = GridStyle.css(for: Set(classes + cells.flatMap(\.classes)), breakpoints: widths)
            let elements = cells.map { cell in
                let views = cell.views.map { "<i style=\"\($0.style ?? "")\"></i>" }.joined()
                return "<div class=\"cell \((classes + cell.classes).joined(separator: " "))\">\(views)</div>"
            }
            let isReversed = direction == .rightToLeft
            let page = """
                <!doctype html><html dir="\(isReversed ? "rtl" : "ltr")"><meta name="viewport" content="width=device-width">
                <style>body{margin:0}html{scrollbar-width:none}\(sheet)</style><div class="feed"><div class="cells">
                \(elements.joined(separator: "\n"))</div></div>
                """
            try stage.browser.open(
                "data:text/html;charset=utf-8,"
                    + (page.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""))
            for (breakpoint, width) in widths.enumerated() {
                try stage.browser.setViewport(width: width)
                let drawn = try stage.browser.run(Self.places) as [[[Double]]]
                #expect(drawn.map(\.count) == cells.map(\.views.count))
                for (places, cell) in zip(drawn, cells) {
                    for (place, view) in zip(places, cell.views) {
                        let frame = view.frames[breakpoint]
                        let lengths = [frame.x, frame.y, frame.width, frame.height]
                        let difference = zip(place, lengths).map { abs($0 - ($1 ?? $0)) }.max() ?? 0
                        #expect(difference <= 1, "\(place) at \(width) should be \(lengths): \(view.style ?? "")")
                    }
                }
            }
        }

        /// Returns views with a definite size or two pinned edges.
        private static func views(_ random: inout SplitMix64) -> [PinnedView] {
            (0..<random.int(1...4)).map { number in
                let offset = PinLength(points: Double(random.int(-5...20)), percent: Double(random.int(0...20)))
                var pins = Pins().width(.points(Double(random.int(5...60)))).height(
                    .percent(Double(random.int(5...40))))
                switch random.int(0...(number == 0 ? 5 : 8)) {
                case 0: pins = pins.start(offset).bottom(offset)
                case 1: pins = pins.end(offset).vCenter(offset)
                case 2: pins = pins.horizontally(offset).justify(random.pick([.start, .center, .end]))
                case 3: pins = pins.right(offset).marginTop(offset)
                case 4: pins = pins.center()
                case 5: pins = pins.left(offset).vertically(offset).align(random.pick([.center, .bottom]))
                case 6: pins = pins.after(of: "0", aligned: .center).marginStart(offset)
                case 7: pins = pins.below(of: "0", aligned: .end)
                case _: pins = pins.pin(.left, to: .center, of: "0").top(offset)
                }
                return PinnedView("\(number)", pins)
            }
        }

        /// Returns x, y, width and height of each cell's views.
        private static let places = """
            return [...document.querySelectorAll('.cell')].map(cell => [...cell.children].map(view => {
                const room = cell.getBoundingClientRect(), box = view.getBoundingClientRect();
                const x = document.dir === 'rtl' ? room.right - box.right : box.left - room.left;
                return [x, box.top - room.top, box.width, box.height];
            }));
            """
    }
}

/// A pinned view as the browser draws it.
private struct DrawnView: Decodable {
    var cell: String
    var name: String
    /// The distance from the leading edge of the cell.
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func difference(from frame: [Int?]) -> Double {
        zip([x, y, width, height], frame).map { drawn, frame in frame.map { abs(drawn - Double($0)) } ?? 0 }.max()!
    }

    /// Returns the titles and video icons of photos.
    static let script = """
        const views = [];
        for (const cell of document.querySelectorAll('.photo[data-cell]')) {
            const room = cell.getBoundingClientRect(), isReversed = getComputedStyle(cell).direction === 'rtl';
            for (const [name, element] of [['title', 'span'], ['sign', 'i']]) {
                const box = cell.querySelector(element)?.getBoundingClientRect();
                if (!box) continue;
                views.push({
                    cell: cell.dataset.cell, name, x: isReversed ? room.right - box.right : box.left - room.left,
                    y: box.top - room.top, width: box.width, height: box.height,
                });
            }
        }
        return views;
        """
}
