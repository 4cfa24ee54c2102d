import Foundation
import TestSupport
import Testing

/// `import` converts exports of other services to content files, repeatedly, without overwriting the author's files.
@Suite struct ImportTests {
    /// A feed with entries of the given numbers and texts.
    private static func feed(_ entries: [(number: Int, text: String)]) -> String {
        let items = entries.map { number, text in
            """
            <item><title>Entry \(number)</title><link>https://old.example/\(number)/</link>
            <guid isPermaLink="false">tag:old.example,\(number)</guid><pubDate>Mon, 02 Mar 2026 07:4\(number):00 +0200</pubDate>
            <category>log</category><description>&lt;p&gt;\(text)&lt;/p&gt;</description></item>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0"><channel><title>Old log</title><link>https://old.example/</link>
            <description>Days</description><language>en</language>
            \(items.joined(separator: "\n"))
            </channel></rss>
            """
    }

    private static let first = feed([(1, "The first."), (2, "The second.")])
    private static let entry = "content/journal/2026-03-02-entry-1.md"
    private static let other = "content/journal/2026-03-02-entry-2.md"

    private func imported(_ text: String = first) throws -> Site {
        let site = try Site(configuration: nil)
        try site.write("../\(site.name).xml", text)
        return site
    }

    private func run(_ site: Site, _ arguments: String...) throws -> Feedgen.Outcome {
        defer { try? site.delete("../\(site.name).xml") }
        return try site.run(["import", "../\(site.name).xml"] + arguments)
    }

    private func again(_ site: Site, _ text: String) throws -> Feedgen.Outcome {
        try site.write("../\(site.name).xml", text)
        return try run(site)
    }

    @Test func anEmptyFolderBecomesASite() throws {
        let site = try imported()
        let outcome = try run(site)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("  2 of 2 entries\n"), "\(outcome.output)")
        #expect(outcome.output.hasSuffix("Next: feedgen build --keep-going, feedgen serve\n"))
        let text = try site.read(Self.entry)
        #expect(text.contains("date: 2026-03-02T07:41:00+02:00\n") && text.hasSuffix("\nThe first.\n"), "\(text)")
        #expect(try site.read("content/feed.yaml").contains("title: Old log\n"))
        #expect(!site.exists(".feedgen"))
        try site.build()
        #expect(try site.read("public/rss.xml").contains("tag:old.example,1"))
        #expect(site.exists("public/1/index.html"), "the old address leads on")
        let checked = try site.run("check")
        #expect(checked.code == 0, "\(checked)")
    }

    @Test func aSecondImportChangesNothing() throws {
        let site = try imported()
        #expect(try run(site).code == 0)
        let before = site.files(".")
        let outcome = try again(site, Self.first)
        #expect(outcome.code == 0 && outcome.output.contains("0 files written, 3 unchanged"), "\(outcome)")
        #expect(site.files(".").touched(since: before).isEmpty)
    }

    @Test func aNewerExportAddsAndUpdatesButLeavesAloneWhatWasEdited() throws {
        let site = try imported()
        #expect(try run(site).code == 0)
        try site.edit(Self.entry, "The first.", "The first, as I see it now.")
        let outcome = try again(site, Self.feed([(1, "The first!"), (2, "The second!"), (3, "The third.")]))
        #expect(
            outcome.output.contains("1 file written, 1 updated, 1 unchanged, 1 not updated, since you edited them"),
            "\(outcome)")
        let warning = "\(Self.entry):1:1: warning: was edited after the last import"
        #expect(outcome.errors.contains(warning), "\(outcome.errors)")
        #expect(try site.read(Self.entry).hasSuffix("\nThe first, as I see it now.\n"))
        #expect(try site.read(Self.other).hasSuffix("\nThe second!\n"))
        #expect(try site.read("content/journal/2026-03-02-entry-3.md").hasSuffix("\nThe third.\n"))
    }

    @Test func whatWasDeletedIsNotBroughtAgain() throws {
        let site = try imported()
        #expect(try run(site).code == 0)
        try site.delete(Self.other)
        let same = try again(site, Self.first)
        #expect(same.code == 0 && !site.exists(Self.other), "\(same)")
        let newer = try again(site, Self.feed([(1, "The first."), (2, "The second!")]))
        #expect(newer.output.contains("1 not imported, since you deleted them"), "\(newer)")
        #expect(!site.exists(Self.other))
    }

    @Test func nothingIsWrittenOver() throws {
        let site = try imported()
        try site.write(Self.entry, "Mine.")
        try site.write("content/feed.yaml", "title: My log\n")
        let outcome = try run(site)
        #expect(outcome.code == 0 && outcome.output.contains("content/feed.yaml already exists"), "\(outcome)")
        #expect(try site.read(Self.entry) == "Mine." && site.read("content/feed.yaml") == "title: My log\n")
        #expect(try site.read("content/journal/2026-03-02-entry-1-2.md").hasSuffix("\nThe first.\n"))
    }

    @Test func aDryRunWritesNothing() throws {
        let site = try imported()
        let outcome = try run(site, "--dry-run")
        #expect(outcome.code == 0 && outcome.output.contains("Would import in "), "\(outcome)")
        #expect(outcome.output.contains("3 files written"), "\(outcome.output)")
        #expect(site.files(".").names.isEmpty, "\(site.files(".").names)")
    }

    @Test func anImportThatWasEndedIsGoneOnWith() throws {
        let site = try imported()
        #expect(try run(site).code == 0)
        try site.delete("imports.json")
        let outcome = try again(site, Self.first)
        #expect(outcome.output.contains("0 files written, 3 unchanged"), "\(outcome)")
        #expect(site.exists("imports.json"))
    }

    @Test func aDamagedLedgerIsNotReplaced() throws {
        let site = try imported()
        #expect(try run(site).code == 0)
        try site.write("imports.json", "{")
        let outcome = try again(site, Self.first)
        #expect(outcome.code == 2)
        #expect(
            outcome.firstError
                == "imports.json: error: cannot read what was imported before: it was not written by feedgen")
        #expect(try site.read("imports.json") == "{")
    }

    @Test(arguments: [
        (["import", "gone.xml"], 2, "gone.xml: error: cannot read the export: no such file or directory"),
        (["import"], 64, "feedgen: error: Missing expected argument '<export> ...'"),
        (["import", "notes.txt"], 1, "notes.txt:1:1: error: unrecognized export format"),
        (["import", "notes.txt", "--from", "wordpres"], 64, "feedgen: error: the format `wordpres` is not supported"),
        (["import", "."], 1, "feedgen: error: the new site would be inside of the export, `.`"),
        (["import", ".."], 1, "feedgen: error: the new site would be inside of the export, `..`"),
        (["import", "empty.zip"], 1, "empty.zip:1:1: error: the export contains nothing to import"),
    ]) func whatCannotBeImportedIsTold(arguments: [String], code: Int, message: String) throws {
        let site = try Site(["notes.txt": "Notes."], configuration: nil)
        try site.write("empty.zip", bytes: StoredZip().bytes)
        let before = site.files(".")
        let outcome = try site.run(arguments)
        #expect(Int(outcome.code) == code && outcome.firstError == message, "\(outcome)")
        #expect(site.files(".").touched(since: before).isEmpty)
    }

    @Test func theFormatOfMarkdownFilesIsNamed() throws {
        let site = try Site(["notes/a.md": "A note."], configuration: nil)
        let outcome = try site.run("import", "notes")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("hint: to import a folder of Markdown files, pass --from obsidian; otherwise,"))
    }

    @Test func anArchiveOfSomebodyElseStaysInside() throws {
        let site = try Site(configuration: nil)
        var zip = StoredZip()
        zip.add("../out.md", Array("---\ntitle: Out\n---\n".utf8))
        zip.add("/tmp/feedgen-out.md", Array("x".utf8))
        zip.add("a\\..\\b.md", Array("x".utf8))
        zip.add("etc", Array("/etc/passwd".utf8), mode: 0o120777)
        zip.add("feed.xml", Array(Self.first.utf8))
        zip.add("feed.xml", Array("twice".utf8))
        try site.write("old.zip", bytes: zip.bytes)
        let outcome = try site.run("import", "old.zip", "-s", "blog", "-v")
        #expect(outcome.code == 0 && outcome.output.contains("  2 of 2 entries\n"), "\(outcome)")
        #expect(outcome.errors.contains("the archive's file `../out.md` was left out"), "\(outcome.errors)")
        #expect(outcome.errors.contains("the archive's link or device `etc` was left out"), "\(outcome.errors)")
        #expect(!site.exists("out.md") && !site.exists("blog/.feedgen") && access("/tmp/feedgen-out.md", F_OK) != 0)
        let files = site.files("blog").names.filter { !$0.hasSuffix("/") }
        #expect(files == ["imports.json", "content/feed.yaml", Self.entry, Self.other])
    }

    /// A Hexo site with images that a build refuses, links to entries without their dates, and links without `.html`.
    @Test func aHexoSiteWithDamagedImagesIsBuilt() throws {
        let site = try Site(configuration: nil)
        let png = try Repository.bytes("Tests/Fuzz/Corpus/photo/full.png")
        let avif = try Repository.bytes("Tests/Fuzz/Corpus/photo/plain.avif")
        let located = avif + [0, 0, 0, 12] + Array("uuidGPS ".utf8)
        let files: [(String, [UInt8])] = [
            ("a.png", png), ("cut.png", Array(png.prefix(300))), ("located.avif", located),
        ]
        for (name, bytes) in files {
            try site.write("old/source/_posts/first/" + name, bytes: bytes)
            try site.write("old/source/img/" + name, bytes: bytes)
        }
        try site.write(
            "old/_config.yml",
            "title: Log\nnew_post_name: :year-:month-:day-:title.md\npretty_urls: {trailing_html: false}\n")
        try site.write("old/package.json", "{\"hexo\": {}}")
        try site.write(
            "old/source/_posts/first.md",
            "---\ntitle: First\ndate: 2024-01-02\n---\n![a](a.png) ![b](cut.png) {% post_link second Next %} "
                + "[c](/docs/setup.html)\n")
        try site.write("old/source/_posts/2024-01-03-second.md", "---\ntitle: Second\ndate: 2024-01-03\n---\nx\n")
        try site.write("old/source/docs/setup.md", "---\ntitle: Setup\n---\nx\n")
        let outcome = try site.run("import", "old", "-s", "blog", "-v")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.contains("3 of 6 images and other media\n"), "\(outcome.output)")
        for file in ["source/_posts/first/cut.png", "source/img/cut.png", "source/img/located.avif"] {
            let warning = "old/\(file):1:1: warning: a build would refuse this file, so it was left out: "
            #expect(outcome.errors.contains(warning), "\(outcome.errors)")
        }
        let built = try site.run("build", "-s", "blog")
        #expect(built.code == 0, "\(built)")
        let page = try site.read("blog/public/2024/01/02/first/index.html")
        #expect(page.contains("<a href=\"/2024/01/03/second/\">Next</a>"), "\(page)")
        #expect(page.contains("href=\"/docs/setup.html\"") && site.exists("blog/public/docs/setup.html"))
    }

    @Test func aBrokenArchiveGivesWhatItHas() throws {
        let site = try Site(configuration: nil)
        var zip = StoredZip()
        zip.add("feed.xml", Array(Self.first.utf8))
        zip.add("more.bin", [UInt8](repeating: 7, count: 5000))
        try site.write("old.zip", bytes: Array(zip.bytes.prefix(zip.bytes.count - 4000)))
        let outcome = try site.run("import", "old.zip", "-s", "blog")
        #expect(outcome.code == 1 && outcome.output.contains("  2 of 2 entries\n"), "\(outcome)")
        let lead = "old.zip:1:1: error: cannot read the whole archive: "
        #expect(outcome.firstError.hasPrefix(lead), "\(outcome)")
    }
}

extension Site {
    /// The name of the site's root folder.
    fileprivate var name: String { (folder as NSString).lastPathComponent }
}
