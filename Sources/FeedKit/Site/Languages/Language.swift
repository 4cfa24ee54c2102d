/// A translation of feedgen's own texts and dates.
package struct Language: Sendable {
    /// A BCP 47 language tag.
    var tag: String
    var words: [Word: WordText]
    var months: [String]
    /// The names in a short date.
    var shortMonths: [String]
    /// The pattern of a short date, with `{day}`, `{month}` or `{shortMonth}`, and `{year}`.
    var shortDate: String
    var longDate: String
    /// The pattern of a month and year, with `{month}` and `{year}`.
    var monthOfYear: String

    /// The available translations. A test checks that each has every word.
    static let all = [english, german, portuguese, simplifiedChinese, traditionalChinese, arabic]

    /// Returns the translation for a tag such as `de-AT`, or English if there is none.
    static func named(_ tag: String) -> Language { LanguageTag(tag).flatMap { supported($0) } ?? english }

    /// Returns the translation for a tag in the tag's script; `nil` if there is none.
    static func supported(_ tag: LanguageTag) -> Language? {
        let isChinese = ["zh", "cmn", "yue"].contains(tag.language)
        let name = isChinese ? "zh-" + tag.likelyScript : tag.language
        guard let language = all.first(where: { $0.tag == name }) else { return nil }
        // The script has to match: the translation does not fit Portuguese in Cyrillic, for instance.
        return LanguageTag(language.tag)?.likelyScript == tag.likelyScript ? language : nil
    }
}
