import DiffKit
import Testing

/// `build --keep-going` publishes valid content and reports the rest.
@Suite struct KeepGoingTests {
    private func site() throws -> Site {
        let site = try Site([
            "content/journal/good.md": Samples.entry("Good", date: "2026-03-02"),
            "content/journal/other.md": Samples.entry("Other", date: "2026-03-03"),
            "content/pages/about.md": "---\ntitle: About\n---\n\nUs.\n",
            "content/journal/linking.md": Samples.entry("Linking", date: "2026-03-04", text: "[there](other.md)"),
        ])
        try site.write("content/photos/ridge/a.jpg", bytes: Samples.photo)
        try site.write("content/photos/ridge/album.yaml", "date: 2026-03-01\nphotos: {a.jpg: {alt: A}}\n")
        return site
    }

    private func feed(_ site: Site) throws -> [String] { try site.snapshot["feed"]?.strings ?? [] }

    @Test func whatHasAnErrorIsLeftOutAndNamed() throws {
        let site = try site()
        try site.build()
        try site.edit("content/journal/other.md", "date: 2026-03-03", "date: soon")
        let plain = try site.run("build")
        #expect(plain.code == 1 && plain.errors.hasSuffix("Nothing was written: 1 error\n"))
        #expect(try feed(site).contains("journal/other"))

        let outcome = try site.run("build", "--keep-going")
        #expect(outcome.code == 1)
        #expect(outcome.firstError.hasPrefix("content/journal/other.md:3:7: error: "), "\(outcome.errors)")
        #expect(
            outcome.errors.contains(
                "content/journal/other.md:1:1: note: this is left out of the site, which removes `/journal/other/`"
            ), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("Only valid content was published: 1 error\n"), "\(outcome.errors)")
        #expect(try feed(site) == ["journal/linking", "journal/good", "photos/ridge"])
        #expect(!site.exists("public/journal/other") && site.exists("public/about/index.html"))
        #expect(outcome.output.contains("1 removed"))

        // Nothing is written again, and the build still fails.
        let again = try site.run("build", "--keep-going")
        #expect(again.code == 1 && again.output.contains(": 0 added, 0 changed, 0 moved, 0 removed; 0 files written"))
        let json = try JSON(parsing: try site.run("build", "--keep-going", "--json").output)
        #expect(json["ok"] == false && json["summary"]?["errors"] == 1 && json["patch"]?.array?.isEmpty == true)
        #expect(try site.run("build").code == 1)

        try site.edit("content/journal/other.md", "date: soon", "date: 2026-03-03")
        let mended = try site.run("build", "--keep-going")
        #expect(mended.code == 0 && mended.errors.isEmpty, "\(mended.errors)")
        #expect(try feed(site).contains("journal/other"))
    }

    /// Objects that show a damaged photo are omitted: an album and an entry.
    @Test(arguments: [Array("text".utf8), Samples.pictureThatDoesNotDecode])
    func photosThatAreDamaged(bytes: [UInt8]) throws {
        let site = try site()
        try site.write(
            "content/journal/showing.md",
            Samples.entry("Showing", date: "2026-03-05", text: "![Ridge](/photos/ridge/a.jpg)"))
        try site.build()
        try site.write("content/photos/ridge/a.jpg", bytes: bytes)
        let outcome = try site.run("build", "--keep-going")
        #expect(outcome.code == 1 && outcome.firstError.hasPrefix("content/photos/ridge/a.jpg:1:1: error: "))
        #expect(outcome.errors.contains("content/photos/ridge/album.yaml:1:1: note: this is left out of the site"))
        #expect(outcome.errors.contains("content/journal/showing.md:1:1: note: this is left out of the site"))
        #expect(try feed(site) == ["journal/linking", "journal/other", "journal/good"])
        // A repeated build changes nothing, and replacing the damaged photo restores all objects.
        #expect(try site.run("build", "--keep-going").output.contains("; 0 files written, 0 deleted"))
        try site.write("content/photos/ridge/a.jpg", bytes: Samples.photo)
        #expect(try site.run("build").code == 0)
        #expect(try feed(site).count == 5)
    }

    /// Conflicts that are detected only across the whole site: duplicate identities and duplicate URLs.
    @Test func whatClashes() throws {
        let site = try site()
        try site.write(
            "content/journal/alias.md", Samples.entry("Alias", date: "2026-02-01", keys: "aliases: [/about/]"))
        try site.write("content/journal/slug.md", Samples.entry("Slug", date: "2026-02-01", keys: "slug: good"))
        try site.write("content/pages/second.md", "---\ntitle: Second\nid: about\n---\n\nUs.\n")
        let outcome = try site.run("build", "--keep-going")
        #expect(outcome.code == 1)
        for file in ["journal/alias.md", "journal/slug.md", "pages/second.md"] {
            let note = "content/\(file):1:1: note: this is left out of the site\n"
            #expect(outcome.errors.contains(note), "\(file): \(outcome.errors)")
        }
        #expect(try feed(site) == ["journal/linking", "journal/other", "journal/good", "photos/ridge"])
        #expect(site.exists("public/about/index.html") && !site.exists("public/second"))
    }

    /// A static file that can't be stripped of metadata is omitted, and nothing else.
    @Test func whatIsCopied() throws {
        let site = try site()
        try site.write("content/static/map.txt", "map")
        try site.write("content/static/raw.raf", bytes: Array("FUJIFILMCCD-RAW 0201".utf8))
        let plain = try site.run("build")
        #expect(plain.code == 1 && plain.firstError.hasPrefix("content/static/raw.raf:1:1: error: "), "\(plain.errors)")
        let outcome = try site.run("build", "--keep-going")
        #expect(outcome.code == 1 && outcome.firstError == plain.firstError)
        #expect(site.exists("public/map.txt") && !site.exists("public/raw.raf"))
        #expect(try feed(site).count == 4)
    }

    /// Broken links and links that point out of the site are reported once and left out, unless the whole site depends
    /// on them.
    @Test func whatLinksNowhere() throws {
        let site = try site()
        try site.build()
        for name in ["journal/gone.md", "static/gone.txt", "photos/ridge/b.jpg"] {
            try site.link("content/" + name, to: "nowhere")
        }
        try site.link("content/static/out", to: "/usr")
        try site.link("content/static/loop", to: ".")
        let outcome = try site.run("build", "--keep-going")
        #expect(outcome.errors.hasSuffix("Only valid content was published: 5 errors\n"), "\(outcome.errors)")
        for name in ["journal/gone.md", "photos/ridge/b.jpg", "static/gone.txt", "static/loop", "static/out"] {
            let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("content/\(name):1:1: error: ") }
            #expect(lines.count == 1, "\(outcome.errors)")
        }
        #expect(try feed(site).count == 4 && !site.exists("public/out") && !site.exists("public/loop"))
        #expect(try site.run("build", "--keep-going", "--verify").output.contains("Verified: "))

        try site.link("content/outlines", to: "nowhere")
        let whole = try site.run("build", "--keep-going")
        #expect(whole.code == 1 && whole.errors.contains("Nothing was written: "), "\(whole.errors)")
        #expect(whole.errors.split(separator: "\n").count { $0.hasPrefix("content/outlines:1:1: error: ") } == 1)
    }

    /// Mistakes that concern the whole site still stop the build.
    @Test func whatStopsEverything() throws {
        let site = try site()
        try site.build()
        try site.write("content/feed.yaml", "title: [\n")
        let configured = try site.run("build", "--keep-going")
        #expect(configured.code == 1 && configured.errors.contains("Nothing was written: "))
        // Each error is reported once, although the build is attempted again without broken sources.
        #expect(configured.errors.split(separator: "\n").count { $0.hasPrefix("content/feed.yaml:") } == 1)
        try site.write("content/feed.yaml", "title: Log\nbaseURL: https://x.example/\n")
        try site.write("Templates/entry.mustache", "{{#open}")
        let shown = try site.run("build", "--keep-going")
        #expect(shown.code == 1 && shown.errors.contains("Nothing was written: "), "\(shown.errors)")
        #expect(site.exists("public/journal/good/index.html"))
        #expect(try site.run("build", "--keep-going", "--strict").code == 64)
    }

    /// A route in another format is left out, and does not stop the rest.
    @Test(arguments: [
        ("x.kml", "convert it with GPSBabel: gpsbabel -i kml -f x.kml"),
        ("x.KMZ", "unzip it, and convert its file doc.kml with GPSBabel: gpsbabel -i kml -f doc.kml"),
        ("x.fit", "convert it with GPSBabel: gpsbabel -i garmin_fit -f x.fit"),
    ])
    func aRouteInAnotherFormatIsLeftOut(name: String, hint: String) throws {
        let site = try site()
        try site.write("content/routes/\(name)", "1")
        let outcome = try site.run("build", "--keep-going")
        #expect(
            outcome.code == 1 && outcome.errors.contains("content/routes/\(name):1:1: error: routes in the format ")
                && outcome.errors.contains("hint: \(hint) -o gpx -F x.gpx\n"),
            "\(outcome.errors)")
        #expect(try feed(site).contains("journal/good"))
        #expect(try site.run("build").errors.hasSuffix("Nothing was written: 1 error\n"))
    }

    /// A first build with many files, most of them valid.
    @Test func manyFiles() throws {
        let site = try Site()
        for number in 1...40 {
            let date = number % 4 == 0 ? "never" : "2026-03-02"
            try site.write("content/journal/e\(number).md", Samples.entry("E\(number)", date: date))
        }
        let outcome = try site.run("build", "--keep-going")
        #expect(outcome.code == 1 && outcome.output.contains(": 30 added, "), "\(outcome.output)")
        #expect(outcome.errors.hasSuffix("Only valid content was published: 10 errors\n"))
        #expect(try site.run("build", "--keep-going", "--verify").output.contains("Verified: "))
    }
}
