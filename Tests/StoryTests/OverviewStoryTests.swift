import DiffKit
import Foundation
import Testing

/// The overview pages of kinds in a site.
@Suite struct OverviewStoryTests {
    private func site(_ keys: String = "", album: String = "title: Ridge\ndate: 2026-03-03\n") throws -> Site {
        let site = try Site(
            [
                "content/journal/a.md": Samples.entry("First", date: "2026-03-02", text: "word"),
                "content/photos/ridge/album.yaml": album,
            ], configuration: "title: Log\nbaseURL: https://x.example/\nclock: 2026-06-01\n\(keys)\n")
        for number in [1, 2, 3, 4, 10] {
            try site.write("content/photos/ridge/p\(number).jpg", bytes: Samples.photo(number: number))
        }
        return site
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test func albumsAreShownByTheirCovers() throws {
        let site = try site(album: "title: Ridge\ndate: 2026-03-03\ncover: p3.jpg\n")
        try site.build("--verify")
        let page = try site.read("public/photos/index.html")
        #expect(page.contains("<h1 class=\"p-name\">Photos</h1>") && page.contains("5 photos"))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://x.example/photos/\">"))
        #expect(page.contains("src=\"/media/p3-") && count("<img", in: page) == 1)
        #expect(page.contains("property=\"og:image\" content=\"https://x.example/media/p3-"))
        #expect(try site.read("public/sitemap.xml").contains("<loc>https://x.example/photos/</loc>"))
        #expect(try site.read("public/journal/index.html").contains(">First</a></h2>"))
        #expect(page.contains("/photos/atom.xml"))
        // The album's own page has the same preview image, and lists its photos in numeric order.
        let album = try site.read("public/photos/ridge/index.html")
        #expect(album.contains("property=\"og:image\" content=\"https://x.example/media/p3-"))
        #expect(
            try site.snapshot["sections"]?["photos/ridge"]?["order"]
                == .array(["header", "p1", "p2", "p3", "p4", "p10"]))
    }

    @Test func anotherCoverChangesWhatShowsIt() throws {
        let site = try site()
        try site.build()
        #expect(try site.read("public/photos/index.html").contains("src=\"/media/p1-"))
        try site.edit("content/photos/ridge/album.yaml", "date:", "cover: p2.jpg\ndate:")
        let rebuild = try Rebuild(site, ["--verify"])
        #expect(rebuild.pages.contains("/photos/") && !rebuild.pages.contains("/journal/"))
        #expect(try site.read("public/photos/index.html").contains("src=\"/media/p2-"))
    }

    @Test func homeShowsTheFirstRowOfAnAlbum() throws {
        let site = try site("home: {albums: all}")
        try site.build()
        #expect(count("data-cell=\"p", in: try site.read("public/index.html")) == 5)
        try site.edit("content/feed.yaml", "home: {albums: all}\n", "")
        let rebuild = try Rebuild(site, ["--verify"])
        let home = try site.read("public/index.html")
        #expect(count("data-cell=\"p", in: home) == 3)
        #expect(home.contains("<a href=\"/photos/ridge/\"><bdi>5 photos</bdi></a>"))
        #expect(home.contains("<a href=\"/photos/\">Photos</a>"))
        #expect(count("data-cell=\"p", in: try site.read("public/photos/ridge/index.html")) == 5)
        #expect(count("data-cell=\"p", in: try site.read("public/years/2026/index.html")) == 5)
        // No object changes, only the setting of the page.
        #expect(rebuild.objectOperations == ["remove /settings/home"])
        try site.edit("content/feed.yaml", "title: Log", "title: Log\nhome: [journal]")
        try site.build("--verify")
        #expect(!(try site.read("public/index.html").contains("data-section=\"photos/ridge\"")))
    }

    @Test func homeShowsADayOfWeatherInOneLine() throws {
        let site = try site()
        let day = "date: 2026-03-04\nsummary: Dust\nsunrise: a\nsunset: b\nhigh: -2\nlow: -81\n"
        try site.write("content/weather/2026-03-04.yaml", day)
        try site.build("--verify")
        let home = try site.read("public/index.html")
        #expect(home.contains("<p class=\"line\"><a class=\"p-name u-url\" href=\"/weather/2026-03-04/\">Dust</a>"))
        #expect(!home.contains("<details") && count("data-section=\"weather/", in: home) == 1)
        #expect(try site.read("public/weather/index.html").contains("<details"))
        // A report that is to be open is shown as a whole, as are all with `weather: all`.
        try site.write("content/weather/2026-03-04.yaml", day + "open: true\n")
        try site.build("--verify")
        #expect(try site.read("public/index.html").contains("<details open"))
        try site.write("content/weather/2026-03-04.yaml", day)
        try site.edit("content/feed.yaml", "title: Log", "title: Log\nhome: {weather: all}")
        try site.build("--verify")
        #expect(try site.read("public/index.html").contains("<details class"))
    }

    @Test func homeHasSectionsByKind() throws {
        let site = try site("home: {sections: 1}")
        try site.build("--verify")
        let home = try site.read("public/index.html")
        #expect(home.contains("<h2 class=\"heading\"><a href=\"/journal/\"><bdi>Journal</bdi></a></h2>"))
        #expect(home.contains("<h2 class=\"heading\"><a href=\"/photos/\"><bdi>Photos</bdi></a></h2>"))
        #expect(!home.contains("month-name"))
        // A newer entry takes the place of the other one, which its list still contains.
        try site.write("content/journal/b.md", Samples.entry("Second", date: "2026-03-05", text: "word"))
        let rebuild = try Rebuild(site, ["--verify"])
        #expect(rebuild.pages.contains("/"))
        let next = try site.read("public/index.html")
        #expect(next.contains(">Second</a>") && !next.contains(">First</a>"))
        #expect(try site.read("public/journal/index.html").contains(">First</a>"))
    }

    /// The first of an odd number of covers has its row alone, so that no cover hangs beside the grid.
    @Test(arguments: 1...4) func coversFillTheirRows(number: Int) throws {
        let site = try site()
        for index in 1..<number {
            try site.write("content/photos/a\(index)/album.yaml", "title: Other\ndate: 2026-02-0\(index)\n")
            try site.write("content/photos/a\(index)/p.jpg", bytes: Samples.photo(number: index))
        }
        try site.build()
        let page = try site.read("public/photos/index.html")
        let cells = page.components(separatedBy: "<div class=\"cell h-entry").dropFirst().map {
            $0.prefix { $0 != "\"" }
        }
        let halves = cells.count { $0.contains("1-2") }
        #expect(cells.count == number && halves == number - number % 2, "\(cells)")
    }

    @Test func aCoverThatIsNotThereIsNamed() throws {
        let site = try site(album: "title: Ridge\ndate: 2026-03-03\ncover: p33.jpg\n")
        let outcome = try site.run("build")
        #expect(
            outcome.errors == """
                content/photos/ridge/album.yaml:3:8: warning: there is no photo `p33.jpg` in this album
                    3 | cover: p33.jpg
                      |        ^
                    hint: did you mean `p3.jpg`?

                """)
        try site.edit("content/photos/ridge/album.yaml", "p33.jpg", "clip.mp4")
        try site.write("content/photos/ridge/clip.mp4", bytes: TinyVideo.withPlace)
        let other = try site.run("build").errors
        #expect(
            other.contains(
                "album.yaml:3:8: warning: the video `clip.mp4` has no poster, so it cannot be the album's cover")
        )
    }
}
