import DiffKit
import Foundation
import TestSupport
import Testing

/// Sites in languages other than English, and in several languages.
@Suite struct LanguageTests {
    private static let fixtures = Repository.url("Tests/Fixtures/Sites")

    /// Interface texts of English pages.
    private static let english = [
        "Previous", "Next", "Read more", "Older", "Newer", "Skip", "Tags", "Years", "Archive", "March",
        "August",
        "High", "Low", "Close", "Footnote", "Done", "Related", "Search",
    ]

    private func fixture(_ name: String) throws -> Site {
        let site = try Site(configuration: nil)
        try FileManager.default.copyItem(
            atPath: Self.fixtures.appendingPathComponent(name).appendingPathComponent("content").path,
            toPath: site.path("content"))
        return site
    }

    /// Texts in a different language than the site's have a `lang` attribute on entry, list and photo pages.
    @Test func entriesMayHaveALanguageOfTheirOwn() throws {
        let site = try Site(
            [
                "content/journal/letter.md": Samples.entry("رسالة", date: "2026-03-02", keys: "language: ar"),
                "content/journal/brief.md": Samples.entry(
                    "Brief", date: "2026-03-03", keys: "language: de", text: "- [x] Getan"),
                "content/journal/same.md": Samples.entry("Same", date: "2026-03-04", keys: "language: EN"),
                "content/journal/mirror.md": Samples.entry("Mirror", date: "2026-03-05", keys: "dir: rtl"),
                "content/photos/trip/album.yaml":
                    "title: رحلة\ndate: 2026-03-06\nlanguage: ar\nphotos: {a.jpg: {alt: x}}\n",
                "content/pages/about.md": "---\ntitle: Über uns\nlanguage: de\n---\n\nWir.\n",
                "content/weather/day.yaml": Samples.weather + "language: he\n",
            ], configuration: "title: Log\nbaseURL: https://x.example/\nlanguage: en\n")
        try site.write("content/photos/trip/a.jpg", bytes: Samples.photo)
        try site.build()
        let home = try site.read("public/index.html")
        #expect(home.contains("<html lang=\"en\" dir=\"ltr\">"))
        for (id, marks) in [
            ("journal/letter", " lang=\"ar\" dir=\"rtl\""), ("journal/brief", " lang=\"de\""), ("journal/same", ""),
            ("journal/mirror", " dir=\"rtl\""), ("photos/trip", " lang=\"ar\" dir=\"rtl\""),
            ("weather/day", " lang=\"he\" dir=\"rtl\""),
        ] {
            #expect(home.contains("data-section=\"\(id)\"\(marks)>"), "\(id)")
            let page = try site.read("public/\(id)/index.html")
            let name = id.hasPrefix("journal") ? "entry" : "object"
            #expect(page.contains(try Regex("<article class=\"\(name)[ \\w-]*\"\(marks)(?! lang| dir)[ >]")), "\(id)")
            #expect(page.contains("<html lang=\"en\" dir=\"ltr\">"), "\(id)")
        }
        let photo = try site.read("public/photos/trip/a/index.html")
        #expect(photo.contains(/<article class="photo-page[ \w-]*" lang="ar" dir="rtl"/))
        #expect(try site.read("public/about/index.html").contains("<article class=\"plain-page\" lang=\"de\""))
        let letter = try site.read("public/journal/letter/index.html")
        #expect(letter.contains("<span>Next</span> <bdi>Brief</bdi>"), "labels stay in the site's language")
        // Labels for screen readers within a text are in the text's language.
        #expect(try site.read("public/journal/brief/index.html").contains("aria-label=\"Erledigt\""))
        let sections = try site.snapshot["sections"]
        #expect(sections?["journal/letter"]?["language"] == "ar" && sections?["journal/letter"]?["dir"] == nil)
        #expect(sections?["journal/mirror"]?["dir"] == "rtl" && sections?["journal/mirror"]?["language"] == nil)
    }

    @Test func theSitesLanguageChangesItsWordsAndTheirOrder() throws {
        let site = try Samples.everything()
        try site.write("content/feed.yaml", "title: Log\nlanguage: ar\nwords: {skip: إلى النص}\n")
        try site.build()
        let page = try site.read("public/journal/first/index.html")
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">") && page.contains("2 مارس 2026"))
        #expect(page.contains("href=\"#main\">إلى النص</a>") && page.contains("الوسوم"))
        let album = try site.read("public/photos/ridge/index.html")
        #expect(album.contains("aria-label=\"الصورة السابقة\""))
    }

    /// Different spellings of a tag share one page, and every link points to it.
    @Test func tagsThatLookAlikeAreOne() throws {
        let names = ["Café", "Cafe\u{301}", "CAFÉ", "ｃａｆé"]
        let site = try Site()
        for (index, name) in names.enumerated() {
            try site.write(
                "content/journal/\(index).md",
                Samples.entry("Entry \(index)", date: "2026-03-0\(index + 1)", keys: "tags: [\(name)]"))
        }
        try site.build()
        #expect(site.exists("public/tags/caf\u{e9}/index.html"))
        for index in names.indices {
            #expect(try site.read("public/journal/\(index)/index.html").contains("href=\"/tags/caf%C3%A9/\""))
        }
        #expect(
            try site.read("public/tags/index.html").components(separatedBy: "<li><h2>").count - 1 == 1)
    }

    /// Phrases with numbers have their own direction, since those without a translation are in English.
    @Test func phrasesInEnglishHaveTheirOwnDirection() throws {
        let site = try fixture("ar")
        try site.edit("content/feed.yaml", "language: ar", "language: ur")
        try site.write(
            "content/journal/long.md",
            Samples.entry("x", date: "2026-03-02", text: String(repeating: "word ", count: 401)))
        try site.run("build")
        #expect(try site.read("public/photos/index.html").contains("<bdi>2 photos</bdi>"))
        #expect(try site.read("public/photos/المحطة/dusk/index.html").contains("<bdi>1 of 2</bdi>"))
        #expect(try site.read("public/journal/long/index.html").contains("<bdi>3 min read</bdi>"))
        #expect(try site.read("public/404.html").contains("<p><bdi>No page exists"))
    }

    @Test(arguments: [("zh", "zh"), ("ar", "ar"), ("ar", "he"), ("ar", "fa")])
    func nothingIsSaidInEnglish(name: String, language: String) throws {
        let site = try fixture(name)
        if language != name { try site.edit("content/feed.yaml", "language: \(name)", "language: \(language)") }
        try site.build()
        try site.build()
        #expect(try site.operations().isEmpty)
        for (file, stamp) in site.files().stamps where file.hasSuffix(".html") {
            let html = String(decoding: stamp.bytes, as: UTF8.self)
            for word in Self.english { #expect(!html.contains(word), "\(file): \(word)") }
        }
    }
}
