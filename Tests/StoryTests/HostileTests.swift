import DiffKit
import Foundation
import TestSupport
import Testing

/// Unusual file names, arbitrary bytes, and file system errors.
@Suite struct HostileTests {
    private static let names = [
        "with space", "hash#tag", "what?", "100%", "a%20b", "\"quoted\"", "it's", "\u{1F680}", "日本", "مرحبا", "שלום",
        "a&b<c>", "semi;colon", "co:lon", "plus+", "equals=", "[x]", "{{title}}", "back\\slash", "-dash", "dot.dot",
        "tab\there", "new\nline", "\u{202E}evil", "e\u{301}", "very" + String(repeating: "long", count: 50),
    ]

    /// Every page is reachable by its link, whatever the name of its file.
    @Test(arguments: names) func oddNames(name: String) throws {
        let site = try Site()
        try site.write("content/journal/\(name).md", Samples.entry("\"A title\"", date: "2026-03-02", keys: "id: one"))
        try site.write("content/journal/b \(name)/index.md", Samples.entry("B", date: "2026-03-01", text: "Text"))
        try site.write("content/journal/b \(name)/\(name).txt", "attachment")
        try site.write("content/photos/\(name)/\(name).jpg", bytes: Samples.photo)
        try site.write("content/static/\(name).txt", "static")
        try site.write("content/outlines/\(name).yaml", Samples.outline)
        let outcome = try site.run("build")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(site.exists("public/\(name).txt"))
        let files = try site.snapshot["files"]
        for path in try site.snapshot["pages"]?.object?.keys ?? [] {
            let file = path.hasSuffix("/") ? path + "index.html" : path
            #expect(site.exists("public" + file), "\(path)")
            #expect(files?[String(file.dropFirst())]?.string != nil)
        }
        try expectLinksToLead(in: site)
        // A second build changes nothing, with these names too.
        try site.run("build")
        #expect(try site.read("public/patch.json") == "[]\n")
    }

    private func expectLinksToLead(in site: Site) throws {
        for (name, stamp) in site.files().stamps where name.hasSuffix(".html") {
            let html = String(decoding: stamp.bytes, as: UTF8.self)
            for mark in ["href=\"", "src=\""] {
                for part in html.components(separatedBy: mark).dropFirst() {
                    let whole = String(part.prefix { $0 != "\"" })
                    guard whole.hasPrefix("/") else { continue }
                    // The only fragments in feedgen's own links are months.
                    let link = String(
                        whole.prefix(whole.contains("#m20") ? whole.count - "#m2026-03".count : whole.count))
                    #expect(link.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"<>?#\\".utf8.contains($0) }, "\(link)")
                    let path = try #require(link.removingPercentEncoding)
                    #expect(site.exists("public" + (path.hasSuffix("/") ? path + "index.html" : path)), "\(link)")
                }
            }
        }
    }

    /// Two Unicode encodings of one name are the same name.
    @Test func accentsInTwoEncodings() throws {
        let site = try Site()
        try site.write("content/photos/a/caf\u{E9}.jpg", bytes: Samples.photo)
        try site.write("content/photos/a/cafe\u{301}.jpg", bytes: Samples.photo(number: 2))
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.firstError.contains("error: two photos have this name"))
        try site.delete("content/photos")
        try site.write("content/static/caf\u{E9}.txt", "a")
        try site.write("content/static/cafe\u{301}.txt", "b")
        #expect(try site.run("build").code == 1)
    }

    @Test func aNameThatIsNoText() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        let name = [UInt8](site.path("content/journal/").utf8) + [0xFF, 0xFE] + Array(".md".utf8) + [0]
        let descriptor = name.withUnsafeBufferPointer {
            $0.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644) }
        }
        try #require(descriptor >= 0)
        close(descriptor)
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(
            outcome.firstError == #"content/journal/\xFF\xFE.md:1:1: error: this name is not valid UTF-8"#,
            "\(outcome.errors)")
        // The file is left out, since no other one can refer to it.
        let rest = try site.run("build", "--keep-going")
        #expect(rest.code == 1 && rest.firstError == outcome.firstError)
        #expect(rest.errors.hasSuffix("Only valid content was published: 1 error\n"), "\(rest.errors)")
        #expect(site.exists("public/journal/a/index.html"))
        #expect(try site.run("build", "--keep-going", "--verify").output.contains("Verified: "))
    }

    @Test(arguments: [
        "content", "content/", "content/static/x", "Templates", "./public/../content", "link", ".git/site",
    ])
    func theOutputIsNoInput(folder: String) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        try FileManager.default.createSymbolicLink(
            atPath: site.path("link"), withDestinationPath: site.path("content"))
        let before = site.files("content").names
        let outcome = try site.run("build", "-o", folder)
        #expect(outcome.code == 1 && outcome.errors.contains("error: the output folder is in `"))
        #expect(site.files("content").names == before && !site.exists("Templates") && !site.exists(".git"))
        let root = try site.run("build", "-o", "/")
        #expect(root.firstError == "/:1:1: error: the output folder is the root of the disk")
        let cache = try site.run("build", "-o", ".feedgen")
        #expect(
            cache.firstError
                == ".feedgen:1:1: error: the output folder is the cache folder of feedgen")
        #expect(!site.exists(".feedgen/index.html"))
        for sources in [".", "public/..", site.path("")] {
            let own = try site.run("build", "-o", sources)
            #expect(
                own.firstError.hasSuffix(
                    ":1:1: error: the output folder is the folder of the site, which contains its sources"),
                "\(own.errors)")
        }
        #expect(!site.exists("index.html"))
        try site.run("build", "-o", "contents")
        #expect(site.exists("contents/index.html"))
    }

    /// A file in place of a folder, and a folder in place of a file, are reported once and with a fix.
    @Test func filesInPlaceOfFolders() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02"), "Templates": "x"])
        let templates = try site.run("build").errors
        #expect(
            templates.hasPrefix(
                "Templates/:1:1: error: cannot read this folder: not a directory\n"
                    + "    hint: move the file of this name\n"), "\(templates)")
        try site.delete("Templates")
        try site.write("public/journal", "mine")
        let obstructed = try site.run("build").errors
        #expect(obstructed.components(separatedBy: "public/journal:1:1: error: ").count == 2, "\(obstructed)")
        try site.delete("public")
        try site.write("public", "mine")
        let output = try site.run("build")
        #expect(
            output.code == 2
                && output.errors.hasSuffix("\n    hint: move the file of this name, or choose another folder\n"),
            "\(output.errors)")
        try site.delete("public")
        try? site.delete("content/feed.yaml")
        try site.write("content/feed.yaml/x", "")
        let settings = try site.run("build").errors
        #expect(
            settings.hasPrefix(
                "content/feed.yaml:1:1: error: cannot read this file: not a file\n    hint: replace it with a file\n"),
            "\(settings)")
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let site = try Site()
        try site.write("content/journal/a.md", Samples.entry("A", date: "2026-03-02"))
        for name in ["content/journal/pipe.md", "content/static/pipe"] {
            try FileManager.default.createDirectory(
                atPath: (site.path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try #require(mkfifo(site.path(name), 0o644) == 0)
            let outcome = try site.run("build")
            #expect(outcome.code == 1)
            #expect(outcome.firstError == "\(name):1:1: error: this is neither a file nor a folder")
            try site.delete(name)
        }
    }

    // MARK: File system errors

    /// Runs feedgen as an unprivileged user, since `root` can read everything.
    private func runAsNobody(_ arguments: [String], in site: Site) throws -> Feedgen.Outcome {
        guard getuid() == 0 else { return try site.run(arguments) }
        let switching = ["--reuid=65534", "--regid=65534", "--clear-groups", Feedgen.program]
        return try Running("/usr/bin/setpriv", switching + arguments, in: site.folder).finish()
    }

    private static let canBeNobody: Bool = {
        if getuid() != 0 { return true }
        let outcome = try? Running(
            "/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", Feedgen.program, "--version"],
            in: "/"
        ).finish()
        return outcome?.code == 0
    }()

    @Test(.enabled(if: canBeNobody, "needs another user")) func aFileThatMayNotBeRead() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        try site.write("content/photos/p/p.jpg", bytes: Samples.photo)
        try site.write("content/static/s.txt", "static")
        chmod(site.folder, 0o777)
        #expect(try runAsNobody(["build"], in: site).code == 0)
        let before = site.files()
        for (file, message) in [
            ("content/journal/a.md", "cannot read this file: permission denied"),
            ("content/photos/p/p.jpg", "cannot read this photo: permission denied"),
            ("content/static/s.txt", "cannot read this file: permission denied"),
            ("content/journal", "cannot read this folder: permission denied"),
            ("content/feed.yaml", "cannot read this file: permission denied"),
        ] {
            chmod(site.path(file), 0)
            let outcome = try runAsNobody(["build"], in: site)
            #expect(outcome.code == 1, "\(file)")
            #expect(
                outcome.firstError == "\(file):1:1: error: \(message)"
                    || outcome.firstError == "\(file)/:1:1: error: \(message)", "\(outcome.errors)")
            #expect(site.files() == before)
            chmod(site.path(file), file.hasSuffix("journal") ? 0o755 : 0o644)
        }
    }

    /// One that may be searched, but not read, and the other way round.
    @Test(.enabled(if: canBeNobody, "needs another user"), arguments: [0o771, 0o774] as [mode_t])
    func aSiteThatMayNotBeRead(mode: mode_t) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        chmod(site.folder, 0o777)
        #expect(try runAsNobody(["build"], in: site).code == 0)
        let before = site.files()
        chmod(site.folder, mode)
        defer { chmod(site.folder, 0o777) }
        for arguments in [["build"], ["build", "--dry-run"], ["check"], ["list"]] {
            let outcome = try runAsNobody(arguments, in: site)
            #expect(outcome.code == 2, "\(arguments)")
            #expect(
                outcome.firstError == ".: error: cannot open the folder: permission denied",
                "\(arguments): \(outcome.errors)")
            #expect(outcome.errors.contains("chmod u+rx ."), "\(arguments): \(outcome.errors)")
        }
        #expect(site.files() == before)
    }

    @Test(.enabled(if: canBeNobody, "needs another user")) func aFolderThatMayNotBeWritten() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        chmod(site.folder, 0o755)
        let fresh = try runAsNobody(["build"], in: site)
        #expect(fresh.code == 2)
        #expect(fresh.firstError == "public: error: cannot create the folder: permission denied", "\(fresh.errors)")
        try site.build()
        let before = site.files()
        try site.edit("content/journal/a.md", "Text.", "Other.")
        let again = try runAsNobody(["build"], in: site)
        #expect(again.code == 2)
        #expect(again.firstError == "public: error: cannot write into the output folder: permission denied")
        #expect(site.files() == before)
    }

    @Test(arguments: ["notes.txt/out", "/proc/nothing/here", "/dev/null"])
    func anOutputFolderThatCannotBe(output: String) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02"), "notes.txt": "mine"])
        let outcome = try site.run("build", "-o", output)
        #expect(outcome.code == 2, "\(outcome.errors)")
        #expect(outcome.firstError.contains(": error: cannot create the folder: "), "\(outcome.errors)")
        #expect(site.files("content").names == ["feed.yaml", "journal/", "journal/a.md"])
    }

    // MARK: Random bytes

    /// For any bytes, the program terminates and reports the problem.
    @Test(arguments: 0..<25) func noiseInAnyFile(seed: Int) throws {
        var random = SplitMix64(seed: seed)
        var content = RandomSite(seed: UInt64(seed), objects: 6)
        content.edit()
        let site = try Site(configuration: nil)
        for round in 0..<8 {
            try content.write(to: site)
            for name in content.files.keys.sorted() where random.chance(40) {
                try site.write(name, bytes: Self.damage(content.files[name] ?? [], round, &random))
            }
            if random.chance(30) { try site.write("Templates/page.mustache", bytes: Self.noise(200, &random)) }
            if random.chance(30) { try site.write("content/static/x", bytes: Self.noise(200, &random)) }
            if random.chance(30), site.exists("public/snapshot.json") {
                try site.write(
                    "public/snapshot.json", bytes: Self.damage(site.bytes("public/snapshot.json"), round, &random))
            }
            let outcome = try site.run("build", "--force")
            #expect(outcome.code == 0 || outcome.code == 1, "\(outcome.code) \(outcome.errors.suffix(2000))")
            #expect((outcome.code == 1) == outcome.errors.contains("error: "))
            for file in ["Templates/page.mustache", "content/static/x"] where site.exists(file) {
                try site.delete(file)
            }
        }
    }

    private static func noise(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
        (0..<random.below(count)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    /// Returns a variation of the bytes: cut, or with a changed byte, a repeated part, or inserted syntax characters.
    private static func damage(_ bytes: [UInt8], _ kind: Int, _ random: inout SplitMix64) -> [UInt8] {
        guard !bytes.isEmpty else { return noise(100, &random) }
        let at = random.below(bytes.count)
        switch kind % 5 {
        case 0: return noise(400, &random)
        case 1: return Array(bytes[..<at])
        case 2:
            var changed = bytes
            for _ in 0..<3 { changed[random.below(changed.count)] = UInt8(truncatingIfNeeded: random.next()) }
            return changed
        case 3: return Array(bytes[..<at] + bytes[random.below(at + 1)...])
        default:
            let marks = [
                "---", "\n- ", ": ", "{", "[", "&a ", "*a", "<<: ", "\u{FEFF}", "{{#x}}", "![", "<b", "\0", "\t", "9e9",
            ]
            return Array(bytes[..<at] + Array(random.pick(marks).utf8) + bytes[at...])
        }
    }
}
