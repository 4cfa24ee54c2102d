import DiffKit
import Testing

/// SVG images in entries: they are published unchanged rather than converted like photos.
@Suite struct DrawingTests {
    private static let drawing = """
        <?xml version="1.0"?>
        <!-- <svg width="1" height="1"> -->
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><metadata>Ada</metadata><path d="M0 0"/></svg>

        """

    private func site() throws -> Site {
        let text = """
            Before.

            ![A plan](plan.svg) and ![the way](maps/way%20out.SVG#north)

            ![Crew](/crew.svg "The crew")

            <p>Again: <img src="plan.svg" alt="The plan"></p>

            """
        return try Site(
            [
                "content/journal/a/index.md": Samples.entry("A", date: "2026-03-02", text: text),
                "content/journal/a/plan.svg": Self.drawing,
                "content/journal/a/maps/way out.SVG": "<svg width='30px' height='20.4'></svg>",
                "content/static/crew.svg": Self.drawing,
                "content/pages/about/index.md": "---\ntitle: About\n---\n\n![A plan](plan.svg)\n",
                "content/pages/about/plan.svg": Self.drawing,
            ], configuration: "title: Log\nbaseURL: https://x.example/log/\n")
    }

    @Test func aDrawingIsShownWhereItIsPublished() throws {
        let site = try site()
        try site.build("--strict")
        let plan = "<img src=\"/log/journal/a/plan.svg\" width=\"960\" height=\"240\" alt=\"A plan\""
        let way = "<img src=\"/log/journal/a/way%20out.SVG#north\" width=\"30\" height=\"20\" alt=\"the way\""
        let crew = "<figure><img src=\"/log/crew.svg\" width=\"960\" height=\"240\" alt=\"Crew\""
        for page in ["journal/a/index.html", "index.html"] {
            let html = try site.read("public/" + page)
            for image in [plan, way, crew] { #expect(html.contains(image), "\(image) in \(html)") }
            #expect(html.contains("a/plan.svg\" alt=\"The plan\" width=\"960\" height=\"240\""), "\(html)")
            #expect(!html.contains("Ada"))
        }
        let about = try site.read("public/about/index.html")
        #expect(about.contains("src=\"/log/about/plan.svg\" width=\"960\" height=\"240\" alt=\"A plan\""), "\(about)")
        for file in ["journal/a/plan.svg", "about/plan.svg"] {
            let text = try site.read("public/" + file)
            #expect(text.contains("<path d=\"M0 0\">") && !text.contains("Ada") && !text.contains("<!--"), "\(text)")
        }
        #expect(try site.read("public/crew.svg") == Self.drawing)
        let check = try site.run("check")
        #expect(check.code == 0 && check.errors.isEmpty, "\(check.errors)")
    }

    @Test func feedsLeadToIt() throws {
        let site = try site()
        try site.build()
        for feed in ["feed.xml", "feed.json", "rss.xml"] where site.exists("public/" + feed) {
            let text = try site.read("public/" + feed).replacing("\\", with: "")
            #expect(text.contains("https://x.example/log/journal/a/plan.svg"), "\(feed)")
            #expect(text.contains("https://x.example/log/crew.svg"), "\(feed)")
            #expect(!text.contains("\"/log/"), "\(feed)")
        }
    }

    @Test func anEditOfTheDrawingIsSeen() throws {
        let site = try site()
        try site.build()
        try site.edit("content/journal/a/plan.svg", "0 0 40 10", "0 0 40 20")
        try site.build()
        #expect(try site.read("public/journal/a/index.html").contains("width=\"960\" height=\"480\" alt=\"A plan\""))
        try site.delete("content/journal/a/plan.svg")
        let outcome = try site.run("build")
        #expect(outcome.code == 0 && outcome.errors.contains("no such image 'plan.svg'"))
        #expect(try !site.read("public/journal/a/index.html").contains("plan.svg"))
    }
}
