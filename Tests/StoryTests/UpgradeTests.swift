import DiffKit
import Foundation
import Testing

/// A snapshot of version 1 is a baseline: members that it lacks are not changes.
@Suite struct UpgradeTests {
    private static let all = ["privacy", "removal", "content", "appearance", "layout", "metadata"].flatMap {
        ["--deny", $0]
    }

    /// A site after a build that wrote version 1.
    private func site() throws -> Site {
        let site = try GateCase.site()
        try site.write(
            "public/snapshot.json", site.snapshot.asVersion1.text(JSONStyle(indent: 2, compactBelowDepth: 5)))
        try FileManager.default.copyItem(atPath: site.path("public/snapshot.json"), toPath: site.path("one.json"))
        return site
    }

    @Test func nothingChanges() throws {
        let site = try site()
        let built = try site.run(["build", "--json"] + Self.all)
        #expect(built.code == 0, "\(built.errors)")
        let report = try JSON(parsing: built.output)
        #expect(report["classes"]?.object?.keys == ["metadata"])
        #expect(report["summary"]?["changed"] == 0 && report["diagnostics"] == [])
        #expect(try site.snapshot["version"] == 2)
        try Patches.expectToLead(from: "one.json", to: "public/snapshot.json", by: "public/patch.json", in: site)
        let text = try site.run("diff", "one.json", "public", "-f", "text").output
        #expect(text.hasPrefix("no object changed\n"), "\(text)")
        #expect(try site.run("diff", "public", "one.json", "-f", "markdown").output.hasPrefix("**feedgen:** no object"))
        #expect(try site.run("inspect", "public", "--deleted-files").output == "")
        #expect(try site.run("build").code == 0)
        #expect(try site.read("public/patch.json") == "[]\n")
    }

    @Test func editsAreSeen() throws {
        let site = try site()
        try site.edit("content/journal/a.md", "Text.", "Words.")
        let refused = try site.run(["build"] + Self.all)
        #expect(
            refused.errors.hasPrefix("content/journal/a.md:1:1: error: the entry 'A' has content changes"),
            "\(refused.errors)")
        #expect(refused.errors.contains("Nothing was written: 1 error"))
        #expect(try site.run("build").code == 0)
        let text = try site.run("diff", "one.json", "public", "-f", "text").output
        #expect(text.hasPrefix("journal\n  ~ A  /journal/a/: text [-Text-]{+Words+}.\n"), "\(text)")
    }

    @Test func twoOfVersion1CanBeCompared() throws {
        let site = try site()
        try site.delete("content/journal/a.md")
        try site.build()
        try site.write("two.json", try site.snapshot.asVersion1.text(.compact))
        let text = try site.run("diff", "one.json", "two.json", "-f", "text").output
        #expect(text.hasPrefix("journal\n  - A  /journal/a/\n"), "\(text)")
    }
}

extension JSON {
    /// The snapshot in the format of version 1, with digests of pages and cells.
    fileprivate var asVersion1: JSON {
        var old = self
        old["version"] = 1
        for name in ["appearance", "settings", "machineSettings", "gates", "recent", "sources"] { old[name] = nil }
        let files = self["files"]
        old["sections"] = .object(JSONObject((self["sections"]?.object ?? [:]).map { ($0.key, $0.value.withDigests) }))
        old["pages"] = .object(
            JSONObject(
                (self["pages"]?.object ?? [:]).map { path, page in
                    var page = page
                    page["content"] = nil
                    page["digest"] = files?[path == "/404.html" ? "404.html" : path.dropFirst() + "index.html"]
                    return (path, page)
                }))
        return old
    }

    private var withDigests: JSON {
        guard let cells = self["cells"]?.object else { return self }
        var section = self
        section["cells"] = .object(
            JSONObject(
                cells.map { name, cell in
                    var cell = cell.withDigests
                    cell["digest"] = "0123456789abcdef0123456789abcdef"
                    return (name, cell)
                }))
        return section
    }
}
