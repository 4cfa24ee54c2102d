import DataKit
import Diagnostics

/// A language that `languages:` in `feed.yaml` lists.
package struct ListedLanguage: Sendable, Equatable {
    /// The language, as a BCP 47 tag.
    package var language: String
    /// The name for links to the edition; `nil` for the usual one.
    package var name: String?

    /// Returns the name of a language in the language itself, otherwise its tag.
    static func name(of language: String) -> String {
        names[language] ?? LanguageTag(language).flatMap { names[$0.language] } ?? language
    }

    private static let names = [
        "ar": "العربية", "bg": "Български", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk",
        "de": "Deutsch", "el": "Ελληνικά", "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti",
        "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge", "gl": "Galego",
        "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "id": "Indonesia", "is": "Íslenska",
        "it": "Italiano", "ja": "日本語", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu", "nb": "Norsk bokmål",
        "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "pl": "Polski", "pt": "Português",
        "pt-BR": "Português (Brasil)", "ro": "Română", "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina",
        "sr": "Српски", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "ur": "اردو",
        "vi": "Tiếng Việt", "zh": "中文", "zh-Hans": "简体中文", "zh-Hant": "繁體中文",
    ]
}

/// The content that an edition shows instead of an object without a translation.
package enum Untranslated: String, Sendable, CaseIterable {
    /// Nothing.
    case hide
    /// The object in the default language.
    case show
}

extension SiteConfiguration {
    /// Reads `languages` and `untranslated`.
    mutating func readLanguages(_ fields: inout FieldReader) {
        if let text = fields.string("untranslated", example: "show")?.trimmed {
            if let valid = Untranslated(rawValue: text) {
                untranslated = valid
            } else {
                fields.report(
                    .error, "untranslated", "`untranslated` must be `hide` or `show`, but this is `\(text)`",
                    hint:
                        "write untranslated: show to list texts in the default language where a translation is missing"
                )
            }
        }
        guard fields.node("languages") != nil else { return }
        var listed: [ListedLanguage] = []
        func add(_ text: String, _ name: String?, _ fields: inout FieldReader, at key: String) {
            guard let tag = LanguageTag(text.trimmed), LanguageSuffixes.isSupported(tag) else {
                return fields.report(
                    .error, key, "there is no language `\(text)`", hint: "write language tags: languages: [en, de]")
            }
            if !listed.contains(where: { $0.language == tag.description }) {
                listed.append(ListedLanguage(language: tag.description, name: name))
            }
        }
        if fields.node("languages")?.entries != nil, var names = fields.mapping("languages") {
            for key in names.keys { add(key, names.string(key)?.trimmed, &names, at: key) }
            fields.absorb(names)
        } else {
            for text in fields.strings("languages", example: "[en, de]") ?? [] {
                add(text, nil, &fields, at: "languages")
            }
        }
        languages = listed
    }

    /// The name of the edition's language for links to it.
    package func name(of language: String) -> String {
        languages?.first { $0.language == language }?.name ?? ListedLanguage.name(of: language)
    }

    /// Returns languages in the order of `languages:`, otherwise the default one first and the others by name.
    package func inOrder(_ found: Set<String>) -> [String] {
        let listed = (languages ?? []).map(\.language).filter(found.contains)
        let others = found.subtracting(listed).sorted()
        return others.filter { $0 == language } + listed + others.filter { $0 != language }
    }
}
