import DiffKit
import Testing

/// The display of warnings: few, data loss first, and repeated ones as a count.
@Suite struct WarningTests {
    private func site(_ count: Int = 6) throws -> Site {
        let site = try Site()
        for number in 1...count {
            try site.write(
                "content/journal/e\(number).md",
                Samples.entry("E\(number)", date: "2026-03-0\(number)", keys: "sumary: red"))
        }
        return site
    }

    private func lines(_ outcome: Feedgen.Outcome) -> [String] {
        outcome.errors.split(separator: "\n").map { String($0) }
            .filter { $0.contains(": warning: ") || $0.hasSuffix("all") || $0.contains("as before") }
    }

    @Test func oneSortIsSummedUpAfterThreePlaces() throws {
        let site = try site()
        try site.write(
            "content/journal/z.md", Samples.entry("Z", date: "2026-03-09", text: "![Ridge](gone.jpg)"))
        let first = try site.run("build")
        #expect(first.code == 0)
        #expect(
            lines(first) == [
                "content/journal/z.md:6:10: warning: no such image 'gone.jpg'",
                "content/journal/e1.md:4:1: warning: unknown key `sumary`",
                "content/journal/e2.md:4:1: warning: unknown key `sumary`",
                "content/journal/e3.md:4:1: warning: unknown key `sumary`",
                "    … and 3 more of this type; -v shows all",
            ])
        #expect(lines(try site.run("build")) == ["7 warnings as before; -v shows them"])
        #expect(lines(try site.run("build", "-v")).count == 7)
        #expect(try site.run("build", "-q").errors.isEmpty)
        let json = try JSON(parsing: try site.run("build", "--json").output)
        #expect(json["diagnostics"]?.array?.count == 7 && json["summary"]?["warnings"] == 7)
        // `check` and `list` show all warnings, whatever builds have shown before.
        for command in ["check", "list"] {
            #expect(lines(try site.run(command)).count { $0.contains("unknown key") } == 3)
            #expect(lines(try site.run(command, "-v")).count { $0.contains("unknown key") } == 6)
        }
        let strict = try site.run("build", "--strict", "--force")
        #expect(strict.code == 1 && lines(strict).count == 7)
    }

    /// A warning whose line number changed is the same; one whose line was edited is new.
    @Test func whatStandsUnchangedIsCounted() throws {
        let site = try site(2)
        #expect(lines(try site.run("build")).count == 2)
        try site.edit("content/journal/e1.md", "date:", "slug: x\ndate:")
        #expect(lines(try site.run("build", "--dry-run")) == ["2 warnings as before; -v shows them"])
        #expect(lines(try site.run("build")) == ["2 warnings as before; -v shows them"])
        try site.edit("content/journal/e1.md", "sumary: red", "sumary: blue")
        #expect(
            lines(try site.run("build")) == [
                "content/journal/e1.md:5:1: warning: unknown key `sumary`", "1 warning as before; -v shows it",
            ])
        try site.edit("content/journal/e1.md", "sumary: blue\n", "")
        #expect(lines(try site.run("build")) == ["1 warning as before; -v shows it"])
        // A warning that was fixed and returns is new.
        try site.edit("content/journal/e1.md", "slug: x", "sumary: blue")
        #expect(lines(try site.run("build")).count == 2)
        // Without the store, all warnings are new.
        try site.delete(".feedgen")
        #expect(lines(try site.run("build")).count { $0.contains("unknown key") } == 2)
    }

    /// A refused build shows its warnings, so the next build shows only new ones.
    @Test func aRefusedBuildHasToldItsWarnings() throws {
        let site = try site(2)
        try site.write("content/journal/bad.md", "---\ntitle: Bad\n---\n\nText\n")
        let refused = try site.run("build")
        #expect(refused.code == 1 && lines(refused).count == 2)
        #expect(refused.firstError.hasPrefix("content/journal/bad.md:"), "\(refused.errors)")
        let again = try site.run("build")
        #expect(lines(again) == ["2 warnings as before; -v shows them"])
        #expect(again.firstError == refused.firstError)
    }

    @Test(arguments: ["content/feed.yml", "content/Feed.yaml", "feed.yaml"])
    func settingsInTheWrongPlaceAreNamed(file: String) throws {
        let site = try Site(
            [file: "title: Log\n", "content/journal/a.md": Samples.entry("A", date: "2026-03-01")], configuration: nil)
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("    hint: move \(file) to content/feed.yaml\n"), "\(outcome.errors)")
    }

    @Test func aMisnamedContentFolderIsNamed() throws {
        let site = try Site(["Content/journal/a.md": Samples.entry("A", date: "2026-03-01")], configuration: nil)
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("    hint: rename `Content` to `content`\n"), "\(outcome.errors)")
    }
}
