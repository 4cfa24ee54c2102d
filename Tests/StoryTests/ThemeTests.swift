import Foundation
import TestSupport
import Testing

/// `init --theme`, and templates that nothing uses.
@Suite struct ThemeTests {
    /// The files of the theme as they lie in the repository.
    private static let sources = Repository.url("Templates")

    /// A theme that nobody has changed changes nothing, not a byte.
    @Test func anUnchangedCopyOfTheThemeBuildsTheSameSite() throws {
        let site = try Samples.everything()
        try site.build()
        try site.build("--strict")
        let before = site.files()
        let outcome = try site.run("init", "--theme")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        try site.build("--strict")
        #expect(site.files() == before)
        try site.build("-o", "again")
        #expect(site.files("again").differences(from: before) == ["patch.json"])
    }

    @Test func everyFileIsCopiedAsItIsWritten() throws {
        let site = try Site()
        try site.run("init", "--theme")
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
            .filter { !Repository.isOfTheExample(template: $0) }
        #expect(files.count > 30)
        for file in files {
            let source = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
            #expect(try site.read("Templates/" + file) == source, "\(file)")
        }
        #expect(Set(site.files("Templates").names) == Set(files))
        // A file that was changed is published as it is, and not by what holds for ours.
        try site.edit("Templates/style.css", "/*", "/* mine */ /*")
        try site.build()
        #expect(try site.read("public/style.css").hasPrefix(site.read("Templates/style.css")))
    }

    @Test func whatIsThereIsNeverWrittenOver() throws {
        let site = try Site(["Templates/page.mustache": "mine", "Templates/style.css": ""])
        let first = try site.run("init", "--theme")
        #expect(first.output.contains("kept Templates/page.mustache, which was there already\n"), "\(first.output)")
        #expect(first.output.contains("kept Templates/style.css, which was there already\n"))
        #expect(first.output.contains("made Templates/entry.mustache\n"))
        #expect(try site.read("Templates/page.mustache") == "mine" && site.read("Templates/style.css").isEmpty)
        let files = site.files("Templates")
        let second = try site.run("init", "--theme", ".")
        #expect(second.code == 0 && !second.output.contains("made "))
        #expect(site.files("Templates") == files)
        #expect(site.files("content").names == ["feed.yaml"])
    }

    @Test func aNewSiteWithItsTheme() throws {
        let home = try Site(configuration: nil)
        let made = try home.run("init", "--theme", "demo")
        #expect(made.code == 0 && made.output.contains("made demo/content/feed.yaml\n"))
        #expect(made.output.contains("made demo/Templates/style.css\n"))
        #expect(try Feedgen.run(["--strict"], in: home.path("demo")).code == 0)
    }

    /// What a kind of feed.yaml shows, and what another template brings in, is used; though nothing shows it yet.
    @Test func templatesWithAUseAreNoMistakes() throws {
        let site = try Site(
            [
                "Templates/recipe.mustache": "{{> parts/name}}\n", "Templates/parts/name.mustache": "{{title}}\n",
                "Templates/weather-more.mustache": "",
            ], configuration: "title: Log\nkinds:\n  recipes:\n    - template: recipe\n")
        try site.build("--strict")
    }
}
