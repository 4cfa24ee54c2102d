import DiffKit
import Testing

@Suite struct IdentityTests {
    @Test func aRenamedFileWithAnIdentityStaysTheSameEntry() throws {
        let site = try Site([
            "content/journal/first.md": Samples.entry("First", date: "2026-03-02", keys: "id: one"),
            "content/journal/other.md": Samples.entry("Other", date: "2026-03-01"),
        ])
        try site.build()
        #expect(try site.snapshot["feed"] == ["journal/one", "journal/other"])

        try site.rename("content/journal/first.md", to: "content/journal/2026/renamed.md")
        let build = try Rebuild(site)
        #expect(
            build.objectOperations == [
                "replace /sections/journal~1one/url", "replace /sections/journal~1one/source",
                "add /sections/journal~1one/formerURLs", "replace /sections/journal~1one/cells/text/model/url",
            ])
        #expect(try site.snapshot["feed"] == ["journal/one", "journal/other"])
        #expect(try site.read("public/journal/2026/renamed/index.html").contains(">First</h1>"))
        let alias = try site.read("public/journal/first/index.html")
        #expect(alias.contains("url=/journal/2026/renamed/"))

        // Every later build preserves the alias.
        try site.write("content/journal/third.md", Samples.entry("Third", date: "2026-03-03"))
        try Rebuild(site)
        #expect(try site.read("public/journal/first/index.html") == alias)
        // After a second move, both former URLs redirect directly to the current one.
        try site.edit("content/journal/2026/renamed.md", "id: one", "id: one\nslug: Final Name")
        try Rebuild(site)
        for old in ["journal/first", "journal/2026/renamed"] {
            #expect(try site.read("public/\(old)/index.html").contains("url=/journal/2026/final-name/"))
        }
        // After moving back, the former URL is the entry's URL again.
        try site.rename("content/journal/2026/renamed.md", to: "content/journal/first.md")
        try site.edit("content/journal/first.md", "\nslug: Final Name", "")
        try Rebuild(site)
        #expect(try site.read("public/journal/first/index.html").contains(">First</h1>"))
        #expect(try site.read("public/journal/2026/final-name/index.html").contains("url=/journal/first/"))
    }

    @Test func aRenamedPlainPageKeepsItsOldAddress() throws {
        let site = try Site([
            "content/journal/a.md": Samples.entry("A", date: "2026-03-02"),
            "content/pages/about.md": "---\nid: who\n---\nUs.\n",
        ])
        try site.build()
        try site.rename("content/pages/about.md", to: "content/pages/crew/we.md")
        try Rebuild(site)
        #expect(try site.read("public/about/index.html").contains("url=/crew/we/"))
        #expect(try site.snapshot["pages"]?["/crew/we/"]?["formerURLs"] == ["/about/"])
        // Later builds preserve the alias, and a second move preserves both.
        try site.rename("content/pages/crew/we.md", to: "content/pages/us.md")
        try Rebuild(site)
        try site.write("content/journal/b.md", Samples.entry("B", date: "2026-03-03"))
        try Rebuild(site)
        for old in ["about", "crew/we"] { #expect(try site.read("public/\(old)/index.html").contains("url=/us/")) }
        // A new page at the former URL replaces the alias.
        try site.write("content/pages/about.md", "Another.\n")
        try Rebuild(site)
        #expect(try site.read("public/about/index.html").contains("Another."))
        try site.write("content/pages/copy.md", "---\nid: who\n---\nUs.\n")
        #expect(
            try site.run("build").errors.contains(
                "content/pages/us.md:1:1: error: two pages have the identity 'pages/who'"))
    }

    @Test func aNewEntryMayTakeAnOldAddress() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02", keys: "id: one")])
        try site.build()
        try site.rename("content/journal/a.md", to: "content/journal/b.md")
        try site.build()
        try site.write("content/journal/a.md", Samples.entry("New", date: "2026-03-03"))
        try Rebuild(site)
        #expect(try site.read("public/journal/a/index.html").contains(">New</h1>"))
    }

    @Test func aliasesLeadToTheEntry() throws {
        let site = try Site([
            "content/journal/a.md": Samples.entry(
                "A", date: "2026-03-02", keys: "aliases: [/old/place/, legacy.html, /with space/日本/]")
        ])
        try site.build()
        for file in ["old/place/index.html", "legacy.html", "with space/日本/index.html"] {
            #expect(try site.read("public/\(file)").contains("url=/journal/a/"))
        }
    }

    @Test func kindsDoNotShareIdentities() throws {
        let site = try Site([
            "content/journal/crew.md": Samples.entry("Crew", date: "2026-03-02"),
            "content/outlines/crew.yaml": Samples.outline, "content/messages/crew.yaml": Samples.thread,
        ])
        try site.build()
        let feed = try #require(try site.snapshot["feed"]?.strings)
        #expect(Set(feed) == ["journal/crew", "outline/crew", "messages/crew"])
    }
}
