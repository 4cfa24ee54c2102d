import DataKit
import Diagnostics

extension SiteConfiguration {
    /// The direction of the site's own texts.
    public var direction: TextDirection { ownDirection ?? LanguageTag(language)?.direction ?? .ltr }

    /// Reads `language`, `dir` and `words`.
    mutating func readLanguage(_ fields: inout FieldReader) {
        let tag = fields.languageTag("language")
        if let tag { language = tag.description }
        readTexts(&fields)
        readLanguages(&fields)
        guard let tag, Language.supported(tag) == nil, words.isEmpty, dates.isEmpty else { return }
        let texts = DateForms.inCLDR(tag) == nil ? "labels and dates" : "labels"
        let valid = Language.all.map(\.tag).joined(separator: ", ")
        fields.report(
            .warning, "language", "there are no built-in texts in `\(language)`, so \(texts) are in English",
            code: .init("missing-translation"),
            hint: "translate them with words: {readOn: …}; built-in texts are in \(valid)")
    }

    /// Reads `dir` and `words`.
    mutating func readTexts(_ fields: inout FieldReader) {
        ownDirection = fields.direction()
        readWords(&fields)
    }

    private mutating func readWords(_ fields: inout FieldReader) {
        guard var own = fields.mapping("words") else { return }
        words = own.words(in: language)
        dates.read(&own)
        own.finish()
        fields.absorb(own)
    }
}

extension FieldReader {
    /// Reads a language tag and reports anything else as an error.
    mutating func languageTag(_ key: String) -> LanguageTag? {
        guard let text = string(key, example: "de")?.trimmed, !text.isEmpty else { return nil }
        if let tag = LanguageTag(text) { return tag }
        let meant = LanguageTag(text.replacing("_", with: "-")) ?? Self.tag(ofLanguageNamed: text)
        report(
            .error, key, "`\(key)` must be a language tag, but this is `\(text)`",
            hint: meant.map { "write \(key): \($0)" } ?? "write one such as \(key): de or \(key): pt-BR")
        return nil
    }

    /// Returns the tag of a language by its name, in English or in the language itself; the tags of most languages are
    /// the first letters of their names.
    private static func tag(ofLanguageNamed name: String) -> LanguageTag? {
        let name = name.lowercased()
        let english = [
            "german": "de", "spanish": "es", "chinese": "zh", "dutch": "nl", "greek": "el", "czech": "cs",
            "swedish": "sv", "polish": "pl", "irish": "ga", "basque": "eu", "croatian": "hr", "estonian": "et",
        ]
        if let tag = english[name] { return LanguageTag(tag) }
        return LanguageTag(name.prefix(2)).flatMap { Language.supported($0) == nil ? nil : $0 }
    }

    /// Reads `dir`, with the values of HTML's attribute.
    mutating func direction() -> TextDirection? {
        guard let text = string("dir", example: "rtl")?.trimmed, !text.isEmpty else { return nil }
        if let direction = TextDirection(rawValue: text.lowercased()) { return direction }
        report(.error, "dir", "`dir` must be ltr, rtl or auto, but this is `\(text)`", hint: "write dir: rtl")
        return nil
    }

    /// Reads translations such as `readOn: Weiter`.
    ///
    /// - Parameter language: The language of the translations, which determines the forms for numbers.
    fileprivate mutating func words(in language: String) -> [Word: WordText] {
        var words: [Word: WordText] = [:]
        for word in Word.allCases {
            let english = Language.english.words[word] ?? ""
            guard let text = english.forms.isEmpty ? string(word.rawValue).map({ WordText($0) }) : forms(word, language)
            else { continue }
            words[word] = text
            for part in english.text.placeholders where !text.text.contains(part) {
                report(
                    .warning, word.rawValue, "`\(word.rawValue)` lacks the placeholder \(part)",
                    code: .init("missing-placeholder"), hint: "in English it is `\(english.text)`")
            }
        }
        return words
    }

    /// Reads a text that contains a number: one for all numbers, or one for each plural category of the language.
    private mutating func forms(_ word: Word, _ language: String) -> WordText? {
        guard node(word.rawValue)?.entries != nil, var own = mapping(word.rawValue) else {
            return string(word.rawValue).map { WordText($0) }
        }
        let categories = LanguageTag(language).map { PluralRules.of($0).categories } ?? [.other]
        var forms: [PluralCategory: String] = [:]
        for category in categories { forms[category] = own.string(category.rawValue) }
        let names = categories.map(\.rawValue).joined(separator: ", ")
        for category in PluralCategory.allCases where !categories.contains(category) {
            guard own.string(category.rawValue) != nil else { continue }
            own.report(
                .warning, category.rawValue, "no number has the form `\(category.rawValue)` in `\(language)`",
                code: .init("unused-plural-form"), hint: "the forms of this language are \(names)")
        }
        own.finish()
        absorb(own)
        guard forms[.other] != nil else {
            report(
                .error, word.rawValue, "`\(word.rawValue)` lacks the form `other`, which numbers without a form use",
                hint:
                    "add other: \"\(Language.english.words[word]?.text ?? "")\"; the forms of this language are \(names)"
            )
            return nil
        }
        return WordText(forms)
    }
}

extension String {
    /// The placeholders, including their braces.
    var placeholders: [String] { matches(of: #/\{\w+\}/#).map { String($0.output) } }
}
