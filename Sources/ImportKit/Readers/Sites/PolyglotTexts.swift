import FeedKit

/// The translations in a Jekyll site with the plugin Polyglot: texts with a `lang`, and the same `page_id`, URL, or file
/// name of a post.
struct PolyglotTexts {
    /// The text in the default language and the language of each translation, by path.
    private(set) var translations: [String: (original: String, language: String)] = [:]

    init(_ texts: [String: SiteText], _ configuration: JekyllConfiguration) {
        guard let main = configuration.mainLanguage else { return }
        var groups: [String: [String: String]] = [:]
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard let key = Self.key(of: text, at: path) else { continue }
            let language = text["lang"]?.text?.lowercased() ?? main
            groups[key, default: [:]][language] = groups[key]?[language] ?? path
        }
        for group in groups.values {
            guard let original = group[main] else { continue }
            for (language, path) in group where language != main {
                guard let tag = LanguageTag(language), LanguageSuffixes.isSupported(tag) else { continue }
                translations[path] = (original, language)
            }
        }
    }

    /// The key that a text has in common with its translations.
    private static func key(of text: SiteText, at path: String) -> String? {
        if let id = text["page_id"]?.text { return "id " + id }
        if let url = text["permalink"]?.text { return "url " + url }
        return path.split(separator: "/").contains("_posts") ? "post " + SitePath.name(of: path) : nil
    }
}

extension JekyllConfiguration {
    /// The default language of a site with several languages, in lower case; `nil` for other sites.
    fileprivate var mainLanguage: String? {
        guard let languages = value("languages")?.settingTexts, languages.count > 1 else { return nil }
        return (value("default_lang")?.text ?? languages[0]).lowercased()
    }
}
