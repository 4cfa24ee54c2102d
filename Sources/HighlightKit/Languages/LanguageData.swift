import CLanguages

/// The lines that describe all languages. They are compiled into the program and read only when a language is needed.
enum LanguageData {
    /// The bytes are constant and valid for the lifetime of the program.
    static var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: highlight_languages(), count: highlight_languages_size())
    }
}
