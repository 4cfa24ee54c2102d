import Diagnostics
import FeedKit
import ListKit
import Testing

@Suite struct SiteConfigurationTests {
    private func read(_ text: String) -> (SiteConfiguration, [String]) {
        let (configuration, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        return (configuration, problems.map(\.line))
    }

    @Test func everyKeyIsRead() throws {
        let (configuration, problems) = read(
            """
            title: Marslink
            description: A station
            baseURL: https://example.org/log
            language: pt-PT
            author: The crew
            timeZone: Europe/Lisbon
            dateStyle: SOL n
            landingDate: 2025-05-19T02:43:00Z
            clock: 2026-07-01
            pageSize: 12
            workingRange: 3
            sectionSpacing: 24
            breakpoints: [320, 1024]
            kinds:
              recipes:
                folder: cookbook
                template: recipe
                size: {width: 1/2, height: "3:2"}
                link: false
              notes:
                - {template: sticky, when: {color: red}, size: {width: 200, height: 70}}
                - {template: note, size: {width: full, height: content}}
            """)
        #expect(problems == [])
        var expected = SiteConfiguration()
        expected.title = "Marslink"
        expected.description = "A station"
        expected.baseURL = "https://example.org/log/"
        expected.language = "pt-PT"
        expected.author = "The crew"
        expected.timeZone = "Europe/Lisbon"
        expected.dateStyle = .sol
        expected.landing = try Content.instant("2025-05-19T02:43:00Z")
        expected.clock = try Content.instant("2026-06-30T23:00:00Z")
        expected.pageSize = 12
        expected.workingRange = 3
        expected.sectionSpacing = 24
        expected.breakpoints = [320, 1024]
        let half = CellSize(width: .share(1, of: 2), height: .aspectRatio(1.5))
        expected.kinds = [
            ConfiguredKind(
                name: "recipes", folder: "cookbook",
                registrations: [.init(template: "recipe", size: half, isLinked: false)]),
            ConfiguredKind(
                name: "notes",
                registrations: [
                    .init(
                        template: "sticky", size: CellSize(width: .points(200), height: .points(70)),
                        condition: .init(key: "color", value: "red")),
                    .init(template: "note"),
                ]),
        ]
        #expect(configuration == expected)
    }

    @Test func blankWordsAreNone() {
        #expect(read("{title: ' ', description: ' ', author: \"\"}").0 == SiteConfiguration())
    }

    @Test func anEmptyFileIsTheDefaults() {
        let (configuration, problems) = read("{}")
        #expect(configuration == SiteConfiguration())
        #expect(problems == [])
        #expect(configuration.breakpoints == [390, 834, 1200])
    }

    @Test(
        arguments: [
            ("titel: A", "1:1 warning: unknown key `titel`"), ("title: [A]", "1:8 error: `title` must be a string"),
            ("baseURL: example.org", "1:10 error: `baseURL` must be an http or https URL"),
            ("baseURL: 'https://a.example/?b'", "1:10 error: `baseURL` must be an http or https URL"),
            ("baseURL: javascript:x", "1:10 error: `baseURL` must be an http or https URL"),
            ("timeZone: Mars/Base", "1:11 error: there is no time zone `Mars/Base`"),
            ("html: all", "1:7 error: `html` must be `safe` or `trusted`, but this is `all`"),
            ("dateStyle: american", "1:12 error: there is no date style `american`"),
            ("dateStyle: SOL n", "1:12 error: `SOL n` requires `landingDate`"),
            ("landingDate: once", "1:14 error: `landingDate`: "), ("clock: noon", "1:8 error: `clock`: "),
            ("pageSize: 0", "1:11 error: `pageSize` must be from 1"),
            ("pageSize: ten", "1:11 error: `pageSize` must be"),
            ("workingRange: -1", "1:15 error: `workingRange` must be from 0"),
            ("sectionSpacing: wide", "1:17 error: `sectionSpacing` must be"),
            ("breakpoints: []", "1:14 error: `breakpoints` must be ascending"),
            ("breakpoints: [834, 390]", "1:14 error: `breakpoints` must be ascending"),
            ("breakpoints: [390, 390]", "1:14 error: `breakpoints` must be ascending"),
            ("breakpoints: [wide]", "1:14 error: `breakpoints` must be ascending"),
            ("feeds: some", "1:8 error: `feeds` must be"), ("feeds: {items: 0}", "1:16 error: `items` must be from 1"),
            ("feeds: {archive: true}", "1:9 warning: unknown key `archive`"),
            ("feedID: x.example", "1:9 error: `feedID` must be"),
            ("feedID: https://x.example,2026", "1:9 error: `feedID`"),
            ("feedID: 'x.example,26'", "1:9 error: `feedID`"), ("feedID: 'x..example,2026'", "1:9 error: `feedID`"),
            ("feedID: 'x.example,2026-13'", "1:9 error: `feedID`"), ("feedID: 'ä.example,2026'", "1:9 error: `feedID`"),
            ("feedID: 'a@b@x.example,2026'", "1:9 error: `feedID`"), ("feedID: ',2026'", "1:9 error: `feedID`"),
            ("kinds: [a]", "1:8 error: `kinds` must be a mapping"),
            ("kinds: {outlines: {template: a}}", "1:19 error: `outlines` can't be the name of a kind"),
            ("kinds: {../a: {template: a}}", "1:15 error: `../a` can't be the name of a kind"),
            ("kinds: {static: {template: a}}", "1:17 error: the folder `static` is already in use"),
            ("kinds: {a: {folder: ../b, template: a}}", "1:21 error: `folder` must be the name of a folder"),
            (
                "kinds: {a: {folder: journal, template: a}}",
                "1:12 error: the folder `journal` is already in use"
            ),
            ("kinds: {a: {folder: journal/b, template: a}}", "1:12 error: the folder `journal/b` is already"),
            ("kinds: {a: {template: a}, b: {folder: a, template: b}}", "1:30 error: the folder `a` is already"),
            ("kinds: {'a b\"': {template: a}}", "1:17 error: `a b\"` can't be the name of a kind"),
            ("kinds: {a: {}}", "1:12 error: `template` is missing"), ("kinds: {a: b}", "1:12 error: a kind must be"),
            ("kinds: {a: {template: a, when: {}}}", "1:32 error: `when` must name a key"),
            ("kinds: {a: {template: a, size: {width: 3/2}}}", "1:40 error: `width` must be a share"),
            ("kinds: {a: {template: a, size: {width: -1}}}", "1:40 error: `width` must be a share"),
            ("kinds: {a: {template: a, size: {height: tall}}}", "1:41 error: `height` must be"),
            ("kinds: {a: {template: a, size: {height: '0:1'}}}", "1:41 error: `height` must be"),
            ("kinds: {a: {template: a, size: {height: inf}}}", "1:41 error: `height` must be"),
            ("kinds: {a: {template: a, size: {depth: 1}}}", "1:33 warning: unknown key `depth`"),
        ])
    func whatIsWrongIsToldAtItsPlace(text: String, problem: String) {
        let problems = read(text).1
        #expect(problems.count == 1, "\(problems)")
        #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    }

    @Test func feedsCanBeTurnedOffOrSet() {
        let off = read("feeds: false")
        #expect(!off.0.feeds.isOn && off.1 == [])
        let set = read("feeds: {items: 7, archives: false}\nfeedID: Ada.B-1@x-y.example,2026-03-02")
        #expect(set.0.feeds.isOn && set.0.feeds.items == 7 && !set.0.feeds.hasArchives && set.1 == [])
        #expect(set.0.feeds.authority == "Ada.B-1@x-y.example,2026-03-02")
    }

    @Test(
        arguments: [
            ("/", nil), ("/log/", nil), ("https://A.example", "a.example"), ("http://a.example:8080/log/", "a.example"),
            ("https://u@a.example/", "a.example"),
        ])
    func theHostIsThatOfTheBaseURL(baseURL: String, host: String?) {
        var configuration = SiteConfiguration()
        configuration.baseURL = baseURL
        #expect(configuration.host == host)
    }

    @Test(
        arguments: [
            ("/", "", "/a/", "/a/"), ("https://a.example", "", "/a/", "https://a.example/a/"),
            ("https://a.example/", "", "/ä/", "https://a.example/%C3%A4/"),
            ("https://a.example/log/", "/log", "/log/a/", "https://a.example/log/a/"),
            ("https://a.example/b/log", "/b/log", "/b/log/a/", "https://a.example/b/log/a/"),
            ("/log/", "/log", "/log/a/", "/log/a/"),
        ])
    func linksStandBelowTheBaseURL(baseURL: String, basePath: String, link: String, address: String) {
        var configuration = SiteConfiguration()
        configuration.baseURL = baseURL
        let path = address.contains("%") ? "/ä/" : "/a/"
        #expect(configuration.basePath == basePath)
        #expect(configuration.link(path) == (path == "/ä/" ? "/%C3%A4/" : link))
        #expect(configuration.completeURL(path) == address)
    }
}
