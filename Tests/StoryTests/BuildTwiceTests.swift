import DiffKit
import Foundation
import Testing

@Suite struct BuildTwiceTests {
    /// The modification time of a file can be set by a program; its change time (`ctime`) cannot.
    @Test func aPageThatSomebodyEditsIsMendedWhateverItsTime() throws {
        let site = try Samples.everything()
        try site.build()
        try site.build()
        let before = site.files()
        for file in ["index.html", "style.css", "journal/first/index.html"] {
            var status = stat()
            let path = site.path("public/" + file)
            try #require(lstat(path, &status) == 0)
            var bytes = try site.bytes("public/" + file)
            bytes[bytes.count / 2] ^= 1
            try site.write("public/" + file, bytes: bytes)
            try #require(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)
        }
        try site.build()
        #expect(site.files().differences(from: before).isEmpty)
    }

    @Test func theSecondBuildWritesNothing() throws {
        let site = try Samples.everything()
        #expect(try site.build().output.contains("5 added, 0 changed, 0 moved, 0 removed"))
        let first = site.files()
        #expect(first["index.html"] != nil && first["media/"] != nil)

        let second = try site.build()
        #expect(second.output.contains("0 added, 0 changed, 0 moved, 0 removed; 0 files written, 0 deleted"))
        #expect(site.files().touched(since: first) == ["patch.json"])
        #expect(try site.read("public/patch.json") == "[]\n")

        let afterSecond = site.files()
        try site.build()
        #expect(site.files() == afterSecond)
    }

    @Test func theFirstPatchLeadsFromTheEmptySnapshot() throws {
        let site = try Samples.everything()
        try site.build()
        try site.write(
            "empty.json",
            #"""
            {"version":2,"build":"","feed":[],"sections":{},"pages":{},"sources":{},"recent":[],"files":{}}
            """#)
        let applied = try site.run("apply", "empty.json", "public/patch.json")
        #expect(try JSON(parsing: applied.output) == site.snapshot)
    }

    @Test func theEmptySiteHasItsEmptyView() throws {
        let site = try Site()
        try site.build()
        #expect(try site.read("public/index.html").contains("No entries yet"))
        try site.build()
        #expect(try site.read("public/patch.json") == "[]\n")
    }
}
