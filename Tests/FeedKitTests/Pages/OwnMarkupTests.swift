import FeedKit
import Testing

/// Themes may use any markup for images, photos and details, since pages never search for particular markup.
@Suite struct OwnMarkupTests {
    private static let pageImage =
        "<img data-src='{{src}}'{{^isEager}} data-later{{/isEager}}{{#isEager}} data-now{{/isEager}}"
        + "{{#isFirst}} data-first{{/isFirst}} alt='{{alt}}'>\n"

    @Test func imagesLoadAsTheirPageWants() throws {
        let pages = try GoldenSite.withEverything(templates: ["picture": Self.pageImage]).pages
        let album = try Self.images(in: #require(pages["/photos/ridge/"]))
        #expect(album.count == 4 && album.allSatisfy { $0.contains("data-now") })
        #expect(album.map { $0.contains("data-first") } == [true, false, false, false])
        let photo = try Self.images(in: #require(pages["/photos/ridge/dawn/"]))
        #expect(photo.count == 1 && photo[0].contains("data-now data-first"))
        // The images of an entry's own page load lazily.
        let entry = try Self.images(in: #require(pages["/journal/2026-03-02-first-light/"]))
        #expect(!entry.isEmpty && entry.allSatisfy { $0.contains("data-later") })
    }

    /// Of three albums, the images of the first two load eagerly, and the first photo has the highest priority.
    @Test func imagesOfAListLoadAsTheReaderComesNear() throws {
        let albums = (1...3).map { number in
            let photos = ["a", "b"].map { Content.photo("photos/\(number)/\($0).jpg") }
            return Content.source("photos/\(number)/album.yaml", "date: 2026-03-0\(number)", images: photos)
        }
        let site = try GoldenSite(sources: albums, templates: ["picture": Self.pageImage]) { $0.workingRange = 1 }
        let home = try Self.images(in: #require(site.pages["/"]))
        #expect(home.map { $0.contains("data-first") } == [true, false, false, false, false, false])
        #expect(home.map { $0.contains("data-now") } == [true, true, true, true, false, false])
        #expect(home.map { $0.contains("data-later") } == [false, false, false, false, true, true])
    }

    /// Older themes use only `isFirst`.
    @Test func anOlderPictureStillPutsTheFirstImageFirst() throws {
        let pageImage =
            "<img data-src='{{src}}'{{^isFirst}} loading='lazy'{{/isFirst}}{{#isFirst}} data-first{{/isFirst}}>"
        let pages = try GoldenSite.withEverything(templates: ["picture": pageImage]).pages
        let album = try Self.images(in: #require(pages["/photos/ridge/"]))
        #expect(album.map { $0.contains("data-first") } == [true, false, false, false])
        #expect(album.map { $0.contains("lazy") } == [false, true, true, true])
    }

    @Test func theScriptComesWithPhotosThatArePrinted() throws {
        let pages = try GoldenSite.withEverything(templates: [
            "photo": "<b>{{title}}</b>", "object": "<h1>{{title}}</h1>", "empty": "",
        ]).pages
        let hasScript = pages.mapValues { $0.contains("lightbox.js") }
        #expect(hasScript["/"] == true)
        #expect(hasScript["/photos/ridge/"] == false, "the page prints no sections")
        #expect(hasScript["/journal/2026-03-02-first-light/"] == false)
    }

    @Test func detailsStandOpenOnTheirOwnPageOnly() throws {
        let outline = "title: Crew\nchildren: [{title: Ada, children: [{title: Ben, children: [{title: Cem}]}]}]"
        let pages = try GoldenSite(
            sources: [Content.source("outlines/2026-02-27-crew.yaml", outline)],
            templates: ["outline-header": "<details class=own>{{title}}</details>"]
        ).pages
        let own = try #require(pages["/outlines/2026-02-27-crew/"]).components(separatedBy: "<details ")
        #expect(own.dropFirst().map { $0.hasPrefix("open class=\"cell outline-row") } == [true, false])
        let home = try #require(pages["/"])
        #expect(home.contains("<details class=own>") && !home.contains("<details open"))
    }

    private static func images(in html: String) -> [String] {
        html.components(separatedBy: "<img ").dropFirst().filter { $0.hasPrefix("data-src") }
            .map { String($0.prefix { $0 != ">" }) }
    }
}
