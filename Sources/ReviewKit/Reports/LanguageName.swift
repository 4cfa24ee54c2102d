/// The names of languages in reports.
enum LanguageName {
    private static let names = [
        "ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech", "cy": "Welsh", "da": "Danish",
        "de": "German", "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian", "eu": "Basque",
        "fa": "Persian", "fi": "Finnish", "fr": "French", "ga": "Irish", "gl": "Galician", "he": "Hebrew",
        "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian",
        "ja": "Japanese", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "nb": "Norwegian", "nl": "Dutch",
        "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak",
        "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
        "ur": "Urdu", "vi": "Vietnamese", "zh": "Chinese",
    ]

    /// Returns the name of a BCP 47 tag: `German` for `de`, `Portuguese (pt-BR)` for `pt-BR`.
    static func of(_ tag: String) -> String {
        guard let name = names[String(tag.prefix { $0 != "-" })] else { return tag }
        return tag.contains("-") ? "\(name) (\(tag))" : name
    }
}

extension ObjectChange {
    /// The title in a report, with the language of a translation: `Hallo, German text of journal/x`.
    var titleInReport: String {
        guard let language = (new ?? old)?["language"]?.string, id.hasSuffix("@" + language) else { return title }
        return "\(title), \(LanguageName.of(language)) text of \(id.dropLast(language.count + 1))"
    }
}

extension PageChange {
    /// The title in a report, with the language of a page in another language than the default one.
    var titleInReport: String {
        language.map { title.isEmpty ? title : "\(title), in \(LanguageName.of($0))" } ?? title
    }
}
