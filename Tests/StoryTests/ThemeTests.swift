import Foundation
import TestSupport
import Testing

/// `theme` in `feed.yaml`, `init --theme` and `--templates`, and unused templates.
@Suite struct ThemeTests {
    /// The files of the default theme in the repository.
    private static let sources = Repository.url("Templates")

    /// An unchanged copy of the theme changes no byte of the site.
    @Test func anUnchangedCopyOfTheThemeBuildsTheSameSite() throws {
        let site = try Samples.everything()
        try site.build()
        try site.build("--strict")
        let before = site.files()
        let outcome = try site.run("init", "--templates")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        try site.build("--strict")
        #expect(site.files() == before)
        try site.build("-o", "again")
        #expect(site.files("again").differences(from: before) == ["patch.json"])
    }

    @Test func everyFileIsCopiedAsItIsWritten() throws {
        let site = try Site()
        try site.run("init", "--templates")
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
            .filter { $0.contains(".") && !Repository.isOfTheExample(template: $0) }
        #expect(files.count > 30)
        for file in files {
            let source = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
            #expect(try site.read("Templates/" + file) == source, "\(file)")
        }
        #expect(Set(site.files("Templates").names.filter { !$0.hasSuffix("/") }) == Set(files))
        // A changed stylesheet is published unprocessed; the minification of the built-in one does not apply.
        try site.edit("Templates/style.css", "/*", "/* mine */ /*")
        try site.build()
        #expect(try site.read("public/style.css").contains(site.read("Templates/style.css")))
    }

    @Test func whatIsThereIsNeverWrittenOver() throws {
        let site = try Site(["Templates/page.mustache": "mine", "Templates/style.css": ""])
        let first = try site.run("init", "--templates")
        #expect(first.output.contains("skipped Templates/page.mustache, which already exists\n"), "\(first.output)")
        #expect(first.output.contains("skipped Templates/style.css, which already exists\n"))
        #expect(first.output.contains("created Templates/entry.mustache\n"))
        #expect(try site.read("Templates/page.mustache") == "mine" && site.read("Templates/style.css").isEmpty)
        let files = site.files("Templates")
        let second = try site.run("init", "--templates", ".")
        #expect(second.code == 0 && !second.output.contains("created "))
        #expect(site.files("Templates") == files)
        #expect(site.files("content").names == ["feed.yaml"])
    }

    @Test func aNewSiteWithItsTheme() throws {
        let home = try Site(configuration: nil)
        let made = try home.run("init", "--templates", "demo")
        #expect(made.code == 0 && made.output.contains("created demo/content/feed.yaml\n"))
        #expect(made.output.contains("created demo/Templates/style.css\n"))
        #expect(try Feedgen.run(["--strict"], in: home.path("demo")).code == 0)
    }

    @Test(arguments: ["default", "essay", "gallery", "plain"]) func aNewSiteWithATheme(name: String) throws {
        let home = try Site(configuration: nil)
        let made = try home.run("init", "--theme", name, "demo")
        #expect(made.code == 0 && made.output.contains("created demo/content/feed.yaml\n"))
        #expect(
            try home.read("demo/content/feed.yaml").contains("\ntheme: \(name)\n") && !home.exists("demo/Templates"))
        #expect(try Feedgen.run(["--strict"], in: home.path("demo")).code == 0)
        let built = home.files("demo/public")
        // The copied files equal those in use, so nothing changes.
        let copied = try home.run("init", "--templates", "demo")
        #expect(copied.code == 0 && copied.output.contains("created demo/Templates/style.css\n"), "\(copied.errors)")
        #expect(try Feedgen.run(["--strict"], in: home.path("demo")).code == 0)
        #expect(home.files("demo/public").differences(from: built) == ["patch.json"])
        let isOwn = name == "default" ? "Templates" : "Themes/" + name
        #expect(try home.read("demo/Templates/style.css") == Repository.text(isOwn + "/style.css"))
    }

    @Test func aThemeThatIsNotThere() throws {
        let home = try Site(configuration: nil)
        let made = try home.run("init", "--theme", "gallry", "demo")
        #expect(made.code == 64 && !home.exists("demo"))
        #expect(
            made.errors == """
                feedgen: error: there is no theme `gallry`
                    hint: did you mean `gallery`? The themes are default, essay, gallery, plain; `init --templates` copies \
                the files of one for editing

                """)
        // The option's former meaning.
        let old = try home.run("init", "--theme")
        #expect(old.code == 64 && old.errors.contains("--templates"), "\(old.errors)")
        let site = try Site(configuration: "title: Log\ntheme: plian\n")
        let copied = try site.run("init", "--templates")
        #expect(copied.code == 1 && copied.firstError.contains("content/feed.yaml has errors"), "\(copied.errors)")
        #expect(!site.exists("Templates"))
        let again = try site.run("init", "--theme", "plain")
        #expect(again.code == 1 && again.errors.contains("set `theme: plain` in its content/feed.yaml"))
    }

    /// Each file comes from the site, else from its theme, else from the default theme.
    @Test func filesOfTheSiteGoBeforeThoseOfItsThemeAndThoseBeforeTheDefaults() throws {
        func stylesheet(_ theme: String, _ files: [String: String] = [:]) throws -> String {
            let site = try Site(files, configuration: "title: Log\ntheme: \(theme)\n")
            try site.build("--strict")
            return try site.read("public/style.css")
        }
        let (byDefault, plain) = (try stylesheet("default"), try stylesheet("plain"))
        #expect(plain != byDefault && plain.commonPrefix(with: byDefault).utf8.count > 4000)
        let face = try stylesheet("plain", ["Templates/style.css": "body { color: teal }\n"])
        #expect(face == (try stylesheet("default", ["Templates/style.css": "body { color: teal }\n"])))
        #expect(face.contains("body { color: teal }") && face.commonPrefix(with: plain).utf8.count > 4000)
        let base = try stylesheet("plain", ["Templates/base.css": "body { color: teal }\n"])
        #expect(base.hasPrefix("body { color: teal }\n:root{") && plain.hasSuffix(base.dropFirst(21)))
    }

    /// Wide tables scroll, also those in raw HTML, which has no element around them if it is trusted.
    @Test func tablesInHTMLScroll() throws {
        let table = "<table><tr><td>a</td></tr></table>"
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02", text: table)])
        try site.build()
        let region = "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table in A\">"
        #expect(try site.read("public/journal/a/index.html").contains("\(region)<table>"))
        try site.write("content/feed.yaml", "title: Log\nhtml: trusted\n")
        try site.build()
        #expect(try site.read("public/journal/a/index.html").contains("<div class=\"text e-content\">\n<table>"))
        let rule = ".table,pre,.text table:not(.table *){display:block;min-width:0;overflow:auto;overflow-wrap:normal}"
        #expect(try site.read("public/style.css").contains(rule))
    }

    /// An incremental build after a change of theme equals a clean build and reports the cause.
    @Test func aChangedTheme() throws {
        let site = try Samples.everything()
        try site.build()
        let configuration = try site.read("content/feed.yaml")
        func write(_ theme: String) throws { try site.write("content/feed.yaml", configuration + "theme: \(theme)\n") }
        let themes = ["gallery", "plain", "essay", "default"]
        var changed: [String: FileTree] = [:]
        for theme in themes {
            try write(theme)
            let built = try site.build("--strict")
            #expect(built.output.contains(": 0 added, 0 changed, 0 moved, 0 removed; "), "\(built.output)")
            #expect(try site.read("public/patch.json").contains("\"/files/style.css\""))
            #expect(try site.run("why", "/").output.contains("`theme` in content/feed.yaml changed"), "\(theme)")
            #expect(try site.run("why", "/style.css").output.contains("`theme` in content/feed.yaml changed"))
            changed[theme] = site.files()
        }
        // Clean builds into new folders.
        for theme in themes {
            try write(theme)
            try site.build("-o", theme)
            #expect(try site.files(theme).differences(from: #require(changed[theme])) == ["patch.json"], "\(theme)")
        }
    }

    /// Templates of declared kinds and included partials count as used, even if no page shows them yet.
    @Test func templatesWithAUseAreNoMistakes() throws {
        let site = try Site(
            [
                "Templates/recipe.mustache": "{{> parts/name}}\n", "Templates/parts/name.mustache": "{{title}}\n",
                "Templates/weather-more.mustache": "",
            ], configuration: "title: Log\nkinds:\n  recipes:\n    - template: recipe\n")
        try site.build("--strict")
    }
}
