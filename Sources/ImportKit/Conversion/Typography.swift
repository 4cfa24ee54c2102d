/// Typographic characters, which Markdown produces from ASCII characters.
enum Typography {
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 }) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "“", "”": plain.append("\"")
            case "‘", "’": plain.append("'")
            case "–": plain.append(contentsOf: "--".unicodeScalars)
            case "—": plain.append(contentsOf: "---".unicodeScalars)
            case "…": plain.append(contentsOf: "...".unicodeScalars)
            case "\u{0}"..."\u{1F}", "\u{7F}": break
            case _: plain.append(scalar)
            }
        }
        return String(plain)
    }
}
