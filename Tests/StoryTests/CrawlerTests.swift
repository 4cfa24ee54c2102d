import Testing

/// `robots.txt`, `sitemap.xml` and other data for search engines, and the author's overrides.
@Suite struct CrawlerTests {
    @Test func robotsLeadToTheSitemapAndThatToAllPages() throws {
        let site = try Samples.everything()
        try site.build()
        #expect(
            try site.read("public/robots.txt") == "User-agent: *\nAllow: /\n\nSitemap: https://x.example/sitemap.xml\n")
        let map = try site.read("public/sitemap.xml")
        let pages = try #require(try site.snapshot["pages"]?.object?.keys)
        for page in pages {
            #expect(map.contains("<loc>https://x.example\(page)</loc>") == (page != "/404.html"), "\(page)")
        }
        #expect(map.split(separator: "<image:loc>").count - 1 == 4)
        #expect(try site.snapshot["files"]?["sitemap.xml"] != nil)
    }

    /// The search page has no content that is worth indexing.
    @Test func theSearchPageIsNotForSearchEngines() throws {
        let site = try Site(
            ["content/journal/a.md": Samples.entry("A", date: "2026-03-01")],
            configuration: "title: Log\nbaseURL: https://x.example/\nsearch: true\n")
        try site.build()
        #expect(try !site.read("public/sitemap.xml").contains("/search/"))
        #expect(try site.read("public/search/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    }

    /// An edited entry's date in the sitemap changes only if a build noticed the edit or the author set `updated`.
    @Test func anUpdateIsInTheSitemap() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-01")])
        try site.build()
        try site.write(
            "content/journal/a.md", Samples.entry("A", date: "2026-03-01", keys: "updated: 2026-03-05T10:00:00Z"))
        try site.build()
        let map = try site.read("public/sitemap.xml")
        #expect(map.contains("<loc>https://x.example/journal/a/</loc>\n<lastmod>2026-03-05T10:00:00Z</lastmod>"))
        #expect(map.contains("<loc>https://x.example/</loc>\n<lastmod>2026-03-05T10:00:00Z</lastmod>"))
    }

    @Test func whatTheAuthorWroteGoesBefore() throws {
        let site = try Samples.everything()
        for file in ["robots.txt", "sitemap.xml", "favicon.ico"] { try site.write("content/static/" + file, "own") }
        try site.build()
        for file in ["robots.txt", "sitemap.xml", "favicon.ico"] { #expect(try site.read("public/" + file) == "own") }
        let home = try site.read("public/index.html")
        #expect(home.contains("<link rel=\"icon\" href=\"/favicon.ico\"") && !home.contains("data:image/svg"))

        // Without them, feedgen's own are back.
        for file in ["robots.txt", "sitemap.xml"] { try site.delete("content/static/" + file) }
        try site.build()
        for file in ["robots.txt", "sitemap.xml"] { #expect(try site.read("public/" + file) != "own") }
    }

    /// Crawlers request `robots.txt` only at a host's root, and a sitemap requires absolute URLs.
    @Test(arguments: [("https://x.example/", true, true), ("https://x.example/log/", true, false), ("/", false, false)])
    func onlyASiteWithAnAddressHasThem(baseURL: String, hasMap: Bool, hasRobots: Bool) throws {
        let site = try Site(
            ["content/journal/a.md": Samples.entry("A", date: "2026-03-01")],
            configuration: "title: Log\nbaseURL: \(baseURL)\n")
        try site.build()
        #expect(site.exists("public/sitemap.xml") == hasMap && site.exists("public/robots.txt") == hasRobots)
        #expect(try site.read("public/index.html").contains("rel=\"canonical\"") == hasMap)
    }

    @Test func theSitesPictureIsPublishedAndStandsForPagesWithoutOne() throws {
        let site = try Site(
            ["content/journal/a/index.md": Samples.entry("A", date: "2026-03-01")],
            configuration: "title: Log\nbaseURL: https://x.example/\nimage: /journal/a/dawn.jpg\n")
        try site.write("content/journal/a/dawn.jpg", bytes: Samples.photo)
        try site.build()
        let page = try site.read("public/journal/a/index.html")
        let url = try #require(
            page.split(separator: "<meta property=\"og:image\" content=\"").last?.prefix { $0 != "\"" })
        #expect(url.hasPrefix("https://x.example/media/dawn-") && site.exists("public" + url.dropFirst(17)))
        try site.edit("content/feed.yaml", "dawn.jpg", "gone.jpg")
        let outcome = try site.run("build")
        #expect(
            outcome.errors.contains(
                "content/feed.yaml:3:8: warning: the image `/journal/a/gone.jpg`, for pages without their own image, does not exist"
            ))
    }

    @Test func anEntryByAnotherHandSaysSo() throws {
        let site = try Site(
            [
                "content/journal/a.md": Samples.entry("A", date: "2026-03-01", keys: "authors: [Bo, {name: Cy}]"),
                "content/journal/b.md": Samples.entry("B", date: "2026-03-01", keys: "author: Ada"),
            ], configuration: "title: Log\nbaseURL: https://x.example/\nauthor: Ada\n")
        try site.build()
        let byline = " · <span class=\"p-author h-card\">"
        let other = try site.read("public/journal/a/index.html")
        #expect(other.contains("\(byline)Bo</span>\(byline)Cy</span></p>") && !other.contains("hidden>Ada"))
        let own = try site.read("public/journal/b/index.html")
        #expect(!own.contains(byline) && own.contains("<span class=\"p-author h-card\" hidden>Ada</span>"))
        #expect(try site.snapshot["sections"]?["journal/a"]?["authors"] == ["Bo", "Cy"])
    }
}
