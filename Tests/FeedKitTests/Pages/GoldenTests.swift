import Foundation
import TestSupport
import Testing

/// Whole pages, compared byte for byte with the files in `Golden/`.
@Suite struct GoldenTests {
    private static let folder = Repository.url("Tests/FeedKitTests/Golden")

    /// The paths of the pages by golden file.
    private static let pages = [
        "home.html": "/", "entry.html": "/journal/2026-03-02-first-light/", "album.html": "/photos/ridge/",
        "photo.html": "/photos/ridge/dawn/", "thread.html": "/messages/lock-two/",
        "weather.html": "/weather/2026-03-03/", "outline.html": "/outlines/2026-02-27-crew/", "tags.html": "/tags/",
        "years.html": "/years/", "plain-page.html": "/about/", "search.html": "/search/",
        "tag.html": "/tags/dust/", "archive.html": "/archive/1/", "not-found.html": "/404.html",
        "alias.html": "/old/light/", "covers.html": "/photos/", "kind.html": "/journal/",
    ]
    private static let feeds = ["atom.xml": "/atom.xml", "rss.xml": "/rss.xml", "feed.json": "/feed.json"]
    /// The paths for sites in other languages: one without spaces, one from right to left.
    private static let pagesByLanguage = [
        "zh-home.html": "/", "zh-entry.html": "/journal/2026-08-11-山谷里的雾/", "zh-photo.html": "/photos/山谷/fog/",
        "zh-weather.html": "/weather/2026-08-13/", "ar-home.html": "/", "ar-thread.html": "/messages/غرفة-الضغط/",
        "ar-covers.html": "/photos/",
        "ar-letter.html": "/journal/2026-08-01-a-letter/", "ar-photo.html": "/photos/المحطة/dusk/",
    ]
    private static let others = ["empty.html", "snapshot.json"] + pagesByLanguage.keys

    @Test(arguments: pages.keys.sorted()) func page(file: String) throws {
        let path = try #require(Self.pages[file])
        try check(GoldenSite.withEverything().pages[path], file)
    }

    @Test(arguments: pagesByLanguage.keys.sorted()) func pageInItsLanguage(file: String) throws {
        let path = try #require(Self.pagesByLanguage[file])
        try check(GoldenSite.fixture(String(file.prefix(2))).pages[path], file)
    }

    @Test(arguments: feeds.keys.sorted()) func feed(file: String) throws {
        let path = try #require(Self.feeds[file])
        try check(GoldenSite.withEverything().feeds[path], file)
    }

    @Test func emptyFeed() throws {
        try check(GoldenSite().pages["/"], "empty.html")
    }

    @Test func snapshot() throws {
        try check(GoldenSite.withEverything().snapshot, "snapshot.json")
    }

    @Test func nothingElseIsGolden() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files).subtracting(Self.pages.keys).subtracting(Self.feeds.keys).subtracting(Self.others).isEmpty)
    }

    private func check(_ made: String?, _ file: String, at location: SourceLocation = #_sourceLocation) throws {
        let made = try #require(made, "there is no such page", sourceLocation: location)
        if let issue = try Golden.issue(with: made, in: Self.folder.appendingPathComponent(file)) {
            Issue.record("\(issue)", sourceLocation: location)
        }
    }
}
