extension Site {
    /// Returns the words for use inside a text, such as labels for screen readers, in the text's language.
    func words(in language: String?) -> Words {
        guard let language, language != configuration.language else { return words }
        return LanguageTag(language).flatMap { Language.supported($0) }.map { Words($0) } ?? words
    }
}
