import Testing

@testable import ImportKit

/// The translations of a Jekyll site with the plugin Polyglot are written beside their originals.
@Suite struct PolyglotTests {
    private static func text(_ keys: String, _ body: String = "Words.") -> String { "---\n\(keys)\n---\n\(body)\n" }

    private static let files = [
        "_config.yml": "title: P\nurl: https://p.example\nlanguages: [en, de, pt-BR, tlh-x]\ndefault_lang: en\n",
        "_posts/en/2020-01-02-hello.md": text("title: Hello\nlang: en"),
        "_posts/de/2020-01-02-hello.md": text("title: Hallo\nlang: de"),
        "_posts/pt/2020-01-02-hello.md": text("title: Olá\nlang: pt-BR"),
        "_posts/2020-02-02-alone.md": text("title: Alone"),
        "_posts/de/2020-03-02-nur.md": text("title: Nur\nlang: de"),
        "about.md": text("title: About\npermalink: /about/"),
        "de/about.md": text("title: Über\npermalink: /about/\nlang: de"),
        "team.md": text("title: Team\npage_id: team"),
        "de/leute.md": text("title: Leute\npage_id: team\nlang: de"),
    ]

    @Test func translationsAreBesideTheirOriginals() throws {
        let run = try ImportRun(JekyllFormat(), Self.files)
        #expect(run.violations == [])
        let texts = run.files.map(\.path).filter { $0.hasSuffix(".md") }.sorted()
        #expect(
            texts == [
                "content/journal/2020-02-02-alone.md", "content/journal/de/2020-03-02-nur.md",
                "content/journal/en/2020-01-02-hello.de.md", "content/journal/en/2020-01-02-hello.md",
                "content/journal/en/2020-01-02-hello.pt-br.md", "content/pages/about.de.md", "content/pages/about.md",
                "content/pages/team.de.md", "content/pages/team.md",
            ])
    }

    /// Without `languages`, `lang` is only a key of the text.
    @Test func otherSitesHaveNoTranslations() throws {
        var files = Self.files
        files["_config.yml"] = "title: P\n"
        let run = try ImportRun(JekyllFormat(), files)
        #expect(!run.files.contains { $0.path.hasSuffix(".de.md") })
    }
}
