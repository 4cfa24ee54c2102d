import FeedKit
import Testing

@testable import SiteCommands
@testable import SiteKit

/// The explanations of `why` in terms of the author's edits.
@Suite struct WhyTests {
    private let site: EditedSite
    private let options: BuildOptions

    init() throws {
        site = EditedSite(seed: 3)
        for file in site.files("content") where !file.contains("/static/") { site.delete(file) }
        site.write("content/feed.yaml", "title: Log\nbaseURL: https://x.example/\npageSize: 2\n")
        site.write("content/static/docs/a.txt", "a\n")
        site.write("content/pages/about.md", "# About\n\nUs.\n")
        site.write("content/journal/2026-03-01-ice.md", "Ice.\n")
        site.write("content/journal/2026-03-02-dust.md", "Dust, and [ice](2026-03-01-ice.md).\n")
        site.write("content/journal/2026-03-03-wind.md", "Wind.\n")
        for day in 1...3 { site.write("content/weather/2026-02-0\(day).yaml", Self.weather(high: day)) }
        var options = BuildOptions(source: site.folder, output: site.path("public"), jobs: 2)
        options.isForced = true
        self.options = options
    }

    private static func weather(high: Int) -> String {
        "sunrise: \"05:41\"\nsunset: \"18:12\"\nhigh: \(high)\nlow: -20\nsummary: Clear\n"
    }

    private func build() throws {
        let report = try SiteBuild(options: options).build(now: site.now)
        #expect(!report.isRefused, "\(report.diagnostics)")
    }

    private func why(_ path: String) throws -> String {
        switch try WhyAnswer.find(path, options: options, now: site.now) {
        case .success(let answer): answer.lines.joined(separator: "\n")
        case .failure(let problem): "error: \(problem.message)\nhint: \(problem.hint)"
        }
    }

    @Test func nothingWasBuilt() throws {
        #expect(try why("/").hasPrefix("error: the cache contains no build into "))
    }

    @Test func theFirstBuildMakesEverything() throws {
        try build()
        #expect(try why("/about/").contains("everything was new"))
        #expect(try why("/about/").contains("Nothing has changed since"))
    }

    /// An edit, and the explanation for a file that is rebuilt because of it.
    @Test(arguments: [
        (
            "content/journal/2026-03-01-ice.md", "Snow.\n", "/journal/2026-03-01-ice/",
            "journal/2026-03-01-ice changed: content/journal/2026-03-01-ice.md was edited"
        ),
        ("content/pages/about.md", "# About\n\nThem.\n", "/about/", "content/pages/about.md was edited"),
        ("content/pages/crew.md", "# Crew\n", "/about/", "the menus changed"),
        ("content/pages/crew.md", "# Crew\n", "/crew/", "it is new"),
        ("content/feed.yaml", "title: Book\nbaseURL: https://x.example/\n", "/about/", "`title` in content/feed.yaml"),
        (
            "Templates/plain-page.mustache", "<p>{{{text}}}</p>\n", "public/about/index.html",
            "the template plain-page changed"
        ),
        ("content/journal/2026-03-04-fog.md", "Fog.\n", "/", "journal/2026-03-04-fog was added to it"),
        (
            "content/journal/2026-03-02-dust.md", "---\ntitle: Grit\n---\nGrit.\n", "/journal/2026-03-03-wind/",
            "the title, URL or date of journal/2026-03-02-dust, to which it links, changed"
        ),
        (
            "content/weather/2026-02-01.yaml", Self.weather(high: 7), "/weather/2026-02-02/",
            "weather/2026-02-02 changed: weather/2026-02-01, which is adjacent, changed"
        ),
        (
            "content/journal/2026-03-01-ice.md", "---\nslug: snow\n---\nIce.\n", "/journal/2026-03-02-dust/",
            "content/journal/2026-03-01-ice.md, which it shows or links to, changed or moved"
        ),
    ])
    func oneEditIsTheCause(file: String, text: String, page: String, expected: String) throws {
        try build()
        site.write(file, text)
        let before = try why(page)
        #expect(before.contains("The next build would write it, because") && before.contains(expected), "\(before)")
        try build()
        let after = try why(page)
        #expect(after.contains("was written by the last build with changes, because"), "\(after)")
        #expect(after.contains(expected) && after.contains("Nothing has changed since"), "\(after)")
        if page != "/about/" || file.hasPrefix("content/journal") { return }
        #expect(try why(file).contains("last build with changes"))
    }

    @Test func whatIsDoneToTheOutputIsACause() throws {
        try build()
        site.delete("public/about/index.html")
        #expect(try why("/about/").contains("its file was missing"))
        site.write("public/about/index.html", "other")
        #expect(try why("/about/").contains("its file was changed after a build wrote it"))
    }

    @Test func whatHasNoCauseIsNotMade() throws {
        try build()
        site.write("content/journal/2026-03-01-ice.md", "Snow.\n")
        try build()
        let answer = try why("/about/")
        #expect(answer.hasPrefix("/about/ was not written by the last build with changes: its sources"))
        #expect(answer.contains("content/pages/about.md") && answer.contains("plain-page") && answer.contains("title"))
    }

    @Test func aSourceSaysWhereItGoes() throws {
        try build()
        site.write("content/journal/2026-03-01-ice.md", "Snow.\n")
        try build()
        let answer = try why("content/journal/2026-03-01-ice.md")
        #expect(answer.contains("is used in (") && answer.contains("* /journal/2026-03-01-ice/"), "\(answer)")
        #expect(try why("Templates/plain-page.mustache").contains("/about/"))
        #expect(try why("content/feed.yaml").contains("every page"))
    }

    @Test func whatGoesAwayWasDeleted() throws {
        try build()
        site.delete("content/journal/2026-03-03-wind.md")
        #expect(try why("/journal/2026-03-03-wind/").contains("would delete it"))
        try build()
        #expect(try why("/journal/2026-03-03-wind/").contains("was deleted"))
        #expect(try why("/").contains("journal/2026-03-03-wind was removed from it"))
    }

    @Test func anUnknownNameIsAnErrorWithTheNearestOne() throws {
        try build()
        #expect(
            try why("/abuot/")
                == "error: `/abuot/` is neither a source nor an output of the site\nhint: did you mean /about/?")
        let meant = "did you mean content/journal/2026-03-01-ice.md?"
        #expect(try why("content/journal/2026-03-01-icy.md").contains(meant))
    }
}
