import Diagnostics
import FeedKit
import Testing

/// The language of a site and its objects.
@Suite struct SiteLanguageTests {
    private func read(_ text: String) -> (SiteConfiguration, [String]) {
        let (configuration, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        return (configuration, problems.map(\.line))
    }

    @Test(
        arguments: [
            ("language: ar", .rtl), ("language: AR-eg", .rtl), ("language: zh", .ltr), ("title: x", .ltr),
            ("language: ar\ndir: ltr", .ltr), ("dir: RTL", .rtl), ("dir: auto", .auto),
        ] as [(String, TextDirection)])
    func theDirectionIsTheLanguagesOrTheSitesOwn(text: String, direction: TextDirection) {
        let (configuration, problems) = read(text)
        #expect(configuration.direction == direction && problems == [])
    }

    @Test func wordsOfTheSiteGoBeforeThoseOfItsLanguage() {
        let (configuration, problems) = read(
            "language: de\nwords: {readOn: Los!, archive: \"Kiste {period}\", older: \"\"}")
        #expect(problems == [])
        let words = Site(configuration: configuration).words
        #expect(words[.readOn] == "Los!" && words.text(.archive, ["period": "3"]) == "Kiste 3")
        #expect(words[.newer] == "Neuere Einträge" && words[.older] == "")
    }

    /// An unsupported language is accepted without a warning if the site contains its interface texts.
    @Test(
        arguments: [
            (
                "language: fr",
                ["1:11 warning: there are no built-in texts in `fr`, so labels are in English"]
            ),
            ("language: fr\nwords: {readOn: Lire la suite}", []), ("language: pt-BR", []),
            ("language: klingonisch", ["1:11 error: `language` must be a language tag, but this is `klingonisch`"]),
            ("language: \"\"", []), ("words: Weiter", ["1:8 error: `words` must be a mapping, but this is `Weiter`"]),
            ("words: {readOn: [a]}", ["1:17 error: `readOn` must be a string, but this is a list"]),
            (
                "words: {positionInAlbum: \"{position}\"}",
                ["1:26 warning: `positionInAlbum` lacks the placeholder {count}"]
            ),
            ("words: {weiter: x}", ["1:9 warning: unknown key `weiter`"]),
        ])
    func problems(text: String, expected: [String]) {
        #expect(read(text).1 == expected)
    }

    @Test(
        arguments: [
            ("language: ar", "ar", nil), ("language: EN-us\ndir: auto", "en-US", .auto), ("dir: rtl", nil, .rtl),
            // The corresponding keys of Hugo and Jekyll.
            ("lang: de", "de", nil), ("locale: pt_BR", "pt-BR", nil), ("locale: german", nil, nil),
            ("language: zh\nlang: de", "zh", nil), ("language:", nil, nil),
        ] as [(String, String?, TextDirection?)])
    func objectsMayHaveTheirOwn(keys: String, language: String?, direction: TextDirection?) throws {
        let entry = try JournalKind().model("journal/2026-03-02-x.md", "---\n\(keys)\n---\n")
        #expect(entry.facts.language == language && entry.facts.direction == direction)
        // An album's file is not front matter, so keys of other generators are not supported there.
        if keys.hasPrefix("language: ar") {
            let album = try PhotosKind().model("photos/a/album.yaml", keys + "\ndate: 2026-03-02")
            #expect(album.facts.language == language)
        }
    }

    @Test func aBrokenLanguageIsAnErrorAtItsPlace() {
        let problems = JournalKind().problems("journal/2026-03-02-x.md", "---\nlanguage: deutsch\ndir: up\n---\n")
        #expect(
            problems == [
                "2:11 error: `language` must be a language tag, but this is `deutsch`",
                "3:6 error: `dir` must be ltr, rtl or auto, but this is `up`",
            ])
    }
}
