/// The words of a site: those of its language, some of them overridden by the site's own.
public struct Words: Sendable {
    private let texts: [Word: String]

    /// - Parameter own: The site's overrides.
    package init(_ language: Language, own: [Word: String] = [:]) {
        texts = Language.english.words.merging(language.words) { $1 }.merging(own) { $1 }
    }

    /// The text with its placeholders.
    public subscript(word: Word) -> String { texts[word] ?? word.rawValue }

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
