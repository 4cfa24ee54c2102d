import DataKit
import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

/// The URLs and feed IDs of entries from other generators.
@Suite struct AddressTests {
    private func facts(_ path: String, _ keys: String, feedYAML: String) throws -> Facts {
        let (configuration, problems) = SiteConfiguration.read(
            SourceText(file: "content/feed.yaml", text: "title: Log\n" + feedYAML))
        try #require(problems.isEmpty, "\(problems)")
        return try JournalKind().model(path, "---\n\(keys)\n---\n", in: Site(configuration: configuration)).facts
    }

    @Test(
        arguments: [
            // pattern, path, keys → URL
            ("/:year/:month/:slug/", "journal/2026-03-02-First Light.md", "", "/2026/03/first-light/"),
            ("/:year/:month/:slug/", "journal/2026-03-02-a.md", "slug: The Light", "/2026/03/the-light/"),
            ("/:year/:i_month/:i_day/:title.html", "journal/2026-03-02-a.md", "title: Größe", "/2026/3/2/größe.html"),
            ("/blog/:title", "journal/2026-03-02-a.md", "title: A  b!", "/blog/a-b/"),
            ("/:filename/", "journal/2026-03-02-a.md", "", "/2026-03-02-a/"),
            ("/x-:day-:slug-y/", "journal/2026-03-02-a.md", "", "/x-02-a-y/"),
            ("/:folders/:slug/", "journal/Trips/2026/2026-03-02-a.md", "", "/trips/2026/a/"),
            ("/:folders/:slug/", "journal/2026-03-02-a.md", "", "/a/"),
            ("/:categories/:slug.html", "journal/2026-03-02-a.md", "categories: [Far Away, B]", "/far-away/b/a.html"),
            ("/:categories/:slug/", "journal/2026-03-02-a.md", "category: one", "/one/a/"),
            // Midnight in the site's time zone is the day before in UTC, in which the date is written.
            ("/:day/:slug/", "journal/a.md", "date: 2026-03-01T15:00:00Z", "/01/a/"),
            ("/:day/:slug/", "journal/a.md", "date: 2026-03-02T00:00:00", "/02/a/"),
            // A file whose name is only a date.
            ("/:slug/", "journal/2026-03-02.md", "", "/2026-03-02/"),
        ])
    func patternsMakeAddresses(pattern: String, path: String, keys: String, address: String) throws {
        let yaml = "timeZone: Asia/Tokyo\npermalinks: {journal: \"\(pattern)\"}\n"
        #expect(try facts(path, keys, feedYAML: yaml).path == address)
        let other = try facts(path, keys, feedYAML: "permalinks: {photos: \"\(pattern)\"}\n")
        #expect(other.path.hasPrefix("/journal/"))
    }

    @Test(arguments: [
        // path, keys → URL with the rules of Jekyll, Hugo and Zola, and without a rule
        ("A-b_2.0.md", "", "/A-b_2.0/", "/a-b_2.0/", "/a-b-2-0/", "/a-b_2-0/"),
        ("a.md", "slug: What's New", "/What's-New/", "/whats-new/", "/what-s-new/", "/whats-new/"),
        ("größe.md", "", "/größe/", "/größe/", "/grosse/", "/größe/"),
    ])
    func namesAreAsTheOldGeneratorMadeThem(
        file: String, keys: String, jekyll: String, hugo: String, zola: String, own: String
    ) throws {
        func path(_ rule: String) throws -> String {
            try facts(
                "journal/2026-03-02-" + file, keys, feedYAML: "permalinks: {journal: /:slug/}\n" + rule
            ).path
        }
        #expect(try path("slugs: jekyll\n") == jekyll && path("slugs: hexo\n") == jekyll)
        #expect(try path("slugs: hugo\n") == hugo && path("slugs: blackfriday\n") == hugo)
        #expect(try path("slugs: zola\n") == zola)
        #expect(try path("") == own && path("slugs: github\n") == own)
    }

    /// Published URLs of other generators are preserved, however long they are.
    @Test(arguments: ["jekyll", "hugo", "zola", "hexo", "blackfriday"]) func longNamesStayWhole(rule: String) {
        let name = String(repeating: "many-words-", count: 20) + "end"
        #expect(Slug.make(name, as: SlugRule(rawValue: rule)) == name)
        #expect(Slug.make(name, as: nil).utf8.count < 120)
    }

    /// Generators differ in the time zone that determines the day.
    @Test(arguments: [
        ("jekyll", "2026-03-03T01:00:00Z", "/2026/03/02/a/"), ("hexo", "2026-03-03T01:00:00Z", "/2026/03/02/a/"),
        ("hugo", "2026-03-03T01:00:00Z", "/2026/03/03/a/"),
        ("zola", "2026-03-02T23:00:00-05:00", "/2026/03/02/a/"), ("hugo", "2026-03-02T22:00:00", "/2026/03/02/a/"),
        ("blackfriday", "2026-03-02", "/2026/03/02/a/"), ("github", "2026-03-02T23:00:00-10:00", "/2026/03/02/a/"),
    ])
    func daysAreAsTheOldGeneratorCountedThem(rule: String, date: String, path: String) throws {
        let facts = try facts(
            "journal/a.md", "title: A\ndate: \(date)",
            feedYAML: "timeZone: America/New_York\npermalinks: {journal: /:year/:month/:day/:slug/}\nslugs: \(rule)\n")
        #expect(facts.path == path)
        // Pages show the day of the URL.
        let site = Content.site { $0.timeZone = "America/New_York" }
        #expect(path == "/\(site.time.day(facts.date).replacing("-", with: "/"))/a/")
        #expect(path.hasPrefix("/\(site.time.year(facts.date))/"))
    }

    /// Different names have different URLs, whatever characters they consist of.
    @Test func namesOfSymbolsHaveTheirOwnAddresses() throws {
        let names = ["😀", "🎩🎩", "!", "—", "2026-03-01", "", "a"]
        let paths = try names.map { try facts("journal/2026-03-01-\($0).md", "title: X", feedYAML: "").path }
        #expect(Set(paths).count == names.count, "\(paths)")
        #expect(paths.allSatisfy { $0.hasPrefix("/journal/2026-03-01") })
    }

    /// Any file name becomes a single path component.
    @Test(arguments: ["jekyll", "hugo", "zola", "hexo", "blackfriday"]) func namesAreSafe(rule: String) throws {
        for name in ["..", ".", "a/b", "a\\b", "?#%", "🎉", String(repeating: "a", count: 300), ".a", "a."] {
            let slug = Slug.make(name, as: SlugRule(rawValue: rule))
            #expect(!slug.isEmpty && slug.utf8.count <= 130 && !slug.hasPrefix(".") && !slug.hasSuffix("."))
            #expect(!slug.contains { "/\\?#%".contains($0) }, "\(name): \(slug)")
        }
    }

    @Test(
        arguments: [
            (
                "/:year/", "gives all entries the same URL",
                "add :slug, :title or :filename, which differ between entries"
            ),
            (":slug/", "is not a path on this site", "write one such as /:year/:month/:slug/"),
            ("/../:slug/", "is not a path on this site", "write one such as /:year/:month/:slug/"),
            ("/:slug/?x", "is not a path on this site", "write one such as /:year/:month/:slug/"),
            ("/:yaer/:slug/", "contains `:yaer`, which is not a part of a URL", "did you mean `:year`?"),
            (
                "/:/:slug/", "contains `:`, which is not a part of a URL",
                "the parts are :year, :month, :day, :i_month, :i_day, :slug, :title, :filename, :folders, :categories"
            ),
        ])
    func whatIsNoPatternIsTold(pattern: String, message: String, hint: String) throws {
        let text = SourceText(file: "content/feed.yaml", text: "title: Log\npermalinks:\n  journal: \"\(pattern)\"\n")
        let problem = try #require(SiteConfiguration.read(text).1.first)
        #expect(problem.message == "`\(pattern)` \(message)")
        #expect(problem.hint == hint)
        #expect(problem.place == FileLocation(file: "content/feed.yaml", line: 3, column: 12))
    }

    @Test func aKindThatThereIsNotIsTold() throws {
        let text = SourceText(file: "content/feed.yaml", text: "permalinks: {jurnal: /:slug/, pages: /p/:slug/}\n")
        let problems = SiteConfiguration.read(text).0.permalinks.problems(kinds: ["journal", "photos", "pages"])
        #expect(problems.map(\.message) == ["there is no kind `jurnal` to set URLs for"])
        #expect(problems.first?.hint == "did you mean `journal`?")
    }

    @Test(
        arguments: [
            // keys → URL if it is preserved, else its alias
            ("path: /2026/01/02/a/", "/2026/01/02/a/"), ("permalink: /b.html", "/b.html"), ("url: c", "/c/"),
            ("url: /caf%C3%A9/", "/café/"), ("url: /d/\npath: /e/", "/d/"), ("path: /f/index.html", "/f/"),
        ])
    func anOwnAddressIsKeptIfAsked(keys: String, address: String) throws {
        let kept = try facts("journal/2026-03-02-x.md", keys, feedYAML: "keepAddresses: true\n")
        #expect(kept.path == address && !kept.aliases.contains(address))
        let moved = try facts("journal/2026-03-02-x.md", keys, feedYAML: "keepAddresses: false\n")
        #expect(moved.path == "/journal/2026-03-02-x/")
    }

    @Test(arguments: ["permalink: pretty", "permalink: /:title/", "url: https://old.example/x/", "path: ../x"])
    func whatIsNoPathIsNotKept(keys: String) throws {
        let facts = try facts("journal/2026-03-02-x.md", keys, feedYAML: "keepAddresses: true\n")
        #expect(facts.path == "/journal/2026-03-02-x/")
    }

    @Test(
        arguments: [
            ("journal/2026/01/12/x.md", "", "2026-01-12"), ("journal/2026/1/2/x/index.md", "", "2026-01-02"),
            ("journal/trips/2026-01-12-ridge/x.md", "", "2026-01-12"),
            ("journal/x.md", "path: /2026/01/12/x/", "2026-01-12"),
            // A more specific source of the date takes precedence.
            ("journal/2025/01/12/2026-01-12-x.md", "", "2026-01-12"),
            ("journal/2025/01/12/x.md", "date: 2026-01-12", "2026-01-12"),
            ("journal/2025/01/12/x.md", "url: /2026/01/12/x/", "2026-01-12"),
        ])
    func datesAreFoundInAddressAndFolders(path: String, keys: String, day: String) throws {
        #expect(try facts(path, keys, feedYAML: "").date == Content.instant(day))
    }

    @Test(arguments: ["journal/2026/13/12/x.md", "journal/2026/01/x.md", "journal/2026x/01/12/x.md"])
    func whatIsNoDayIsNoDate(path: String) throws {
        #expect(CivilDate.named(inFoldersOf: path) == nil)
    }

    @Test(
        arguments: [
            // `feeds`, keys → ID
            ("{ids: \"https://old.example/:path\"}", "", "https://old.example/journal/2026-03-02-x/"),
            ("{ids: \"https://old.example/:stem\"}", "", "https://old.example/journal/2026-03-02-x"),
            (
                "{ids: \"https://old.example/:path\", idsUntil: 2026-03-03}", "slug: é",
                "https://old.example/journal/%C3%A9/"
            ),
            ("{ids: \"https://old.example/:path\", idsUntil: 2026-03-02}", "", nil),
            (
                "{ids: \"https://old.example/:path\"}", "feedID: \"https://old.example/?p=12\"",
                "https://old.example/?p=12"
            ),
            ("true", "guid: \"urn:uuid:1\"", "urn:uuid:1"), ("true", "", nil),
        ] as [(String, String, String?)])
    func entriesKeepTheirIDs(feeds: String, keys: String, id: String?) throws {
        let yaml = "feeds: \(feeds)\n"
        let facts = try facts("journal/2026-03-02-x.md", keys, feedYAML: yaml)
        let settings = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: yaml)).0.feeds
        #expect(facts.feedID ?? settings.id(ofPage: facts.path, date: facts.date) == id)
    }

    /// The folder for pages and files below a page is not that of another page, whether the page is a folder or a file.
    @Test(arguments: [("/a/b/", "/a/b/"), ("/a/b.html", "/a/b/"), ("/", "/"), ("/a.b/c.htm", "/a.b/c/")])
    func whatIsBelowAPage(page: String, below: String) { #expect(SitePath.below(page) == below) }
}
