/// How feedgen speaks a language: its words and its dates.
package struct Language: Sendable {
    /// A BCP 47 language tag.
    var tag: String
    var words: [Word: String]
    var months: [String]
    /// As they stand in a short date.
    var shortMonths: [String]
    /// How dates are written, with `{day}`, `{month}` and `{year}`.
    var shortDate: String
    var longDate: String
    /// A month of a year, with `{month}` and `{year}`.
    var monthOfYear: String

    /// The languages that feedgen speaks; a test holds that each has every word.
    static let all = [english, german, portuguese, simplifiedChinese, traditionalChinese, arabic]

    /// The language of a tag such as `de-AT`; English for one that feedgen does not speak.
    static func named(_ tag: String) -> Language { LanguageTag(tag).flatMap { spoken($0) } ?? english }

    /// The language of a tag, in the tag's script; `nil` for one that feedgen does not speak.
    static func spoken(_ tag: LanguageTag) -> Language? {
        let isChinese = ["zh", "cmn", "yue"].contains(tag.language)
        let name = isChinese ? "zh-" + tag.likelyScript : tag.language
        guard let language = all.first(where: { $0.tag == name }) else { return nil }
        // Portuguese in Cyrillic letters is not what we have.
        return LanguageTag(language.tag)?.likelyScript == tag.likelyScript ? language : nil
    }
}
