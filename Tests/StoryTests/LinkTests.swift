import Foundation
import Testing

/// Symbolic links in place of files that feedgen opens: their targets outside the site are neither read nor changed.
@Suite struct LinkTests {
    /// A site and a folder of private files beside it.
    private struct LinkFixture {
        let site: Site
        let outside: Site

        init() throws {
            site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
            outside = try Site(configuration: nil)
            for file in ["file", "index.html", "snapshot.json", "feed.yaml", "journal/b.md"] {
                try outside.write(file, LinkTests.secret)
            }
        }

        func link(_ name: String, to target: String) throws {
            if site.exists(name) { try site.delete(name) }
            try site.link(name, to: outside.path(target))
        }

        /// Runs a command, and fails the test if a file outside the site was read or changed.
        func run(_ arguments: [String], location: SourceLocation = #_sourceLocation) throws -> Feedgen.Outcome {
            let before = outside.files("")
            let outcome = try site.run(arguments)
            #expect(outside.files("") == before, "\(arguments)", sourceLocation: location)
            #expect(
                !(outcome.output + outcome.errors).contains(LinkTests.needle), "\(outcome)", sourceLocation: location)
            for (file, stamp) in site.files().stamps {
                let text = String(decoding: stamp.bytes, as: UTF8.self)
                #expect(!text.contains(LinkTests.needle), "\(arguments): \(file)", sourceLocation: location)
            }
            return outcome
        }
    }

    private static let needle = "haystack-7f3a"
    private static let secret = "---\ntitle: \(needle)\ndate: 2026-03-01\n---\n\(needle): {{\(needle)\n"

    /// Links in the author's files are reported as mistakes in the content.
    @Test(arguments: [
        ("content", ""), ("content/feed.yaml", "feed.yaml"), ("content/journal", "journal"),
        ("content/journal/b.md", "file"), ("content/static/x.txt", "file"), ("content/photos/p/p.jpg", "file"),
        ("Templates", ""), ("Templates/entry.mustache", "file"),
    ])
    func theAuthorsFiles(name: String, target: String) throws {
        let place = try LinkFixture()
        try place.link(name, to: target)
        for command in [["build"], ["build", "--force", "--keep-going"], ["check"], ["build", "--dry-run", "--json"]] {
            let outcome = try place.run(command)
            #expect(outcome.code == 1, "\(command): \(outcome)")
            let said = outcome.errors + outcome.output
            #expect(said.contains("this link points out of the site"), "\(command): \(said)")
        }
        _ = try place.run(["list"])
        _ = try place.run(["new", "journal", "New"])
    }

    /// Links in place of feedgen's own files stop the command.
    @Test(arguments: [
        ("public", ""), (".feedgen", ""), (".feedgen/photos", ""), (".feedgen/lock", "file"), (".feedgen/lock", "none"),
    ])
    func feedgensOwnFiles(name: String, target: String) throws {
        let place = try LinkFixture()
        try place.link(name, to: target)
        for command in [
            ["build"], ["build", "--force"], ["build", "--verify"], ["build", "--force", "-o", "./public"],
        ] {
            let outcome = try place.run(command)
            #expect(outcome.code == 2, "\(command): \(outcome)")
            #expect(outcome.firstError.hasPrefix(name) && outcome.firstError.contains(" is a link to "))
        }
        for command in [
            ["check"], ["list"], ["clean"], ["clean", "--cache"], ["why", "/"], ["new", "journal", "New"],
        ] {
            _ = try place.run(command)
        }
    }

    /// Links in place of disposable files are replaced.
    @Test(arguments: [
        (".feedgen/build.sqlite", "file"), ("public/snapshot.json", "snapshot.json"), ("public/index.html", "file"),
        ("public/journal", ""), ("public/journal/a", "journal"), ("public/.feedgen-staging", ""),
    ])
    func whatIsMadeAgain(name: String, target: String) throws {
        let place = try LinkFixture()
        try place.site.build()
        try place.link(name, to: target)
        let outcome = try place.run(["build", "--force"])
        #expect(outcome.code == 0, "\(outcome)")
        #expect(try place.site.read("public/journal/a/index.html").contains("<h1"))
        _ = try place.run(["clean"])
    }

    /// Settings behind a broken link are reported once.
    @Test(arguments: [("nowhere.yaml", "broken"), ("feed.yaml", "circular")])
    func settingsAreABrokenLink(target: String, problem: String) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")], configuration: nil)
        try site.link("content/feed.yaml", to: target)
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(outcome.firstError == "content/feed.yaml:1:1: error: this link is \(problem)")
        #expect(outcome.errors.hasSuffix("Nothing was written: 1 error\n"), "\(outcome.errors)")
    }

    @Test func theOutputFolderIsABrokenLink() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        try site.link("public", to: "nowhere")
        let outcome = try site.run("build")
        #expect(outcome.code == 2 && outcome.errors.contains("it is a link to nowhere, which does not exist"))
        #expect(outcome.errors.contains("hint: create the target, or remove the link"), "\(outcome)")
    }

    @Test func aFolderOfTheCommandLineMayBeALink() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        let other = try Site(configuration: nil)
        try other.link("site", to: site.folder)
        try other.write("real/keep.txt", "mine")
        try other.link("out", to: "real")
        let outcome = try other.run("build", "-s", "site", "-o", "out")
        #expect(outcome.code == 0 && other.exists("real/index.html") && other.exists("real/keep.txt"), "\(outcome)")
    }

    // MARK: Import

    private static let feed = """
        <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><id>urn:x</id>\
        <updated>2026-01-01T00:00:00Z</updated><entry><title>T</title><id>urn:0</id>\
        <updated>2026-01-01T00:00:00Z</updated><content type="html">hello</content></entry></feed>
        """

    @Test(arguments: [
        ("content", ""), ("content/journal", "journal"), (".feedgen", ""), ("imports.json", "file"),
    ])
    func importWritesThroughNoLink(name: String, target: String) throws {
        let place = try LinkFixture()
        try place.site.write("feed.xml", Self.feed)
        try place.link(name, to: target)
        let outcome = try place.run(["import", "feed.xml"])
        #expect(outcome.code == 2 && outcome.errors.contains(" is a link to "), "\(outcome)")
    }

    @Test(arguments: ["../file", "/etc/hostname", "content/../../file", "public/index.html", ".git/config", "feed.xml"])
    func theLedgerNamesContentAlone(path: String) throws {
        let site = try Site(["feed.xml": Self.feed])
        let text = """
            {"version": 1, "files": {"\(path)": {"origin": "feed/entry/urn:0", \
            "digest": "00000000000000000000000000000000"}}}
            """
        try site.write("imports.json", text)
        let outcome = try site.run("import", "feed.xml")
        #expect(outcome.code == 2)
        #expect(
            outcome.errors == """
                imports.json: error: cannot read what was imported before: it lists `\(path)`, which is not in content/
                    hint: remove that entry; imports write to content/ only

                """)
        #expect(try site.read("imports.json") == text && !site.exists("content/journal"))
    }

    /// A killed command no longer holds the lock on its temporary folder.
    @Test(arguments: [["build"], ["import", "feed.xml"]]) func whatAKilledCommandLeftIsRemoved(command: [String]) throws
    {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02"), "feed.xml": Self.feed])
        try site.write(".feedgen/temporary-1/unpacked/photo.jpg", "half")
        #expect(try site.run(command).code == 0)
        #expect(!site.exists(".feedgen/temporary-1"))
    }
}
