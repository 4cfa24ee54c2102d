/// A language of the site with the prefix of its URLs. The default language has no prefix.
public struct Edition: Sendable, Hashable {
    /// The language, as a BCP 47 tag.
    public let language: String
    /// The beginning of all its URLs: `/de`, or an empty text for the default language.
    public let prefix: String

    /// The edition in the default language.
    package init(default language: String) {
        self.language = language
        prefix = ""
    }

    /// An edition in another language.
    package init(translation language: String) {
        self.language = language
        prefix = "/" + language.lowercased()
    }

    /// Whether this is the edition in the default language.
    public var isDefault: Bool { prefix.isEmpty }

    /// The language beside identities and settings; empty for the default one.
    package var mark: String { isDefault ? "" : language }

    /// Returns the path of a page in this edition.
    ///
    /// - Parameter path: The path of the page in the default language.
    package func path(_ path: String) -> String { prefix.isEmpty ? path : prefix + path }

    /// Returns the identity of an object in this language: `journal/x@de`.
    ///
    /// - Parameter id: The identity in the default language.
    package func id(_ id: String) -> String { isDefault ? id : id + "@" + language }

    /// Returns the identity in the default language of an object of this edition.
    package func originalID(_ id: String) -> String { isDefault ? id : String(id.dropLast(language.utf8.count + 1)) }

    /// The direction of texts in this language.
    package var direction: TextDirection { LanguageTag(language)?.direction ?? .ltr }
}
