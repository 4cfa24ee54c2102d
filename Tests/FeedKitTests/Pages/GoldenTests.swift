import Foundation
import Testing

/// Whole pages, byte for byte, as they lie in `Golden/`.
///
/// `make record` writes them anew and fails, so that nobody commits them unread.
@Suite struct GoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["FEEDGEN_RECORD"] == "1"

    /// The golden files, and the pages that they hold.
    private static let pages = [
        "home.html": "/", "entry.html": "/journal/2026-03-02-first-light/", "album.html": "/photos/ridge/",
        "photo.html": "/photos/ridge/dawn/", "thread.html": "/messages/lock-two/",
        "weather.html": "/weather/2026-03-03/", "outline.html": "/outlines/2026-02-27-crew/", "tags.html": "/tags/",
        "years.html": "/years/", "plain-page.html": "/about/", "search.html": "/search/",
        "tag.html": "/tags/dust/", "archive.html": "/archive/1/", "not-found.html": "/404.html",
        "alias.html": "/old/light/",
    ]
    /// The same of the sites in other languages: from left to right without spaces, and from right to left.
    private static let pagesByLanguage = [
        "zh-home.html": "/", "zh-entry.html": "/journal/2026-08-11-山谷里的雾/", "zh-photo.html": "/photos/山谷/fog/",
        "zh-weather.html": "/weather/2026-08-13/", "ar-home.html": "/", "ar-thread.html": "/messages/غرفة-الضغط/",
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

    @Test func emptyFeed() throws {
        try check(GoldenSite().pages["/"], "empty.html")
    }

    @Test func snapshot() throws {
        try check(GoldenSite.withEverything().snapshot, "snapshot.json")
    }

    @Test func nothingElseIsGolden() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files).subtracting(Self.pages.keys).subtracting(Self.others).isEmpty)
    }

    private func check(_ made: String?, _ file: String, at location: SourceLocation = #_sourceLocation) throws {
        let made = try #require(made, "there is no such page", sourceLocation: location)
        let golden = Self.folder.appendingPathComponent(file)
        let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
        if made.utf8.elementsEqual(expected.utf8) { return }
        guard Self.isRecording else {
            let lines = [expected, made].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
            let both = lines.map { same < $0.count ? String($0[same]) : "(the end)" }
            let message = "\(file):\(same + 1) was\n\(both[0])\nand is\n\(both[1])\nIf that is right: make record"
            Issue.record("\(message)", sourceLocation: location)
            return
        }
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try made.write(to: golden, atomically: true, encoding: .utf8)
        Issue.record("\(file) is written anew: read it with git diff before you commit it", sourceLocation: location)
    }
}
