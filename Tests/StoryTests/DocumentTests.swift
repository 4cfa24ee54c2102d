import DiffKit
import Foundation
import Testing

/// `diff` and `apply` on arbitrary JSON documents.
@Suite struct DocumentTests {
    @Test(arguments: [
        (#"{"a": 1}"#, #"{"a": 2}"#, #"[{"op":"replace","path":"/a","value":2}]"#),
        (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, "[]"),
        (#"["x","y","z"]"#, #"["z","x","y"]"#, #"[{"op":"move","from":"/2","path":"/0"}]"#),
        ("1.0", "1", "[]"), ("null", "[]", #"[{"op":"replace","path":"","value":[]}]"#),
        (#"{"a/b": {"m~n": []}}"#, #"{"a/b": {"m~n": [0]}}"#, #"[{"op":"add","path":"/a~1b/m~0n/0","value":0}]"#),
    ])
    func diffAndApply(old: String, new: String, patch: String) throws {
        let site = try Site(["old.json": old, "new.json": new], configuration: nil)
        let diff = try site.run("diff", "old.json", "new.json")
        #expect(diff.code == 0 && diff.errors.isEmpty)
        #expect(try JSON(parsing: diff.output) == JSON(parsing: patch), "\(diff.output)")
        #expect(try site.run("diff", "--exit-code", "old.json", "new.json").code == (patch == "[]" ? 0 : 1))
        try site.write("patch.json", diff.output)
        let applied = try site.run("apply", "old.json", "patch.json")
        #expect(applied.code == 0)
        #expect(try JSON(parsing: applied.output) == JSON(parsing: new))
    }

    @Test func severalPatchesInARow() throws {
        let site = try Site(
            [
                "doc.json": "[]", "one.json": #"[{"op":"add","path":"/-","value":1}]"#,
                "two.json": #"[{"op":"test","path":"/0","value":1},{"op":"add","path":"/0","value":0}]"#,
            ], configuration: nil)
        let outcome = try site.run("apply", "doc.json", "one.json", "two.json")
        #expect(try JSON(parsing: outcome.output) == [0, 1])
        #expect(try site.run("apply", "doc.json", "two.json", "one.json").code == 1)
    }

    @Test func aFolderStandsForItsSnapshot() throws {
        let site = try Samples.everything()
        try site.build()
        try site.run("build", "-o", "other")
        #expect(try site.run("diff", "public", "other", "--exit-code").code == 0)
        try site.edit("content/photos/ridge/album.yaml", "The first light", "Light")
        try site.run("build", "-o", "other")
        let diff = try site.run("diff", "public", "other/")
        #expect(diff.output.contains("/sections/photos~1ridge/cells/dawn/model/caption"))
    }

    @Test(arguments: [
        (["diff", "bad.json", "good.json"], 1, "bad.json:2:8: error: "),
        (["diff", "good.json", "bad.json"], 1, "bad.json:2:8: error: "),
        (["apply", "bad.json", "good.json"], 1, "bad.json:2:8: error: "),
        (["diff", "good.json", "empty.json"], 1, "empty.json:1:1: error: "),
        (["diff", "good.json", "twice.json"], 1, "twice.json:1:"),
        (["diff", "good.json", "latin.json"], 1, "latin.json:1:3: error: "),
        (["diff", "good.json", "missing.json"], 2, "missing.json: error: cannot read: no such file"),
        (["apply", "missing.json", "good.json"], 2, "missing.json: error: cannot read: no such file"),
        (["apply", "good.json", "nopatch.json"], 1, "nopatch.json: error: "),
        (["apply", "good.json", "off.json"], 1, "off.json: error: "),
        (["diff", "good.json", "folder"], 2, "folder/snapshot.json: error: cannot read: no such file"),
    ])
    func whatIsWrong(arguments: [String], code: Int32, message: String) throws {
        let site = try Site(
            [
                "good.json": "{}", "bad.json": "{\n  \"a\": nul\n}", "empty.json": "", "nopatch.json": "{}",
                "twice.json": #"{"a":1,"a":2}"#, "off.json": #"[{"op":"remove","path":"/nothing"}]"#,
                "folder/x": "",
            ], configuration: nil)
        try site.write("latin.json", bytes: [0x22, 0x61, 0xE9, 0x22])
        let outcome = try site.run(arguments)
        #expect(outcome.code == code, "\(outcome.errors)")
        #expect(outcome.firstError.hasPrefix(message), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    /// Excessively deep and large documents are reported without a crash.
    @Test func depthHasAnEnd() throws {
        let site = try Site(["good.json": "{}"], configuration: nil)
        try site.write("deep.json", String(repeating: "[", count: 500_000) + String(repeating: "]", count: 500_000))
        let outcome = try site.run("diff", "good.json", "deep.json")
        #expect(outcome.code == 1 || outcome.code == 0, "\(outcome.code)")
    }
}
