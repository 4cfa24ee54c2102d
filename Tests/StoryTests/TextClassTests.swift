import DiffKit
import Foundation
import Testing

/// Texts as people have them, from the file to pages, lists, years and feeds.
@Suite struct TextClassTests {
    private static func page(_ html: String) -> Substring {
        html.firstRange(of: "<main").map { html[$0.lowerBound...] } ?? html[...]
    }

    private func items(_ site: Site) throws -> [JSON] {
        Array(try #require(try site.json("public/feed.json")["items"]?.array))
    }

    // MARK: Days

    @Test(arguments: ["", "slugs: github\n", "slugs: hugo\n", "slugs: zola\n", "slugs: blackfriday\n"])
    func theDayIsTheSameOnPagesInListsYearsAndFeeds(rule: String) throws {
        for zone in ["America/Los_Angeles", "Pacific/Kiritimati"] {
            let site = try Site(
                [
                    "content/journal/a.md": Samples.entry("Midnight", date: "2026-01-01T00:00:00Z"),
                    "content/journal/b.md": Samples.entry("Evening", date: "2025-12-31T23:30:00-08:00"),
                ],
                configuration: "title: Log\nbaseURL: https://x.example/\ntimeZone: \(zone)\n\(rule)"
                    + "permalinks: {journal: \"/:year/:month/:day/:slug/\"}\n"
            ).built()
            for (path, title, day, year) in [
                ("2026/01/01/a", "Midnight", "1 January 2026", "2026"),
                ("2025/12/31/b", "Evening", "31 December 2025", "2025"),
            ] {
                #expect(try site.read("public/\(path)/index.html").contains(">\(day)</time>"))
                #expect(try site.read("public/index.html").contains(">\(day)</time>"))
                #expect(try site.read("public/years/\(year)/index.html").contains(">\(title)</a>"))
                let item = try #require(items(site).first { $0["title"]?.string == title })
                #expect(item["date_published"]?.string?.hasPrefix(path.prefix(10).replacing("/", with: "-")) == true)
                #expect(item["url"]?.string == "https://x.example/\(path)/")
            }
        }
    }

    // MARK: Titles

    @Test func notesHaveNoTitleAnywhere() throws {
        let site = try Site(
            [
                "content/journal/2026-03-02-1205.md": "First *words* of a note & more.\n",
                "content/journal/2026/03/03/index.md": "---\ntitle: \"\"\n---\n## A part\n\nSecond note.\n",
                "content/journal/2026-03-04-x.md": "---\ntitle: Titled\n---\nText.\n",
                "content/journal/2026-03-05-x.md": "# From the *heading* & more\n\nText.\n\n# Next\n\n## Below\n",
                "content/journal/2026-03-06-x.md": "Set *text*\n===\n\nText.\n",
            ],
            configuration:
                "title: Log\nbaseURL: https://x.example/\nfeeds: {formats: [atom, rss, json]}\nsearch: true\n")
        let outcome = try site.run("build")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let note = try site.read("public/journal/2026-03-02-1205/index.html")
        #expect(note.contains("<title>First words of a note &amp; more. – Log</title>"))
        #expect(!Self.page(note).contains("<h1") && !Self.page(note).contains("<h2"))
        #expect(note.contains("\"headline\":\"First words of a note"))
        let titled = try site.read("public/journal/2026-03-04-x/index.html")
        #expect(titled.contains("<bdi>Second note.</bdi>"))
        let home = try site.read("public/index.html")
        #expect(
            home.contains("<p>First <em>words</em> of a note")
                && !home.contains("p-name u-url\" href=\"/journal/2026-03-02-1205/\""))
        let titles = try items(site).map { $0["title"]?.string }
        #expect(titles == ["Set text", "From the heading & more", "Titled", nil, nil])
        let shifted = Self.page(try site.read("public/journal/2026-03-05-x/index.html"))
        #expect(shifted.contains("<h1 class=\"p-name\">From the heading &amp; more</h1>"))
        #expect(shifted.contains("<h2 id=\"next\">") && shifted.contains("<h3 id=\"below\">"))
        #expect(shifted.components(separatedBy: "From the heading").count == 2)
    }

    // MARK: Names

    @Test func differentNamesHaveDifferentPages() throws {
        let tags = ["C", "C++", "C#", ".NET", "NET", "R&D", "A+", "A", "🎉", "🎊"]
        var files: [String: String] = [:]
        for (number, tag) in tags.enumerated() {
            files["content/journal/e\(number).md"] = Samples.entry(
                "E\(number)", date: "2026-03-02", keys: "tags: [\"\(tag)\"]")
        }
        for title in ["🎉", "🎊"] {
            files["content/journal/2026-03-03-\(title).md"] = "---\ntitle: \(title)\n---\n\(title)\n"
        }
        let site = try Site(files)
        let outcome = try site.run("build")
        #expect(outcome.code == 0 && !outcome.errors.contains("warning"), "\(outcome.errors)")
        let folders = try FileManager.default.contentsOfDirectory(atPath: site.path("public/tags")).filter {
            !$0.contains(".")
        }
        let own = ["c", "c-plus-plus", "c-sharp", "dot-net", "net", "r-and-d", "a-plus", "a"]
        #expect(Set(own).isSubset(of: folders) && folders.count { $0.hasPrefix("x-") } == 2, "\(folders.sorted())")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: site.path("public/journal")).count {
                $0.hasPrefix("2026-03-03-x-")
            } == 2)
    }

    // MARK: Directions

    @Test func islandsAreInPagesListsAndFeeds() throws {
        let text = "---\ntitle: שלום\n---\nפקודה `make --all`, <kbd>C+</kbd>.\n\n```sh\nls\n```\n\nEnglish.\n"
        let site = try Site(
            ["content/journal/2026-03-02-a.md": text],
            configuration: "title: Log\nbaseURL: https://x.example/\nlanguage: he\nsearch: true\n"
        ).built()
        let feed = try #require(items(site).first?["content_html"]?.string)
        for page in [try site.read("public/journal/2026-03-02-a/index.html"), try site.read("public/index.html"), feed]
        {
            #expect(page.contains("<code dir=\"ltr\">make --all</code>") && page.contains("<kbd dir=\"ltr\">C+</kbd>"))
            #expect(page.contains(" dir=\"ltr\"><code") && page.contains("<p dir=\"auto\">English.</p>"))
        }
        #expect(feed.hasPrefix("<div dir=\"rtl\">"))
    }

    // MARK: Recordings

    @Test func recordingsInEveryFormAreInFeeds() throws {
        let site = try Site(
            [
                "content/journal/a/index.md": Samples.entry("A", date: "2026-03-01", text: "![Song](a.mp3)"),
                "content/journal/b.md": Samples.entry("B", date: "2026-03-02", text: "{{< audio src=\"/s.mp3\" >}}"),
                "content/journal/c/index.md": Samples.entry("C", date: "2026-03-03", text: "![[A.MP3]]"),
            ], configuration: "title: Log\nbaseURL: https://x.example/\ndialects: [obsidian]\n")
        let sound = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
        try site.write("content/journal/a/a.mp3", bytes: sound)
        try site.write("content/journal/c/a.mp3", bytes: sound)
        try site.write("content/static/s.mp3", bytes: sound)
        let outcome = try site.run("build")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(
            try site.read("public/journal/a/index.html").contains(
                "<audio src=\"/journal/a/a.mp3\" aria-label=\"Song\" preload"))
        for item in try items(site) {
            let file = try #require(item["attachments"]?.array?.first)
            #expect(file["mime_type"]?.string == "audio/mpeg" && file["size_in_bytes"] != nil, "\(item)")
        }
        #expect(try site.run("check").code == 0)
    }

    // MARK: URLs

    @Test func encodedFormerURLsLeadToThePage() throws {
        let urls = [
            "/caf%C3%A9/": "café/index.html", "/%E6%97%A5/x.html": "日/x.html", "/a%20b/": "a b/index.html",
            "/C%23/": "C#/index.html", "/what%3F/": "what?/index.html", "/A%2BB/": "A+B/index.html",
            "/100%25/": "100%/index.html",
            "/plain/": "plain/index.html",
        ]
        let site = try Site([
            "content/journal/a.md": Samples.entry(
                "A", date: "2026-03-01",
                keys: "aliases: [\(urls.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"),
            "content/journal/b.md": Samples.entry("B", date: "2026-03-02", keys: "redirect_from: /old%20b.html"),
        ])
        let outcome = try site.run("build")
        #expect(outcome.code == 0 && !outcome.errors.contains("alias"), "\(outcome.errors)")
        for file in urls.values { #expect(try site.read("public/" + file).contains("url=/journal/a/"), "\(file)") }
        #expect(try site.read("public/old b.html").contains("url=/journal/b/"))
        let twice = try site.run("build", "--verify")
        #expect(twice.code == 0, "\(twice.errors)")
    }

    @Test(arguments: [
        "aliases: [/\(String(repeating: "x", count: 256))/]", "url: /\(String(repeating: "日", count: 90)).html",
    ])
    func tooLongNamesAreErrorsAtTheText(key: String) throws {
        let site = try Site([
            "content/journal/a.md": Samples.entry("A", date: "2026-03-01", keys: key),
            "content/journal/b.md": Samples.entry("B", date: "2026-03-02"),
        ])
        let outcome = try site.run("build", "--keep-going")
        #expect(
            outcome.code == 1 && outcome.errors.contains("content/journal/a.md:4:")
                && outcome.errors.contains("is too long to be published"))
        #expect(try site.read("public/index.html").contains(">B</a>"))
    }
}

extension Site {
    /// The site after a build without errors.
    fileprivate func built() throws -> Site {
        let outcome = try run("build")
        #expect(outcome.code == 0, "\(outcome.errors)")
        return self
    }
}
