/// A translation of feedgen's own texts and dates.
package struct Language: Sendable {
    /// A BCP 47 language tag.
    var tag: String
    var words: [Word: WordText]
    /// The pattern of a short date, if it is not CLDR's.
    var shortDate: String?
    /// The pattern of a long date, if it is not CLDR's.
    var longDate: String?

    /// The available translations. A test checks that each has every word.
    static let all = [english, german, portuguese, simplifiedChinese, traditionalChinese, arabic, hebrew, persian]

    /// Returns the translation for a tag such as `de-AT`, or English if there is none.
    static func named(_ tag: String) -> Language { LanguageTag(tag).flatMap { supported($0) } ?? english }

    /// Returns the translation for a tag in the tag's script; `nil` if there is none.
    static func supported(_ tag: LanguageTag) -> Language? {
        let isChinese = ["zh", "cmn", "yue"].contains(tag.language)
        let name = isChinese ? "zh-" + tag.likelyScript : ["iw": "he"][tag.language] ?? tag.language
        guard let language = all.first(where: { $0.tag == name }) else { return nil }
        // The script has to match: the translation does not fit Portuguese in Cyrillic, for instance.
        return LanguageTag(language.tag)?.likelyScript == tag.likelyScript ? language : nil
    }
}
