import Foundation
import Testing

/// Files of systems, editors, version control and cameras in the site's folders are not published, but counted.
@Suite struct SkippedFileTests {
    private static let secret = "PLANTED"

    private static let files = [
        "static/._logo.png", "static/Thumbs.db", "static/img/desktop.ini", "static/__MACOSX/a/._b.css",
        "static/.style.css.swp", "static/notes.txt~", "static/page.html.bak", "static/.svn/entries",
        "static/.hg/store/a",
        "static/C0001M01.XML", "static/a.xmp", "static/a.jpg.supplemental-metadata.json",
        "journal/trip/DJI_0001.SRT", "journal/trip/DJI_0001.LRF", "journal/trip/p.jpg.json",
        "journal/trip/index.md.orig",
        "photos/ridge/a.AAE", "photos/ridge/@eaDir/a.jpg/SYNOPHOTO_THUMB_M.jpg", "photos/ridge/Thumbs.db",
    ]

    private func published(in site: Site) -> [String] {
        site.files().stamps.filter { $0.value.bytes.range(of: Data(Self.secret.utf8)) != nil }.keys.sorted()
    }

    @Test func noneIsPublishedAndAllAreCounted() throws {
        let site = try Site([
            "content/journal/trip/index.md": Samples.entry("Trip", date: "2026-03-05"),
            "content/photos/ridge/album.yaml": "date: 2026-03-02\nphotos: {a.jpg: {alt: It}}\n",
            "content/static/.nojekyll": "", "content/static/.well-known/x": "x", "content/static/CNAME": "x.example",
        ])
        try site.write("content/photos/ridge/a.jpg", bytes: Samples.photo)
        for file in Self.files { try site.write("content/" + file, Self.secret) }
        let first = try site.build()
        #expect(published(in: site) == [])
        for file in [".nojekyll", ".well-known/x", "CNAME"] { #expect(site.exists("public/" + file), "\(file)") }
        let counts = try #require(first.output.components(separatedBy: "files skipped: ").last)
        #expect(
            counts == "6 of the system, 4 of an editor, 2 of version control, 7 of a camera\n", "\(first.output)")
        // The next build reads none of them again and reports the same count.
        #expect(try site.run("build").output.hasSuffix(counts))
        let verbose = try site.run("build", "-v")
        #expect(verbose.errors.contains("note: skipped content/static/Thumbs.db, a file of the system\n"))
        #expect(try site.run("build", "--json").output.contains("\"skipped\": 19"))
        // One more system file changes only the count.
        try site.write("content/static/.DS_Store", Self.secret)
        let again = try site.run("build")
        #expect(
            again.output.contains("0 files written") && again.output.contains("20 files skipped"), "\(again.output)")
    }

    /// Private files that are recognized by content rather than by name.
    @Test(
        arguments: [
            ("static/x.dat", "\0\u{5}\u{16}\u{7}\0\u{2}", "macOS created it for metadata of another file"),
            ("static/a.srt", "1\n00:00 --> 00:01\n[latitude: 48.85]", "it can reveal where a photo was taken"),
            ("static/x", "-----BEGIN RSA PRIVATE KEY-----", "it can contain passwords or keys"),
        ])
    func contentIsRefusedInStatic(file: String, text: String, reason: String) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02"), "content/" + file: text])
        for command in ["build", "check"] {
            let outcome = try site.run(command)
            #expect(outcome.code == 1)
            #expect(outcome.errors.contains("content/\(file):1:1: error: this file is not published: \(reason)\n"))
        }
        try site.edit("content/feed.yaml", "title:", "photos: {asTheyAre: [\(file)]}\ntitle:")
        try site.build()
        #expect(try site.read("public/" + file.dropFirst("static/".count)) == text)
    }

    @Test func subtitlesAreNoFlightLogs() throws {
        let subtitles = "1\n00:00:01,000 --> 00:00:02,000\nGood morning\n"
        let site = try Site([
            "content/journal/trip/index.md": Samples.entry("Trip", date: "2026-03-05", text: "[Text](film.srt)"),
            "content/journal/trip/film.srt": subtitles, "content/static/film.srt": subtitles,
        ])
        try site.build()
        #expect(try site.read("public/journal/trip/film.srt") == subtitles)
        #expect(try site.read("public/film.srt") == subtitles)
    }

    @Test func aLinkToACompanionIsAnError() throws {
        let site = try Site([
            "content/journal/trip/index.md": Samples.entry("Trip", date: "2026-03-05", text: "[Way](DJI_1.SRT)"),
            "content/journal/trip/DJI_1.SRT": Self.secret,
        ])
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.contains("content/journal/trip/index.md:6:7: error: `DJI_1.SRT` is not published: it can"))
        try site.edit("content/feed.yaml", "title:", "photos: {asTheyAre: [journal/trip/DJI_1.SRT]}\ntitle:")
        try site.build()
        #expect(published(in: site) == ["journal/trip/DJI_1.SRT"])
    }
}
