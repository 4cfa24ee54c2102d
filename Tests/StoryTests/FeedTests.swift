import DiffKit
import Foundation
import Testing

/// The stability of feeds for their subscribers across builds.
@Suite struct FeedTests {
    private static let clock = "2026-05-01T12:00:00Z"

    private func site(_ configuration: String = "", clock: String = "2026-04-01") throws -> Site {
        let site = try Site(
            [
                "content/journal/first.md": Samples.entry("First", date: "2026-03-01", keys: "id: one\ntags: [ice]"),
                "content/journal/second.md": Samples.entry("Second", date: "2026-03-02", keys: "tags: [ice]"),
                "content/journal/third/index.md": Samples.entry(
                    "Third", date: "2026-03-03", keys: "updated: 2026-03-04", text: "![V](v.jpg)"),
                "content/photos/ridge/album.yaml": Samples.album,
            ], configuration: "title: Log\nbaseURL: https://x.example/\n" + configuration)
        try site.write("content/journal/third/v.jpg", bytes: Samples.photo)
        try site.write("content/photos/ridge/dawn.jpg", bytes: Samples.photo)
        try run(site, ["--clock", clock])
        return site
    }

    /// Runs a build that may warn about photos without a description.
    private func run(_ site: Site, _ arguments: [String] = ["--clock", clock]) throws {
        let outcome = try site.run(["build"] + arguments)
        #expect(outcome.code == 0, "\(outcome.errors)")
    }

    /// The dates on which the entries of a feed were last changed, by entry ID.
    private func updates(_ site: Site, _ file: String = "public/feed.json") throws -> [String: String] {
        let items = try #require(try site.json(file)["items"]?.array)
        return Dictionary(
            uniqueKeysWithValues: try items.map {
                (try #require($0["id"]?.string), try #require($0["date_modified"]?.string))
            })
    }

    private static let asBuilt = [
        "tag:x.example,2026:journal/one": "2026-03-01T00:00:00Z",
        "tag:x.example,2026:journal/second": "2026-03-02T00:00:00Z",
        "tag:x.example,2026:journal/third": "2026-03-04T00:00:00Z",
        "tag:x.example,2026:photos/ridge": "2026-02-01T00:00:00Z",
    ]

    private func atomIDs(_ site: Site) throws -> [String] {
        try site.read("public/atom.xml").matches(of: /<id>(.*?)<\/id>/).map { String($0.output.1) }
    }

    @Test func atFirstAnEntryIsAsOldAsItsDate() throws {
        #expect(try updates(site()) == Self.asBuilt)
    }

    @Test func idsAndUpdatesSurviveRenamesMovesAndThemes() throws {
        let site = try site()
        let ids = try atomIDs(site)
        let steps: [(String, () throws -> Void)] = [
            ("renamed", { try site.rename("content/journal/first.md", to: "content/journal/2026/renamed.md") }),
            ("theme", { try site.write("Templates/entry.mustache", "<h1>{{title}}</h1>{{body}}") }),
            (
                "settings",
                { try site.edit("content/feed.yaml", "title: Log", "title: Blog\npageSize: 3\ndateStyle: iso") }
            ),
            ("moved", { try site.edit("content/feed.yaml", "https://x.example/", "https://y.example/log/") }),
        ]
        for (name, step) in steps {
            try step()
            try run(site)
            #expect(try updates(site) == Self.asBuilt, "\(name)")
            #expect(try atomIDs(site) == ids, "\(name)")
        }
        #expect(try site.read("public/atom.xml").contains("href=\"https://y.example/log/journal/2026/renamed/\""))
        // A preview without feeds preserves the dates too.
        for preview in ["https://preview.example/", "/"] {
            try run(site, ["--clock", Self.clock, "-b", preview])
            #expect(site.exists("public/atom.xml") == preview.hasPrefix("http"))
            if preview.hasPrefix("http") { #expect(try updates(site) == Self.asBuilt) }
        }
        try run(site)
        #expect(try updates(site) == Self.asBuilt)
        #expect(try atomIDs(site) == ids)
    }

    @Test func aFirstPreviewHasTheIDsOfTheSite() throws {
        let site = try site()
        let ids = try atomIDs(site)
        try run(site, ["--clock", Self.clock, "-b", "https://preview.example/", "-o", "preview"])
        let preview = try site.read("preview/atom.xml")
        #expect(preview.matches(of: /<id>(.*?)<\/id>/).map { String($0.output.1) } == ids)
        #expect(preview.contains("href=\"https://preview.example/journal/first/\""))
    }

    @Test func anEditMovesTheUpdateOfOneEntryToTheClock() throws {
        let site = try site()
        try site.edit("content/journal/second.md", "Text.", "Other text.")
        try run(site)
        var expected = Self.asBuilt
        expected["tag:x.example,2026:journal/second"] = Self.clock
        #expect(try updates(site) == expected)
        #expect(try updates(site, "public/tags/ice/feed.json")["tag:x.example,2026:journal/second"] == Self.clock)
        // The date does not change again, and the page does not show it.
        try run(site, ["--clock", "2026-06-01"])
        #expect(try updates(site) == expected)
        #expect(try site.operations() == [])
        #expect(try !site.read("public/journal/second/index.html").contains("Updated"))
    }

    @Test func anotherPhotoOfTheSameNameIsAChange() throws {
        let site = try site()
        try site.write("content/photos/ridge/dawn.jpg", bytes: Samples.photo(number: 2))
        try run(site)
        #expect(try updates(site)["tag:x.example,2026:photos/ridge"] == Self.clock)
        // The author's date takes precedence over the date on which a change was detected.
        try site.write("content/journal/third/v.jpg", bytes: Samples.photo(number: 3))
        try run(site)
        #expect(try updates(site)["tag:x.example,2026:journal/third"] == "2026-03-04T00:00:00Z")
    }

    @Test func aWordAboutOneDayChangesNoOther() throws {
        let site = try site()
        let days = (1...3).map {
            "- {date: 2026-03-0\($0), sunrise: \"05:41\", sunset: \"18:12\", high: \($0), low: 0}\n"
        }
        try site.write("content/weather/march.yaml", days.joined())
        try run(site, ["--clock", "2026-04-01"])
        try site.write("content/weather/march.yaml", "# March\n" + days.joined().replacing("high: 2", with: "high: 5"))
        try run(site)
        let updates = try updates(site, "public/weather/feed.json")
        #expect(updates.values.sorted() == ["2026-03-01T00:00:00Z", "2026-03-03T00:00:00Z", Self.clock])
        #expect(updates["tag:x.example,2026:weather/march-2026-03-02"] == Self.clock)
    }

    @Test func endsOfLinesAreNoContent() throws {
        let site = try site()
        let file = "content/journal/second.md"
        try site.write(file, bytes: Array(site.read(file).replacing("\n", with: "\r\n").utf8))
        try run(site)
        #expect(try updates(site) == Self.asBuilt)
    }

    @Test func aRecordingIsAnEnclosure() throws {
        let site = try site()
        // Frames of MPEG audio: 128 kbit/s, 44.1 kHz.
        let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0] + [UInt8](repeating: 0, count: 413)
        try site.write("content/journal/third/talk.mp3", bytes: frame + frame + frame)
        try site.write("content/journal/third/notes.pdf", "%PDF-1.4\n")
        try run(site)
        let enclosure =
            "<enclosure url=\"https://x.example/journal/third/talk.mp3\" length=\"1251\" type=\"audio/mpeg\"/>"
        #expect(try site.read("public/rss.xml").contains(enclosure))
        #expect(try site.read("public/atom.xml").contains("talk.mp3\" type=\"audio/mpeg\" length=\"1251\""))
        #expect(try !site.read("public/atom.xml").contains("notes.pdf"))
    }

    @Test func aPreviewOfTheFutureChangesNothingBeforeItsTime() throws {
        let site = try site()
        try site.edit("content/journal/second.md", "Text.", "Other text.")
        try run(site, ["-F", "--clock", "2020-01-01"])
        #expect(try updates(site) == Self.asBuilt)
    }

    @Test func buildsOfOldSaidNothingOfContent() throws {
        let site = try site()
        let text = try site.read("public/snapshot.json")
        let old = text.split(separator: "\n").filter { !$0.contains("\"content\"") && !$0.contains("\"feedID\"") }
            .joined(separator: "\n")
        try site.write(
            "old.json",
            old.replacing("\"updated\": \"2026-03-02T00:00:00Z\"", with: "\"updated\": \"2026-03-05T00:00:00Z\""))
        try site.edit("content/journal/second.md", "Text.", "Other text.")
        try run(site, ["--clock", Self.clock, "--previous", site.path("old.json")])
        var expected = Self.asBuilt
        expected["tag:x.example,2026:journal/second"] = "2026-03-05T00:00:00Z"
        #expect(try updates(site) == expected)
    }

    @Test func archivesStayAsTheyAre() throws {
        let site = try Site(configuration: "title: Log\nbaseURL: https://x.example/\nfeeds: {items: 3}\n")
        var archived: [String: [UInt8]] = [:]
        for number in 1...13 {
            let day = number < 10 ? "0\(number)" : "\(number)"
            try site.write("content/journal/\(number).md", Samples.entry("Entry \(number)", date: "2026-01-\(day)"))
            try run(site, ["--clock", "2026-02-\(day)"])
            for page in 1...5 {
                let file = "archive/\(page)/atom.xml"
                guard site.exists("public/" + file) else { continue }
                let bytes = try site.bytes("public/" + file)
                if let before = archived[file] { #expect(bytes == before, "\(file) after entry \(number)") }
                archived[file] = bytes
            }
        }
        #expect(archived.count == 3)
        let newest = try #require(archived["archive/3/atom.xml"])
        #expect(String(decoding: newest, as: UTF8.self).contains("<updated>2026-01-09T00:00:00Z</updated>"))
        #expect(
            try site.read("public/atom.xml").contains(
                "rel=\"prev-archive\" href=\"https://x.example/archive/3/atom.xml\""))
    }

    @Test func feedsNeedAHost() throws {
        let site = try Site(
            ["content/journal/a.md": Samples.entry("A", date: "2026-03-01")],
            configuration: "title: Log\nbaseURL: /log/\n")
        let outcome = try site.run("build", "-v")
        #expect(outcome.code == 0 && outcome.errors.contains("baseURL: https://"), "\(outcome.errors)")
        #expect(!site.exists("public/atom.xml") && !site.exists("public/journal/feed.json"))
        #expect(try !site.read("public/index.html").contains("rel=\"alternate\""))
        #expect(try site.snapshot["feedID"] == nil)

        try site.edit("content/feed.yaml", "title: Log", "title: Log\nfeeds: false")
        #expect(try site.run("build", "-v").errors.contains("baseURL") == false)
        // With a `feedID`, a site has feeds whatever its base URL.
        try site.write("content/feed.yaml", "title: Log\nfeedID: x.example,2025\n")
        try run(site, ["-b", "https://y.example/"])
        #expect(try atomIDs(site) == ["tag:x.example,2025:feed", "tag:x.example,2025:journal/a"])
        #expect(try site.snapshot["feedID"]?.string == "x.example,2025")
    }

    @Test func aSiteMayBeWithoutFeeds() throws {
        let site = try site("feeds: false\n")
        let feeds = ["atom.xml", "rss.xml", "feed.json"]
        #expect(!site.files().names.contains { name in feeds.contains { name.hasSuffix($0) } })
        #expect(try !site.read("public/index.html").contains("rel=\"alternate\""))
    }

    /// A video's length does not change when metadata is removed, since the bytes are overwritten.
    @Test func aVideoIsAnEnclosure() throws {
        let site = try site()
        try site.write("content/photos/ridge/film.webm", bytes: WebMVideo.webm(byteCount: 100))
        try run(site)
        let item = try #require(try site.json("public/photos/feed.json")["items"]?.array?.first)
        let file = try #require(item["attachments"]?.array?.first)
        #expect(file["url"]?.string == "https://x.example/photos/ridge/film/film.webm")
        let size = try site.bytes("public/photos/ridge/film/film.webm").count
        #expect(file["size_in_bytes"]?.int == size)
        let length = "length=\"\(size)\" type=\"video/webm\""
        #expect(
            try site.read("public/rss.xml").contains(
                "<enclosure url=\"https://x.example/photos/ridge/film/film.webm\" \(length)/>"))
        #expect(try updates(site)["tag:x.example,2026:photos/ridge"] == Self.clock)
    }

    /// The feeds that a page's head links to exist.
    @Test func pagesLeadToTheirFeeds() throws {
        let site = try site()
        let head = try site.read("public/tags/ice/index.html")
        let links = head.matches(of: /<link rel="alternate" type="(.*?)" title="(.*?)" href="\/(.*?)">/).map(\.output)
        #expect(links.map { String($0.3) } == ["atom.xml", "feed.json", "tags/ice/atom.xml"])
        #expect(links.map { String($0.2) } == ["Log", "Log", "ice – Log"])
        for link in links { #expect(site.exists("public/" + link.3)) }
    }

    @Test func aFileOfTheAuthorsIsNotWrittenOver() throws {
        let site = try site()
        try site.write("content/static/rss.xml", "mine")
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.errors.contains("`rss.xml`"), "\(outcome.errors)")
    }
}
