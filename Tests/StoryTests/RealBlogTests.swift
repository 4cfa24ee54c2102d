import DiffKit
import Testing

/// Blogs from other generators, copied into `content/journal/` unchanged.
struct RealBlog: Sendable, CustomTestStringConvertible {
    struct Entry: Sendable {
        /// The path relative to `content/journal/`.
        var file: String
        var text: String
        /// The URL of its page; `nil` if it has none.
        var page: String?
        /// The date in the snapshot.
        var date: String?
        var tags: [String] = []
        var formerly: [String] = []
        /// Texts that its page must contain.
        var shows: [String] = []

        init(
            _ file: String, _ text: String, page: String?, date: String? = nil, tags: [String] = [],
            formerly: [String] = [], shows: [String] = []
        ) {
            (self.file, self.text, self.page, self.date) = (file, text, page, date)
            (self.tags, self.formerly, self.shows) = (tags, formerly, shows)
        }
    }

    var name: String
    var entries: [Entry]
    /// The part of the summary that counts unpublished entries.
    var leftOut = ""
    /// All diagnostics, without excerpts and hints, with paths relative to `content/journal/`.
    var warnings: [String] = []

    var testDescription: String { name }
    static let all = [hugo, zola, jekyll]

    func site() throws -> Site {
        let site = try Site(
            Dictionary(uniqueKeysWithValues: entries.map { ("content/journal/" + $0.file, $0.text) }),
            configuration: "title: Log\nbaseURL: https://x.example/\ntimeZone: Europe/Lisbon\nclock: 2026-03-02\n")
        // Hugo's and Zola's `static/` and Jekyll's `assets/` correspond to `content/static/`.
        try site.write("content/static/images/a b.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        for bundle in entries where bundle.file.hasSuffix("/index.md") {
            let folder = bundle.file.dropLast("index.md".count)
            try site.write("content/journal/\(folder)cover.jpg", bytes: Samples.photo)
        }
        return site
    }
}

@Suite struct RealBlogTests {
    /// A kind's root folder is never an entry's own folder, even with an `index.md`.
    @Test func anIndexAtTheTopSwallowsNoEntries() throws {
        let site = try Site([
            "content/journal/index.md": Samples.entry("Welcome", date: "2020-01-01"),
            "content/journal/a.md": Samples.entry("A", date: "2020-01-02"),
            "content/journal/year/index.md": Samples.entry("Year", date: "2020-01-03"),
            "content/journal/year/swallowed.md": Samples.entry("S", date: "2020-01-04"),
        ])
        let outcome = try site.run("build")
        #expect(try site.snapshot["feed"] == ["journal/year", "journal/a", "journal/journal"])
        #expect(
            outcome.errors.contains(
                "content/journal/year/swallowed.md:1:1: warning: no page is created from this file: it is in the folder of"
            ))
    }

    /// HTML below front matter is an entry too; a file without front matter is not published.
    @Test func textsInHTMLAreEntries() throws {
        let site = try Site([
            "content/feed.yaml": "title: Log\nvariables: {lab: https://lab.example}\n",
            "content/journal/2026-01-02-a.html":
                "---\ntitle: A\n---\n<h2>It's *so*</h2>\n\n    <p>{{ site.lab }} {% x %}</p>\n\n<pre>a\n\nb</pre>",
            "content/journal/demo.html": "<p>No text</p>",
            "content/journal/b/index.md": Samples.entry("B", date: "2026-01-03"),
            "content/journal/b/table.html": "---\ntitle: T\n---\n<p>beside</p>",
        ])
        let outcome = try site.run("build")
        #expect(try site.snapshot["feed"] == ["journal/b", "journal/2026-01-02-a"])
        let page = try site.read("public/journal/2026-01-02-a/index.html")
        for text in [">It's *so*</h2>", "<p>https://lab.example </p>", "<pre>a\n\nb</pre>"] {
            #expect(page.contains(text), "\(text)\n\(page)")
        }
        #expect(outcome.errors.contains("demo.html:1:1: warning: this HTML file has no front matter"))
        #expect(outcome.errors.contains("2026-01-02-a.html:6:23: warning: `{% x %}` is not supported here"))
        #expect(outcome.errors.contains("b/table.html:1:1: warning: this file is not published: a browser or a server"))
        #expect(!site.exists("public/journal/b/table.html"))
    }

    /// Links to headings remain valid if the site configures the generator whose anchor rule applies.
    @Test(arguments: [
        ("zola", "What's in 1.0?", "what-s-in-1-0"), ("blackfriday", "snake_case", "snake-case"),
        ("hugo", "A [b](b.md)", "a-bbmd"), ("jekyll", "A -- b :bow:", "a----b-bow"),
        ("hexo", "What's in C++ 1.0?", "What’s-in-C-1-0"),
    ])
    func deepLinksHold(rule: String, heading: String, anchor: String) throws {
        let link = "[x](#\(anchor)) [y](b.md#\(anchor))\n\n## \(heading)"
        let site = try Site(
            [
                "content/journal/a.md": "---\ndate: 2026-01-02\n---\n" + link,
                "content/journal/b.md": "---\ndate: 2026-01-03\n---\n" + link,
            ], configuration: "title: Log\nslugs: \(rule)\n")
        #expect(try site.run("check").code == 0)
        #expect(try site.read("content/feed.yaml").contains(rule) && site.run("build").code == 0)
        try site.write("content/feed.yaml", "title: Log\n")
        #expect(try site.run("check").errors.contains("points to a missing id") == (rule != "jekyll"))
    }

    /// Image paths that don't exist beside the source are relative to the page's URL.
    @Test func picturesCountFromThePage() throws {
        let text = "![a](../../img/a.svg) <img src=\"../../img/a.svg?2\" alt=\"b\">\n\n![c](../img/a.svg)"
        let site = try Site(
            ["content/journal/a.md": Samples.entry("A", date: "2020-01-02", text: text)],
            configuration: "title: Log\nbaseURL: https://x.example/log/\npermalinks: {journal: /blog/:slug/}\n")
        try site.write("content/static/img/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        let outcome = try site.run("build")
        let page = try site.read("public/blog/a/index.html")
        for file in ["a.svg", "a.svg?2"] { #expect(page.contains("<img src=\"/log/img/\(file)\""), "\(page)") }
        #expect(outcome.errors.split(separator: "\n").count { $0.contains("warning: ") } == 1)
        #expect(outcome.errors.contains("a.md:8:6: warning: no such image '../img/a.svg'"), "\(outcome.errors)")
    }

    @Test func anAliasOnAnotherSiteIsNone() throws {
        let site = try Site([
            "content/journal/a.md": Samples.entry(
                "A", date: "2020-01-02", keys: "redirect_from: [https://y.example/b/, /c/]")
        ])
        let outcome = try site.run("build")
        #expect(outcome.errors.contains("a.md:4:16: warning: the alias `https://y.example/b/` is not a path"))
        #expect(site.exists("public/c/index.html") && !site.exists("public/https:"))
    }

    @Test(arguments: RealBlog.all) func everyEntryWithADateBecomesAPage(blog: RealBlog) throws {
        let site = try blog.site()
        let outcome = try site.run("build")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let sections = try #require(try site.snapshot["sections"]?.object)
        let pages = Set(sections.map(\.value).compactMap { $0["url"]?.string })
        #expect(pages == Set(blog.entries.compactMap(\.page)))
        for entry in blog.entries {
            guard let page = entry.page else { continue }
            let section = sections.map(\.value).first { $0["url"]?.string == page }
            if let date = entry.date { #expect(section?["date"]?.string == date, "\(entry.file)") }
            #expect(section?["tags"]?.strings ?? [] == entry.tags, "\(entry.file)")
            let html = try site.read("public\(page)index.html")
            for text in entry.shows { #expect(html.contains(text), "\(entry.file): \(text)\n\(html)") }
            for address in entry.formerly {
                let file = address.hasSuffix("/") ? address + "index.html" : address
                #expect(try site.read("public" + file).contains("url=\(page)"), "\(entry.file): \(address)")
            }
        }
        if !blog.leftOut.isEmpty { #expect(outcome.output.contains(blog.leftOut), "\(outcome.output)") }
    }

    @Test(arguments: RealBlog.all) func whatHasNoMeaningIsSaidOnce(blog: RealBlog) throws {
        let outcome = try blog.site().run("build", "-v")
        let lines = outcome.errors.split(separator: "\n").map { String($0) }
        #expect(
            lines.filter { $0.contains("warning: ") || $0.contains("error: ") }.sorted()
                == blog.warnings.map { "content/journal/" + $0 }.sorted())
    }

    @Test(
        arguments: [
            ("a.md", "---\ntitle: A\n---\n", "a.md:2:1: error: `date` is missing"),
            ("a.md", "+++\ndate = \"soon\"\n+++\n", "a.md:2:8: error: `date`: `soon` is not a date"),
            (
                "a.md", "---\ndate: 2020-01-01\nlastmod: soon\n---\n",
                "a.md:3:10: error: `lastmod`: `soon` is not a date"
            ),
            ("a.md", "---\ndate: \"\"\n---\n", "a.md:2:7: error: `date`: the date is empty"),
            ("a.md", "---\ntitle: A: B\ndate: 2020-01-01\n---\n", "a.md:2:9: error: "),
            ("a.md", "+++\ntitle = A\n+++\n", "a.md:2:9: error: "),
        ])
    func whatCannotBeIsAnError(file: String, text: String, error: String) throws {
        let outcome = try Site(["content/journal/" + file: text]).run("build")
        #expect(outcome.code == 1)
        #expect(outcome.firstError.hasPrefix("content/journal/" + error), "\(outcome.errors)")
    }
}
