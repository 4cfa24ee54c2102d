import DiffKit
import Foundation
import Testing

/// The output formats of `diff` for two builds of a site.
@Suite struct DiffTests {
    /// A site with one build in `old` and, after some edits, another in `new`.
    private func edited() throws -> Site {
        let site = try Samples.everything()
        for (day, name) in [(4, "fog"), (5, "ice"), (6, "rim")] {
            try site.write("content/journal/\(name).md", Samples.entry(name.uppercased(), date: "2026-03-0\(day)"))
        }
        try site.write("content/pages/about.md", "---\ntitle: About\n---\nWe live here.\n")
        try site.build("-o", "old")
        try site.edit("content/photos/ridge/album.yaml", "The first light", "The last light")
        try site.edit("content/journal/fog.md", "2026-03-04", "2026-03-07")
        try site.edit("content/journal/rim.md", "RIM", "The rim")
        try site.edit("content/pages/about.md", "We live", "Nobody lives")
        try site.delete("content/journal/ice.md")
        try site.write("content/journal/new.md", Samples.entry("\"A *new* <one> @all #1\"", date: "2026-03-08"))
        try site.build("-o", "new", "--previous", "old/snapshot.json")
        return site
    }

    @Test func text() throws {
        let site = try edited()
        let outcome = try site.run("diff", "old", "new", "--format", "text")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let objects = outcome.output.components(separatedBy: "\n\n").dropLast().joined(separator: "\n")
        #expect(
            objects == """
                journal
                  + A *new* <one> @all #1  /journal/new/
                  ~ FOG  /journal/fog/: date 4 March 2026 → 7 March 2026; moved from place 3 to 2
                  ~ The rim  /journal/rim/: title [-RIM-]{+The rim+}
                  - ICE  /journal/ice/
                photos
                  ~ Ridge  /photos/ridge/: “Dawn” caption The [-first-]{+last+} light
                pages
                  ~ About  /about/: text [-We live-]{+Nobody lives+} here.
                """, "\(outcome.output)")
        let counts = "\n1 entry added, 1 caption, 2 entries and 1 plain page edited, 1 entry removed; "
        #expect(outcome.output.contains(counts))
        #expect(outcome.output.contains("\nremoval: 1 entry; content: "), "\(outcome.output)")
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func markdown() throws {
        let site = try edited()
        let output = try site.run("diff", "old", "new", "--format", "markdown").output
        let lines = Set(output.split(separator: "\n").map { String($0) })
        #expect(
            lines.isSuperset(of: [
                "- **added** A \\*new\\* &lt;one&gt; @\u{200B}all #\u{200B}1",
                "- **removed** ICE ([before](https://x.example/journal/ice/))",
                "- **edited** Ridge ([before](https://x.example/photos/ridge/)): “Dawn” caption The "
                    + "<del>first</del><ins>last</ins> light",
                "**1 page added**", "- /journal/new/",
            ]), "\(output)")
        #expect(output.hasPrefix("**feedgen:** 1 entry added, 1 caption, 2 entries and 1 plain page edited, 1 entry"))
        let preview = try site.run("diff", "old", "new", "-f", "markdown", "-b", "https://preview.example/7/").output
        let text = try site.run("diff", "old", "new", "-f", "text", "-b", "https://preview.example/7/")
        #expect(
            text.code == 0
                && text.errors
                    == "feedgen: note: --base-url has no effect with --format text, only with markdown and html\n"
        )
        #expect(preview.contains("(https://preview.example/7/journal/new/)"))
        #expect(!preview.contains("x.example/journal/new/"))
    }

    @Test func annotations() throws {
        let site = try edited()
        let lines = try site.run("diff", "old", "new", "--format", "github").output
            .split(separator: "\n").map { String($0) }
        #expect(lines.count == 6)
        #expect(
            lines.first == "::warning file=content/journal/ice.md,line=1,title=ICE%3A removed::Gone: /journal/ice/")
        let album = try site.read("content/photos/ridge/album.yaml").split(separator: "\n")
        let line = try #require(album.firstIndex { $0.contains("The last light") }) + 1
        #expect(
            lines.contains(
                "::notice file=content/photos/ridge/album.yaml,line=\(line),title=Ridge%3A edited::"
                    + "“Dawn” caption The [-first-]{+last+} light"), "\(lines)")
        // In another folder, the sources can't be read.
        let inFolder = try site.run("diff", "old", "new", "--format", "github", "-s", "log").output
        #expect(inFolder.contains("file=log/content/photos/ridge/album.yaml,line=1,"))
    }

    @Test func codeScanning() throws {
        let site = try edited()
        let output = try site.run("diff", "old", "new", "--format", "sarif").output
        let results = try #require(try JSON(parsing: output)["runs"]?[0]?["results"]?.array)
        #expect(results.map { $0["ruleId"] } == ["removal"])
        let location = results.first?["locations"]?[0]?["physicalLocation"]
        #expect(location?["artifactLocation"]?["uri"] == "content/journal/ice.md")
    }

    @Test func aBecomingPublicLocationComesFirst() throws {
        let site = try edited()
        try site.edit("content/photos/ridge/album.yaml", "title: Ridge", "title: Ridge\nlocation: public")
        try site.build("-o", "newer", "--previous", "new/snapshot.json")
        let text = try site.run("diff", "new", "newer", "--format", "text").output
        #expect(text.contains("“Dawn” location becomes public: "), "\(text)")
        #expect(text.contains("\nprivacy: 2 photos"), "\(text)")
        let markdown = try site.run("diff", "new", "newer", "--format", "markdown").output
        #expect(
            markdown.contains(
                "> [!WARNING]\n> A location becomes public: Ridge ([before](https://x.example/photos/ridge/))"))
        #expect(try site.run("diff", "new", "newer", "--format", "github").output.hasPrefix("::warning file="))
        #expect(try site.run("diff", "newer", "new", "--format", "text").output.contains("privacy") == false)
    }

    @Test func aPipeGetsThePatch() throws {
        let site = try edited()
        let patch = try JSONPatch(json: try JSON(parsing: try site.run("diff", "old", "new").output))
        #expect(patch.operations.first?.path.tokens == ["build"])
        #expect(try patch.applying(to: site.json("old/snapshot.json")) == site.json("new/snapshot.json"))
        #expect(try site.run("diff", "old", "old", "--exit-code").output == "[]\n")
        #expect(try site.run("diff", "old", "new", "--exit-code", "-f", "text").code == 1)
    }

    @Test func commitsOfARepository() throws {
        let site = try edited()
        func git(_ arguments: String...) throws {
            let names = ["-c", "user.name=A", "-c", "user.email=a@x.example"]
            let outcome = try Running("/usr/bin/env", ["git"] + names + arguments, in: site.folder).finish()
            try #require(outcome.code == 0, "\(outcome.errors)")
        }
        try site.rename("old", to: "public")
        try git("init", "-q")
        try git("add", "-f", "public/snapshot.json")
        try git("commit", "-qm", "One")
        let expected = try site.run("diff", "public", "new").output
        for revision in ["git:HEAD:public", "git:HEAD:public/snapshot.json", "git:HEAD", "git:HEAD:./public/"] {
            #expect(try site.run("diff", revision, "new").output == expected, "\(revision)")
        }
        let missing = try site.run("diff", "git:nope:public", "new")
        #expect(missing.code == 2 && missing.errors.hasPrefix("git:nope:public: error: git can't read it: fatal: "))
        #expect(try site.run("diff", "git:--output=x:public", "new").code == 1)
        #expect(try site.run("diff", "git::public", "new").code == 1)
    }

    @Test(arguments: [
        (["diff", "a.json", "old", "-f", "html"], 1, "a.json: error: this is not a snapshot of feedgen 1 or 2"),
        (["diff", "old", "a.json", "-f", "github"], 1, "a.json: error: this is not a snapshot of feedgen 1 or 2"),
        (["diff", "-", "-"], 1, "standard input: error: it can't be both documents"),
        (["diff", "old", "new", "-f", "xml"], 64, "feedgen: error: The value 'xml' is invalid for '-f <format>'."),
        (["diff", "old", "new", "-b", "x"], 64, "feedgen: error: --base-url requires a URL"),
    ])
    func whatIsWrong(arguments: [String], code: Int32, message: String) throws {
        let site = try Site(["a.json": #"{"a": 1}"#])
        try site.build("-o", "old")
        let outcome = try site.run(arguments)
        #expect(outcome.code == code && outcome.firstError.hasPrefix(message), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test func anyDocumentAsText() throws {
        let site = try Site(["a.json": #"{"a": 1, "l": ["x", "y"]}"#, "b.json": #"{"b": "\u001b", "l": ["y", "x"]}"#])
        let text = try site.run("diff", "a.json", "b.json", "-f", "text").output
        #expect(text == "remove /a\nadd /b: \"\\u001b\"\nmove /l/1 → /l/0\n")
        #expect(try site.run("diff", "a.json", "b.json", "-f", "markdown").output == "```\n\(text)```\n")
    }
}

/// Patches between random edits of random sites compose and can be reversed.
@Suite struct PatchChainTests {
    private static let clock = ["--clock", "2026-06-01T00:00:00Z"]

    @Test(arguments: 0..<8) func patchesComposeAndReverse(seed: Int) throws {
        var content = RandomSite(seed: UInt64(7000 + seed), objects: 6 + seed)
        let site = try Site(configuration: nil)
        var patches: [String] = []
        for round in 0..<4 {
            if round > 0 { content.edit() }
            try content.write(to: site)
            #expect(try site.run(["build", "--force"] + Self.clock).code == 0)
            try site.write("s\(round).json", bytes: site.bytes("public/snapshot.json"))
            guard round > 0 else { continue }
            let (old, new) = ("s\(round - 1).json", "s\(round).json")
            try site.write("p\(round).json", bytes: site.bytes("public/patch.json"))
            try site.write("r\(round).json", try site.run("diff", "-R", old, new).output)
            if try site.json("p\(round).json") != [] { patches.append("p\(round).json") }
            #expect(try JSON(parsing: try site.run("apply", new, "r\(round).json").output) == site.json(old))
        }
        let chain = try site.run(["apply", "s0.json"] + patches)
        #expect(try JSON(parsing: chain.output) == site.json("s3.json"))
        let back = try site.run("apply", "s3.json", "r3.json", "r2.json", "r1.json")
        #expect(try JSON(parsing: back.output) == site.json("s0.json"))
        guard patches.count > 1 else { return }
        let misfit = try site.run("apply", "s0.json", patches[1])
        #expect(misfit.code == 1 && misfit.output.isEmpty)
        let build = try site.json("s0.json")["build"]?.string ?? ""
        #expect(misfit.errors.contains("but s0.json is the build \(build); nothing was applied"), "\(misfit.errors)")
    }
}
