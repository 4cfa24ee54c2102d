import DiffKit
import Foundation
import Testing

/// The history of builds: `log`, and `build:ID` in `diff` and `inspect`.
@Suite struct HistoryTests {
    /// A site with three builds: its first, a new title, a removed entry. A fourth build changed nothing.
    private func site() throws -> Site {
        let site = try Samples.everything()
        try site.write("content/journal/fog.md", Samples.entry("Fog", date: "2026-03-04"))
        try site.build("--clock", "2026-03-10T07:00:00Z")
        try site.edit("content/journal/fog.md", "Fog", "Mist")
        try site.build("--clock", "2026-03-11T07:00:00Z")
        try site.delete("content/journal/fog.md")
        try site.build("--clock", "2026-03-12T07:00:00Z")
        try site.build("--clock", "2026-03-12T07:00:00Z")
        #expect(try site.read("public/patch.json") == "[]\n")
        return site
    }

    /// The IDs of the builds, the newest first.
    private func builds(of site: Site, _ arguments: String...) throws -> [JSON] {
        let outcome = try site.run(["log", "--json"] + arguments)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return try #require(try JSON(parsing: outcome.output).array).map { $0 }
    }

    private func ids(of site: Site) throws -> [String] { try builds(of: site).compactMap { $0["build"]?.string } }

    @Test func yesterdaysChanges() throws {
        let site = try site()
        let ids = try ids(of: site)
        #expect(ids.count == 3)
        #expect(try site.snapshot["build"]?.string == ids[0])
        let log = try site.run("log").output
        let blocks = log.components(separatedBy: "\n\n")
        #expect(blocks.count == 3, "\(log)")
        #expect(blocks[0].hasPrefix("\(ids[0].prefix(12))  2026-03-12T07:00:00Z\n    1 entry removed; "), "\(log)")
        #expect(blocks[1].hasPrefix("\(ids[1].prefix(12))  2026-03-11T07:00:00Z\n    1 entry edited; "), "\(log)")
        #expect(blocks[2].hasPrefix("\(ids[2].prefix(12))  2026-03-10T07:00:00Z\n    "), "\(log)")
        #expect(blocks[2].hasSuffix("\n    first build\n"), "\(log)")
        #expect(!blocks[0].contains("compared with") && !blocks[1].contains("compared with"))
        for sides in [["build:\(ids[2])", "build:\(ids[1].prefix(4))"], ["build:latest~2", "build:latest~1"]] {
            let diff = try site.run(["diff", "-f", "text"] + sides)
            #expect(diff.code == 0 && diff.output.hasPrefix("journal\n  ~ Mist  /journal/fog/: title "), "\(diff)")
        }
        let files = try site.run("inspect", "build:\(ids[1])", "--changed-files").output
        #expect(files.contains("journal/fog/index.html\n") && files.hasSuffix("snapshot.json\n"), "\(files)")
        #expect(try site.run("inspect", "build:latest", "--deleted-files").output == "journal/fog/index.html\n")
        #expect(try builds(of: site, "-n", "1").count == 1)
    }

    /// The restored snapshots are those that the builds wrote.
    @Test func oneBuildAgainstAFolder() throws {
        let site = try site()
        #expect(try site.run("diff", "build:latest", "public", "--exit-code").code == 0)
        #expect(try site.run("diff", "build:latest~1", "public", "--exit-code").code == 1)
        try site.write("content/journal/fog.md", Samples.entry("Mist", date: "2026-03-04"))
        try site.build("--clock", "2026-03-13T07:00:00Z")
        let patch = try JSONPatch(json: JSON(parsing: site.run("diff", "build:latest~1", "build:latest").output))
        #expect(try site.json("public/patch.json") == patch.json)
    }

    @Test func noOtherBuildIsStored() throws {
        let site = try site()
        let before = site.files(".feedgen/history")
        try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-05"))
        try site.build("--dry-run")
        try site.edit("content/photos/ridge/album.yaml", "The first light", "The last light")
        #expect(try site.run("build", "--max-operations", "1").code == 1)
        #expect(site.files(".feedgen/history").differences(from: before).isEmpty)
        #expect(!site.files().names.contains { $0.contains("history") })
        try site.build("--verify")
        #expect(try ids(of: site).count == 4)
    }

    @Test(arguments: [
        ("build:abc", "build:abc: error: the ID of a build needs at least 4 digits"),
        ("build:zzzz", "build:zzzz: error: this is not the ID of a build"),
        ("build:00000000000000000000000000000000", "error: no build in the history has this ID"),
        ("build:latest~9", "error: the history has only 3 builds"),
        ("build:latest~x", "error: `~` requires a number of builds"),
    ]) func noSuchBuild(argument: String, error: String) throws {
        let site = try site()
        for arguments in [["inspect", argument], ["diff", argument, "public"], ["diff", "public", argument]] {
            let outcome = try site.run(arguments)
            #expect(outcome.code == 1 && outcome.errors.contains(error), "\(outcome.errors)")
            #expect(outcome.errors.contains("\n    hint: "))
        }
    }

    /// A record that is lost leaves a gap: builds before it can be listed, but not restored.
    @Test func aGap() throws {
        let site = try site()
        let ids = try ids(of: site)
        let lost = try #require(site.files(".feedgen/history").names.first { $0.contains(ids[1].prefix(12)) })
        try site.delete(".feedgen/history/" + lost)
        let log = try site.run("log").output
        #expect(log.contains("\n    compared with \(ids[1].prefix(12)), not with the build below\n"), "\(log)")
        // The way back to the lost build is in the record of the next one.
        #expect(try site.run("diff", "build:\(ids[1])", "build:\(ids[0])", "--exit-code").code == 1)
        #expect(try site.run("inspect", "build:\(ids[1])").errors.contains("is not in the history"))
        #expect(try site.run("inspect", "build:\(ids[2])").code == 0)
        let outcome = try site.run("diff", "build:\(ids[2])", "public")
        #expect(outcome.code == 1 && outcome.errors.contains("this build can't be restored: "), "\(outcome.errors)")
    }

    /// A build that is killed after its publication is missing from the history, which the next build shows.
    @Test func aBuildThatWasNotStored() throws {
        let site = try site()
        let history = site.files(".feedgen/history").bytes
        try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-05"))
        try site.build()
        for name in site.files(".feedgen/history").names where history[name] == nil {
            try site.delete(".feedgen/history/" + name)
        }
        let missing = try #require(try site.snapshot["build"]?.string)
        #expect(try site.run("log").output.contains(missing.prefix(12)) == false)
        try site.edit("content/journal/new.md", "New", "Newer")
        try site.build()
        #expect(try site.run("log").output.contains("compared with \(missing.prefix(12)), not with the build below"))
        #expect(try site.run("diff", "build:\(missing)", "build:latest", "--exit-code").code == 1)
    }

    /// A forged file is refused by name, whether its patch or its way back was edited.
    @Test(arguments: [("Mist", "Rain"), ("Fog", "Rain")]) func aForgedFile(old: String, new: String) throws {
        let site = try site()
        let ids = try ids(of: site)
        let name = try #require(site.files(".feedgen/history").names.first { $0.contains(ids[1].prefix(12)) })
        try site.edit(".feedgen/history/" + name, old, new)
        let inspected = try site.run("inspect", "build:\(ids[1])")
        let message = ".feedgen/history/\(name): error: this file was damaged or edited: "
        #expect(inspected.code == 1 && inspected.errors.hasPrefix(message), "\(inspected.errors)")
        let restored = try site.run("diff", "build:\(ids[2])", "public")
        #expect(restored.errors.hasPrefix(message) == (old == "Fog"), "\(restored.errors)")
    }

    /// The history of one folder doesn't contain builds into others.
    @Test func otherFolders() throws {
        let site = try site()
        try site.build("-o", "preview", "--base-url", "https://preview.example/")
        #expect(try ids(of: site).count == 3)
        #expect(try builds(of: site, "-o", "preview").count == 1)
        let none = try site.run("log", "-o", "other").output
        #expect(none.contains("but 4 into others: pass --output"), "\(none)")
        #expect(try site.run("diff", "build:latest", "build:latest", "--output", "preview", "--exit-code").code == 0)
    }

    /// The builds that changed an entry, by its identity, URL or source, also after it was removed.
    @Test(arguments: ["journal/fog", "/journal/fog/", "content/journal/fog.md"]) func oneEntry(name: String) throws {
        let site = try site()
        try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-05"))
        try site.build()
        let lines = try site.run("log", name).output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        let expected = try ids(of: site).dropFirst().map { $0.prefix(12) }
        #expect(lines.map { $0.prefix(12) } == expected)
        #expect(try site.run("log", "journal/none").output == "No build in .feedgen/history changed this\n")
    }

    @Test func aSiteWithoutHistory() throws {
        let site = try Site()
        let outcome = try site.run("log")
        #expect(outcome.code == 0 && outcome.output == "There are no builds in .feedgen/history\n")
        #expect(try site.run("log", "--json").output == "[]\n")
    }

    /// CI restores the folder, and compares with the deployed snapshot in a fresh clone.
    @Test func aRestoredCache() throws {
        let site = try site()
        let ids = try ids(of: site)
        try site.rename("public/snapshot.json", to: "deployed.json")
        try site.delete("public")
        try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-05"))
        try site.build("--previous", "deployed.json")
        #expect(try builds(of: site).map { $0["previous"]?.string }.dropLast() == ids.map { $0 })
        let diff = try site.run("diff", "build:latest~3", "build:latest~2", "-f", "text").output
        #expect(diff.hasPrefix("journal\n  ~ Mist  /journal/fog/: title "), "\(diff)")
    }
}
