import DataKit
import Diagnostics
import Testing

@testable import FeedKit

/// The texts of every supported language are complete.
@Suite struct LanguageTests {
    private static let words = Language.all.flatMap { language in Word.allCases.map { (language.tag, $0) } }

    @Test(arguments: words) func everyWordIsSaid(tag: String, word: Word) throws {
        let language = try #require(Language.all.first { $0.tag == tag })
        let text = try #require(language.words[word], "`\(word)` is missing in \(tag)").text
        #expect(!text.isBlank && text == text.trimmed, "`\(word)` in \(tag)")
        let wanted = Language.english.words[word]?.text.placeholders.sorted() ?? []
        #expect(text.placeholders.sorted() == wanted, "`\(word)` in \(tag) has other parts put in than in English")
        #expect(text.count { $0 == "{" || $0 == "}" } == 2 * wanted.count, "`\(word)` in \(tag)")
    }

    @Test(arguments: Language.all.map(\.tag)) func datesAreWhole(tag: String) throws {
        #expect(LanguageTag(tag)?.description == tag)
        let forms = DateForms.of(tag)
        for months in [forms.months, forms.shortMonths, forms.monthsAlone] { #expect(Set(months).count == 12) }
        for pattern in [forms.longDate, forms.shortDate, forms.monthOfYear] {
            #expect(pattern.contains("{year}") && pattern.lowercased().contains("month"), "\(pattern)")
        }
    }

    /// In every language of CLDR, different days have different dates.
    @Test func datesOfAllLanguagesAreWhole() throws {
        let known = Set(DatePattern.Field.allCases.map { "{\($0.rawValue)}" })
        let tags = DateForms.tagsInCLDR
        #expect(tags.count > 200)
        for name in tags {
            let tag = try #require(LanguageTag(name))
            let forms = try #require(DateForms.inCLDR(tag), "\(tag)")
            for months in [forms.months, forms.shortMonths, forms.monthsAlone] {
                #expect(months.count == 12, "\(tag)")
            }
            for pattern in [forms.shortDate, forms.longDate, forms.monthOfYear] {
                #expect(known.isSuperset(of: pattern.placeholders), "\(tag): \(pattern)")
            }
            let days = (1...12).flatMap { month in
                [1, 2, 11, 28].compactMap { day in
                    CivilDate(year: 2026, month: month, day: day).flatMap { LocalDateTime($0) }
                }
            }
            for pattern in [forms.shortDate, forms.longDate] {
                let pattern = DatePattern(pattern, forms)
                #expect(Set(days.map { pattern.written($0) }).count == days.count, "\(tag)")
            }
        }
    }

    @Test func aSiteHasDatesOfItsOwn() throws {
        let months = (1...12).map { "m\($0)" }.joined(separator: ", ")
        let (configuration, problems) = SiteConfiguration.read(
            SourceText(
                file: "content/feed.yaml",
                text: "language: de\nwords: {months: [\(months)], longDate: \"{year} {month} {day}\"}\n"))
        #expect(problems.isEmpty)
        let time = SiteTime(configuration: configuration)
        #expect(time.display(Instant(seconds: 1_772_409_600)) == "2026 m3 2")
        #expect(time.month(Instant(seconds: 1_772_409_600)) == "m3 2026")
    }

    @Test(
        arguments: [
            ("months: [a, b]", "`months` must list twelve months, but this lists 2"),
            ("longDate: \"{day} {moon} {year}\"", "a date does not support the placeholder {moon}"),
            ("shortDate: \"{day}\"", "`shortDate` must contain at least a month and {year}"),
        ])
    func whatIsNoDateIsTold(words: String, message: String) {
        let text = SourceText(file: "content/feed.yaml", text: "language: de\nwords: {\(words)}\n")
        #expect(SiteConfiguration.read(text).1.map(\.message) == [message])
    }

    /// Long and short dates and months, as in CLDR except for Western digits.
    @Test(
        arguments: [
            ("en", "2 March 2026", "2 Mar 2026", "March 2026"),
            ("de", "2. März 2026", "2. März 2026", "März 2026"),
            ("pt-PT", "2 de março de 2026", "2 de mar. de 2026", "março de 2026"),
            ("pt-BR", "2 de março de 2026", "2 de mar. de 2026", "março de 2026"),
            ("zh-CN", "2026年3月2日", "2026年3月2日", "2026年3月"),
            ("zh-TW", "2026年3月2日", "2026年3月2日", "2026年3月"),
            ("ar-EG", "2 مارس 2026", "2 مارس 2026", "مارس 2026"),
            ("ar-SY", "2 آذار 2026", "2 آذار 2026", "آذار 2026"),
            ("he", "2 במרץ 2026", "2 במרץ 2026", "מרץ 2026"), ("iw-IL", "2 במרץ 2026", "2 במרץ 2026", "מרץ 2026"),
            ("fa", "2 مارس 2026", "2 مارس 2026", "مارس 2026"),
            ("fa-AF", "2 مارچ 2026", "2 مارچ 2026", "مارچ 2026"),
            // Languages without interface texts.
            ("fr", "2 mars 2026", "2 mars 2026", "mars 2026"),
            ("ru", "2 марта 2026 г.", "2 мар. 2026 г.", "март 2026 г."),
            ("ja", "2026年3月2日", "2026/03/02", "2026年3月"), ("fr-CA", "2 mars 2026", "2 mars 2026", "mars 2026"),
            ("nb", "2. mars 2026", "2. mar. 2026", "mars 2026"), ("tlh", "2 March 2026", "2 Mar 2026", "March 2026"),
            ("cs", "2. března 2026", "2. 3. 2026", "březen 2026"),
        ])
    func datesAreWrittenAsTheLanguageDoes(tag: String, long: String, short: String, month: String) throws {
        var configuration = SiteConfiguration()
        configuration.language = tag
        configuration.timeZone = "Asia/Tokyo"
        let instant = Instant(seconds: 1_772_377_200)  // 2026-03-01T15:00:00Z, midnight in Tokyo
        #expect(SiteTime(configuration: configuration).display(instant) == long)
        #expect(SiteTime(configuration: configuration).month(instant) == month)
        #expect(SiteTime(configuration: configuration).monthKey(instant) == "2026-03")
        #expect(SiteTime(configuration: configuration).day(instant) == "2026-03-02")
        configuration.dateStyle = .short
        #expect(SiteTime(configuration: configuration).display(instant) == short)
    }

    @Test(
        arguments: [
            ("en", "en"), ("EN-gb", "en"), ("de", "de"), ("de-AT", "de"), ("de-CH-1996", "de"), ("pt", "pt"),
            ("pt-BR", "pt"), ("pt-latn", "pt"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"),
            ("zh-hans-HK", "zh-Hans"), ("zh-cmn-hans", "zh-Hans"), ("ZH-TW", "zh-Hant"), ("zh-HK", "zh-Hant"),
            ("zh-MO", "zh-Hant"), ("zh-hant", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"), ("yue", "zh-Hant"),
            ("ar", "ar"), ("ar-EG", "ar"), ("ar-x-own", "ar"), ("he", "he"), ("iw", "he"), ("he-IL", "he"),
            ("fa-AF", "fa"),
            // Unsupported languages, or supported ones in another script.
            ("fr", nil), ("ja", nil), ("den", nil), ("zh-Latn-pinyin", nil), ("ar-Latn", nil), ("pt-Cyrl", nil),
            ("x-klingon", nil),
        ] as [(String, String?)])
    func aTagHasItsLanguage(tag: String, language: String?) throws {
        #expect(Language.supported(try #require(LanguageTag(tag)))?.tag == language)
        #expect(Language.named(tag).tag == language ?? "en")
    }

    @Test(
        arguments: [
            ("en", .ltr), ("zh", .ltr), ("ar", .rtl), ("AR-eg", .rtl), ("he", .rtl), ("fa-IR", .rtl), ("ur", .rtl),
            ("yi", .rtl), ("dv", .rtl), ("ckb", .rtl), ("ar-Latn", .ltr), ("ku-Arab", .rtl), ("ku", .ltr),
            ("pa", .ltr), ("pa-PK", .rtl), ("az-Arab-IR", .rtl), ("az-IR", .rtl), ("ff-Adlm", .rtl), ("x-ar", .ltr),
        ] as [(String, TextDirection)])
    func aTagHasItsDirection(tag: String, direction: TextDirection) throws {
        #expect(try #require(LanguageTag(tag)).direction == direction)
    }

    @Test(
        arguments: [
            ("en", "en"), ("PT-br", "pt-BR"), ("zh-hANT-hk", "zh-Hant-HK"), ("es-419", "es-419"),
            ("sl-ROZAJ-biske", "sl-rozaj-biske"), ("de-1901", "de-1901"), ("en-u-CA-gregory", "en-u-ca-gregory"),
            ("zh-yue-HK", "zh-yue-HK"), ("x-Mars-Base", "x-mars-base"), ("i-klingon", "i-klingon"),
        ])
    func aTagIsWrittenInTheUsualCase(tag: String, usual: String) {
        #expect(LanguageTag(tag)?.description == usual)
    }

    @Test(
        arguments: [
            "", "-", "e", "english", "Deutsch", "en_US", "en-", "-en", "en--US", "en US", "en-USAUSAUSA", "e1",
            "en-a", "en-a-b", "en-a-bb-a-cc", "en-x", "x", "en-abcd-efgh", "de-1901-1901", "日本語", "en\"", "pt-BR-PT",
        ])
    func whatIsNoTagIsNone(text: String) {
        #expect(LanguageTag(text) == nil)
    }
}
