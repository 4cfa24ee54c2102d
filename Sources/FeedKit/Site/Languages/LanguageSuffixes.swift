/// The suffixes of file names that state a language: `x.de.md` is the German text of `x.md`.
package struct LanguageSuffixes: Sendable, Equatable {
    /// The default language, whose suffix has no effect.
    private let standard: String
    /// The languages that `feed.yaml` lists; `nil` if it lists none, so that every language counts.
    private let listed: Set<String>?

    /// - Parameters:
    ///   - standard: The default language.
    ///   - listed: The languages that the site lists.
    package init(standard: String, listed: [String]? = nil) {
        self.standard = standard
        self.listed = listed.map { Set($0) }
    }

    package init(of configuration: SiteConfiguration) {
        self.init(standard: configuration.language, listed: configuration.languages?.map(\.language))
    }

    /// Splits the path of a file without its extension.
    ///
    /// - Returns: The path without the suffix, and the language; `nil` for the default one.
    package func split(_ stem: String) -> (stem: String, language: String?) {
        guard let (name, language) = Self.parts(of: stem), isListed(language) else { return (stem, nil) }
        return (name, language == standard ? nil : language)
    }

    /// Splits the path of a file without its extension by the suffix of any language.
    ///
    /// - Returns: The path without the suffix, and the language; `nil` for a path without the suffix of a language.
    package static func parts(of stem: String) -> (stem: String, language: String)? {
        let dot = UInt8(ascii: ".")
        // Most names have no suffix, and no language has a longer tag than this.
        guard let end = stem.utf8.suffix(longestSuffix).lastIndex(of: dot), end != stem.utf8.startIndex,
            stem.utf8[stem.utf8.index(before: end)] != UInt8(ascii: "/"),
            let tag = LanguageTag(stem[stem.utf8.index(after: end)...]), isSupported(tag)
        else { return nil }
        return (String(stem[..<end]), tag.description)
    }

    /// Whether a text can be in the language.
    package func isListed(_ language: String) -> Bool {
        language == standard || listed?.contains(language) ?? true
    }

    private static let longestSuffix = 12

    /// Whether CLDR or feedgen itself has texts in the language, so that `min` in `x.min.md` is none.
    package static func isSupported(_ tag: LanguageTag) -> Bool {
        Language.supported(tag) != nil || languagesInCLDR.contains(tag.language)
    }

    private static let languagesInCLDR = Set(
        DateForms.tagsInCLDR.map { String($0.prefix { $0 != "-" }) } + ["nb", "tl", "iw"])
}
