import DiffKit
import Foundation
import Testing

/// `build --verify` compares the output with that of a clean build.
@Suite struct VerifyTests {
    @Test func aBuildIsProven() throws {
        let site = try Samples.everything()
        let first = try site.build("--verify")
        let count = site.files().names.count { !$0.hasSuffix("/") }
        #expect(first.output.hasSuffix("Verified: \(count) files are identical to those of a clean build\n"))
        try site.edit("content/journal/first.md", "Text.", "Other text.")
        let second = try site.build("--verify")
        #expect(second.output.contains("1 changed") && second.output.contains("Verified: \(count) files"))
    }

    /// Former URLs and update times are stored only in the previous snapshot, which the clean build reads too.
    @Test func thePreviousSnapshotIsHandedOn() throws {
        let site = try Samples.everything()
        try site.build()
        try site.edit("content/journal/first.md", "title:", "slug: elsewhere\ntitle:")
        try site.edit("content/weather/2026-03-03.yaml", "Clear", "Dust")
        try site.build("--verify")
        #expect(try site.read("public/journal/first/index.html").contains("/journal/elsewhere/"))
        try site.build("--verify", "--previous", "public/snapshot.json")
        #expect(try site.read("public/journal/first/index.html").contains("/journal/elsewhere/"))
    }

    @Test func nothingStaysOfTheSecondBuild() throws {
        let site = try Samples.everything()
        try site.build()
        let before = site.files("").names
        try site.build("--verify")
        #expect(site.files("").names == before)
        let plain = try Site(["content/journal/first.md": Samples.entry("First", date: "2026-03-02")])
        try plain.build()
        let without = plain.files("").names
        try plain.build("--verify")
        #expect(plain.files("").names == without)
    }

    /// Temporary folders of a killed build are removed.
    @Test func whatAnEarlierOneLeftIsRemoved() throws {
        let site = try Samples.everything()
        try site.write(".feedgen/temporary-1/site/index.html", "half")
        try site.write(".feedgen/temporary-2/site/index.html", "another build uses it")
        let holder = try Running(
            "/usr/bin/flock", [".feedgen/temporary-2", "/bin/sh", "-c", "echo; exec sleep 50"], in: site.folder)
        while holder.printed.isEmpty, !holder.isOver { usleep(1000) }
        try site.build("--verify")
        #expect(!site.exists(".feedgen/temporary-1") && site.exists(".feedgen/temporary-2"))
        kill(holder.process, SIGKILL)
        _ = holder.finish()
    }

    @Test func theFilesOfTheAuthorDoNotCount() throws {
        let site = try Samples.everything()
        try site.write("public/own.txt", "mine")
        try site.build("--verify")
    }

    @Test func programsAreTold() throws {
        let site = try Samples.everything()
        let document = try JSON(parsing: site.build("--verify", "--json").output)
        #expect(document["verified"]?["ok"] == true && document["verified"]?["files"]?.int ?? 0 > 10)
        #expect(try JSON(parsing: site.build("--json").output)["verified"] == nil)
    }

    @Test func quietSaysNothing() throws {
        let outcome = try Samples.everything().build("--verify", "-q")
        #expect(outcome.output.isEmpty)
    }

    @Test func aRefusedBuildIsNotBuiltAgain() throws {
        let site = try Samples.everything()
        try site.write("content/journal/first.md", "---\ntitle: [broken\n---\n")
        let outcome = try site.run("build", "--verify")
        #expect(outcome.code == 1 && outcome.errors.contains("Nothing was written: 1 error"))
        #expect(!outcome.output.contains("Verified"))
    }

    @Test func gatesAndWarningsHoldAsEver() throws {
        let site = try Samples.everything()
        try site.build()
        try site.delete("content/journal/first.md")
        #expect(try site.run("build", "--verify", "--deny", "removal").code == 1)
        #expect(try site.run("build", "--verify", "--max-removed", "1").code == 0)
        try site.write("content/journal/second.md", Samples.entry("Second", date: "2026-03-02", keys: "nonsense: 1"))
        #expect(try site.run("build", "--verify", "--strict").code == 1)
        #expect(try site.run("build", "--verify").output.contains("Verified"))
    }

    @Test func aDryRunHasNothingToCompare() throws {
        let outcome = try Samples.everything().run("build", "--verify", "--dry-run")
        #expect(outcome.code == 64 && outcome.errors.contains("--dry-run writes no files to compare"))
    }

    /// A source that changes during the first build causes a difference, as a bug would.
    @Test func aDifferenceIsTold() throws {
        let site = try Samples.everything()
        try site.build()
        let whole = site.files()
        let picture = try #require(whole.names.filter { $0.hasSuffix(".webp") }.min())
        // The bytes are damaged without a change of the file's time, as by a failing disk.
        var status = stat()
        let path = site.path("public/" + picture)
        try #require(lstat(path, &status) == 0)
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try handle.seek(toOffset: UInt64(status.st_size) / 2)
        let byte = try #require(handle.read(upToCount: 1)?.first)
        try handle.seek(toOffset: UInt64(status.st_size) / 2)
        try handle.write(contentsOf: [byte ^ 4])
        try handle.close()
        try #require(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)

        let before = site.files("").names
        let outcome = try site.run("build", "--verify", "--on-change", "touch deployed")
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("public/\(picture): error: byte "), "\(outcome.errors)")
        #expect(outcome.errors.contains("hint: another program or a disk error changed this file"), "\(outcome.errors)")
        #expect(site.files("").names == before, "nothing is deployed, nothing stays")

        let document = try JSON(parsing: site.run("build", "--verify", "--json").output)
        #expect(document["verified"]?["ok"] == false && document["verified"]?["file"]?.string == picture)

        try site.delete(".feedgen")
        try site.build("--verify")
        #expect(site.files().differences(from: whole) == ["patch.json"])
    }
}
