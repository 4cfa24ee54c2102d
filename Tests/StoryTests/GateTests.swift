import DiffKit
import Foundation
import Testing

/// The gates that block unintended changes.
@Suite struct GateTests {
    @Test(arguments: GateCase.removals + GateCase.limits + GateCase.privacy + GateCase.others + GateCase.causes)
    func gates(row: GateCase) throws {
        let site = try GateCase.site()
        let before = site.files()
        try row.edit(site)
        let refused = try site.run(["build"] + row.flags)
        #expect(refused.errors == row.message)
        #expect(refused.code == (row.message.isEmpty ? 0 : 1))
        guard !row.message.isEmpty else { return }
        // No file is changed or left behind.
        #expect(site.files() == before && refused.output.isEmpty)
        #expect(try site.run(["build", "--dry-run"] + row.flags).errors == row.message)
        // `--force` passes all gates, after which the next build has nothing to block.
        #expect(try site.run(["build", "--force"] + row.flags).code == 0)
        #expect(try site.run(["build"] + row.flags).errors.isEmpty)
    }

    @Test func feedYAMLKnowsTheNamesOfTheFlags() throws {
        let site = try GateCase.site()
        try site.edit("content/feed.yaml", "title: Log", "title: Log\nci: {max-removed: 0, max-operations: 0}")
        try site.delete("content/journal/a.md")
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.errors.contains("`ci: maxRemoved: 0`"), "\(outcome.errors)")
        #expect(outcome.errors.contains("`ci: maxOperations: 0`"))
    }

    @Test func verboseBuildsCountTheClasses() throws {
        let site = try GateCase.site()
        try site.delete("content/journal/a.md")
        let report = try JSON(parsing: try site.run("build", "--dry-run", "--json").output)
        let classes = try #require(report["classes"]?.object)
        let counts = classes.map { $0.value.int ?? 0 }
        // Every operation except the test of the build digest.
        let derived = try #require(report["derived"]?.int)
        #expect(report["patch"]?.array?.count == counts.reduce(1 + derived, +))
        #expect(classes["removal"]?.int ?? 0 > 0 && classes["privacy"] == nil)
        let lines = try site.run("build", "-v").output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("\(counts.reduce(derived, +)) operations: removal ") }, "\(lines)")
        #expect(try site.run("build", "--json").output.contains(#""classes": {}"#))
    }

    @Test func feedYAMLSetsGatesToo() throws {
        let site = try GateCase.site()
        try site.edit(
            "content/feed.yaml", "title: Log", "title: Log\nci:\n  deny: [privacy, removal]\n  maxRemoved: 1")
        try site.delete("content/journal/a.md")
        try site.delete("content/journal/b.md")
        let expected = """
            content/journal/a.md:1:1: error: the entry 'A' was removed, which `ci: deny: [removal]` forbids
                hint: restore it, or pass --force to remove it
            content/journal/b.md:1:1: error: the entry 'B' and 1 more were removed, more than `ci: maxRemoved: 1` allows
            content/journal/a.md:1:1: note: the entry 'A' was removed, too
                hint: check for missing content; if the removal is intended, pass --force
            content/journal/b.md:1:1: error: the entry 'B' was removed, which `ci: deny: [removal]` forbids
                hint: restore it, or pass --force to remove it
            Nothing was written: 3 errors

            """
        #expect(try site.run("build").errors == expected)
        #expect(try site.run("build", "--dry-run").errors == expected)
        // The command line adds gates; of two maximums, the command line's applies.
        let both = try site.run("build", "--deny", "content", "--max-removed", "5", "--max-operations", "3")
        #expect(both.errors.contains("more than --max-operations 3 allows"))
        #expect(both.errors.contains("`ci: deny: [removal]`") && !both.errors.contains("maxRemoved"))
        // `check` and `build --force` don't apply gates.
        #expect(try site.run("check").code == 0)
        #expect(try site.run("build", "--force").code == 0)
    }

    /// A preview publishes nothing, so gates don't apply.
    @Test func aPreviewHasNoGates() throws {
        let site = try GateCase.site()
        try site.edit("content/feed.yaml", "title: Log", "title: Log\nci: {deny: [removal, content], maxRemoved: 0}")
        try site.delete("content/journal/a.md")
        #expect(try site.run("build").code == 1)
        let server = try Running(Feedgen.program, ["serve", "-p", "0"], in: site.folder)
        for _ in 0..<20_000 where !server.isOver && !server.printed.contains("Serving ") { usleep(1000) }
        #expect(!server.isOver && server.printed.contains("Serving "))
        #expect(site.exists(".feedgen/serve/site/index.html") && !site.exists(".feedgen/serve/site/journal/a"))
        server.kill()
        _ = server.finish()
    }

    @Test func manyAreCounted() throws {
        let site = try GateCase.site()
        for number in 10..<24 {
            try site.write("content/journal/n\(number).md", Samples.entry("N\(number)", date: "2026-01-01"))
        }
        try site.build()
        for number in 10..<24 { try site.delete("content/journal/n\(number).md") }
        let refused = try site.run("build", "--deny", "removal")
        let lines = refused.errors.split(separator: "\n")
        #expect(lines.count { $0.contains(": error: the entry 'N") } == 10)
        #expect(
            lines.suffix(3).joined(separator: "\n") == """
                content/journal/n19.md:1:1: error: … and 4 more changes that break a gate
                    hint: `feedgen build --dry-run --force -v` lists the patch
                Nothing was written: 11 errors
                """)
    }

    @Test func theResultAsJSON() throws {
        let site = try GateCase.site()
        try site.delete("content/journal/a.md")
        let refused = try site.run("build", "--json", "--deny", "removal")
        #expect(refused.code == 1 && refused.errors.isEmpty)
        let report = try JSON(parsing: refused.output)
        #expect(report["ok"] == false)
        #expect(report["diagnostics"]?[0]?["file"] == "content/journal/a.md")
        #expect(report["diagnostics"]?[0]?["message"] == "the entry 'A' was removed, which --deny removal forbids")
    }

    // MARK: No previous build

    @Test func aFirstBuildTellsLocationsOnly() throws {
        let site = try Samples.everything()
        let flags = ["--deny", "privacy", "--deny", "content", "--max-removed", "0", "--max-operations", "1"]
        let note = "there is no previous build to compare with, so"
        let open = try site.run(["build", "--dry-run"] + flags)
        #expect(
            open.errors
                == "note: \(note) --deny content, --max-removed 0, --max-operations 1 can't be checked\n")
        #expect(open.code == 0)
        // A gate that blocks the build needs no note.
        #expect(try site.run("build", "--dry-run", "--deny", "privacy").errors.isEmpty)
        let json = try JSON(parsing: site.run(["build", "--dry-run", "--json"] + flags).output)
        #expect(json["notes"]?[0]?.string?.hasPrefix(note) == true)

        try site.edit("content/photos/ridge/album.yaml", "date:", "location: public\ndate:")
        let refused = try site.run(["build"] + flags)
        #expect(refused.code == 1 && !site.exists("public"))
        #expect(refused.firstError.contains("'Ridge' would publish 2 locations (photo 'Dawn' and 1 more), which"))
    }

    /// A build fails if its gates can't read the previous snapshot.
    @Test func aSnapshotThatCannotBeRead() throws {
        let site = try GateCase.site()
        try site.write("other.json", "{}")
        for (path, problem) in [
            ("nowhere.json", "the previous snapshot can't be read: no such file or directory"),
            ("other.json", "this is not a snapshot of feedgen 1 or 2"),
        ] {
            let refused = try site.run("build", "--previous", path, "--deny", "removal", "--max-removed", "3")
            #expect(refused.code == 1)
            #expect(
                refused.errors == """
                    \(path):1:1: error: \(problem), so --deny removal, --max-removed 3 can't be checked
                        hint: restore it, or pass another one with --previous; --force builds without gates
                    Nothing was written: 1 error

                    """)
            #expect(try site.run("build", "--dry-run", "--previous", path).code == 0)
            #expect(try site.run("build", "--dry-run", "--force", "--previous", path, "--deny", "removal").code == 0)
        }
        try site.write("public/snapshot.json", "{")
        #expect(try site.run("build", "--max-operations", "3").code == 1)
        #expect(try site.run("build").code == 0)
    }

    /// For random edits, the removal gate blocks if and only if something reachable was removed.
    @Test(arguments: 1...5) func removalsAreAllSeen(seed: UInt64) throws {
        var random = RandomSite(seed: seed &+ 400, objects: 8)
        let site = try Site()
        try random.write(to: site)
        let address = seed.isMultiple(of: 2) ? ["-b", "https://x.example/"] : []
        try site.run(["build"] + address)
        for _ in 0..<4 {
            let old = try site.snapshot
            random.edit()
            try random.write(to: site)
            let gated = try site.run(["build", "--dry-run", "--deny", "removal"] + address)
            #expect(try site.run(["build", "--force"] + address).code == 0)
            let lost = Self.lost(from: old, to: try site.snapshot)
            #expect(gated.code == (lost.isEmpty ? 0 : 1), "\(lost) \(gated.errors)")
        }
    }

    /// The identities and URLs that the old snapshot has and the new one lacks.
    private static func lost(from old: JSON, to new: JSON) -> [String] {
        func names(_ json: JSON?) -> [String] { json?.object?.keys ?? [] }
        func cells(_ json: JSON?, _ path: String) -> [String] {
            names(json?["cells"]).flatMap { id in
                [path + "/" + id] + cells(json?["cells"]?[id], path + "/" + id)
            }
        }
        func all(_ snapshot: JSON) -> Set<String> {
            let files = names(snapshot["files"]).filter { file in
                let isTheme = !file.contains("/") && (file.hasSuffix(".js") || file.hasPrefix("sitemap"))
                return !isTheme && !file.hasPrefix("media/") && file != "robots.txt"
            }
            let sections = names(snapshot["sections"])
            return Set(files + sections + sections.flatMap { cells(snapshot["sections"]?[$0], $0) })
        }
        return all(old).subtracting(all(new)).sorted()
    }
}
