import DiffKit
import Testing

@Suite struct LeavingOutTests {
    private func site() throws -> Site {
        try Site([
            "content/journal/now.md": Samples.entry("Now", date: "2026-03-02"),
            "content/journal/draft.md": Samples.entry("Draft", date: "2026-03-01", keys: "draft: true"),
            "content/journal/soon.md": Samples.entry("Soon", date: "2026-04-01"),
            "content/journal/soon-2.md": Samples.entry("Soon 2", date: "2026-04-02"),
            "content/journal/gone.md": Samples.entry("Gone", date: "2026-01-01", keys: "expires: 2026-02-01"),
        ])
    }

    @Test(arguments: [
        ([], ["now"], "; 1 draft, 2 scheduled, 1 expired"),
        (["-D"], ["now", "draft"], "; 2 scheduled, 1 expired"),
        (["--drafts"], ["now", "draft"], "; 2 scheduled, 1 expired"),
        (["-F"], ["soon-2", "soon", "now"], "; 1 draft, 1 expired"),
        (["--future"], ["soon-2", "soon", "now"], "; 1 draft, 1 expired"),
        (["--expired"], ["now", "gone"], "; 1 draft, 2 scheduled"),
        (["-D", "-F", "--expired"], ["soon-2", "soon", "now", "draft", "gone"], "untouched"),
        (["--clock", "2026-01-15"], ["gone"], "; 1 draft, 3 scheduled"),
        (["--clock", "2026-04-01T00:00:00Z"], ["soon", "now"], "; 1 draft, 1 scheduled, 1 expired"),
    ])
    func counts(arguments: [String], feed: [String], end: String) throws {
        let site = try site()
        let clock = arguments.contains("--clock") ? [] : ["--clock", "2026-03-05T00:00:00Z"]
        let outcome = try site.run(["build"] + arguments + clock)
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(try site.snapshot["feed"]?.strings == feed.map { "journal/" + $0 })
        #expect(outcome.output.hasSuffix(end + "\n"), "\(outcome.output)")
    }

    /// The configured clock applies unless the command line sets one.
    @Test func theConfiguredClock() throws {
        let site = try site()
        try site.write("content/feed.yaml", "title: Log\nclock: 2026-03-05T00:00:00Z\n")
        try site.build()
        #expect(try site.snapshot["feed"] == ["journal/now"])
        // Excluded entries appear in no file.
        for (name, stamp) in site.files().stamps {
            #expect(!String(decoding: stamp.bytes, as: UTF8.self).contains("Soon 2"), "\(name)")
        }
    }

    @Test func anEntryThatExpiresIsTakenDown() throws {
        let site = try site()
        try site.run("build", "--clock", "2026-01-15")
        #expect(site.exists("public/journal/gone/index.html"))
        let outcome = try site.run("build", "--clock", "2026-03-05")
        #expect(outcome.output.contains("1 added, 0 changed, 0 moved, 1 removed"))
        #expect(!site.exists("public/journal/gone"))
    }
}
