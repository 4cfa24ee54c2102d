import DiffKit
import Foundation
import TestSupport
import Testing

/// Limits on the cost of processing content, in the worst cases.
@Suite struct CostTests {
    /// A sparse file of one tebibyte, which does not fit in memory.
    @Test(arguments: [
        "content/journal/x.md", "content/messages/x.yaml", "content/photos/a/album.yaml", "Templates/x.mustache",
    ])
    func whatIsTooLargeIsNotRead(file: String) throws {
        let site = try Site(["content/photos/a/b.txt": "x"])
        try site.write("content/photos/a/p.jpg", bytes: Samples.photo)
        try site.write(file, "date: 2026-03-02\n")
        #expect(truncate(site.path(file), 1 << 40) == 0)
        for _ in 1...2 {
            let outcome = try site.run("build")
            #expect(outcome.code == 1)
            #expect(
                outcome.errors.contains(
                    "\(file):1:1: error: this text file has 1048576 MiB; feedgen reads up to 16 MiB"))
        }
    }

    /// All ten thousand diagnostics refer to the same source line.
    @Test func manyFindingsInOneLongLine() throws {
        let names = (1...10_000).map { "missing-\($0).jpg" }.joined(separator: ", ")
        let site = try Site()
        try site.write("content/photos/a/p.jpg", bytes: Samples.photo)
        try site.write(
            "content/photos/a/album.yaml", "date: 2026-03-02\nphotos: {p.jpg: {alt: A}}\norder: [\(names)]\n")
        let outcome = try site.run("build", "-v")
        #expect(outcome.code == 0)
        #expect(outcome.errors.utf8.count < 50_000)
        #expect(outcome.errors.contains("warning: and 9900 more in this file\n"))
        #expect(!outcome.errors.contains("missing-101.jpg` in this"))
        // The caret is below the name, within the displayed part of the line.
        let lines = outcome.errors.split(separator: "\n")
        let told = try #require(lines.firstIndex { $0.contains("there is no photo `missing-100.jpg`") })
        let caret = try #require(lines[told + 2].firstIndex(of: "^"))
        let column = lines[told + 2].distance(from: lines[told + 2].startIndex, to: caret)
        #expect(lines[told + 1].dropFirst(column).hasPrefix("missing-100.jpg"))

        let store = try FileManager.default.attributesOfItem(atPath: site.path(".feedgen/build.sqlite"))[.size] as? Int
        #expect(try #require(store) < 4 << 20)
        // Stored diagnostics equal the original ones.
        #expect(try site.run("build", "-v").errors == outcome.errors)
        let json = try JSON(parsing: try site.run("build", "--json").output)
        #expect(json["summary"]?["warnings"] == 10_000)
        #expect(json["summary"]?["errors"] == 0)
        #expect(json["diagnostics"]?.array?.last?["findings"] == 9900)
        let strict = try site.run("build", "--strict", "--force", "-o", "strict")
        #expect(strict.code == 1)
        #expect(strict.errors.hasSuffix("Nothing was written: 10000 warnings\n"))
        let check = try JSON(parsing: try site.run("check", "--json").output)
        // For `check`, a missing image is an error, whether or not it is printed.
        #expect(check["summary"]?["errors"] == 10_000)
    }

    @Test func findingsOfManyFilesAreBounded() throws {
        let site = try Site()
        // Keys that resemble a supported one are reported in each file.
        let keys = (1...100).map { "title\($0): 1\n" }.joined()
        for number in 1...12 {
            try site.write("content/journal/e\(number).md", "---\ndate: 2026-03-02\n\(keys)---\nText\n")
        }
        let outcome = try site.run("build")
        func told(_ outcome: Feedgen.Outcome) -> Int {
            outcome.errors.split(separator: "\n").count { $0.contains("unknown key") }
        }
        #expect(told(outcome) == 3 && outcome.errors.contains("    … and 1197 more of this type; -v shows all\n"))
        #expect(try told(site.run("build", "-v")) == 1200)
        let strict = try site.run("build", "--strict")
        #expect(told(strict) == 1000 && strict.errors.contains("warning: and 200 more in other files\n"))
    }

    /// A changed limit invalidates everything that it applies to.
    @Test func aLimitIsAnInput() throws {
        let site = try Site(configuration: "title: Log\n")
        try site.write("content/journal/x.md", Samples.entry("X", date: "2026-03-02", keys: "tags: [a, b, c]"))
        #expect(try site.run("build").code == 0)
        try site.write("content/feed.yaml", "title: Log\nlimits: {tags: 2}\n")
        #expect(try site.run("build").code == 1)
        try site.write("content/feed.yaml", "title: Log\nlimits: {tags: 3}\n")
        #expect(try site.run("build").code == 0)
    }

    /// Each copy doubles the document.
    @Test func copiesOfCopies() throws {
        let copies = (0..<60).map { #"{"op":"copy","from":"","path":"/\#($0)"}"# }.joined(separator: ",")
        let site = try Site(["doc.json": #"{"a":"b"}"#, "patch.json": "[\(copies)]"], configuration: nil)
        let outcome = try site.run("apply", "--max-bytes", "100000", "doc.json", "patch.json")
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("patch.json: error: operation "))
        #expect(outcome.errors.contains("this copies more than 100000 bytes\n    hint: "))
        #expect(outcome.errors.contains("pass --max-bytes 1000000\n"))
        try site.write("patch.json", #"[{"op":"copy","from":"","path":"/0"},{"op":"copy","from":"","path":"/1"}]"#)
        #expect(try site.run("apply", "doc.json", "patch.json").code == 0)
        let few = try site.run("apply", "--max-operations", "1", "doc.json", "patch.json")
        #expect(few.code == 1)
        #expect(
            few.errors == """
                patch.json: error: the patch has 2 operations; feedgen applies up to 1
                    hint: split it; or pass --max-operations 2

                """)
        #expect(try site.run("apply", "--max-bytes", "20", "doc.json", "patch.json").errors.contains("20 bytes"))
        #expect(try site.run("apply", "--max-bytes", "0", "doc.json", "patch.json").code == 64)
    }

    /// Indentation alone makes the output many times larger than the input.
    @Test func aDeepDocumentIsNotPrintedWithoutEnd() throws {
        let deep =
            String(repeating: "[", count: 9000) + String(repeating: "1,", count: 200_000) + "1"
            + String(repeating: "]", count: 9000)
        let site = try Site(["doc.json": deep, "patch.json": "[]"], configuration: nil)
        let outcome = try site.run("apply", "doc.json", "patch.json")
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("patch.json: error: the patched document is larger than 1024 MiB\n"))
    }
}
