import DiffKit
import Foundation
import TestSupport
import Testing

/// The findings of `check` and their locations, and the files that it ignores.
@Suite struct CheckTests {
    private static let clock = ["--clock", "2026-06-01T00:00:00Z"]

    @Test(arguments: BadCheck.links + BadCheck.templates + BadCheck.pages)
    func findings(row: BadCheck) throws {
        let site = try Site(
            ["content/journal/good.md": BadInput.entry("title: Good\ndate: 2026-03-01")],
            configuration: "title: Log\nbaseURL: https://x.example/log/\n")
        for (file, text) in row.files { try site.write(file, text) }
        let outcome = try site.run(["check"] + Self.clock)
        #expect(outcome.errors == (row.message.isEmpty ? "" : row.message + "\n"))
        #expect(outcome.code == row.code)
        #expect(outcome.output.hasPrefix("Checked ") && outcome.output.hasSuffix("\n"))
        let strict = try site.run(["check", "--strict"] + Self.clock)
        #expect(strict.errors == outcome.errors && strict.code == (row.message.isEmpty ? 0 : 1))
        #expect(!site.exists("public"), "a check writes nothing")
    }

    @Test func theSummary() throws {
        let site = try Samples.everything()
        let fine = try site.run("check")
        #expect(fine.output.hasSuffix(" links: no problems found\n"), "\(fine.output)")
        try site.write("content/journal/a.md", Samples.entry("A", date: "2026-03-02", text: "[a](/b/) [c](/d/)"))
        #expect(try site.run("check").output.hasSuffix(" links: 2 errors\n"))
        try site.write("content/journal/a.md", "---\ntitle: A\n---\n")
        #expect(try site.run("check").output == "Checked no pages, because the site can't be built: 1 error\n")
        // With `--keep-going`, the valid sources are checked too.
        try site.write("content/journal/b.md", Samples.entry("B", date: "2026-03-02", text: "[b](/b/)"))
        let rest = try site.run("check", "--keep-going")
        #expect(rest.code == 1 && rest.output.hasSuffix(" links: 2 errors\n"), "\(rest.output)")
        for text in ["a.md:2:1: error: `date` is missing", "a.md:1:1: note: this is left out", "no page `/b/`"] {
            #expect(rest.errors.contains(text), "\(rest.errors)")
        }
        #expect(try Site().run("check", "-s", "nowhere").code == 1)
    }

    @Test func theResultAsJSON() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02", text: "[a](/b/)")])
        let outcome = try site.run("check", "--json")
        #expect(outcome.code == 1 && outcome.errors.isEmpty)
        let report = try JSON(parsing: outcome.output)
        #expect(report["ok"] == false && report["summary"]?["errors"]?.int == 1)
        #expect(report["summary"]?["pages"]?.int == 5 && report["summary"]?["links"]?.int ?? 0 > 10)
        let finding = try #require(report["diagnostics"]?.array?.first)
        #expect(finding["file"] == "content/journal/a.md" && finding["line"]?.int == 6 && finding["column"]?.int == 5)
        #expect(try JSON(parsing: site.run("check", "--json", "--strict", "-b", "/x/").output)["ok"] == false)

        try site.write("content/journal/a.md", Samples.entry("A", date: "2026-03-02", text: "![b](b.jpg)"))
        for (command, severity) in [("build", "warning"), ("check", "error")] {
            let missing = try JSON(parsing: site.run(command, "--json").output)["diagnostics"]?.array?.first
            #expect(missing?["code"] == "missing-image" && missing?["severity"]?.string == severity)
        }
    }

    /// Files in the output folder that feedgen did not write are preserved.
    @Test func filesOfOthers() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02", text: "[a](/tool/x.html)")])
        #expect(try site.run("check").code == 1)
        try site.build()
        try site.write("public/tool/x.html", "<p>mine</p>")
        #expect(try site.run("check").errors == "")
    }

    @Test func largeFiles() throws {
        let site = try Site([
            "content/journal/a.md": Samples.entry("A", date: "2026-03-02", text: "![View](/view.png)\n\n[a](/b.bin)")
        ])
        try site.write("content/static/view.png", bytes: Array(repeating: 55, count: 2_100_000))
        try site.write("content/static/b.bin", bytes: Array(repeating: 7, count: 27 << 20))
        try site.write(
            "content/journal/b.md",
            Samples.entry("B", date: "2026-03-01", text: String(repeating: "wörter ", count: 150_000)))
        let outcome = try site.run("check")
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
        #expect(outcome.code == 0)
        #expect(
            lines.contains(
                "content/static/b.bin:1:1: warning: `b.bin` is 28.3 MB; some hosts reject files larger than 25 MiB"))
        #expect(lines.contains("content/static/view.png:1:1: warning: a page shows `view.png`, which is 2.1 MB"))
        #expect(
            lines.contains(
                "content/journal/b.md:1:1: warning: the page `/journal/b/` is 1.2 MB, which is slow to load"))
    }

    /// The example site is an example of a site without findings.
    @Test func theExampleHasNothingToComplainAbout() throws {
        let site = try Site(configuration: nil)
        for folder in ["content", "Templates"] {
            try FileManager.default.copyItem(atPath: Repository.root + "/" + folder, toPath: site.path(folder))
        }
        let outcome = try site.run("check", "--strict")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test(arguments: 0..<12) func whatFeedgenMakesHasNoBrokenLinks(seed: Int) throws {
        let content = RandomSite(seed: UInt64(500 + seed), objects: 20)
        let site = try Site(configuration: nil)
        try content.write(to: site)
        let base = ["/", "/log/", "https://x.example/a/b/"][seed % 3]
        let outcome = try site.run(["check", "-b", base, "-j", "\(1 + seed % 4)"] + Self.clock)
        #expect(!outcome.errors.contains(": error: ") && outcome.code == 0, "\(outcome.errors)")
    }

    /// Entries link to each other in all supported forms; after one is deleted, each link to it is reported once.
    @Test(arguments: 0..<16) func eachLinkToAPageThatGoesIsToldOfOnce(seed: Int) throws {
        var web = LinkedEntries(seed: UInt64(seed), count: 12)
        let site = try Site(configuration: "title: Log\nbaseURL: https://x.example/log/\npageSize: 3\n")
        for (file, text) in web.files { try site.write(file, text) }
        let before = try site.run(["check"] + Self.clock)
        #expect(before.errors == "")
        let (file, links) = web.remove()
        try site.delete(file)
        let after = try site.run(["check"] + Self.clock)
        let errors = after.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        let places = errors.map { $0.split(separator: ":").prefix(3).joined(separator: ":") }
        #expect(places.sorted() == links.sorted(), "\(after.errors)")
    }
}

/// A set of entries with random links between them.
private struct LinkedEntries {
    private(set) var files: [String: String] = [:]
    private var random: SplitMix64
    /// The locations of the links to each entry.
    private var links: [Int: [String]] = [:]
    private let count: Int

    init(seed: UInt64, count: Int) {
        random = SplitMix64(seed: seed)
        self.count = count
        for entry in 0..<count { add(entry) }
    }

    private func name(_ entry: Int) -> String { "2026-01-\(entry + 10)-e\(entry)" }
    private func path(_ entry: Int) -> String { "/journal/\(entry % 3 == 0 ? "own-\(entry)" : name(entry))/" }

    private mutating func add(_ entry: Int) {
        let file = "content/journal/\(name(entry)).md"
        var lines = ["---", "title: Entry \(entry)"]
        if entry % 3 == 0 { lines.append("slug: own-\(entry)") }
        if entry % 4 == 0 { lines.append("id: id-\(entry)") }
        lines += ["---", "# Head", ""]
        for _ in 0..<(1 + random.below(6)) {
            let target = random.below(count)
            let (before, link) = self.link(to: target)
            lines += [before + link, ""]
            if target != entry {
                links[target, default: []].append("\(file):\(lines.count - 1):\(before.utf8.count + 1)")
            }
        }
        files[file] = lines.joined(separator: "\n")
    }

    /// The text up to the reported position of a link, and the rest of the link.
    private mutating func link(to target: Int) -> (String, String) {
        switch random.below(8) {
        case 0: ("Sée [a](", "\(name(target)).md)")
        case 1: ("> [a](", "@/journal/\(name(target)).md#head) b")
        case 2: ("- [a](", "\(path(target)) \"title\")")
        case 3: ("[a](", "..\(path(target).dropFirst("/journal".count))#head)")
        case 4: ("*[a](", "https://x.example/log\(path(target)))*")
        case 5: ("<a class=\"x\" href=\"", "\(path(target))\">a</a>")
        case 6: ("<i><a href=\"", "../../journal/\(path(target).dropFirst("/journal/".count))?a&amp;b\">a</a></i>")
        default: ("[a](<", "/journal/\(name(target)).md>)")
        }
    }

    /// Removes an entry that others link to, and returns its file and the locations of these links.
    mutating func remove() -> (file: String, links: [String]) {
        let target = random.pick(links.keys.sorted())
        let file = "content/journal/\(name(target)).md"
        let places = (links[target] ?? []).filter { !$0.hasPrefix(file) }
        return (file, places)
    }
}
