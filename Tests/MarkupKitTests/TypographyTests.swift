import Diagnostics
import Testing

@testable import MarkupKit

/// Quotes, apostrophes and dashes by language.
@Suite struct TypographyTests {
    private func words(_ text: String, _ language: String?) -> String {
        var options = Markdown.Options()
        options.isRightToLeft = { language == "he" }
        options.typography = { language.map { Typography(language: $0) } ?? .off }
        let html = Markdown.render(SourceText(file: "a.md", text: text), resolve: testResolver, options: options)
        return html.pageHTML.source.replacing("&quot;", with: "\"").replacing("<p>", with: "")
            .replacing("</p>\n", with: "")
    }

    @Test(
        arguments: [
            ("en", "“a ‘b’ c”"), ("en-GB", "“a ‘b’ c”"), ("nl", "“a ‘b’ c”"), ("tr", "“a ‘b’ c”"),
            ("pt-BR", "“a ‘b’ c”"),
            ("pt-PT", "«a “b” c»"), ("de", "„a ‚b‘ c“"), ("de-AT", "„a ‚b‘ c“"), ("de-CH", "«a ‹b› c»"),
            ("cs", "„a ‚b‘ c“"), ("fr", "«\u{202F}a “b” c\u{202F}»"), ("fr-CH", "«a ‹b› c»"), ("it", "«a “b” c»"),
            ("es", "«a “b” c»"), ("el", "«a “b” c»"), ("ru", "«a „b“ c»"), ("uk", "«a „b“ c»"), ("pl", "„a «b» c”"),
            ("hu", "„a «b» c”"), ("ro", "„a ‚b’ c”"), ("sv", "”a ’b’ c”"), ("fi", "”a ’b’ c”"), ("nb", "«a ‘b’ c»"),
            ("he", "”a ’b’ c”"), ("ar", "”a ’b‘ c“"), ("fa", "«a ‹b› c»"), ("ja", "“a ‘b’ c”"),
            ("zh-Hans", "“a ‘b’ c”"),
            ("ko", "“a ‘b’ c”"), ("th", "“a ‘b’ c”"), ("DE-ch", "«a ‹b› c»"), ("x-unknown", "“a ‘b’ c”"),
        ])
    func quotesAreThoseOfTheLanguage(language: String, printed: String) {
        #expect(words("\"a 'b' c\"", language) == printed)
        #expect(words("`\"a\"` \\\"a\\\"", language).hasSuffix(">\"a\"</code> \"a\""))
    }

    @Test(
        arguments: [
            ("--drafts, (--dry-run) \"--x\" [--y](z) -v", "--drafts, (--dry-run) “--x” <a href=\"/site/z\">--y</a> -v"),
            ("a -- b, a--b, 1--2, a --- b, ...", "a – b, a–b, 1–2, a — b, …"), ("`a -- b`", "<code>a -- b</code>"),
            ("'90s, the '60s, ('85), '25.", "’90s, the ’60s, (’85), ’25."),
            ("1960's, its 1960s'", "1960’s, its 1960s’"),
            ("rock 'n' roll, Rock 'N' Roll", "rock ’n’ roll, Rock ’N’ Roll"), ("'tis 'twas 'em", "’tis ’twas ’em"),
            ("it's l'homme o'clock", "it’s l’homme o’clock"), ("the dogs' end", "the dogs’ end"),
            ("5'10\" and 6\" and 6' 2\"", "5'10\" and 6\" and 6' 2\""), ("a 27\" screen", "a 27\" screen"),
            ("\"since 1990\" and 'in 1990'", "“since 1990” and ‘in 1990’"), ("\"a 5 m\" b 3\"", "“a 5 m” b 3\""),
            ("1'000'000", "1’000’000"), ("'a' \"'b' c\"", "‘a’ “‘b’ c”"),
        ])
    func apostrophesMeasuresAndOptionsAreNoQuotes(text: String, printed: String) {
        #expect(words(text, "en") == printed)
    }

    @Test(arguments: ["de", "fr", "ru", "sv"])
    func theyAreNoneInOtherLanguages(language: String) {
        #expect(
            words("rock 'n' roll, '90s, 5'10\", it's, --drafts", language)
                == "rock ’n’ roll, ’90s, 5'10\", it’s, --drafts")
    }

    @Test(
        arguments: [
            ("צה\"ל", "צה״ל"), ("ד\"ר כהן, מנכ\"לית", "ד״ר כהן, מנכ״לית"), ("ג'ירפה", "ג׳ירפה"),
            ("\"מנכ\"ל\" אמר", "”מנכ״ל” אמר"),
            ("ב\"הארץ\" נכתב", "ב”הארץ” נכתב"), ("של\"ידיעות אחרונות\" כתוב", "של”ידיעות אחרונות” כתוב"),
            ("ל'חבר' שלי", "ל’חבר’ שלי"), ("צה\"ל אמר \"שלום\"", "צה״ל אמר ”שלום”"),
            ("\"ארה\"ב\" ו\"קנדה\"", "”ארה״ב” ו”קנדה”"),
        ])
    func hebrewHasGershayim(text: String, printed: String) { #expect(words(text, "he") == printed) }

    @Test func aSettingTurnsItOff() {
        let text = "\"a 'b'\" -- ... rock 'n' roll, '90s"
        #expect(words(text, nil) == text)
    }

    /// Each quote looks only for the end of its quotation, so that time grows with the length.
    @Test(arguments: ["ב\"", "5\"", "'n' ", "\"a ", "ל'א' "])
    func manyQuotesAreRead(piece: String) {
        for language in ["en", "de", "he"] { #expect(!words(String(repeating: piece, count: 5000), language).isEmpty) }
    }
}
