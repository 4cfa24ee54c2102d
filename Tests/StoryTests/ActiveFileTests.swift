import Foundation
import Testing

/// Files beside entries are not published if a browser or a server executes them, whatever their extension.
@Suite struct ActiveFileTests {
    private static let files = [
        "x.html": "<p>PLANTED", "x.xhtml": "PLANTED", "x.js": "/*PLANTED*/", "x.php": "<?php /*PLANTED*/",
        "x.shtml": "PLANTED", "x.hta": "PLANTED", "x.svg": "<svg><script>'PLANTED'</script></svg>",
        "x.txt": "<html>PLANTED", "x": "<script>'PLANTED'", "x.md": "<script>'PLANTED'", "x.html.txt": "PLANTED",
        "x.pdf": "<html>PLANTED", "x.mp4": "<html>PLANTED", "x.unheard": "PLANTED", "x.xml": "<PLANTED/>",
        "x.gpx": "<gpx><script xmlns='http://www.w3.org/1999/xhtml'>'PLANTED'</script></gpx>", "x.css": "/*PLANTED*/",
    ]

    private func published(in site: Site) -> [String] {
        site.files().stamps.filter { $0.value.bytes.range(of: Data("PLANTED".utf8)) != nil }.keys.sorted()
    }

    private func site(_ text: String) throws -> Site {
        let site = try Site(["content/journal/a/index.md": Samples.entry("A", date: "2026-03-02", text: text)])
        for (file, text) in Self.files { try site.write("content/journal/a/" + file, text) }
        return site
    }

    @Test func filesThatNothingLinksToAreLeftOut() throws {
        let site = try site("Text")
        let outcome = try site.run("build", "-v")
        #expect(outcome.code == 0 && published(in: site) == [])
        for file in Self.files.keys {
            #expect(outcome.errors.contains("content/journal/a/\(file):1:1: warning: this file is not published: "))
        }
        #expect(try site.run("build", "--strict").code == 1)
    }

    @Test func aLinkIsAnErrorAtItsPlace() throws {
        let names = Self.files.keys.sorted()
        let site = try site(names.map { "[a](\($0))" }.joined(separator: "\n\n"))
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && !site.exists("public/index.html"))
        for (number, name) in names.enumerated() {
            let place = "content/journal/a/index.md:\(6 + 2 * number):5: error: `\(name)` is not published: "
            #expect(outcome.errors.contains(place), "\(place)")
            #expect(outcome.errors.contains("photos: {asTheyAre: [journal/a/\(name)]} into feed.yaml\n"))
        }
        #expect(try site.run("build", "--keep-going").code == 1)
        #expect(published(in: site) == [])
        try site.edit("content/feed.yaml", "title:", "photos: {asTheyAre: [journal/a/]}\ntitle:")
        // Consent does not cover the MP4 file, which is not a video.
        try site.delete("content/journal/a/x.mp4")
        try site.edit("content/journal/a/index.md", "[a](x.mp4)", "")
        #expect(try site.run("build").code == 0)
        #expect(published(in: site).count == names.count - 1)
        // Without consent, they are removed again.
        try site.edit("content/feed.yaml", "journal/a/", "journal/b/")
        #expect(try site.run("build").code == 1)
    }

    @Test func inStaticTheyArePublished() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        let files = Self.files.filter { !["x.mp4", "x.pdf"].contains($0.key) }
        for (file, text) in files { try site.write("content/static/" + file, text) }
        #expect(try site.run("build").code == 0)
        #expect(published(in: site) == files.keys.sorted())
    }

    @Test func aFileThatBecomesActiveIsRemoved() throws {
        let site = try Site([
            "content/journal/a/index.md": Samples.entry("A", date: "2026-03-02"), "content/journal/a/x.txt": "Text",
        ])
        try site.build()
        #expect(site.exists("public/journal/a/x.txt"))
        try site.write("content/journal/a/x.txt", "<html>PLANTED")
        #expect(try site.run("build", "--force").code == 0)
        #expect(!site.exists("public/journal/a/x.txt"))
    }
}
