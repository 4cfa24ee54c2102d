import Diagnostics
import Testing

@testable import FeedKit

/// Languages in the names of files, and the editions of a site.
@Suite struct EditionTests {
    @Test(
        arguments: [
            ("journal/x", "journal/x", nil), ("journal/x.de", "journal/x", "de"), ("journal/x.DE", "journal/x", "de"),
            ("x.pt-br", "x", "pt-BR"), ("x.zh-hant", "x", "zh-Hant"), ("a.b/x", "a.b/x", nil),
            ("a.de/x", "a.de/x", nil),
            ("journal/x.en", "journal/x", nil), ("x.min", "x.min", nil), ("x.v2", "x.v2", nil), ("x.y.de", "x.y", "de"),
            ("journal/.de", "journal/.de", nil), (".de", ".de", nil), ("x.", "x.", nil), ("", "", nil),
            ("x.de-", "x.de-", nil), ("x.i-default", "x.i-default", nil),
        ] as [(String, String, String?)])
    func aSuffixIsALanguage(name: String, stem: String, language: String?) {
        let found = LanguageSuffixes(standard: "en").split(name)
        #expect(found.stem == stem && found.language == language, "\(found)")
    }

    @Test func onlyListedLanguagesAreSuffixes() {
        let suffixes = LanguageSuffixes(standard: "en", listed: ["de"])
        #expect(suffixes.split("x.de").language == "de")
        #expect(suffixes.split("x.fr") == ("x.fr", nil))
        #expect(suffixes.split("x.en") == ("x", nil))
        #expect(LanguageSuffixes.parts(of: "x.fr")?.language == "fr" && LanguageSuffixes.parts(of: "x.min") == nil)
        #expect(suffixes.isListed("en") && suffixes.isListed("de") && !suffixes.isListed("fr"))
    }

    @Test func anEditionHasPathsAndIdentities() {
        let german = Edition(translation: "pt-BR")
        #expect(german.path("/tags/") == "/pt-br/tags/")
        #expect(german.id("journal/x") == "journal/x@pt-BR")
        #expect(german.originalID("journal/x@pt-BR") == "journal/x")
        let standard = Edition(default: "en")
        #expect(standard.path("/tags/") == "/tags/" && standard.id("journal/x") == "journal/x")
        #expect(Edition(translation: "ar").direction == .rtl)
    }

    private func read(_ text: String, own: String) -> (SiteConfiguration, [Diagnostic]) {
        let (configuration, _) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        return TranslatedSettings.read(
            SourceText(file: "content/feed.de.yaml", text: own), in: Edition(translation: "de"), of: configuration)
    }

    @Test func anEditionHasSettings() {
        let (settings, problems) = read(
            "title: Log\ndescription: Days\npageSize: 3\nwords: {readOn: On}\nmenus: {main: [tags]}\n",
            own: "title: Buch\n")
        #expect(problems.isEmpty)
        #expect(settings.title == "Buch" && settings.description == "Days" && settings.pageSize == 3)
        // Words are those of a language.
        #expect(settings.language == "de" && settings.words.isEmpty)
        #expect(settings.menus.main?.count == 1 && settings.menus.areInherited)
    }

    @Test func everyKeyIsReadOrReported() {
        for key in SiteConfiguration.supportedKeys.sorted() where !TranslatedSettings.keys.contains(key) {
            let problems = read("title: Log\n", own: "\(key): x\n").1
            #expect(problems.map(\.code?.name) == ["untranslatable-key"], "\(key): \(problems)")
        }
    }

    @Test func anOwnSettingChangesTheEditionOnly() {
        let (one, _) = read("title: Log\n", own: "title: Buch\n")
        let (other, _) = read("title: Log\n", own: "title: Heft\n")
        #expect(one.digest(of: .title) != other.digest(of: .title))
        for setting in Setting.allCases where setting != .title {
            #expect(one.digest(of: setting) == other.digest(of: setting), "\(setting)")
        }
    }

    @Test func readsAreOfTheEdition() {
        let (configuration, _) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: "title: Log\n"))
        let edition = Edition(translation: "de")
        let german = TranslatedSettings.read(nil, in: edition, of: configuration).0
        let reads = SiteReadRecorder()
        let site = Site(configuration: configuration, translations: [german]).recording(reads).inLanguage("de")
        _ = (site.configuration.title, site.words)
        #expect(
            Set(reads.inputs) == [
                .translatedSetting(.title, edition), .translatedSetting(.words, edition),
                .translatedSetting(.language, edition),
            ])
        #expect(reads.settings.all.isEmpty)
    }
}
