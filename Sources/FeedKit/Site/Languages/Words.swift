/// The words of a site: those of its language, some of them overridden by the site's own.
public struct Words: Sendable {
    private let texts: [Word: WordText]
    /// The rules of the texts' language; `nil` for a language without any.
    private let rules: PluralRules?
    private let own: Own?

    /// The site's overrides, in its language, which feedgen need not have texts in.
    private struct Own: Sendable {
        var words: Set<Word>
        var rules: PluralRules?
    }
    /// The signs in the numbers of the site's language.
    package let numbers: NumberForms

    package init(_ language: Language) {
        texts = Language.english.words.merging(language.words) { $1 }
        rules = LanguageTag(language.tag).map { .of($0) }
        numbers = .of(language.tag)
        own = nil
    }

    /// The words of a site with its overrides.
    package init(of configuration: SiteConfiguration) {
        let language = Language.named(configuration.language)
        texts = Language.english.words.merging(language.words) { $1 }.merging(configuration.words) { $1 }
        rules = LanguageTag(language.tag).map { .of($0) }
        own = Own(
            words: Set(configuration.words.keys), rules: LanguageTag(configuration.language).map { .of($0) })
        numbers = .of(configuration.language)
    }

    /// The text with its placeholders.
    public subscript(word: Word) -> String { texts[word]?.text ?? word.rawValue }

    /// Returns the text for a number, in the form that the number requires, with `{count}` replaced.
    public func count(_ word: Word, _ number: Int) -> String {
        let rules = if let own, own.words.contains(word) { own.rules } else { rules }
        let text = texts[word]?.forms[rules?.category(of: number) ?? .other] ?? self[word]
        return text.filled(["count": numbers.text("\(number)")])
    }

    /// Returns the texts for numbers by category, with their placeholders.
    func forms(of word: Word) -> [(category: PluralCategory, text: String)] {
        let forms = texts[word]?.forms ?? [:]
        return PluralCategory.allCases.compactMap { category in
            (category == .other ? self[word] : forms[category]).map { (category, $0) }
        }
    }

    /// Returns the text with its placeholders replaced: `{number}` by `number`.
    public func text(_ word: Word, _ parts: KeyValuePairs<String, String>) -> String {
        self[word].filled(parts)
    }

    /// All texts by their names in templates.
    package var byName: [String: String] {
        Dictionary(Word.allCases.map { ($0.rawValue, self[$0]) }, uniquingKeysWith: { first, _ in first })
    }
}

extension String {
    /// Returns the text with each `{name}` replaced.
    func filled(_ parts: KeyValuePairs<String, String>) -> String {
        var result = ""
        var rest = self[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            let inside = rest[open...].dropFirst()
            result += rest[..<open]
            if let close = inside.utf8.firstIndex(of: UInt8(ascii: "}")),
                let part = parts.first(where: { $0.key == inside[..<close] })
            {
                result += part.value
                rest = inside[close...].dropFirst()
            } else {
                result += "{"
                rest = inside
            }
        }
        return result + rest
    }
}
