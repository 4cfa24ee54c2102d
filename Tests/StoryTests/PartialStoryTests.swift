import Testing

/// Partials in the texts of a site, and what rebuilds them.
@Suite struct PartialStoryTests {
    private func site(_ body: String) throws -> Site {
        let site = try Site(
            [
                "content/photos/trip/album.yaml": "title: Trip\ndate: 2026-03-02\n",
                "content/journal/a.md": "---\ntitle: A\ndate: 2026-03-03\n---\n\n\(body)\n",
            ], configuration: "title: Log\nbaseURL: https://x.example/\n")
        try site.write("content/photos/trip/a.jpg", bytes: Samples.photo)
        return site
    }

    @Test func anEntryShowsTheCaptionOfAnAlbumAsItChanges() throws {
        let site = try site("{{< photo src=\"/photos/trip/a.jpg\" >}}")
        try site.build()
        let album = "title: Trip\ndate: 2026-03-02\nphotos: {a.jpg: {alt: A ridge, caption: First <light>}}\n"
        try site.write("content/photos/trip/album.yaml", album)
        try site.build()
        #expect(try site.read("public/journal/a/index.html").contains("<figcaption>First &lt;light&gt;</figcaption>"))
    }

    @Test func aGalleryLinksToThePagesOfPhotos() throws {
        let site = try site("{{< gallery album=\"trip\" layout=\"justified\" >}}")
        try site.build()
        #expect(
            try site.read("public/journal/a/index.html").contains("<a href=\"/photos/trip/a/\" style=\"display:block"))
    }

    /// A link needs a name if its photo is decorative.
    @Test func linksToDecorativePhotosHaveTheirTitles() throws {
        let site = try site("{{< gallery album=\"trip\" >}}")
        try site.write(
            "content/photos/trip/album.yaml",
            "title: Trip\ndate: 2026-03-02\nphotos: {a.jpg: {title: A & B, alt: \"\"}}\n")
        try site.build()
        let link = "<a href=\"/photos/trip/a/\" aria-label=\"A &amp; B\" style="
        #expect(try site.read("public/journal/a/index.html").contains(link))
    }

    @Test func aMisspelledPartialIsSuggested() throws {
        let errors = try site("{{< galery album=\"trip\" >}} {{< nothing >}}").run("build").errors
        #expect(errors.contains("`{{< galery album=\"trip\" >}}` is not supported here"), "\(errors)")
        #expect(errors.contains("hint: did you mean `gallery`?") && errors.contains("hint: write its content"))
    }

    /// The photos of a draft album and a draft route appear in other drafts only.
    @Test(arguments: [
        ("{{< gallery album=\"trip\" >}}", "the album `trip` is a draft"),
        ("{{< map route=\"/routes/walk.gpx\" >}}", "the route `/routes/walk.gpx` is a draft"),
    ]) func draftsAreNotShown(_ body: String, _ problem: String) throws {
        let site = try site(body)
        let album = "title: Trip\ndate: 2026-03-02\n"
        try site.write("content/photos/trip/album.yaml", album + "draft: true\n")
        let points = (1...9).map { "<trkpt lat=\"48.\($0)\" lon=\"11\"><time>2026-01-01T0\($0):00:00Z</time></trkpt>" }
        try site.write(
            "content/routes/walk.gpx",
            "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>\n")
        try site.write("content/routes/walk.yaml", "draft: true\n")
        let errors = try site.run("build").errors
        #expect(errors.contains(problem), "\(errors)")
        #expect(!site.files().bytes.keys.contains { $0.hasPrefix("public/media/") })
        let page = "public/journal/a/index.html"
        let parts = ["class=\"route\"", "href=\"/photos/trip/a/\""]
        let hidden = try site.read(page)
        #expect(!parts.contains { hidden.contains($0) }, "\(hidden)")
        try site.write("content/journal/a.md", "---\ntitle: A\ndate: 2026-03-03\ndraft: true\n---\n\n\(body)\n")
        #expect(try !site.run("build", "--drafts").errors.contains("is a draft"))
        let shown = try site.read(page)
        #expect(parts.contains { shown.contains($0) }, "\(shown)")
    }

    /// A scheduled album and a scheduled route appear in a text when they are published, unless the text is later.
    @Test(arguments: [
        ("{{< gallery album=\"trip\" >}}", "the album `trip` is published later than this text"),
        ("{{< map route=\"/routes/walk.gpx\" >}}", "the route `/routes/walk.gpx` is published later than this text"),
        (
            "{{< map route=\"/routes/2026-05-01-walk.gpx\" >}}",
            "the route `/routes/2026-05-01-walk.gpx` is published later than this text"
        ),
    ]) func scheduledObjectsAreNotShownEarly(_ body: String, _ problem: String) throws {
        let site = try site(body)
        try site.write("content/photos/trip/album.yaml", "title: Trip\ndate: 2026-05-01\n")
        let points = (1...9).map { "<trkpt lat=\"48.\($0)\" lon=\"11\"><time>2026-01-01T0\($0):00:00Z</time></trkpt>" }
        let track = "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>\n"
        try site.write("content/routes/walk.gpx", track)
        try site.write("content/routes/walk.yaml", "date: 2026-05-01\n")
        try site.write("content/routes/2026-05-01-walk.gpx", track)
        let page = "public/journal/a/index.html"
        let parts = ["class=\"route\"", "href=\"/photos/trip/a/\""]
        func build(_ day: String) throws -> (errors: String, page: String) {
            try (site.run("build", "--clock", day + "T00:00:00Z").errors, site.read(page))
        }
        let early = try build("2026-04-01")
        #expect(early.errors.contains(problem), "\(early.errors)")
        #expect(!parts.contains { early.page.contains($0) }, "\(early.page)")
        // Time alone shows it.
        let late = try build("2026-06-01")
        #expect(!late.errors.contains(problem), "\(late.errors)")
        #expect(parts.contains { late.page.contains($0) }, "\(late.page)")
        try site.write("content/journal/a.md", "---\ntitle: A\ndate: 2026-05-02\n---\n\n\(body)\n")
        #expect(try !site.run("build", "--clock", "2026-04-01T00:00:00Z").errors.contains(problem))
    }

    /// A photo that a text names is shown without the texts of its draft album.
    @Test func aPhotoOfADraftAlbumHasNoTextsOfIt() throws {
        let site = try site("{{< photo src=\"/photos/trip/a.jpg\" >}}")
        try site.write(
            "content/photos/trip/album.yaml",
            "title: Trip\ndate: 2026-03-02\ndraft: true\nphotos: {a.jpg: {alt: Unfinished, caption: Private}}\n")
        try site.build()
        let page = try site.read("public/journal/a/index.html")
        #expect(!page.contains("Private") && !page.contains("Unfinished") && !page.contains("/photos/trip/"))
    }

    @Test func aPartialOfTheSiteIsUsedOnceItExists() throws {
        let site = try site("{{< note kind=\"b\" >}}*c*{{< /note >}}")
        let errors = try site.run(["build"]).errors
        #expect(errors.contains("`{{< note kind=\"b\" >}}` is not supported here"), "\(errors)")
        #expect(try !site.read("public/journal/a/index.html").contains("<aside"))
        try site.write(
            "Templates/partials/note.mustache", "{{! arguments: kind }}\n<aside id=\"{{kind}}\">{{body}}</aside>\n")
        try site.build()
        #expect(try site.read("public/journal/a/index.html").contains("<aside id=\"b\"><p><em>c</em></p>"))
    }

    @Test func aRecordingIsPublishedWhereItIsPlayed() throws {
        let site = try site("{{< audio src=\"/talks/wind.mp3\" title=\"Wind\" caption=\"At night\" >}}")
        let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + Array(repeating: 0, count: 413)
        try site.write("content/static/talks/wind.mp3", bytes: frame + frame + frame)
        try site.build()
        let page = try site.read("public/journal/a/index.html")
        #expect(page.contains("<audio src=\"/talks/wind.mp3\" controls preload=\"none\" aria-label=\"Wind\""))
        #expect(page.contains("<figcaption>At night</figcaption>"))
        #expect(try site.run("check").code == 0)
        #expect(try site.run("build", "--verify").code == 0)
    }

    @Test func anEmbeddedPageLoadsNothingForeign() throws {
        let site = try site("{{< embed title=\"T\" url=\"https://v.example/1\" frame=\"https://v.example/f\" >}}")
        try site.build()
        let page = try site.read("public/journal/a/index.html")
        #expect(page.contains("<a href=\"https://v.example/1\""))
        #expect(page.contains("srcdoc") && !page.contains("<iframe src="))
    }
}
