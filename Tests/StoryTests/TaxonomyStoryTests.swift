import Foundation
import Testing

/// Taxonomies of the author's own: pages, feeds and links, and what an edit rebuilds.
@Suite struct TaxonomyStoryTests {
    private func site() throws -> Site {
        let site = try Site()
        try site.edit(
            "content/feed.yaml", "title: Log",
            "title: Log\ntaxonomies: {places: {title: Where}, trips: {series: true}, authors: }")
        try site.write(
            "content/journal/one.md",
            Samples.entry(
                "One", date: "2026-03-01", keys: "places: [Iceland/Westfjords]\ntrips: North\nauthor: Ada\ntags: [C++]")
        )
        try site.write(
            "content/journal/two.md",
            Samples.entry(
                "Two", date: "2026-03-02", keys: "places: Iceland\ntrips: [North]\nauthors: [Ada, Bo]\ntags: [C]"))
        return site
    }

    private func page(_ path: String, of site: Site) throws -> String { try site.read("public/\(path)/index.html") }

    @Test func termsHavePagesFeedsAndLinks() throws {
        let site = try site()
        try site.build()
        let one = try page("journal/one", of: site)
        #expect(
            one.contains("<a class=\"tag\" href=\"/places/iceland/westfjords/\"><bdi>Iceland / Westfjords</bdi></a>"),
            "\(one)")
        #expect(one.contains("href=\"/authors/ada/\""))
        #expect(one.contains("<a class=\"tag p-category\" rel=\"tag\" href=\"/tags/c-plus-plus/\""))
        #expect(
            one.contains("<h2><a href=\"/trips/north/\"><bdi>North</bdi></a> <bdi class=\"count\">1 of 2</bdi></h2>"))
        #expect(one.contains("<li><a href=\"/journal/two/\"><bdi>Two</bdi></a> <span class=\"count\">"))
        let iceland = try page("places/iceland", of: site)
        #expect(iceland.contains("/journal/one/") && iceland.contains("/journal/two/"))
        #expect(iceland.contains("href=\"/places/iceland/westfjords/\""))
        #expect(iceland.contains("href=\"/places/iceland/atom.xml\""))
        let westfjords = try page("places/iceland/westfjords", of: site)
        #expect(westfjords.contains("<p><a href=\"/places/iceland/\"><bdi>Iceland</bdi></a></p>"))
        #expect(!westfjords.contains("/journal/two/"))
        #expect(try site.read("public/authors/bo/atom.xml").contains("<title>Two</title>"))
        #expect(try page("places", of: site).contains("<h1 class=\"heading\">Where</h1>"))
        #expect(
            try site.json("public/snapshot.json")["sections"]?["journal/one"]?["terms"]?["places"]?.strings == [
                "Iceland/Westfjords"
            ])
        #expect(try site.run("check").code == 0)
    }

    @Test func aTermMoreIsAnEditOfItsPages() throws {
        let site = try site()
        try site.build()
        try site.edit("content/journal/two.md", "places: Iceland", "places: [Iceland, Norway]")
        try site.build()
        #expect(try page("places/norway", of: site).contains("/journal/two/"))
        let clean = try Site(copying: site)
        try clean.build("--previous", site.path("public/snapshot.json"), "-o", "clean")
        for file in [
            "places/norway/index.html", "places/index.html", "journal/two/index.html", "trips/north/index.html",
        ] {
            #expect(try clean.read("clean/" + file) == site.read("public/" + file), "\(file)")
        }
        try site.edit(
            "content/feed.yaml", "taxonomies: {places: {title: Where}, trips: {series: true}, authors: }", "pageSize: 5"
        )
        let outcome = try site.run("build", "--force")
        #expect(outcome.errors.contains("unknown key `places`"), "\(outcome.errors)")
        #expect(!site.exists("public/places/index.html"))
        #expect(!(try page("journal/one", of: site).contains("North")))
    }

    @Test func aTextDescribesATerm() throws {
        let site = try site()
        let text = "---\ntitle: Iceland\n---\nAn island of *fire* and ice.\n"
        try site.write("content/taxonomies/places/iceland.md", text)
        try site.build()
        #expect(try page("places/iceland", of: site).contains("<p>An island of <em>fire</em> and ice.</p>"))
        #expect(!(try page("places/iceland/westfjords", of: site).contains("An island")))
        try site.edit("content/taxonomies/places/iceland.md", "fire", "moss")
        try site.build()
        let touched = try site.operations().filter { $0.contains("/files/") }
        #expect(touched == ["replace /files/places~1iceland~1index.html"], "\(touched)")
        let edited = try site.operations().filter { $0.contains("/pages/") }
        #expect(
            edited == [
                "replace /pages/~1places~1iceland~1/content", "replace /pages/~1places~1iceland~1/model/body",
            ], "\(edited)")
        try site.write("content/taxonomies/places.md", "---\ntitle: Places\n---\nWhere we *were*.\n")
        try site.build()
        #expect(try page("places", of: site).contains("<p>Where we <em>were</em>.</p>"))
        try site.write("content/taxonomies/places/norway.md", text)
        let outcome = try site.run("build")
        #expect(
            outcome.errors.contains(
                "content/taxonomies/places/norway.md:1:1: warning: no object has the term that this text"),
            "\(outcome.errors)")
        #expect(!site.exists("public/places/norway/index.html"))
    }

    /// A map in the text of a term publishes a location, as on any other page.
    @Test(arguments: ["", "Ice is cold.\n\n"]) func aLocationInTheTextOfATermIsDenied(text: String) throws {
        let site = try site()
        let file = "content/taxonomies/places/iceland.md"
        if !text.isEmpty { try site.write(file, text) }
        try site.build()
        try site.write(file, text + "{{< map at=\"46.512345,7.912345\" >}}\n")
        let settings = try site.read("content/feed.yaml")
        try site.write("content/feed.yaml", settings + "ci: {deny: [privacy]}\n")
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.contains("would publish a location, which `ci: deny: [privacy]` forbids"),
            "\(outcome.errors)")
    }
}
