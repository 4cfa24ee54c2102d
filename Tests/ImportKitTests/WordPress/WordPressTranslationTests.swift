import Testing

@testable import ImportKit

/// Texts of WordPress that the plugins Polylang and WPML connect are translations of each other.
@Suite struct WordPressTranslationTests {
    private enum Plugin: CaseIterable { case polylang, wpml }

    private static func item(
        _ id: Int, _ title: String, in language: String, group: String?, by plugin: Plugin, type: String = "post",
        content: String = "<p>Words</p>", status: String = "publish"
    ) -> String {
        var item = WXR.Item(
            id: id, type: type, title: title, link: "https://ridge.example/\(language)/p-\(id)/", name: "p-\(id)",
            status: status, content: content)
        switch plugin {
        case .polylang:
            item.extra = WXR.term("language", language, language.uppercased())
            if let group { item.extra += WXR.term("post_translations", "pll_" + group, "pll_" + group) }
        case .wpml:
            item.meta = [("_wpml_import_language_code", language)]
            if let group { item.meta.append(("_wpml_import_translation_group", group)) }
        }
        return item.xml
    }

    private func texts(_ items: [String], attachments: [String] = []) throws -> (ImportRun, [String]) {
        var files = ["export.xml": WXR.file(items + attachments)]
        if !attachments.isEmpty { files["wp-content/uploads/2019/05/frost.jpg"] = "JPEG" }
        let run = try ImportRun(WordPressFormat(), files)
        #expect(run.violations == [])
        return (run, run.files.map(\.path).filter { $0.hasSuffix(".md") }.sorted())
    }

    @Test(arguments: Plugin.allCases) private func translationsAreBesideTheirOriginals(plugin: Plugin) throws {
        let (run, paths) = try texts([
            // The translation comes first, and the site's language is en-GB.
            Self.item(2, "Frost auf Deutsch", in: "de", group: "a", by: plugin),
            Self.item(1, "Frost", in: "en", group: "a", by: plugin),
            Self.item(3, "Givre", in: "fr", group: "a", by: plugin),
            Self.item(4, "About", in: "en", group: "b", by: plugin, type: "page"),
            Self.item(5, "Über", in: "de", group: "b", by: plugin, type: "page"),
            Self.item(6, "Nur deutsch", in: "de", group: nil, by: plugin),
            Self.item(7, "English alone", in: "en", group: "c", by: plugin),
        ])
        #expect(
            paths == [
                "content/journal/2019-05-01-p-1.de.md", "content/journal/2019-05-01-p-1.fr.md",
                "content/journal/2019-05-01-p-1.md", "content/journal/2019-05-01-p-6.md",
                "content/journal/2019-05-01-p-7.md", "content/pages/p-4.de.md", "content/pages/p-4.md",
            ])
        let german = try run.text(endingIn: "p-1.de.md")
        #expect(german.contains("title: Frost auf Deutsch") && german.contains("/de/p-2/"))
        #expect(!german.contains("\ndate:") && !german.contains("draft:") && !german.contains("language:"))
        #expect(try run.text(endingIn: "p-6.md").contains("language: de"))
        #expect(run.tally.came[.entry] == 5 && run.tally.came[.page] == 2)
    }

    /// Texts in one folder share the files that both show.
    @Test func mediaAreWrittenOnce() throws {
        let image = "<img src=\"https://ridge.example/wp-content/uploads/2019/05/frost.jpg\" alt=\"\">"
        let (run, paths) = try texts(
            [
                Self.item(1, "Frost", in: "en", group: "a", by: .polylang),
                Self.item(2, "Frost", in: "de", group: "a", by: .polylang, content: image),
                Self.item(3, "Frost", in: "fr", group: "a", by: .polylang, content: image),
            ], attachments: [WXR.attachment(9, "2019/05/frost.jpg")])
        #expect(
            paths == ["index.de.md", "index.fr.md", "index.md"].map { "content/journal/2019-05-01-p-1/" + $0 })
        let photos = run.files.map(\.path).filter { $0.hasSuffix(".jpg") }
        #expect(photos == ["content/journal/2019-05-01-p-1/frost.jpg"])
    }

    /// A translation of a text that is not imported is a text of its own.
    @Test func originalsThatAreLeftOut() throws {
        let (run, paths) = try texts([
            Self.item(1, "Frost", in: "en", group: "a", by: .polylang, status: "trash"),
            Self.item(2, "Frost", in: "de", group: "a", by: .polylang),
        ])
        #expect(paths == ["content/journal/2019-05-01-p-2.md"])
        #expect(try run.text(endingIn: "p-2.md").contains("language: de"))
    }

    /// Without English texts, the language of most texts is that of the site.
    @Test func theMainLanguageIsThatOfMostTexts() throws {
        let (_, paths) = try texts([
            Self.item(1, "Givre", in: "fr", group: "a", by: .wpml),
            Self.item(2, "Frost", in: "de", group: "a", by: .wpml),
            Self.item(3, "Neige", in: "fr", group: nil, by: .wpml),
        ])
        #expect(paths.contains("content/journal/2019-05-01-p-1.de.md"))
    }
}
