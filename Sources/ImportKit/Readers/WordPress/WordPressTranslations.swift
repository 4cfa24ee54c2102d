import FeedKit

/// The translations that the plugins Polylang and WPML store in an export.
struct WordPressTranslations {
    /// The language of a text, and the group of texts that translate each other.
    struct Membership: Equatable {
        var language: LanguageTag
        var group: String?
    }

    /// The number of texts in each language.
    private var counts: [LanguageTag: Int] = [:]
    /// The languages of each group, with the first text in it.
    private var groups: [String: [LanguageTag: Int]] = [:]
    /// The language of the former site.
    private(set) var main: LanguageTag?

    mutating func take(_ item: WordPressItem) {
        guard let membership = item.translation, let id = item.id else { return }
        counts[membership.language, default: 0] += 1
        guard let group = membership.group else { return }
        groups[group, default: [:]][membership.language] = groups[group]?[membership.language] ?? id
    }

    /// Determines the main language: that of the site, or otherwise of most texts.
    mutating func finish(language: String) {
        let ordered = counts.sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }.map(\.key)
        let site = LanguageTag(language)
        main = ordered.first { $0 == site } ?? ordered.first { $0.language == site?.language } ?? ordered.first
    }

    /// Whether a text is in another language than the site.
    func language(of item: WordPressItem) -> LanguageTag? {
        item.translation.flatMap { $0.language == main ? nil : $0.language }
    }

    /// The group of a text that translates a text in the main language, or that is the original of other texts.
    func group(of item: WordPressItem) -> String? {
        guard let membership = item.translation, let group = membership.group, let languages = groups[group],
            let main, languages[main] != nil, languages.count > 1, languages[membership.language] == item.id
        else { return nil }
        return group
    }
}

extension WordPressItem {
    static let translationKeys: Set<String> = ["_wpml_import_language_code", "_wpml_import_translation_group"]

    /// The language of the text by the terms of Polylang, or by the fields of WPML's export.
    var translation: WordPressTranslations.Membership? {
        func term(_ taxonomy: String) -> String? { terms.first { $0.taxonomy == taxonomy }?.slug.nonEmpty }
        let code = term("language") ?? meta["_wpml_import_language_code"]
        guard let tag = code.flatMap({ LanguageTag($0.replacing("_", with: "-")) }), LanguageSuffixes.isSupported(tag)
        else { return nil }
        return .init(
            language: tag, group: term("post_translations") ?? meta["_wpml_import_translation_group"]?.nonEmpty)
    }
}
