import Diagnostics

/// A text in the default language whose translation into one of the site's languages is missing or older than it.
package struct TranslationGap: Sendable {
    package var original: Facts
    package var language: String
    /// The translation that is older than the original; `nil` if there is none.
    package var translation: Facts?

    /// - Parameters:
    ///   - facts: The texts in all languages.
    ///   - languages: The languages other than the default one.
    package static func all(among facts: [Facts], in languages: [String]) -> [TranslationGap] {
        guard !languages.isEmpty else { return [] }
        var translations: [String: [String: Facts]] = [:]
        for facts in facts {
            guard let language = facts.edition else { continue }
            let id = Edition(translation: language).originalID(facts.id)
            translations[id, default: [:]][language] = translations[id]?[language] ?? facts
        }
        return facts.filter { $0.edition == nil }.flatMap { original in
            languages.compactMap { language -> TranslationGap? in
                // The text itself is in this language.
                guard original.language != language else { return nil }
                guard let translation = translations[original.id]?[language] else {
                    return TranslationGap(original: original, language: language)
                }
                guard translation.modified < original.modified else { return nil }
                return TranslationGap(original: original, language: language, translation: translation)
            }
        }
    }

    /// The warning in a check.
    package var diagnostic: Diagnostic {
        if let translation {
            return .warning(
                "this text in `\(language)` is older than the text that it translates",
                code: .init("outdated-translation"), at: translation.source,
                hint: "translate the changes, and set `updated:`",
                related: [.init(original.source, "the text in the default language")])
        }
        let file = original.source.file
        let end = file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
        let isFile = end > file.lastIndex(of: "/") ?? file.startIndex
        let name = isFile ? file[..<end] + "." + language.lowercased() + file[end...] : file + "/album.\(language).yaml"
        return .warning(
            "this text has no translation into `\(language)`", code: .init("untranslated-text"), at: original.source,
            hint: "write \(name), or set `untranslated: hide` in feed.yaml")
    }
}
