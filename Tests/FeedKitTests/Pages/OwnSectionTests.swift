import DiffKit
import FeedKit
import Foundation
import ListKit
import MarkupKit
import Testing

/// A third-party kind that shows the objects of a built-in kind.
@Suite struct OwnSectionTests {
    private struct Strip: SectionController {
        let album: PhotoAlbum
        let site: Site

        var workingRange: WorkingRange? { WorkingRange(objects: album.facts.tags.contains("far") ? 2 : 0) }

        func cells() -> [Cell] {
            let photos = album.photos.map { photo in
                var model: ViewModel = [:]
                model["image"] = photo.image?.view(alt: photo.alt, in: site)
                return Cell(id: photo.id, template: "strip-photo", model: model)
            }
            return [
                Cell(
                    id: "strip", template: "strip", model: ["title": .text(album.facts.title)],
                    children: CellGroup(photos), isOpen: true)
            ]
        }

        func size(of cell: Cell, in context: CollectionContext) -> CellSize {
            CellSize(height: .points(context.layoutDirection == .rightToLeft ? 10 : 20))
        }
    }

    /// A kind without content that shows albums with a tag.
    private struct StripKind: Kind {
        let name = "strips"

        func read(_ source: ContentSource, in site: Site) -> Reading<PhotoAlbum> { Reading() }
        func register(in registry: inout Registry, of site: Site) {
            registry.register(PhotoAlbum.self, when: { !$0.facts.tags.isEmpty }) { Strip(album: $0, site: site) }
        }
    }

    private static let templates = [
        "picture": "<img data-src='{{src}}'{{#isEager}} data-now{{/isEager}} alt='{{alt}}'>\n",
        "strip": "<h2>{{title}}</h2>", "strip-photo": "{{#image}}{{>picture}}{{/image}}",
    ]

    /// Returns a site of albums with two photos each, in feed order.
    private static func site(_ albums: [String]) throws -> GoldenSite {
        let sources = albums.enumerated().map { number, text in
            let photos = ["a", "b"].map { Content.photo("photos/\(number)/\($0).jpg") }
            return Content.source(
                "photos/\(number)/album.yaml", "date: 2026-03-0\(9 - number)\n" + text, images: photos)
        }
        return try GoldenSite(sources: sources, templates: templates, kinds: [AnyKind(StripKind())])
    }

    @Test func aRegistrationGoesBeforeThoseOfTheKindsThatShip() throws {
        let site = try Self.site(["tags: [near]", ""])
        let snapshot = try JSON(parsing: site.snapshot)
        let own = snapshot["sections"]?["photos/0"]
        #expect(own?["order"] == ["strip"])
        #expect(own?["kind"] == "photos")
        #expect(own?["cells"]?["strip"]?["open"] == true)
        #expect(own?["cells"]?["strip"]?["order"] == ["a", "b"])
        #expect(own?["cells"]?["strip"]?["cells"]?["a"]?["open"] == nil)
        #expect(snapshot["sections"]?["photos/1"]?["order"] == ["header", "a", "b"])
        // The rest of the album is unchanged: its URL, and a page for each photo.
        #expect(site.pages["/photos/0/a/"] != nil)
    }

    @Test func whatIsOpenStandsOpenInListsToo() throws {
        let home = try #require(try Self.site(["tags: [near]"]).pages["/"])
        #expect(home.contains("<details open class=\"cell strip"))
    }

    @Test func aSectionSaysHowFarBeforeItIsSeenItsImagesLoad() throws {
        let home = try #require(try Self.site(["", "", "tags: [far]", "tags: [near]"]).pages["/"])
        let images = home.components(separatedBy: "<img ").dropFirst().filter { $0.hasPrefix("data-src") }
        // By default, one object beyond the first is in the working range; for the third object, two are.
        #expect(images.map { $0.contains("data-now") } == [true, true, true, true, true, true, false, false])
        let near = try #require(try Self.site(["", "tags: [near]"]).pages["/"]).components(separatedBy: "<img ")
        #expect(near.filter { $0.hasPrefix("data-src") }.map { $0.contains("data-now") } == [true, true, false, false])
    }

    @Test func aControllerIsToldWhereLinesBegin() throws {
        let snapshot = try JSON(
            parsing: try Self.site(["tags: [a]", "tags: [a]\ndir: rtl", "tags: [a]\nlanguage: ar"]).snapshot)
        let frames = (0..<3).map { snapshot["sections"]?["photos/\($0)"]?["cells"]?["strip"]?["frames"]?["390"] }
        #expect(frames == [[0, 0, 390, 20], [0, 0, 390, 10], [0, 0, 390, 10]])
    }

    @Test func outlinesAndTheWeatherSayWhatIsOpen() throws {
        let outline = "children: [{title: Ada, open: true, children: [{title: Ben, children: [{title: Cem}]}]}]"
        let weather = "{sunrise: a, sunset: b, high: 1, low: 0, open: true}"
        let home = try #require(
            try GoldenSite(sources: [
                Content.source("outlines/2026-02-27-crew.yaml", outline),
                Content.source("weather/2026-03-02.yaml", weather),
            ]).pages["/"])
        let details = home.components(separatedBy: "<details ").dropFirst()
        #expect(details.map { $0.hasPrefix("open class=\"cell") } == [true, true, false])
        #expect(!home.contains(">open<"))
    }
}
