import Diagnostics
import Testing

@testable import FeedKit

/// Numbers have the plural categories of Unicode's CLDR.
@Suite struct PluralRulesTests {
    /// The numbers are CLDR's own samples.
    @Test(
        arguments: [
            ("en", "one: 1; other: 0 2 16 100 1000000"), ("ja", "other: 0 1 15 1000000"), ("zh-Hant", "other: 0 1 2"),
            ("fr", "one: 0 1; many: 1000000; other: 2 17 100 1000"), ("pt", "one: 0 1; other: 2 17"),
            ("pt-PT", "one: 1; many: 1000000; other: 0 2 16"), ("pt-BR", "one: 0 1; other: 2"),
            ("pl", "one: 1; few: 2 4 22 34 102 1002; many: 0 5 19 100 112 1000000"),
            ("ru", "one: 1 21 101 1001; few: 2 4 22 24 1002; many: 0 5 11 14 19 100 111 1000000"),
            ("cs", "one: 1; few: 2 3 4; other: 0 5 19 100 102"),
            ("sl", "one: 1 101 1001; two: 2 102; few: 3 4 103 104; other: 0 5 19 100"),
            ("ar", "zero: 0; one: 1; two: 2; few: 3 10 103 1003; many: 11 26 111 1011; other: 100 102 200 1000000"),
            ("ga", "one: 1; two: 2; few: 3 6; many: 7 10; other: 0 11 25 100"),
            ("cy", "zero: 0; one: 1; two: 2; few: 3; many: 6; other: 4 5 7 20"),
            ("lt", "one: 1 21 31 101; few: 2 9 22 29 102; other: 0 10 20 30 11 19 111"),
            ("lv", "zero: 0 10 20 11 19 100; one: 1 21 101; other: 2 9 22 29"),
            ("ro-MD", "one: 1; few: 0 2 16 102 1002; other: 20 35 100"), ("mt", "few: 0 2 10 102; many: 11 19 117"),
            ("kw", "zero: 0; one: 1; two: 2 22 1000 100000; few: 3 23; many: 21 41; other: 4 19 100"),
            ("fil", "one: 0 1 2 3 5 7 8 10; other: 4 6 9 14"), ("he", "one: 1; two: 2; other: 0 3 17"),
            ("is", "one: 1 21 101; other: 0 11 16 111"), ("gd", "one: 1 11; two: 2 12; few: 3 10 13 19; other: 0 20"),
        ])
    func numbers(tag: String, samples: String) throws {
        let rules = try PluralRules.of(#require(LanguageTag(tag)))
        for group in samples.split(separator: "; ") {
            let parts = group.split(separator: ": ")
            for number in parts[1].split(separator: " ") {
                #expect(rules.category(of: try #require(Int(number))).rawValue == parts[0], "\(number) in \(tag)")
            }
        }
    }

    /// Each category of a language has a number, so no line of the table is misread.
    @Test(arguments: PluralRules.languages) func everyCategoryHasNumbers(tag: String) throws {
        let rules = try PluralRules.of(#require(LanguageTag(tag)))
        let found = Set((0...1200).map(rules.category) + [1_000_000, 2_000_000].map(rules.category))
        // CLDR uses these only for fractions.
        let fractional: Set<PluralCategory> = [.other, .many]
        #expect(Set(rules.categories).subtracting(fractional).isSubset(of: found), "\(tag)")
        #expect(rules.categories.last == .other && Set(rules.categories).count == rules.categories.count)
    }

    @Test(arguments: Language.all.map(\.tag)) func builtInTextsHaveTheirForms(tag: String) throws {
        let language = try #require(Language.all.first { $0.tag == tag })
        let wanted = try Set(PluralRules.of(#require(LanguageTag(tag))).categories).subtracting([.other])
        for word in Word.allCases where Language.english.words[word]?.forms.isEmpty == false {
            #expect(language.words[word].map { Set($0.forms.keys) } == wanted, "`\(word)` in \(tag)")
        }
    }

    @Test(
        arguments: [
            ("language: en", 1, "1 photo"), ("language: en", 0, "0 photos"), ("language: ar", 2, "صورتان"),
            ("language: ar", 11, "11 صورة"), ("language: zh", 1, "1 张照片"), ("language: de", 1, "1 Foto"),
            ("language: de\nwords: {photoCount: \"{count} Bilder\"}", 1, "1 Bilder"),
            ("words: {photoCount: {one: \"a photo\", other: \"{count} photos\"}}\nlanguage: en", 1, "a photo"),
            (Self.polish, 1, "1 zdjęcie"), (Self.polish, 3, "3 zdjęcia"), (Self.polish, 12, "12 zdjęć"),
            // Texts in English have its forms.
            ("language: pl\nwords: {readOn: Więcej}", 1, "1 photo"),
            ("language: pl\nwords: {readOn: W}", 3, "3 photos"),
        ])
    func counts(settings: String, number: Int, text: String) {
        let (configuration, problems) = read(settings)
        #expect(problems == [])
        #expect(Site(configuration: configuration).words.count(.photoCount, number) == text)
    }

    private static let polish = """
        language: pl
        words: {photoCount: {one: "{count} zdjęcie", few: "{count} zdjęcia", many: "{count} zdjęć", other: "{count} zdjęcia"}}
        """

    @Test(
        arguments: [
            (
                "words: {photoCount: {few: \"{count}\", other: \"{count}\"}}",
                "1:27 warning: no number has the form `few` in `en`"
            ),
            (
                "words: {photoCount: {one: a}}",
                "1:21 error: `photoCount` lacks the form `other`, which numbers without a form use"
            ),
            ("words: {photoCount: {other: many}}", "1:21 warning: `photoCount` lacks the placeholder {count}"),
            ("words: {photoCount: {two: x, other: \"{count}\", some: x}}", "1:48 warning: unknown key `some`"),
            ("words: {onePhoto: x}", "1:9 warning: unknown key `onePhoto`"),
            ("words: {readOn: {one: x}}", "1:17 error: `readOn` must be a string, but this is a mapping"),
        ])
    func problems(settings: String, problem: String) {
        #expect(read(settings).1.contains(problem), "\(read(settings).1)")
    }

    private func read(_ text: String) -> (SiteConfiguration, [String]) {
        let (configuration, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        return (configuration, problems.map(\.line))
    }
}
