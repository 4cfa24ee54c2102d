// The style of fonts that are published with the site. A page never changes after it is shown: a font that has not loaded
// by then is used from the next page on (`font-display: optional`). Until then, a font of the reader's system has its
// widths and heights, so that a page has the same length with both.
extension WebFont {
    /// Ranges with the characters in the files, and some others, so that all others are in the same font before and after
    /// the files are loaded. `Tests/Languages/fonts.py` lists the characters.
    private static let characters = "U+20-24F,U+2C6-2DD,U+1E9E,U+2010-2265"

    /// The languages whose scripts are read better in the sans-serif fonts of the reader's system, as in `base.css`, besides
    /// those that are written from right to left.
    private static let ownScripts: Set = ["zh", "ja", "ko"]

    /// A font of the reader's system, with its size and heights relative to the font, in percent, at which it has the
    /// same width.
    private struct SystemFace {
        var names: [String]
        var style = "normal"
        var size: Double
        var ascent: Double
        var descent: Double
    }

    private var systemFaces: [SystemFace] {
        switch self {
        case .serif:
            [
                SystemFace(
                    names: ["Times New Roman", "Liberation Serif", "Tinos"], size: 108.5, ascent: 87.7, descent: 40.6),
                SystemFace(
                    names: ["Times New Roman Italic", "Liberation Serif Italic", "Tinos Italic"], style: "italic",
                    size: 94.1, ascent: 101.2, descent: 46.9),
            ]
        case .sans:
            [SystemFace(names: ["Arial", "Liberation Sans", "Arimo"], size: 107.5, ascent: 90.1, descent: 22.5)]
        }
    }

    private var rules: String {
        func style(_ name: String) -> String { name == "normal" ? "" : "font-style:\(name);" }
        let files = faces.map { face in
            let weight = face.weight == "400" ? "" : "font-weight:\(face.weight);"
            return "@font-face{font-family:\(family);src:url(\(face.file));\(weight)\(style(face.style))"
                + "font-display:optional}"
        }
        // Each element sets the height of its lines, so the gap between the lines of a font has no effect.
        let ofSystem = systemFaces.map { face in
            let names = face.names.map { "local(\"\($0)\")" }.joined(separator: ",")
            return "@font-face{font-family:\(family) System;src:\(names);\(style(face.style))"
                + "size-adjust:\(face.size)%;ascent-override:\(face.ascent)%;descent-override:\(face.descent)%;"
                + "unicode-range:\(Self.characters)}"
        }
        return (files + ofSystem).joined()
    }

    private var families: String {
        switch self {
        case .serif: "\(family),\(family) System,Georgia,serif"
        case .sans: "\(family),\(family) System,system-ui,sans-serif"
        }
    }

    /// Returns the end of the stylesheet.
    static func css(of fonts: [WebFont]) -> String {
        guard !fonts.isEmpty else { return "" }
        var css = fonts.map(\.rules).joined()
        if fonts.contains(.sans) { css += ":root{--sans:\(WebFont.sans.families)}" }
        let serif = fonts.contains(.serif) ? WebFont.serif.families : "var(--sans)"
        css += ":where([lang]){--serif:\(serif)}"
        if fonts.contains(.serif) { css += ".text,h1,h2,h3{font-family:var(--serif)}" }
        return css
    }

    /// Returns the files that every page in a language and theme needs at once.
    static func preloaded(_ fonts: [WebFont], theme: ThemeName, language: String) -> [String] {
        let hasOwnScript =
            LanguageTag(language).map { $0.direction == .rtl || ownScripts.contains($0.language) } ?? false
        return fonts.flatMap { font -> [String] in
            guard font == .sans || !hasOwnScript else { return [] }
            // Most pages have no italics on the first screen. The titles of `essay` are not bold.
            return font.faces.prefix(theme == .essay ? 1 : 2).map(\.file)
        }
    }
}
