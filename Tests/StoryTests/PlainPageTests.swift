import DiffKit
import Foundation
import Testing

/// Pages outside the feed: their operations in the patch, and the lists that omit them.
@Suite struct PlainPageTests {
    private static let about = "---\ntitle: About\nmenu: false\n---\nWho *we* are.\n"

    private func site() throws -> Site {
        let site = try Site([
            "content/journal/a.md": Samples.entry("A", date: "2026-03-01", keys: "tags: [ice]"),
            "content/pages/about.md": Self.about,
        ])
        try site.build()
        return site
    }

    @Test func aPageStandsAtItsOwnAddressAndInNoList() throws {
        let site = try site()
        let page = try #require(try site.snapshot["pages"]?["/about/"])
        #expect(page["title"] == "About")
        #expect(page["source"] == "pages/about.md")
        #expect(page["model"] == ["title": "About", "body": "Who we are."])
        #expect(page["sections"] == [])
        #expect(try site.snapshot["feed"] == ["journal/a"])
        for list in ["index.html", "tags/index.html", "tags/ice/index.html", "years/2026/index.html"] {
            #expect(try !site.read("public/" + list).contains("/about/"), "\(list)")
        }
        let html = try site.read("public/about/index.html")
        #expect(html.contains("<h1>About</h1>") && html.contains("<p>Who <em>we</em> are.</p>"))
    }

    @Test func aPageMayBeInALanguageOfItsOwn() throws {
        let site = try site()
        try site.edit("content/pages/about.md", "menu: false", "language: ar")
        try site.build()
        #expect(
            try site.read("public/about/index.html").contains("<article class=\"plain-page\" lang=\"ar\" dir=\"rtl\">"))
    }

    @Test func editing() throws {
        let site = try site()
        try site.edit("content/pages/about.md", "Who", "What")
        let build = try Rebuild(site)
        #expect(
            build.operations == [
                "replace /pages/~1about~1/content", "replace /pages/~1about~1/model/body",
                "replace /files/about~1index.html",
            ])
        #expect(
            build.after.touched(since: build.before) == ["about/index.html", "snapshot.json", "patch.json"])
    }

    @Test func comingAndGoing() throws {
        let site = try site()
        try site.write("content/pages/crew/rules.md", "Be kind.\n")
        var build = try Rebuild(site)
        let map = "replace /files/sitemap.xml"
        #expect(build.operations == ["add /pages/~1crew~1rules~1", "add /files/crew~1rules~1index.html", map])
        #expect(try site.snapshot["pages"]?["/crew/rules/"]?["title"] == "Rules")
        try site.delete("content/pages/crew/rules.md")
        build = try Rebuild(site)
        #expect(
            build.operations == ["remove /pages/~1crew~1rules~1", "remove /files/crew~1rules~1index.html", map])
        #expect(!site.exists("public/crew"))
    }

    @Test func renaming() throws {
        let site = try site()
        try site.rename("content/pages/about.md", to: "content/pages/station/index.md")
        try site.edit("content/pages/station/index.md", "menu:", "aliases: /about/\nmenu:")
        let build = try Rebuild(site)
        #expect(build.pages == ["/about/", "/station/"])
        #expect(build.files == ["about/index.html", "station/index.html", "sitemap.xml"])
        // The alias page is at the former URL.
        #expect(try site.read("public/about/index.html").contains("url=/station/"))
    }

    @Test func aPageHasItsOwnPhotosAndFiles() throws {
        let site = try site()
        try site.write("content/pages/house/index.md", "![The dome](dome.jpg)\n")
        try site.write("content/pages/house/dome.jpg", bytes: Samples.photo)
        try site.write("content/pages/house/plan.pdf", "%PDF-1.7 plan")
        try site.write("content/pages/house/spare.jpg", bytes: Samples.photo(number: 2))
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(
            outcome.firstError
                == "content/pages/house/spare.jpg:1:1: warning: this photo is not used in a text, so it is not published"
        )
        #expect(try site.read("public/house/plan.pdf") == "%PDF-1.7 plan")
        #expect(try site.read("public/house/index.html").contains("srcset=\"/media/dome-"))
        #expect(site.files("public/media").names.contains { $0.hasPrefix("dome-") })
    }

    @Test(arguments: [
        ("draft: true", "1 draft"), ("expires: 2026-03-01", "1 expired"), ("date: 2026-05-01", "1 scheduled"),
    ])
    func whatIsLeftOutIsCounted(key: String, count: String) throws {
        let site = try site()
        try site.edit("content/pages/about.md", "menu: false", key)
        let outcome = try site.run("build", "--clock", "2026-04-01")
        #expect(outcome.output.hasSuffix("; \(count)\n"), "\(outcome.output)")
        #expect(!site.exists("public/about"))
    }
}
