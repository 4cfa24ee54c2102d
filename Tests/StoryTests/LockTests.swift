import DiffKit
import Foundation
import Testing

/// Simultaneous builds of one site.
@Suite struct LockTests {
    private func site() throws -> Site {
        try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
    }

    /// Another process that holds the site's lock until it is killed.
    private func holder(of site: Site) throws -> Running {
        let holder = try Running(
            "/usr/bin/flock", [".feedgen/lock", "/bin/sh", "-c", "echo $$ > .feedgen/lock; echo; exec sleep 50"],
            in: site.folder)
        while holder.printed.isEmpty, !holder.isOver { usleep(1000) }
        try #require(!holder.isOver)
        return holder
    }

    /// Kills the process that `flock` started, which also holds the lock.
    private func release(_ site: Site, _ holder: Running) throws {
        kill(try #require(pid_t(site.read(".feedgen/lock").dropLast())), SIGKILL)
        _ = holder.finish()
    }

    @Test(arguments: ["public", "elsewhere"]) func theSecondBuildWaits(output: String) throws {
        let site = try site()
        try site.build()
        let holder = try holder(of: site)
        let process = try site.read(".feedgen/lock").dropLast()
        let build = try Running(Feedgen.program, ["build", "--output", output], in: site.folder)
        while build.complaints.isEmpty, !build.isOver { usleep(1000) }
        #expect(!build.isOver && build.complaints == "Waiting for another build of this site (process \(process))…\n")
        try release(site, holder)
        let outcome = build.finish()
        #expect(outcome.code == 0 && site.exists(output + "/journal/a/index.html"))
        #expect(outcome.output.hasPrefix("Built "))
    }

    @Test func whoDoesNotWaitIsToldAtOnce() throws {
        let site = try site()
        try site.build()
        let before = site.files()
        try site.edit("content/journal/a.md", "Text.", "Other text.")
        let holder = try holder(of: site)
        let process = try site.read(".feedgen/lock").dropLast()
        let outcome = try site.run("build", "--no-wait")
        #expect(outcome.code == 2)
        #expect(
            outcome.errors == """
                .feedgen/lock: error: cannot build the site: another build of it is running (process \(process))
                    hint: build again when it has ended, or omit --no-wait to wait for it

                """)
        #expect(site.files() == before)
        // The killed process left its lock file.
        try release(site, holder)
        #expect(site.exists(".feedgen/lock"))
        try site.build("--no-wait")
        #expect(site.files() != before)
    }

    /// `clean --cache` waits for the lock, and a build that waited for the deleted lock file does not run with it.
    @Test func cleaningWaitsToo() throws {
        let site = try site()
        try site.build()
        let holder = try holder(of: site)
        let clean = try Running(Feedgen.program, ["clean", "--cache"], in: site.folder)
        let build = try Running(Feedgen.program, ["build"], in: site.folder)
        while clean.complaints.isEmpty || build.complaints.isEmpty, !clean.isOver { usleep(1000) }
        #expect(!clean.isOver && !build.isOver && site.exists("public/index.html"))
        try release(site, holder)
        #expect(clean.finish().code == 0 && build.finish().code == 0)
        try site.build()
        #expect(site.exists("public/index.html"))
    }

    /// A dry run and commands that only read create no lock file.
    @Test(arguments: [["build", "--dry-run"], ["check"], ["list"], ["clean"]]) func noLockIsLeft(arguments: [String])
        throws
    {
        let site = try site()
        #expect(try site.run(arguments).code == 0 && !site.exists(".feedgen"))
        try site.delete("content")
        try site.run("build")
        #expect(!site.exists(".feedgen"))
    }

    /// A site whose cache folder can't be created is built without a lock, and each build reports the reason.
    @Test func noLockIsNoObstacle() throws {
        let site = try site()
        try site.write(".feedgen", "a file, where the cache should be")
        for _ in 0..<2 {
            let outcome = try site.run("build")
            #expect(outcome.code == 0 && site.exists("public/index.html"))
            #expect(
                outcome.errors == """
                    .feedgen:1:1: warning: this file is in the place of the cache, so every build starts from scratch \
                    and no history is stored
                        hint: move or delete it; feedgen creates a folder of this name

                    """)
        }
    }

    @Test func manyBuildsAtATime() throws {
        let site = try site()
        for number in 0..<40 { try site.write("content/static/\(number).txt", "\(number)") }
        let builds = try (0..<6).map { _ in try Running(Feedgen.program, ["build"], in: site.folder) }
        let outputs = builds.map { $0.finish() }
        #expect(outputs.allSatisfy { $0.code == 0 })
        // One build wrote all files; the others found them unchanged.
        #expect(outputs.count { $0.output.contains("1 added") } == 1)
        #expect(site.exists("public/39.txt") && !site.exists("public/.feedgen-staging"))
    }

    // MARK: One output folder for several sites

    private func clones() throws -> [Site] {
        try [0..<30, 20..<60].map { numbers in
            let site = try site()
            for number in numbers { try site.write("content/static/\(number).txt", "\(numbers)") }
            return site
        }
    }

    @Test(arguments: 0..<4) func sitesIntoOneFolderFollowEachOther(round: Int) throws {
        let output = CloneOutput(), sites = try clones()
        if round > 0 {
            try FileManager.default.createDirectory(atPath: output.path, withIntermediateDirectories: false)
        }
        let builds = try sites.map {
            try Running(Feedgen.program, ["build", "--force", "--output", output.path], in: $0.folder)
        }
        #expect(builds.map { $0.finish().code } == [0, 0])
        let snapshot = try JSON(parsing: Array(Data(contentsOf: URL(fileURLWithPath: output.path + "/snapshot.json"))))
        let files = Set(snapshot["files"]?.object?.keys ?? [])
        let found = FileTree(of: output.path).names.filter { !$0.hasSuffix("/") }
        #expect(found.subtracting(["snapshot.json", "patch.json"]) == files)
    }

    @Test func aBuildThatDoesNotWaitNamesTheFolder() throws {
        let output = CloneOutput(), site = try site()
        try FileManager.default.createDirectory(atPath: output.path, withIntermediateDirectories: false)
        let holder = try Running(
            "/usr/bin/flock", [output.path, "/bin/sh", "-c", "echo; exec sleep 50"], in: site.folder)
        while holder.printed.isEmpty, !holder.isOver { usleep(1000) }
        let outcome = try site.run("build", "--no-wait", "--output", output.path)
        #expect(outcome.code == 2)
        #expect(
            outcome.errors == """
                \(output.path): error: cannot build the site: another build into it is running
                    hint: build again when it has ended, or omit --no-wait to wait for it

                """)
        kill(holder.process, SIGKILL)
        _ = holder.finish()
    }

    /// A refused build leaves no output folder behind.
    @Test func noFolderIsLeft() throws {
        let site = try site()
        try site.write("content/journal/b.md", "---\ntitle: [\n---\n")
        #expect(try site.run("build").code == 1 && !site.exists("public"))
        #expect(try site.run("build", "-o", "a/b/c").code == 1 && !site.exists("a"))
    }
}

/// The output folder of several sites.
private final class CloneOutput: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/feedgen-clones-" + UUID().uuidString

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
