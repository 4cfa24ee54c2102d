import DataKit
import Diagnostics
import DiffKit
import ListKit
import MarkupKit
import TemplateKit
import Testing

@testable import FeedKit

/// Pinned views in templates and in the snapshot.
@Suite struct PinnedSectionTests {
    private func render(_ pins: [PinnedView], height: Height = .points(60)) -> RenderedSection {
        let facts = Facts(
            id: "badges/a", kind: "badges", title: "A", date: Instant(seconds: 0), path: "/badges/a/",
            source: FileLocation(file: "content/badges/a.yaml"))
        let size = CellSize(width: .share(1, of: 2), height: height)
        let cells = ["one", "two"].map {
            SizedCell(
                id: $0, template: "badge", model: ["title": "A"], sizes: [size, size], pins: pins,
                source: FileLocation(file: "\($0).yaml"))
        }
        let section = Section(
            id: facts.id, origin: facts.origin, groups: [SizedGroup(cells)], widths: [.full, .full])
        let templates = TemplateSet.compile([
            "badge": SourceText(file: "badge", text: "<b style=\"{{pins.badge.style}}\">{{title}}</b>")
        ]).0
        let site = Content.site(images: []) { $0.breakpoints = [401, 800] }
        return SectionRenderer(templates: templates, site: site).render(section, of: facts)
    }

    @Test func theTemplateGetsTheStyleAndTheSnapshotTheFrames() {
        let views = [PinnedView("badge", Pins().topEnd(5).size(20)), PinnedView("note", Pins().bottom())]
        let section = render(views)
        #expect(section.diagnostics == [])
        #expect(section.styles.contains("pinned"))
        #expect(
            section.cells.source.contains(
                "<b style=\"position:absolute;box-sizing:border-box;inset-inline-end:5px;width:20px;top:0.3125rem;"
                    + "height:1.25rem\">A</b>"))
        let cell = JSON(printed: section.snapshot)["cells"]?["one"]
        #expect(
            cell?["pins"] == [
                "badge": ["401": [175, 5, 20, 20], "800": [375, 5, 20, 20]],
                "note": ["401": [0, .null, .null, .null], "800": [0, .null, .null, .null]],
            ])
        #expect(cell?["model"] == ["title": "A"])
    }

    @Test func theFramesAreThoseOfThePinLayout() {
        let views = [
            PinnedView("a", Pins().bottomStart(4).size(10)), PinnedView("b", Pins().after(of: "a").end(7).height(13)),
            PinnedView("c", Pins().center().size(.percent(33))),
        ]
        let cell = JSON(printed: render(views).snapshot)["cells"]?["two"]
        for (breakpoint, width) in [("401", 200.5), ("800", 400)] {
            let frames = PinLayout.frames(of: views, in: PinSize(width: width, height: 60)).frames
            for (view, frame) in zip(views, frames) {
                let lengths = [frame.x, frame.y, frame.width, frame.height].map { JSON.integer(Int($0.rounded(.down))) }
                #expect(cell?["pins"]?[view.identity]?[breakpoint] == .array(lengths))
            }
        }
    }

    @Test func pinsWithoutEffectAreToldOnce() {
        let section = render([PinnedView("badge", Pins().left().width(250).justify(.center).top().height(5))])
        #expect(
            section.diagnostics == [
                .warning(
                    "'badge' in a cell of 'badges/a' with the template `badge`: `justify` needs two pinned edges and a"
                        + " width smaller than their distance; it has no effect", code: .init("invalid-pin"),
                    at: FileLocation(file: "one.yaml"))
            ])
    }

    @Test func cellsWithoutPinsSayNothing() {
        let section = render([])
        #expect(JSON(printed: section.snapshot)["cells"]?["one"]?["pins"] == nil)
        #expect(!section.styles.contains("pinned"))
    }
}
