/// The typographic signs that replace straight quotes, hyphens and dots in a text.
package struct Typography: Sendable, Equatable {
    /// The marks around a quotation, and around one inside it.
    struct Quotes: Equatable {
        var open: String
        var close: String
        var innerOpen: String
        var innerClose: String
    }

    /// Whether signs are replaced at all.
    private(set) var isOn = true
    /// `nil` for “these” and ‘these’, which cmark prints.
    private(set) var quotes: Quotes?
    /// Whether quotes between Hebrew letters are gershayim.
    private(set) var isHebrew = false

    /// The typography of English.
    package init() {}

    /// Text as written.
    package static let off: Typography = {
        var typography = Typography()
        typography.isOn = false
        return typography
    }()

    /// - Parameter language: A language tag such as `de-CH`.
    package init(language: String) {
        let tag = language.lowercased()
        let main = tag.prefix { $0 != "-" }
        isHebrew = main == "he" || main == "yi"
        quotes = Self.byLanguage[tag] ?? Self.byLanguage[String(main)]
    }

    /// Quotes by language, from Unicode's CLDR. East Asian texts use straight quotes around Latin words only, so they
    /// are not listed.
    private static let byLanguage: [String: Quotes] = {
        let rows = """
            „ “ ‚ ‘: bg cs de dsb et hsb is ka lb mk sk sl
            „ ” ‚ ’: bs hr ro
            „ ” « »: hu pl
            „ “ „ “: lt sr
            ” ” ’ ’: fi sv
            « » “ ”: ca el es it pt-pt hy an ast oc
            « » „ “: be kk ky os ru tk uk
            « » ‹ ›: de-ch de-li fa fr-ch gsw it-ch rm
            « » ‘ ’: nb nn no
            ” ” ’ ’: he yi
            ” “ ’ ‘: ar ur
            """
        var table: [String: Quotes] = [:]
        for row in rows.split(separator: "\n") {
            let parts = row.split(separator: ":")
            let signs = parts[0].split(separator: " ").map(String.init)
            let quotes = Quotes(open: signs[0], close: signs[1], innerOpen: signs[2], innerClose: signs[3])
            for tag in parts[1].split(separator: " ") { table[String(tag)] = quotes }
        }
        // Narrow no-break spaces belong to the quotes.
        let french = Quotes(open: "«\u{202F}", close: "\u{202F}»", innerOpen: "“", innerClose: "”")
        for tag in ["fr", "br"] { table[tag] = french }
        return table
    }()
}
