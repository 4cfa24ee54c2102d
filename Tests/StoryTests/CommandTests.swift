import DiffKit
import Foundation
import Testing

@Suite struct CommandTests {
    @Test func theFirstMinutesOfAnAuthor() throws {
        let home = try Site(configuration: nil)
        let made = try home.run("init", "demo")
        #expect(made.code == 0 && made.errors.isEmpty)
        #expect(made.output.contains("created demo/content/feed.yaml"))
        #expect(made.output.contains("created demo/content/photos/ridge/ridge.jpg"))
        let demo = home.path("demo")
        let new = try Feedgen.run(["new", "journal", "First light"], in: demo)
        #expect(new.code == 0 && new.errors.isEmpty && new.output.hasSuffix("-first-light.md\n"), "\(new.output)")
        let built = try Feedgen.run(["build"], in: demo)
        #expect(built.code == 0 && built.errors.isEmpty, "\(built.errors)")
        // The entry of `new`, and one object of each kind.
        let sections = try #require(try JSON(parsing: home.bytes("demo/public/snapshot.json"))["sections"]?.object)
        #expect(
            sections.compactMap { $0.value["kind"]?.string }.sorted()
                == ["journal", "journal", "messages", "outline", "photos", "weather"])
        #expect(built.output.contains(": 6 added, 0 changed, 0 moved, 0 removed; "), "\(built.output)")
        #expect(try home.bytes("demo/content/photos/ridge/ridge.jpg").count < 30_000)
        #expect(try Feedgen.run(["check", "--strict"], in: demo).errors.isEmpty)
        #expect(try home.read("demo/public/index.html").contains("First light"))
        #expect(try home.read("demo/public/humans.txt").contains("feedgen"))
        // There are no warnings with `--strict`, and a second build changes nothing.
        #expect(try Feedgen.run(["--strict"], in: demo).code == 0)
        #expect(try home.read("demo/public/patch.json") == "[]\n")
        #expect(try home.run("init", "demo").code != 0)
    }

    /// Without a name, `init` creates the site in the current folder.
    @Test(arguments: [[], ["."], ["./"], [""], ["some/where/"], ["here"], ["--templates"]])
    func aSiteIsMadeIn(arguments: [String]) throws {
        let home = try Site(["here/mine.txt": "mine"], configuration: nil)
        let made = try home.run(["init"] + arguments)
        #expect(made.code == 0 && made.errors.isEmpty, "\(made.errors)")
        let name = arguments.first { !$0.hasPrefix("-") } ?? ""
        let isElsewhere = name.contains { $0.isLetter }
        #expect(made.output.contains("Next: cd ") == isElsewhere, "\(made.output)")
        #expect(home.exists("Templates") == (arguments == ["--templates"]))
        let folder = isElsewhere ? home.path(name) : home.folder
        let built = try Feedgen.run(["build", "--strict"], in: folder)
        #expect(built.code == 0 && built.errors.isEmpty, "\(built.errors)")
        let again = try home.run(["init"] + arguments.filter { $0 != "--templates" })
        #expect(again.code == 1)
        let place = name.isEmpty ? "." : name
        #expect(again.firstError == "feedgen: error: there is a site in \(place) already")
    }

    /// The next commands can be copied from the output.
    @Test func theNameOfTheFolderIsQuoted() throws {
        let home = try Site(configuration: nil)
        #expect(try home.run("init", "Ada's log").output.contains("Next: cd 'Ada'\\''s log', feedgen new"))
        #expect(try home.run("init", "logs/näme").output.contains("Next: cd logs/näme, feedgen new"))
    }

    /// Existing files in the folder are preserved.
    @Test func aSiteAmongOtherFiles() throws {
        let home = try Site([".gitignore": "mine\n", "README.md": "mine"], configuration: nil)
        #expect(try home.run("init").code == 0)
        #expect(try home.read(".gitignore") == "mine\n" && home.read("README.md") == "mine")
        try home.write("content/journal/mine.md", "mine")
        let all = home.files(".")
        #expect(try home.run("init").code == 1)
        #expect(home.files(".").touched(since: all).isEmpty)
    }

    @Test func aSiteThatCanNotBeMade() throws {
        let home = try Site(["file": "mine"], configuration: nil)
        #expect(try home.run("init", "file").firstError == "file: error: cannot create the folder: file exists")
        let below = try home.run("init", "file/below")
        #expect(below.code == 2 && below.firstError.hasPrefix("file: error: cannot create the folder: "))
    }

    @Test(arguments: ["journal", "photos", "messages", "weather", "outline", "outlines"])
    func aNewDocumentOfEachKindBuilds(kind: String) throws {
        let site = try Site()
        let title = "Røck: \"the #1\" & 日本"
        let made = try site.run("new", kind, title)
        #expect(made.code == 0 && made.errors.isEmpty, "\(made.errors)")
        let file = made.output.trimmingCharacters(in: .newlines)
        #expect(site.exists(file))
        if kind == "photos" {
            try site.write((file as NSString).deletingLastPathComponent + "/a.jpg", bytes: Samples.photo)
        }
        try site.build()
        let sections = try #require(try site.snapshot["sections"]?.object)
        #expect(sections.count == 1)
        #expect(Array(sections).first?.value["title"]?.string == title)
        // The command refuses to overwrite a file.
        #expect(try site.run("new", kind, title).code == 1)
    }

    @Test(arguments: ["page", "pages"]) func aNewPageBuildsAndIsListed(kind: String) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        let made = try site.run("new", kind, "Who \"we\" are: 日本")
        #expect(made.output == "content/pages/who-we-are-日本.md\n", "\(made.errors)")
        try site.write("content/pages/who-we-are-日本.md", made.code == 0 ? "---\ntitle: We\n---\nUs.\n" : "")
        #expect(try site.run("new", kind, "Who we are 日本").code == 1)
        try site.build()
        #expect(try site.snapshot["pages"]?["/who-we-are-日本/"]?["title"] == "We")
        let list = try site.run("list", "--clock", "2026-04-01")
        #expect(
            list.output == """
                2026-03-02T00:00:00Z  published  journal/a            A
                                      published  pages/who-we-are-日本  We

                """)
        let json = try JSON(parsing: site.run("list", "--json", "--clock", "2026-04-01").output)
        #expect(json.array?.last?["date"] == .null && json.array?.last?["url"] == "/who-we-are-日本/")
    }

    @Test func newKnowsItsKinds() throws {
        let site = try Site()
        #expect(try site.run("new", "journal", " ").errors.contains("the title is empty"))
        let outcome = try site.run("new", "jornal", "X")
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("there is no kind `jornal`") && outcome.errors.contains("journal"))
        #expect(site.files("content").names == ["feed.yaml"])
    }

    @Test func list() throws {
        let site = try Site([
            "content/journal/a.md": Samples.entry("A", date: "2026-03-02"),
            "content/journal/b.md": Samples.entry("B", date: "2026-03-01", keys: "draft: true"),
            "content/journal/c.md": Samples.entry("C", date: "2027-03-01"),
        ])
        let text = try site.run("list", "--clock", "2026-04-01")
        #expect(text.code == 0)
        #expect(
            text.output == """
                2027-03-01T00:00:00Z  scheduled  journal/c  C
                2026-03-02T00:00:00Z  published  journal/a  A
                2026-03-01T00:00:00Z  draft      journal/b  B

                """)
        let json = try JSON(parsing: site.run("list", "--json", "--clock", "2026-04-01").output)
        #expect(json.array?.map { $0["id"]?.string } == ["journal/c", "journal/a", "journal/b"])
        #expect(json.array?.first?["status"]?.string == "scheduled")
        #expect(json.array?.first?["source"]?.string == "journal/c.md")
        #expect(!site.exists("public"))
    }

    @Test func clean() throws {
        let site = try Samples.everything()
        try site.write("public/CNAME", "x.example")
        try site.write("public/journal/mine.txt", "mine")
        try site.build()
        let outcome = try site.run("clean")
        #expect(outcome.code == 0 && outcome.output.hasPrefix("Deleted "))
        #expect(site.files().names == ["CNAME", "journal/", "journal/mine.txt"])
        #expect(try site.run("clean").output == "Deleted 0 files\n")
        #expect(try Site().run("clean").code == 0)
    }

    @Test func quietAndVerbose() throws {
        let site = try Samples.everything()
        let verbose = try site.run("build", "-v", "--dry-run")
        #expect(verbose.output.contains("add /sections/journal~1first\n"))
        let quiet = try site.run("build", "-q")
        #expect(quiet.code == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
        try site.edit("content/journal/first.md", "title:", "titel: x\ntitle:")
        let warned = try site.run("build", "--quiet")
        #expect(warned.code == 0 && warned.errors.isEmpty)
        try site.edit("content/journal/first.md", "date: 2026-03-02", "date: soon")
        let failed = try site.run("build", "--quiet")
        #expect(failed.code == 1 && failed.firstError.contains("error: "))
    }

    @Test func strictTurnsWarningsIntoFailure() throws {
        let site = try Samples.everything()
        try site.edit("content/journal/first.md", "title:", "titel: x\ntitle:")
        let strict = try site.run("build", "--strict")
        #expect(strict.code == 1 && strict.errors.hasSuffix("Nothing was written: 1 warning\n"))
        #expect(!site.exists("public"))
        let lax = try site.run("build", "-v")
        #expect(lax.code == 0 && lax.errors.contains("warning: unknown key `titel`"))
    }

    @Test func theResultAsJSON() throws {
        let site = try Samples.everything()
        let good = try site.run("build", "--json")
        let report = try JSON(parsing: good.output)
        #expect(good.code == 0 && good.errors.isEmpty)
        #expect(report["ok"] == true && report["diagnostics"] == [])
        #expect(report["summary"]?["added"]?.int == 5)
        #expect(try report["patch"] == site.json("public/patch.json"))

        try site.edit("content/journal/first.md", "date: 2026-03-02", "date: soon")
        let bad = try site.run("build", "--json")
        let failure = try JSON(parsing: bad.output)
        #expect(bad.code == 1)
        #expect(failure["ok"] == false)
        let diagnostic = try #require(failure["diagnostics"]?.array?.first)
        #expect(diagnostic["severity"] == "error" && diagnostic["file"] == "content/journal/first.md")
        #expect(diagnostic["line"]?.int == 3 && diagnostic["column"]?.int == 7)
        #expect(diagnostic["message"]?.string?.contains("soon") == true && diagnostic["hint"]?.string != nil)
    }

    @Test(arguments: [
        ["--no-such-option"], ["build", "--clock", "soon"], ["build", "-j", "0"], ["build", "-j", "x"],
        ["new"], ["new", "journal"], ["diff", "one"], ["apply"], ["serve", "-p", "70000"], ["build", "-b", "ftp://x"],
        ["serve", "--allow-host", "http://x"], ["serve", "--allow-host", "localhost:8080"],
        ["build", "extra"], ["build", "--deny", "removl"], ["build", "--deny"], ["build", "--max-removed", "few"],
        ["build", "--max-operations=-1"], ["serve", "--deny", "removal"], ["build", "--on-change", ""],
        ["inspect", "--changed-urls", "--deleted-urls"], ["inspect", "--null"],
        ["inspect", "-b", "https://x.example/"],
        ["inspect", "--changed-urls", "-b", "x.example"],
        // The values of options and arguments, and of the variables that replace them.
        ["new", "journal", "X", "--date", "soon"], ["new", "nothing", "X"], ["new", "journal", " "],
        ["init", "x", "--theme", "nothing"], ["import", "--from", "nothing", "x"], ["deploy"], ["deploy", "ftp://x/"],
        ["warm"], ["warm", "--store", "ftp://x/"], ["warm", "--store", "x", "--shard", "4/3"],
        ["warm", "--store", "x", "--shard", "auto"], ["warm", "--store", "x", "--for", "12"],
        ["build", "--store", "ftp://x/"], ["review", "--store", "ftp://x/"],
        ["clean", "--store", "x", "--older-than", "30"], ["clean", "--store", "s3://bucket/x", "--older-than", "30d"],
        // Options without an effect.
        ["serve", "--strict"], ["serve", "--force"], ["serve", "--no-wait"], ["serve", "--previous", "x"],
        ["warm", "--store", "x", "-D"], ["warm", "--store", "x", "--future"], ["warm", "--store", "x", "--expired"],
        ["warm", "--store", "x", "--clock", "2026-04-01"], ["warm", "--store", "x", "-o", "y"], ["list", "-o", "x"],
        ["build", "--dry-run", "--on-change", "true"], ["new", "page", "About", "--date", "2026-03-02"],
        ["clean", "--store", "x", "--older-than", "3d", "-o", "y"],
    ])
    func wrongUsage(arguments: [String]) throws {
        let site = try Site()
        let outcome = try site.run(arguments)
        #expect(outcome.code == 64, "\(outcome.errors)")
        #expect(outcome.errors.contains("Usage: ") || outcome.errors.contains("\n    hint: "))
        #expect(outcome.errors.components(separatedBy: "feedgen: error: ").count == 2, "\(outcome.errors)")
        #expect(!site.exists("public") && !site.exists("content/pages/about.md"))
    }

    /// The command line is valid, but the state of the site, or of the machine, is in the way.
    @Test(arguments: [
        (["init"], 1, "feedgen: error: there is a site in . already"),
        (["init", ".", "--theme", "essay"], 1, "feedgen: error: there is a site in . already"),
        (["new", "journal", "First light"], 1, "feedgen: error: content/journal/"),
        (["why", "/x/"], 1, "feedgen: error: the cache contains no build into public"),
        (["deploy", "host"], 1, "feedgen: error: there is no built site in public"),
        (["deploy", "."], 1, "feedgen: error: the target contains the sources of the site"),
        (["deploy", "content/static/x"], 1, "feedgen: error: the target contains the sources of the site"),
        (["deploy", "/"], 1, "feedgen: error: the target contains the sources of the site"),
        (["import", "nowhere.xml"], 2, "nowhere.xml: error: cannot read the export"),
        (["diff", "nowhere.json", "public"], 2, "nowhere.json: error: "),
        (["inspect"], 2, "public: error: "),
    ])
    func refusalsAndFailures(arguments: [String], code: Int32, message: String) throws {
        let site = try Site()
        if arguments[0] == "new" { try site.run(arguments) }
        let outcome = try site.run(arguments)
        #expect(outcome.code == code && outcome.firstError.hasPrefix(message), "\(outcome)")
    }

    /// Without a patch, that of the site's output folder is inspected.
    @Test func inspectingAnotherOutputFolder() throws {
        let site = try Samples.everything()
        try site.build("-o", "preview")
        let expected = try site.run("inspect", "preview", "--changed-files").output
        #expect(expected.contains("index.html"))
        #expect(try site.run("inspect", "-o", "preview", "--changed-files").output == expected)
    }

    @Test func helpAndVersion() throws {
        let site = try Site()
        #expect(try site.run("--help").code == 0)
        #expect(try site.run("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        for command in ["build", "serve", "init", "new", "check", "diff", "apply", "inspect", "list", "clean"] {
            #expect(try site.run("help", command).output.contains("USAGE: feedgen \(command)"))
        }
    }

    @Test func whereThereIsNoSite() throws {
        let site = try Site(configuration: nil)
        for command in [["build"], ["list"], ["new", "journal", "X"], ["log"], ["clean"]] {
            let outcome = try site.run(command)
            #expect(outcome.code == 1, "\(command)")
            #expect(outcome.errors.contains("there is no folder `content` here"), "\(command): \(outcome.errors)")
        }
        #expect(site.files("").names.isEmpty)
    }

    /// Paths in messages are relative to the current folder.
    @Test func aSiteSomewhereElse() throws {
        let site = try Site(["sub/content/feed.yaml": "title: Log\n"], configuration: nil)
        try site.write("sub/content/journal/a.md", Samples.entry("A", date: "soon"))
        let outcome = try site.run("-s", "sub")
        #expect(outcome.code == 1 && outcome.firstError.hasPrefix("sub/content/journal/a.md:3:7: error: "))
        try site.edit("sub/content/journal/a.md", "soon", "2026-03-02")
        try site.write("sub/public/index.html", "mine")
        #expect(try site.run("-s", "sub").firstError.hasPrefix("sub/public/index.html:1:1: error: "))
        try site.write("out/index.html", "mine")
        let absolute = try site.run("-s", "sub", "-o", "out").firstError
        #expect(absolute.hasSuffix("is not replaced") && absolute.hasPrefix("/"))
        #expect(absolute.contains("/out/index.html:1:1: error: "))
        #expect(try site.run("-s", "sub/", "-o", "elsewhere").code == 0)
        #expect(try site.run("-s", site.path("sub"), "--force").code == 0)
        #expect(site.exists("sub/public/journal/a/index.html") && site.exists("elsewhere/index.html"))
    }
}
