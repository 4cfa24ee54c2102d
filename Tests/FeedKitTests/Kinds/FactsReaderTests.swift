import DataKit
import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

/// The keys that objects of every kind support, here in front matter.
@Suite struct FactsReaderTests {
    private func facts(_ path: String, _ keys: String, in site: Site = Content.site()) throws -> Facts {
        try JournalKind().model(path, "---\n\(keys)\n---\n", in: site).facts
    }

    @Test func everyKeyIsRead() throws {
        let facts = try facts(
            "journal/any.md",
            """
            id: light
            title: First light
            date: 2026-03-02T07:40:00Z
            updated: 2026-03-05
            expires: 2027-01-01T00:00:00+02:00
            draft: true
            pinned: yes
            slug: The First Light
            aliases: [/old/light/, older.html]
            tags: [Dawn, dust]
            summary: The dome is lit.
            location: 4.5 S, 137.4 E
            language: zh-hant-tw
            dir: ltr
            license: cc-by-sa-4.0
            """)
        var expected = Facts(
            id: "journal/light", kind: "journal", title: "First light", date: try Content.instant("2026-03-02T07:40Z"),
            path: "/journal/the-first-light/", source: FileLocation(file: "content/journal/any.md"))
        expected.updated = try Content.instant("2026-03-05")
        expected.expires = try Content.instant("2026-12-31T22:00Z")
        expected.isDraft = true
        expected.isPinned = true
        expected.aliases = ["/old/light/", "/older.html"]
        expected.tags = ["Dawn", "dust"]
        expected.summary = "The dome is lit."
        expected.language = "zh-Hant-TW"
        expected.direction = .ltr
        expected.license = License(rawValue: "CC-BY-SA-4.0")
        #expect(facts == expected)
    }

    @Test(
        arguments: [
            // path, keys → identity, page, title, date
            ("journal/2026-03-02-first-light.md", "", "journal/2026-03-02-first-light", "First light", "2026-03-02"),
            ("journal/2026-03-02_dust_storm.md", "", "journal/2026-03-02_dust_storm", "Dust storm", "2026-03-02"),
            ("journal/2026-03-02.md", "", "journal/2026-03-02", "2 March 2026", "2026-03-02"),
            ("journal/2026/03/dust.md", "date: 2026-03-09", "journal/2026/03/dust", "Dust", "2026-03-09"),
            ("journal/2026-03-02-bundle/index.md", "", "journal/2026-03-02-bundle", "Bundle", "2026-03-02"),
            ("journal/2026-03-02-a.md", "date: 2026-03-03", "journal/2026-03-02-a", "A", "2026-03-03"),
            ("journal/2026-03-02-a.md", "title: \"  \"", "journal/2026-03-02-a", "A", "2026-03-02"),
            ("journal/2026-03-02-a.md", "title: 2026", "journal/2026-03-02-a", "2026", "2026-03-02"),
            ("journal/2026-03-02-a.md", "id: ' b '", "journal/b", "A", "2026-03-02"),
            ("journal/2026-03-02-日本.md", "", "journal/2026-03-02-日本", "日本", "2026-03-02"),
        ])
    func whatIsNotSaidComesFromThePath(path: String, keys: String, id: String, title: String, date: String) throws {
        let facts = try facts(path, keys)
        #expect(facts.id == id)
        #expect(facts.title == title)
        #expect(facts.date == (try Content.instant(date)))
    }

    @Test(
        arguments: [
            ("journal/2026-03-02-First Light!.md", "", "/journal/2026-03-02-first-light/"),
            ("journal/2026-03-02-a.md", "slug: B", "/journal/b/"),
            ("journal/deep/2026-03-02-a.md", "slug: B", "/journal/deep/b/"),
            ("journal/2026-03-02-a/index.md", "slug: b", "/journal/b/"),
            ("journal/2026-03-02-a.md", "slug: 2026", "/journal/2026/"),
            ("journal/2026-03-02-a.md", "slug: /b/", "/journal/b/"),
            ("journal/2026-03-02-a.md", "slug: ''", "/journal/2026-03-02-a/"),
            ("journal/2026-03-02-a.md", "slug: '  '", "/journal/2026-03-02-a/"),
            ("journal/2026-03-02-a.md", "id: elsewhere/b", "/journal/2026-03-02-a/"),
        ])
    func theAddressComesFromTheSlugElseFromThePath(path: String, keys: String, page: String) throws {
        #expect(try facts(path, keys).path == page)
    }

    @Test func aDateWithoutAnOffsetIsOfTheSitesZone() throws {
        let site = Content.site { $0.timeZone = "Asia/Tokyo" }
        #expect(try facts("journal/2026-03-02-a.md", "", in: site).date == Content.instant("2026-03-01T15:00Z"))
        #expect(
            try facts("journal/a.md", "date: 2026-03-02 09:30", in: site).date == Content.instant("2026-03-02T00:30Z"))
        #expect(
            try facts("journal/a.md", "date: 2026-03-02T09:30Z", in: site).date == Content.instant("2026-03-02T09:30Z"))
    }

    @Test(
        arguments: [
            ("[a, b, a]", ["a", "b"]), ("one", ["one"]), ("[Deep Space, deep-space]", ["Deep Space"]),
            ("['', '  ', ' x ', ~]", ["x"]), ("deep sky", ["deep", "sky"]), ("deep sky, dust", ["deep sky", "dust"]),
            ("[2026, yes]", ["2026", "yes"]), ("[]", []),
        ])
    func tagsOfOneAddressAreOneTag(yaml: String, tags: [String]) throws {
        #expect(try facts("journal/2026-03-02-a.md", "tags: \(yaml)").tags == tags)
    }

    @Test(
        arguments: [
            ("old", ["/old/"]), ("/old/", ["/old/"]), ("a/b", ["/a/b/"]), ("//a///b//", ["/a/b/"]),
            ("/a/b.html", ["/a/b.html"]), ("/a/b/index.html", ["/a/b/"]), ("[a, /a/]", ["/a/"]),
            ("/journal/2026-03-02-a/", []),
            ("/With Space/ü/", ["/With Space/ü/"]), ("'/100%/'", ["/100%/"]),
        ])
    func aliasesAreAddressesOfThisSite(yaml: String, aliases: [String]) throws {
        #expect(try facts("journal/2026-03-02-a.md", "aliases: \(yaml)").aliases == aliases)
    }

    @Test(
        arguments: [
            "../secret", "/a/../../b", "..", ".", "/", "''", "/.git/config", "a/./b", "'a#b'", "'..?b'", "'a\\b'",
            "\"a\\nb\"", "\"a\\0b\"",
        ])
    func anAliasNeverLeavesTheSite(yaml: String) {
        let problems = JournalKind().problems("journal/2026-03-02-a.md", "---\naliases: \(yaml)\n---\n")
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("2:10 error: the alias `") == true, "\(problems)")
    }

    @Test(arguments: ["../x", "a/b", "'a\\b'", "..", ".", "/", "a/../b", "//a"])
    func aSlugIsOneName(yaml: String) {
        let problems = JournalKind().problems("journal/2026-03-02-a.md", "---\nslug: \(yaml)\n---\n")
        #expect(problems == ["2:7 error: `slug` must be one name, without `/` or `..`"])
    }

    @Test(
        arguments: [
            ("date: soon", "2:7 error: `date`: "),
            ("date: 2026-02-30", "2:7 error: `date`: February 30 does not exist"),
            ("updated: later", "2:10 error: `updated`: "), ("expires: never", "2:10 error: `expires`: "),
            ("draft: maybe", "2:8 error: `draft` must be true or false"),
            ("pinned: 1", "2:9 error: `pinned` must be true or false"),
            ("title: [a]", "2:8 error: `title` must be a string"), ("id: {a: b}", "2:5 error: `id` must be a string"),
            ("id: \"a\\nb\"", "2:5 error: `id` must be a name"), ("tags: {a: b}", "2:7 error: `tags` must be a list"),
            ("aliases: {a: b}", "2:10 error: `aliases` must be a list"),
            ("summary: [a]", "2:10 error: `summary` must be a string"),
            ("tgas: [a]", "2:1 warning: unknown key `tgas`"),
        ])
    func whatIsWrongIsToldAtItsPlace(keys: String, problem: String) {
        let problems = JournalKind().problems("journal/2026-03-02-a.md", "---\n\(keys)\n---\n")
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    }

    @Test(
        arguments: [
            // Of duplicate keys, feedgen's own takes precedence, then the first one in the table.
            ("publishDate: 2026-03-01", "2026-03-01"), ("pubdate: 2026-03-01", "2026-03-01"),
            ("pubDatetime: 2026-03-01", "2026-03-01"), ("modDatetime: 2026-03-01", "2026-03-01"),
            ("published: 2026-03-01", "2026-03-01"), ("PublishDate: 2026-03-01", "2026-03-01"),
            ("DATE: 2026-03-01", "2026-03-01"), ("lastmod: 2026-03-01", "2026-03-01"),
            ("updated: 2026-03-01", "2026-03-01"), ("date: 2026-03-01\npublishDate: 2026-03-02", "2026-03-01"),
            ("date: ''\npublishDate: 2026-03-01", "2026-03-01"),
            ("lastmod: 2026-03-02\npublishDate: 2026-03-01", "2026-03-01"),
        ])
    func aDateIsFoundInTheWordsOfOthers(keys: String, date: String) throws {
        #expect(try facts("journal/a.md", keys).date == Content.instant(date))
    }

    @Test func whatOthersCallOtherwiseIsUnderstood() throws {
        let facts = try facts(
            "journal/2026-03-02-a.md",
            """
            lastmod: 2026-03-05
            expiryDate: 2027-01-01
            description: The dome is lit.
            tags: [a]
            categories: b a
            category: c d
            taxonomies: {tags: [e], categories: [f], people: [g]}
            published: false
            permalink: /old/a.html
            images:
            url: /older/
            redirect_from: [/oldest/]
            """)
        #expect(facts.updated == (try Content.instant("2026-03-05")))
        #expect(facts.expires == (try Content.instant("2027-01-01")))
        #expect(facts.summary == "The dome is lit.")
        #expect(facts.tags == ["a", "e", "f", "b", "c d"])
        #expect(facts.isDraft)
        #expect(facts.aliases == ["/oldest/", "/older/", "/old/a.html"])
    }

    /// Non-breaking spaces, and a taxonomy with the name of a built-in key, are accepted.
    @Test func whatOthersReadOtherwiseIsNoMistake() throws {
        let text = "---\ndate: \u{A0} 2026-03-05\u{A0}10:00:00 -0700\npinned:\n- \"yes\"\n---\nText"
        let reading = JournalKind().read(Content.source("journal/a.md", text), in: Content.site())
        let facts = try #require(reading.models.first).facts
        #expect(facts.date == (try Content.instant("2026-03-05T10:00:00-07:00")) && !facts.isPinned)
        #expect(reading.diagnostics.isEmpty && reading.unusedKeys.map(\.key) == ["pinned"])
        #expect(JournalKind().problems("journal/a.md", "---\ndate: 2026-03-05\npinned: x\n---\n").count == 1)
    }

    /// An entry is never published before the date that its author set.
    @Test func anEntryWaitsForItsPublishDate() throws {
        let keys = "date: 2026-03-02\npublishDate: 2026-03-0"
        #expect(try facts("journal/a.md", keys + "5").appears == Content.instant("2026-03-05"))
        #expect(try facts("journal/a.md", keys + "1").appears == nil)
        #expect(try facts("journal/2026-03-01-a.md", "publishDate: 2026-03-05").appears == nil)
    }

    @Test(
        arguments: [
            "permalink: /:year/:title/", "permalink: pretty", "url: 'https://x.example/a/'", "url: '{{ x }}'",
            "path: ../a", "url: /a?b", "permalink: /", "url: [a]", "permalink: /index.html",
        ])
    func whatIsNoAddressIsLeftAlone(keys: String) throws {
        let reading = JournalKind().read(
            Content.source("journal/2026-03-02-a.md", "---\n\(keys)\n---\nText"), in: Content.site())
        #expect(reading.models.first?.facts.aliases == [])
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.unusedKeys.map(\.place.line) == [2])
    }

    @Test func keysOfOthersAreToldOnceForAllFiles() {
        func key(_ key: String, _ file: String, _ line: Int, isOfGenerators: Bool = true) -> UnusedKey {
            UnusedKey(key: key, isOfGenerators: isOfGenerators, place: FileLocation(file: file, line: line))
        }
        let warnings = UnusedKey.warnings([
            key("toc", "b.md", 3), key("layout", "b.md", 2), key("toc", "a.md", 9),
            key("zebra", "b.md", 4, isOfGenerators: false), key("zebra", "c.md", 4, isOfGenerators: false),
        ])
        #expect(
            warnings.map(\.message) == [
                "feedgen does not support the key `layout`",
                "feedgen does not support the key `toc`; 2 files contain it",
                "unknown key `zebra`; 2 files contain it",
            ])
        #expect(
            warnings.map(\.place) == [
                FileLocation(file: "b.md", line: 2), FileLocation(file: "a.md", line: 9),
                FileLocation(file: "b.md", line: 4),
            ])
    }

    /// A key that resembles no supported one is reported once for the site, any other at its place.
    @Test(arguments: [
        ("notist_url: x", 1, 0), ("tgas: [a]", 0, 1), ("layout: x", 1, 0), ("titel: x\nmood: y", 1, 1),
        ("tags: [a]", 0, 0),
    ])
    func unknownKeysAreReportedOnceOrAtTheirPlace(keys: String, once: Int, here: Int) {
        let reading = JournalKind().read(
            Content.source("journal/2026-03-02-a.md", "---\n\(keys)\n---\nText"), in: Content.site())
        #expect(reading.unusedKeys.count == once)
        #expect(reading.diagnostics.count == here)
    }

    @Test(arguments: [
        ("/caf%C3%A9/", "/café/"), ("/a%20b.htm", "/a b.htm"), ("%E6%97%A5/", "/日/"), ("/a%2Fb/", "/a/b/"),
        ("/100%/", "/100%/"), ("/a%FF/", "/a%FF/"), ("/a+b/", "/a+b/"), ("/a%3Fb/", "/a?b/"), ("/C%23/", "/C#/"),
    ])
    func aliasesMayBePercentEncoded(written: String, path: String) throws {
        for key in ["aliases", "redirect_from", "url"] {
            #expect(try facts("journal/2026-03-02-a.md", "\(key): \"\(written)\"").aliases == [path], "\(key)")
        }
    }

    @Test(arguments: ["/%2E%2E/a/", "/a?b/", "/a#b/", "/%00/", "/a%5Cb/"])
    func decodedAliasesStayOnTheSite(written: String) {
        let problems = JournalKind().problems(
            "journal/2026-03-02-a.md", "---\naliases: [\"\(written)\"]\n---\n")
        #expect(problems.count == 1 && problems[0].contains("is not a path on this site"), "\(problems)")
    }

    /// Notes in files that are named by numbers have no title; their first words represent it in links.
    @Test(arguments: [
        ("journal/2026-03-02-1205.md", "", "Do we need more?", true),
        ("journal/2026-03-02.md", "", "Do we need more?", true),
        ("journal/2026/03/02/1/index.md", "", "Do we need more?", true),
        ("journal/2026/03/02/index.md", "", "Do we need more?", true),
        ("journal/2026-03-02-first-light.md", "", "First light", false),
        ("journal/2026-03-02-1205.md", "title: 2026", "2026", false),
        ("journal/2026-03-02-1205.md", "title: '1'", "1", false),
    ])
    func titlesAreNotMadeOfNumbers(path: String, keys: String, title: String, isUntitled: Bool) throws {
        let text = "---\n\(keys)\n---\nDo we need *more*?\n"
        let facts = try JournalKind().model(path, text, in: Content.site()).facts
        #expect(facts.title == title && facts.isUntitled == isUntitled)
    }

    @Test(
        arguments: [
            ("https://x.example/a?b=c", "https://x.example/a?b=c"),
            ("http://bücher.example/", "http://xn--bcher-kva.example/"),
            ("/about/", nil), ("javascript:alert(1)", nil), ("mailto:a@b.example", nil), ("\"\"", nil), ("[a]", nil),
            ("https://", nil), ("x", nil),
        ] as [(String, String?)])
    func aLinkIsAPageOnAnotherSite(written: String, link: String?) {
        let reading = JournalKind().read(
            Content.source("journal/2026-03-02-a.md", "---\nlink: \(written)\n---\nText"), in: Content.site())
        #expect(reading.models.first?.facts.link == link)
        #expect(reading.diagnostics.map(\.code?.name) == (link == nil && written != "\"\"" ? ["invalid-link"] : []))
    }

    /// The keys of other generators are supported only in front matter.
    @Test func onlyFrontMatterKnowsTheWordsOfOthers() {
        let text = "date: 2026-03-02\nsunrise: a\nsunset: b\nhigh: 1\nlow: 0\nexpiryDate: 2026-03-03\nlayout: x\n"
        let reading = WeatherKind().read(Content.source("weather/a.yaml", text), in: Content.site())
        #expect(reading.models.first?.facts.expires == nil)
        #expect(reading.unusedKeys.isEmpty)
    }

    /// Templates receive the values as they are in the document; the snapshot does not contain them.
    @Test func extraIsNotInterpreted() throws {
        let site = Content.site()
        let facts = try facts("journal/2026-03-02-a.md", "extra:\n  mood: calm\n  big: true\n  list: [1, 'true']")
        let extra: ViewModel = ["mood": "calm", "big": true, "list": .list(["1", "true"])]
        #expect(facts.extra == .object(extra))
        var model: ViewModel = [:]
        facts.addDeclaredValues(to: &model, in: site)
        #expect(model["extra"] == .unlisted(.object(extra)))
        #expect(JSON(printed: facts.printedSnapshot(showing: nil, in: site))["extra"] == nil)
    }

    @Test func aFoldersOwnTextIsNoEntry() {
        for text in ["", "---\ntitle: Posts\n---\n", "---\ndate: 2026-03-02\n---\nText"] {
            for name in ["_index.fr", "_index.pt-BR"] {
                let told = JournalKind().problems("journal/deep/\(name).md", text)
                #expect(told.count == 1, "\(told)")
                #expect(told.first?.hasPrefix("1:1 warning: `_index` files are not supported") == true, "\(told)")
            }
            let problems = JournalKind().problems("journal/deep/_index.md", text)
            #expect(problems.count == 1)
            #expect(problems.first?.hasPrefix("1:1 warning: `_index` files are not supported") == true, "\(problems)")
        }
    }

    @Test func aDateIsMissingOnlyWhereNothingGivesOne() {
        #expect(JournalKind().problems("journal/a.md", "---\ntitle: A\n---\n") == ["2:1 error: `date` is missing"])
        #expect(JournalKind().problems("journal/a.md", "No front matter.") == ["1:1 error: `date` is missing"])
        #expect(JournalKind().problems("journal/2026-13-02-a.md", "Text.") == ["1:1 error: `date` is missing"])
        #expect(JournalKind().problems("journal/2026-03-02-a.md", "Text.") == [])
    }

    @Test func allMistakesAreToldAtOnce() {
        let text = "---\ndate: soon\ndraft: maybe\nslug: a/b\ntgas: []\n---\n<script>x</script>\n"
        let lines = JournalKind().problems("journal/a.md", text).map { $0.prefix { $0 != " " } }
        #expect(lines.sorted() == ["2:7", "3:8", "4:7", "5:1", "7:1"])
    }
}
