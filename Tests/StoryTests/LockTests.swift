import Foundation
import Testing

/// Two builds of one site at a time.
@Suite struct LockTests {
    private func site() throws -> Site {
        try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
    }

    /// Another process that has the site's lock, until it is killed.
    private func holder(of site: Site) throws -> Running {
        let holder = try Running(
            "/usr/bin/flock", [".feedgen/lock", "/bin/sh", "-c", "echo $$ > .feedgen/lock; echo; exec sleep 50"],
            in: site.folder)
        while holder.printed.isEmpty, !holder.isOver { usleep(1000) }
        try #require(!holder.isOver)
        return holder
    }

    /// The process that flock started; it keeps the lock too.
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
                    hint: build it again when that is done, or wait for it by leaving out --no-wait

                """)
        #expect(site.files() == before)
        // It was killed, and left its file.
        try release(site, holder)
        #expect(site.exists(".feedgen/lock"))
        try site.build("--no-wait")
        #expect(site.files() != before)
    }

    /// The cache goes only when nobody uses it; and who waited for its lock does not take that for one.
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

    /// What has no content is no site, a dry run leaves no traces, and neither does one that only looks.
    @Test(arguments: [["build", "--dry-run"], ["check"], ["list"], ["clean"]]) func noLockIsLeft(arguments: [String])
        throws
    {
        let site = try site()
        #expect(try site.run(arguments).code == 0 && !site.exists(".feedgen"))
        try site.delete("content")
        try site.run("build")
        #expect(!site.exists(".feedgen"))
    }

    /// A site whose cache can't be written is built without a lock.
    @Test func noLockIsNoObstacle() throws {
        let site = try site()
        try site.write(".feedgen", "a file, where the cache should be")
        try site.build()
        #expect(site.exists("public/index.html"))
    }

    @Test func manyBuildsAtATime() throws {
        let site = try site()
        for number in 0..<40 { try site.write("content/static/\(number).txt", "\(number)") }
        let builds = try (0..<6).map { _ in try Running(Feedgen.program, ["build"], in: site.folder) }
        let outputs = builds.map { $0.finish() }
        #expect(outputs.allSatisfy { $0.code == 0 })
        // One of them wrote everything, the others found it there.
        #expect(outputs.count { $0.output.contains("1 added") } == 1)
        #expect(site.exists("public/39.txt") && !site.exists("public/.feedgen-staging"))
    }
}
