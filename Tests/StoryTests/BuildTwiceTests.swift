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

    /// An object is only updated if its content changes, however its date is written: in another zone, where it is
    /// another day, at a local time, or in the file name.
    @Test(arguments: ["UTC", "Europe/Lisbon", "Pacific/Auckland", "America/Los_Angeles"])
    func anEditUpdatesNoOtherObject(zone: String) throws {
        let dates = ["2026-07-04T23:59:00Z", "2026-07-04T00:30:00+13:00", "2026-07-04T12:00:00", "2026-07-04"]
        let site = try Site(configuration: "title: Log\nbaseURL: https://example.org/\ntimeZone: \(zone)\n")
        for (number, date) in dates.enumerated() {
            try site.write("content/journal/2026-07-04-\(number).md", Samples.entry("N", date: date))
        }
        try site.write("content/journal/2026-07-05-edited.md", "Text\n")
        try site.build()
        for text in ["More", "Even more"] {
            try site.write("content/journal/2026-07-05-edited.md", text + "\n")
            try site.build()
            let operations = try site.json("public/patch.json").array ?? []
            let paths = operations.compactMap { $0["path"]?.string }.filter { $0.hasPrefix("/sections/") }
            #expect(!paths.isEmpty && paths.allSatisfy { $0.contains("2026-07-05-edited") }, "\(paths)")
            #expect(try site.run("--verify").code == 0)
        }
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
