import Foundation
import Testing

/// `author`, `authors` and `social` in `feed.yaml`: cards of authors, and links to their other pages.
@Suite struct AuthorTests {
    private static let settings = """
        title: Log
        baseURL: https://log.example/
        taxonomies: [authors]
        author: {name: Ada, bio: "Counts & <writes>.", url: /about/, image: /ada.png}
        authors:
          Ben: {bio: Draws., url: "https://ben.example/", image: pages/ben.jpg}
        social: {Mastodon: "https://social.example/@ada", Email: "mailto:ada@log.example"}

        """

    private func site(_ settings: String = settings) throws -> Site {
        let site = try Site(
            [
                "content/journal/a.md": Samples.entry("By Ada", date: "2026-03-02", text: "Text."),
                "content/journal/b.md": Samples.entry("By both", date: "2026-03-03", keys: "authors: [Ben, Cy]\n"),
                "content/pages/about.md": "---\ntitle: About\n---\nText.",
            ], configuration: settings)
        try site.write("content/static/ada.png", bytes: Pictures.animatedPNG)
        try site.write("content/pages/ben.jpg", bytes: Samples.photo)
        return site
    }

    @Test func entriesEndWithTheCardsOfTheirAuthors() throws {
        let site = try site()
        try site.build("--strict", "--verify")
        let own = try site.read("public/journal/a/index.html")
        #expect(own.contains("<a class=\"u-url\" href=\"/about/\">Ada</a>"))
        #expect(own.contains("Counts &amp; &lt;writes&gt;.") && own.contains("src=\"/ada.png\""))
        let both = try site.read("public/journal/b/index.html")
        // The list of the author's entries, and the author's own page.
        #expect(both.contains("<a class=\"u-url\" href=\"/authors/ben/\">Ben</a>"))
        #expect(both.contains("href=\"https://ben.example/\">ben.example</a>") && both.contains(">Cy</b>"))
        for page in [own, both] {
            let authors = page.components(separatedBy: "p-author h-card").count - 1
            #expect(authors == (page == own ? 1 : 2), "one author each: \(page)")
            #expect(!page.contains("class=\"date\">authors "), "the cards link to the lists")
        }
        let list = try site.read("public/authors/ben/index.html")
        #expect(list.contains("Draws.") && list.contains("value=\"Ben\""))
        #expect(!(try site.read("public/index.html").contains("class=\"card")))
    }

    @Test func everyPageLinksToTheOtherPages() throws {
        let site = try site()
        try site.build("--strict")
        for page in ["index.html", "journal/a/index.html", "about/index.html", "404.html"] {
            let text = try site.read("public/" + page)
            #expect(text.contains("<a rel=\"me\" href=\"https://social.example/@ada\">Mastodon</a>"), "\(page)")
            #expect(text.contains("<a rel=\"me\" href=\"mailto:ada@log.example\">Email</a>"), "\(page)")
        }
        let home = try site.read("public/index.html")
        #expect(home.contains("\"sameAs\":[\"https://social.example/@ada\",\"mailto:ada@log.example\"]"))
        #expect(home.contains("\"url\":\"https://log.example/about/\",\"image\":\"https://log.example/ada.png\""))
    }

    @Test func aNameAloneHasNoCard() throws {
        let site = try site("title: Log\nauthor: Ada\n")
        try site.delete("content/pages/ben.jpg")
        try site.build("--verify")
        #expect(!(try site.read("public/journal/a/index.html").contains("class=\"card")))
    }

    @Test func aTranslationReplacesTheWords() throws {
        let site = try site()
        try site.write("content/feed.de.yaml", "title: Tagebuch\nauthor: {bio: Zählt.}\n")
        try site.write("content/journal/a.de.md", "---\ntitle: Von Ada\n---\nText.")
        try site.build("--strict", "--verify")
        let page = try site.read("public/de/journal/a/index.html")
        #expect(page.contains("Zählt.") && page.contains(">Ada</a>") && page.contains("src=\"/ada.png\""))
        try site.edit("content/feed.de.yaml", "{bio: Zählt.}", "{bio: Rechnet.}")
        try site.build("--verify")
        #expect(try site.read("public/de/journal/a/index.html").contains("Rechnet."))
    }

    @Test(arguments: [
        ("author: {bio: Writes}\n", "`name` is missing"),
        ("author: {name: Ada, bioo: Writes}\n", "did you mean `bio`?"),
        ("author: {name: Ada, url: \"javascript:x\"}\n", "the card of an author cannot link to `javascript:x`"),
        ("author: {name: Ada, image: nobody.jpg}\n", "the portrait `nobody.jpg` does not exist"),
        ("social: {Mastodon: /about/}\n", "`social` cannot link to `/about/`"),
        ("social: [a]\n", "`social` must be a mapping"),
    ])
    func mistakesAreReported(settings: String, message: String) throws {
        let outcome = try site("title: Log\n" + settings).run("build", "--strict")
        #expect(outcome.code == 1 && outcome.errors.contains(message), "\(outcome.errors)")
    }
}
