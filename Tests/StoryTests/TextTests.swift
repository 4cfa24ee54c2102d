import Foundation
import Testing

/// Markdown features of entries and pages, from the file to the page, the lists and the feed.
@Suite struct TextTests {
    private static let text = """
        Before [below](#second-part).

        <!--more-->

        # First part

        > [!WARNING]
        > Mind the [step](#second-part).

        ## Second part

        Term
        : What it is.

        {{< unknown >}}
        """

    private func site(language: String = "en", keys: String = "toc: true") throws -> Site {
        try Site(
            [
                "content/journal/a.md": Samples.entry("A", date: "2026-03-01", keys: keys, text: Self.text),
                "content/journal/b.md": Samples.entry(
                    "B", date: "2026-03-02", text: "[there](a.md#first-part)\n\n# Related\n\n[here](#related)"),
                "content/pages/about.md": "---\ntitle: About\n\(keys)\n---\n# One\n\n[x](#one)",
            ], configuration: "title: Log\nbaseURL: https://x.example/log/\nlanguage: \(language)\n")
    }

    @Test func anEntrysPageHasPlainAnchorsAndItsContents() throws {
        let site = try site()
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(
            outcome.errors.contains("a.md:21:1: warning: `{{< unknown >}}` is not supported here, and was left out"))
        let page = try site.read("public/journal/a/index.html")
        let link = "<a class=\"anchor\" href=\"#first-part\" aria-label=\"Link to this section\"></a>"
        #expect(page.contains("<h2 id=\"first-part\">First part\(link)</h2>"))
        #expect(page.contains("<p>Before <a href=\"#second-part\">below</a>.</p>"))
        #expect(
            page.contains(
                "<nav class=\"text lead\" aria-label=\"Contents\">\n<ul>\n<li><a href=\"#first-part\">First part</a>"))
        #expect(page.contains("<dl>\n<dt>Term</dt>\n<dd>What it is.</dd>\n</dl>"))
        #expect(
            page.contains(
                "role=\"note\">\n<p><strong>Warning</strong></p>\n<p>Mind the <a href=\"#second-part\">step</a>.</p>"))
        #expect(!page.contains("unknown"))
        #expect(
            try self.site(keys: "").built().read("public/journal/a/index.html").contains("<nav class=\"text") == false)
        let about = try site.read("public/about/index.html")
        #expect(
            about.contains("<h2 id=\"one\">") && about.contains("<a href=\"#one\">x</a>")
                && about.contains("<nav class=\"text lead\""))
    }

    @Test func listsShowWhatStandsBeforeMore() throws {
        let home = try site().built().read("public/index.html")
        #expect(home.contains("<p>Before <a href=\"/log/journal/a/#second-part\">below</a>.</p>\n\n</div>"))
        #expect(home.contains("<a class=\"more\" href=\"/log/journal/a/\">"))
        #expect(!home.contains("First part") && !home.contains("class=\"anchor\""))
        #expect(home.contains("<a href=\"/log/journal/a/#first-part\">there</a>"))
        #expect(
            home.contains("<h3 id=\"journal-b-related-1\">Related</h3>")
                && home.contains("<a href=\"#journal-b-related-1\">here</a>"))
        let page = try site().built().read("public/journal/b/index.html")
        #expect(page.contains("<h2 id=\"related-1\">") && page.contains("<a href=\"#related-1\">here</a>"))
    }

    @Test func feedsAndSnapshotsKnowNoAnchors() throws {
        let site = try site().built()
        let feed = try site.read("public/feed.json")
        #expect(feed.contains("https://x.example/log/journal/a/#second-part") && !feed.contains("anchor"))
        #expect(try !site.read("public/snapshot.json").contains("class=\\\"anchor"))
    }

    @Test func everyAnchorLeadsSomewhere() throws {
        let outcome = try site().run("check")
        #expect(outcome.code == 0 && !outcome.errors.contains("error: "), "\(outcome.errors)")
    }

    @Test func wordsAreThoseOfTheLanguage() throws {
        let page = try site(language: "de").built().read("public/journal/a/index.html")
        #expect(
            page.contains("<strong>Warnung</strong>") && page.contains("aria-label=\"Inhalt\"")
                && page.contains("Link zu diesem Abschnitt"))
    }

    @Test(arguments: [
        ("", "0"), ("word", "1"), (String(repeating: "word ", count: 201), "2"),
        (String(repeating: "字", count: 400), "2"),
    ])
    func templatesKnowHowLongATextTakes(text: String, minutes: String) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-01", text: text)])
        try site.write("Templates/entry.mustache", "<p>{{readingTime}} min</p>\n{{body}}")
        #expect(try site.built().read("public/journal/a/index.html").contains("<p>\(minutes) min</p>"))
    }
}

extension Site {
    fileprivate func built() throws -> Site {
        #expect(try run("build").code == 0)
        return self
    }
}
