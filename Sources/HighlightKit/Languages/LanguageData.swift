import CLanguages

/// The lines that describe all languages: part of the program, and read only where a language is asked for.
enum LanguageData {
    /// They are never changed, and stay as long as the program.
    static var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: highlight_languages(), count: highlight_languages_size())
    }
}
