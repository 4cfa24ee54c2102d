import FeedKit
import Testing

/// Numbers in the signs of a language.
@Suite struct NumberFormTests {
    @Test(arguments: [
        ("en", "1234567.5", "1,234,567.5"), ("de", "17.9", "17,9"), ("de", "1155", "1.155"), ("de", "-12.5", "-12,5"),
        ("de-CH", "1155.5", "1’155.5"), ("de-AT", "1155", "1\u{A0}155"), ("fr", "1155.5", "1\u{202F}155,5"),
        ("es", "1155", "1155"), ("es", "11550", "11.550"), ("es-MX", "1155.5", "1,155.5"),
        ("pt-BR", "1155.5", "1.155,5"),
        ("pt-PT", "1155", "1155"), ("pl", "11550", "11\u{A0}550"), ("nb", "1155,5", "1155,5"),
        ("no", "1155.5", "1\u{A0}155,5"),
        ("ja", "1155.5", "1,155.5"), ("xx", "1155.5", "1,155.5"), ("de", "999", "999"), ("de", "7 to 9", "7 to 9"),
        ("de", "", ""), ("de", "-", "-"), ("de", "1.2.3", "1.2.3"), ("de", ".5", ".5"), ("de", "5.", "5."),
    ])
    func numbers(language: String, number: String, expected: String) {
        #expect(NumberForms.of(language).text(number) == expected)
    }

    @Test(arguments: [
        ("f/2.8", "f/2,8"), ("4.5 mm", "4,5 mm"), ("1/250 s", "1/250 s"), ("ISO 12800", "ISO 12800"),
        ("1013.2", "1013,2"),
        ("2026.03.02", "2026.03.02"), ("calm.", "calm."), ("e.g. 3", "e.g. 3"),
    ])
    func decimalsInTexts(text: String, expected: String) {
        #expect(NumberForms.of("de").textWithDecimals(text) == expected)
        #expect(NumberForms.of("en").textWithDecimals(text) == text)
    }

    /// The digits of a number stay, whatever the language.
    @Test func signsChangeNoDigit() {
        for language in ["de", "fr", "es", "pl", "de-CH", "ar", "hi", "pt-PT"] {
            for number in stride(from: -1_000_000, through: 1_000_000, by: 3_331) {
                let text = NumberForms.of(language).text("\(number)")
                #expect(text.filter { $0.isASCII && $0.isNumber } == "\(abs(number))", "\(language): \(text)")
            }
        }
    }
}
