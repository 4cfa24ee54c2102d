import DiffKit
import Foundation
import Testing

/// A site in several languages: its editions, what an edit of a translation changes, and what a review says of it.
@Suite struct LanguageStoryTests {
    private static let configuration = """
        title: Log
        description: Days
        baseURL: https://x.example/
        language: en
        search: true
        clock: 2026-06-15T12:00:00Z

        """

    private func site(_ more: String = "") throws -> Site {
        let site = try Site(
            [
                "content/journal/one.md": Samples.entry("One", date: "2026-03-01", keys: "tags: [ice]\nid: first"),
                "content/journal/one.de.md": "---\ntitle: Eins\ntags: [eis]\n---\n\nText [zwei](two.md).\n",
                "content/journal/one.he.md": "---\ntitle: אחת\n---\n\nטקסט.\n",
                "content/journal/two.md": Samples.entry("Two", date: "2026-03-02", text: "See [one](one.md)."),
                "content/journal/two.de.md": "---\ntitle: Zwei\n---\n\nSiehe [eins](one.md).\n",
                "content/journal/three.md": Samples.entry("Three", date: "2026-03-03"),
                "content/pages/about.md": "---\ntitle: About\n---\n\nUs.\n",
                "content/pages/about.de.md": "---\ntitle: Über\n---\n\nWir.\n",
                "content/feed.de.yaml": "title: Buch\ndescription: Tage\n",
            ], configuration: Self.configuration + more)
        return site
    }

    private func page(_ path: String, of site: Site) throws -> String { try site.read("public/\(path)index.html") }

    @Test func aFormerURLMayContainTheLanguageInAnySpelling() throws {
        let site = try Site(
            [
                "content/journal/one.md": Samples.entry("One", date: "2026-03-01", keys: "path: one"),
                "content/journal/one.pt-br.md": "---\ntitle: Um\npath: pt-BR/one\n---\n\nTexto.\n",
            ], configuration: Self.configuration + "keepAddresses: true\n")
        try site.build()
        #expect(site.exists("public/pt-br/one/index.html") && !site.exists("public/pt-br/pt-BR/one/index.html"))
    }

    @Test func eachLanguageHasAnEdition() throws {
        let site = try site()
        try site.build()
        for edition in ["", "de/", "he/"] {
            for path in ["", "journal/one/", "years/2026/", "search/"] {
                #expect(site.exists("public/\(edition)\(path)index.html"), "\(edition)\(path)")
            }
            for file in ["atom.xml", "404.html", "sitemap.xml"] { #expect(site.exists("public/\(edition)\(file)")) }
        }
        let german = try page("de/journal/one/", of: site)
        #expect(german.contains("<html lang=\"de\" dir=\"ltr\">") && german.contains("<title>Eins – Buch</title>"))
        #expect(german.contains("href=\"/de/journal/two/\">zwei</a>"), "\(german)")
        #expect(german.contains("href=\"/de/tags/eis/\"") && german.contains("1. März 2026"))
        #expect(german.contains("\"inLanguage\":\"de\""))
        #expect(try page("he/", of: site).contains("<html lang=\"he\" dir=\"rtl\">"))
        // What is not translated is missing.
        #expect(!site.exists("public/de/journal/three/index.html"))
        #expect(!(try page("de/", of: site).contains("Three")))
        #expect(!(try page("", of: site).contains("Eins")))
        #expect(try site.snapshot["languages"]?.strings == ["en", "de", "he"])
        #expect(try site.snapshot["sections"]?["journal/first@de"]?["language"]?.string == "de")
        #expect(try site.snapshot["pages"]?["/de/about/"]?["id"]?.string == "pages/about@de")
        let check = try site.run("check")
        #expect(check.code == 0, "\(check.output)\(check.errors)")
    }

    @Test func translationsNameEachOther() throws {
        let site = try site()
        try site.build()
        let links = """
            <link rel="alternate" hreflang="en" href="https://x.example/journal/one/">
            <link rel="alternate" hreflang="de" href="https://x.example/de/journal/one/">
            <link rel="alternate" hreflang="he" href="https://x.example/he/journal/one/">
            <link rel="alternate" hreflang="x-default" href="https://x.example/journal/one/">

            """
        for edition in ["", "de/", "he/"] {
            #expect(try page("\(edition)journal/one/", of: site).contains(links), "\(edition)")
        }
        #expect(
            try page("journal/one/", of: site).contains(
                """
                <nav class="languages" aria-label="Languages"><ul>
                <li><a href="/journal/one/" lang="en" hreflang="en" dir="ltr" aria-current="true">English</a></li>
                <li><a href="/de/journal/one/" lang="de" hreflang="de" dir="ltr">Deutsch</a></li>
                <li><a href="/he/journal/one/" lang="he" hreflang="he" dir="rtl">עברית</a></li>
                </ul></nav>
                """))
        // A page without a translation links to the home page of the other edition.
        let three = try page("journal/three/", of: site)
        #expect(!three.contains("hreflang=\"x-default\"") && three.contains("<a href=\"/de/\" lang=\"de\""))
        #expect(
            try site.read("public/de/sitemap.xml").contains(
                """
                <loc>https://x.example/de/journal/two/</loc>
                <lastmod>2026-03-02T00:00:00Z</lastmod>
                <xhtml:link rel="alternate" hreflang="en" href="https://x.example/journal/two/"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://x.example/de/journal/two/"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://x.example/journal/two/"/>
                </url>
                """))
        #expect(
            try site.read("public/robots.txt").hasSuffix(
                """
                Sitemap: https://x.example/sitemap.xml
                Sitemap: https://x.example/de/sitemap.xml
                Sitemap: https://x.example/he/sitemap.xml

                """))
    }

    @Test func anEditOfATranslationChangesItsEditionOnly() throws {
        let site = try site()
        try site.build()
        let before = site.files()
        try site.edit("content/journal/one.de.md", "Text", "Ein Text")
        try site.build()
        let edited = site.files().touched(since: before)
        let shared: Set = ["snapshot.json", "patch.json"]
        #expect(edited.contains("de/journal/one/index.html") && edited.contains("de/index.html"))
        #expect(edited.subtracting(shared).allSatisfy { $0.hasPrefix("de/") }, "\(edited)")
        #expect(try site.run("why", "public/de/index.html").output.contains("journal/first@de changed"))
        #expect(try site.run("why", "public/index.html").output.contains("its sources had not changed"))
        #expect(try site.run("build", "--verify").code == 0)
    }

    @Test func aTranslationAppearsAndDisappears() throws {
        let site = try site()
        try site.build()
        let before = site.files()
        try site.write("content/journal/three.de.md", "---\ntitle: Drei\n---\n\nText.\n")
        try site.build()
        let added = site.files().touched(since: before)
        // The original links to it, and other pages of its language show it.
        #expect(added.contains("journal/three/index.html") && added.contains("de/journal/three/index.html"))
        #expect(!added.contains("journal/one/index.html") && !added.contains("index.html"), "\(added)")
        #expect(try site.run("build", "--verify").code == 0)
        try site.delete("content/journal/three.de.md")
        try site.build()
        #expect(!site.exists("public/de/journal/three/index.html"))
        #expect(
            site.files().bytes.filter { !$0.key.hasSuffix(".json") }
                == before.bytes.filter { !$0.key.hasSuffix(".json") })
        for file in ["one", "two"] { try site.delete("content/journal/\(file).de.md") }
        for file in ["pages/about.de.md", "feed.de.yaml", "journal/one.he.md"] { try site.delete("content/" + file) }
        // Most files of the site are removed.
        try site.build("--force")
        #expect(!site.exists("public/de/index.html"))
        #expect(!(try page("", of: site).contains("languages")))
        #expect(try site.run("build", "--verify").code == 0)
    }

    @Test func untranslatedTextsAreShown() throws {
        let site = try site("untranslated: show\nlanguages: {de: Auf Deutsch, en: English}\n")
        let built = try site.run("build")
        #expect(built.code == 0 && built.errors.contains("this translation is not published"), "\(built)")
        let home = try page("de/", of: site)
        #expect(home.contains("data-section=\"journal/three\" lang=\"en\">"), "\(home)")
        #expect(home.contains("href=\"/journal/three/\"") && home.contains(">Auf Deutsch</a>"))
        #expect(!site.exists("public/de/journal/three/index.html"))
        #expect(!(try site.read("public/de/atom.xml").contains("Three")))
        // Hebrew is not listed.
        #expect(!site.exists("public/journal/one-he/index.html") && !site.exists("public/he/index.html"))
        #expect(try site.run("build", "--verify").code == 0)
    }

    @Test func missingAndOutdatedTranslationsAreListed() throws {
        let site = try site()
        try site.edit("content/journal/two.md", "date: 2026-03-02", "date: 2026-03-02\nupdated: 2026-04-01")
        let listed = try site.run("list", "--missing-translations").output
        #expect(
            listed == """
                de  missing   content/journal/three.md
                he  missing   content/journal/three.md
                de  outdated  content/journal/two.de.md
                he  missing   content/journal/two.md
                he  missing   content/pages/about.md

                """, "\(listed)")
        let errors = try site.run("check", "-v").errors
        #expect(
            errors.contains(
                """
                content/journal/two.de.md:1:1: warning: this text in `de` is older than the text that it translates
                content/journal/two.md:1:1: note: the text in the default language
                    hint: translate the changes, and set `updated:`
                """), "\(errors)")
        #expect(errors.contains("content/journal/three.md:1:1: warning: this text has no translation into `he`"))
        try site.write("content/feed.yaml", Self.configuration + "untranslated: hide\n")
        let fewer = try site.run("check", "-v").errors
        #expect(!fewer.contains("has no translation") && fewer.contains("is older than"), "\(fewer)")
    }

    @Test func aNewTranslationOfAnEditedTextIsNotOutdated() throws {
        let site = try site()
        func build(onDay day: Int) throws {
            try site.edit("content/feed.yaml", "06-\(day - 1)T", "06-\(day)T")
            try site.build()
        }
        try site.build()
        try site.edit("content/journal/three.md", "date: 2026-03-03", "date: 2026-03-03\nsummary: Edited")
        try build(onDay: 16)
        try site.write("content/journal/three.de.md", "---\ntitle: Drei\n---\n\nText.\n")
        try build(onDay: 17)
        #expect(!(try site.run("check", "-v").errors.contains("is older than")))
        try site.edit("content/journal/three.md", "summary: Edited", "summary: Edited again")
        try build(onDay: 18)
        #expect(
            try site.run("check", "-v").errors.contains("three.de.md:1:1: warning: this text in `de` is older than"))
        #expect(try site.run("build", "--verify").code == 0)
    }

    @Test func anAlbumHasItsOwnCaptions() throws {
        let site = try Site(configuration: Self.configuration)
        try site.write("content/photos/trip/a.jpg", bytes: Samples.photo)
        try site.write(
            "content/photos/trip/album.yaml",
            "title: Trip\ndate: 2026-03-01\nphotos: {a.jpg: {title: Ridge, caption: The ridge, alt: A ridge}}\n")
        try site.write("content/photos/trip/album.de.yaml", "title: Reise\nphotos: {a.jpg: {caption: Der Grat}}\n")
        try site.build()
        let album = try page("de/photos/trip/", of: site)
        #expect(album.contains("Der Grat") && album.contains("alt=\"A ridge\"") && album.contains("Reise"))
        #expect(
            try page("de/photos/trip/a/", of: site).contains(
                "hreflang=\"en\" href=\"https://x.example/photos/trip/a/\""))
        let media = site.files("public/media").names
        #expect(!media.isEmpty && !site.exists("public/de/media"))
        #expect(try site.run("build", "--verify").code == 0)
    }

    @Test func filesOfAFolderAreNotCopied() throws {
        let site = try Site(
            [
                "content/journal/one/index.md": Samples.entry("One", date: "2026-03-01", text: "[map](map.pdf)"),
                "content/journal/one/index.de.md": "---\ntitle: Eins\n---\n\n[Karte](map.pdf)\n",
                "content/journal/one/map.pdf": "%PDF-1.4\n%%EOF\n",
            ], configuration: Self.configuration)
        try site.build()
        #expect(site.exists("public/journal/one/map.pdf") && !site.exists("public/de/journal/one/map.pdf"))
        #expect(try page("de/journal/one/", of: site).contains("href=\"/journal/one/map.pdf\""))
    }

    /// A video of a translated album is published once, and both pages show it.
    @Test func translationsOfAnAlbumShareItsVideos() throws {
        let site = try site()
        try site.write("content/photos/trip/album.yaml", "title: Trip\ndate: 2026-03-02\n")
        try site.write("content/photos/trip/album.de.yaml", "title: Reise\n")
        try site.write("content/photos/trip/walk.mp4", bytes: TinyVideo.withPlace)
        func videos() -> [String] { site.files().names.filter { $0.hasSuffix(".mp4") }.sorted() }
        #expect(try site.run("build").code == 0)
        #expect(videos() == ["photos/trip/walk/walk.mp4"])
        for path in ["photos/trip/walk/", "de/photos/trip/walk/"] {
            #expect(try page(path, of: site).contains("src=\"/photos/trip/walk/walk.mp4\""), "\(path)")
        }
        #expect(try site.run("check").code == 0)
        // The translation follows the URL of the original.
        try site.write("content/photos/trip/album.yaml", "title: Trip\ndate: 2026-03-02\nslug: journey\n")
        #expect(try site.run("build", "--verify", "--force").code == 0)
        #expect(videos() == ["photos/journey/walk/walk.mp4"])
    }
}
