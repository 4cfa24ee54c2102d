import DataKit
import Diagnostics
import DiffKit
import ListKit
import MarkupKit
import TemplateKit
import Testing

@testable import FeedKit

/// Sections with placed cells on pages and in the snapshot.
@Suite struct PlacedSectionTests {
    private func render(_ cells: [SizedCell], _ arrangements: [Arrangement]) -> RenderedSection {
        let facts = Facts(
            id: "photos/a", kind: "photos", title: "A", date: Instant(seconds: 0), path: "/photos/a/",
            source: FileLocation(file: "content/photos/a/album.yaml"))
        let group = SizedGroup(cells, inset: EdgeInsets(bottom: 10), itemSpacing: 2, arrangements: arrangements)
        let section = Section(id: facts.id, origin: facts.origin, groups: [group], widths: [.full, .full])
        let templates = TemplateSet.compile([
            "photo": SourceText(file: "photo", text: "<img sizes=\"{{image.sizes}}\" width=\"{{image.width}}\">")
        ]).0
        let site = Content.site(images: []) { $0.breakpoints = [400, 800] }
        return SectionRenderer(templates: templates, site: site).render(section, of: facts)
    }

    private func photo(_ id: String, _ width: Int, _ height: Int) -> SizedCell {
        let size = CellSize(height: .aspectRatio(Double(width) / Double(height)))
        return SizedCell(
            id: id, template: "photo",
            model: ["image": .object(["width": .integer(width), "height": .integer(height)])],
            sizes: [size, size], source: FileLocation(file: "f"))
    }

    @Test func placesStandInTheElements() {
        let section = render([photo("a", 300, 200), photo("b", 300, 200)], [.justified(rowHeight: 130)])
        #expect(
            section.cells.source == """
                <div class="cells placed" style="--a0:400/143;--a1:800/140">
                <div class="cell photo" data-cell="a" style="--y0:0 6.993007%;--y1:0 7.142857%;--x0:0 50.25%;\
                --x1:0 75.625%"><img sizes="(min-width: 800px) 195px, 49.88vw" width="300"></div>
                <div class="cell photo" data-cell="b" style="--y0:0 6.993007%;--y1:0 7.142857%;--x0:50.25% 0;\
                --x1:24.625% 51%"><img sizes="(min-width: 800px) 195px, 49.88vw" width="300"></div>
                </div>

                """)
        #expect(section.styles == ["placed", "w1-1"])
    }

    @Test func theSnapshotHasTheWholePointsAndNoSizes() {
        let section = render([photo("a", 300, 200), photo("b", 300, 200)], [.justified(rowHeight: 130)])
        let cell = JSON(printed: section.snapshot)["cells"]?["b"]
        #expect(cell?["frames"] == ["400": [0, 201, 199, 133], "800": [0, 197, 195, 130]])
        #expect(cell?["model"] == ["image": ["width": 300, "height": 200]])
    }

    @Test func aModelWithoutMeasuresGetsNoSizes() {
        var cell = photo("a", 300, 200)
        cell.model = ["image": .object(["width": 300, "height": 0])]
        #expect(render([cell], [.flow]).cells.source.contains("<img sizes=\"\" width=\"300\">"))
    }
}
