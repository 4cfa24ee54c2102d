import Foundation
import TestSupport
import Testing

@testable import ImportKit

/// Everything that an import writes can be built: each fixture of each format, and random exports whose former URLs
/// are those of other texts and of feedgen's own pages.
@Suite struct ImportedSiteTests {
    static let exports: [String: TestExport] = {
        var exports: [String: TestExport] = [
            "wordpress": TestExport(WordPressFormat(), WordPressFixture.files),
            "ghost": TestExport(GhostFormat(), GhostFixture.files),
            "dayone": TestExport(DayOneFormat(), DayOneFixture.export),
            "mastodon": MastodonArchiveText.export(), "twitter": TwitterTests.export,
            "instagram": InstagramTests.export, "facebook": FacebookTests.export, "flickr": FlickrTests.export,
            "takeout": TestExport(TakeoutFormat(), TakeoutFixture.export),
            "timeline": TimelineTests.export, "polarsteps": PolarstepsTests.export,
            "hexo": TestExport(HexoFormat(), HexoTests.files),
        ]
        for (name, site) in SiteFormatTests.cases { exports[name] = TestExport(site.format, site.files) }
        for (name, files) in FeedsFixture.all { exports["feed-" + name] = TestExport(FeedsFormat(), files) }
        for (name, files) in BloggerFormatTests.cases { exports[name] = TestExport(BloggerFormat(), files) }
        for (name, export) in ArticleFixtures.all { exports[name] = export }
        return exports
    }()

    @Test func everyFormatHasAnExport() {
        let names = Set(Self.exports.values.map(\.format.name))
        #expect(Set(ImportFormats.names).subtracting(names) == [])
    }

    @Test(arguments: exports.keys.sorted())
    func importedSitesAreBuilt(_ name: String) throws {
        var export = try #require(Self.exports[name])
        for (withComments, withPrivate) in [(false, false), (true, true)] {
            (export.options.withComments, export.options.withPrivate) = (withComments, withPrivate)
            let errors = try Self.buildErrors(of: export.run(), export)
            #expect(errors == [], "\(errors.joined(separator: "\n"))")
        }
    }

    @Test(arguments: 0..<12)
    func formerURLsNeverPreventABuild(_ seed: Int) throws {
        var random = SplitMix64(seed: 1000 + seed)
        let links = [
            "/tags/", "/tags/x/", "/years/", "/years/2019/", "/search/", "/archive/1/", "/journal/",
            "/journal/archive/1/",
            "/rss.xml", "/feed.json", "/journal/rss.xml", "/style.css", "/snapshot.json", "/404.html", "/index.html",
            "/",
            "/sitemap.xml", "/robots.txt", "/photos/", "/a", "/a/", "/A/", "/a/index.html", "/a.html", "/a.html/b/",
            "/a/b/",
            "/a/b.html", "/2019/05/a/", "/2019/05/01/a/", "/journal/2019-05-01-a/", "/journal/2019-05-01-a",
            "/%C3%BC/", "/ü/", "/x/%2e%2e/y/", "/b/", "/c/", "/old/?p=7",
            "/" + String(repeating: "n", count: 240) + "/",
            "/messages/", "/weather/", "/tags", "/_redirects", "/icon.svg",
        ]
        let names = [
            "a", "b", "tags", "search", "years", "index", "archive", "journal", "photos", "", "404", "rss.xml", "ü",
        ]
        let items = (0..<random.int(2...30)).map { number in
            WXR.Item(
                id: random.chance(80) ? number + 1 : 1, type: random.chance(60) ? "post" : "page",
                title: random.pick(["A", "B", "Tags", ""]), link: "https://ridge.example" + random.pick(links),
                name: random.pick(names), status: random.chance(90) ? "publish" : "draft",
                date: "2019-05-0\(random.int(1...2)) 00:40:00", gmt: "2019-0\(random.pick(["4-30", "5-01"])) 22:40:00",
                content: "Text \(number).", extra: random.chance(50) ? WXR.term("post_tag", "x", "x") : "")
        }
        let export = TestExport(WordPressFormat(), ["ridge.xml": WXR.file(items.map(\.xml))])
        let run = try export.run()
        #expect(run.violations == [])
        let errors = try Self.buildErrors(of: run, export)
        #expect(errors == [], "\(errors.joined(separator: "\n"))")
        for (number, item) in items.enumerated() {
            #expect(run.paths(ofTextsContaining: "Text \(number).").count == 1, "\(item.title)")
        }
        // A former URL redirects, is the URL of the text, or is in a warning.
        for warning in run.diagnostics { #expect(warning.code?.name == "former-url-in-use", "\(warning.message)") }
    }

    /// Errors about the made-up bytes of files, and about texts of other generators, which are copied unchanged.
    private static let exceptions = [
        "its content does not match its file extension", "`date` is missing", "is duplicated",
        "the front matter is not closed",
    ]

    /// Writes the imported files to a site, and returns the errors of a build, except those about the bytes of media.
    private static func buildErrors(of run: ImportRun, _ export: TestExport) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feedgen-imported-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in run.files {
            let bytes =
                switch file.content {
                case .bytes(let bytes): bytes
                case .copy(let path): export.files[path] ?? []
                }
            try write(bytes, to: folder.appending(path: file.path))
        }
        let settings = run.feedYAML.contains("title:") ? run.feedYAML : "title: Imported\n" + run.feedYAML
        try write(Array(settings.utf8), to: folder.appending(path: "content/feed.yaml"))
        let lines = try build(folder)
        let exceptions = export.format is any SiteFormat ? exceptions : Array(exceptions.prefix(1))
        return lines.filter { line in
            let place = line.prefix { $0 != ":" }
            return line.contains(": error: ") && MediaKind(String(place)) == .other
                && !exceptions.contains { line.contains($0) }
        }
    }

    private static func write(_ bytes: [UInt8], to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    private static func build(_ folder: URL) throws -> [String] {
        let process = Process()
        let program = ProcessInfo.processInfo.environment["FEEDGEN"] ?? Repository.product("feedgen")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["build", "--keep-going"]
        process.currentDirectoryURL = folder
        let errors = folder.appending(path: "errors.txt")
        try Data().write(to: errors)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: errors, encoding: .utf8)
        #expect(process.terminationReason == .exit && process.terminationStatus < 2, "\(text)")
        return text.split(separator: "\n").map { String($0) }
    }
}
