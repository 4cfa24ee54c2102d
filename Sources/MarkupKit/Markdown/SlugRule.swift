/// How a generator makes a heading's words into the name that links to it end in.
package enum SlugRule: String, Sendable, CaseIterable {
    /// In lower case, without punctuation, each space a hyphen.
    case github
    /// As GitHub; kept apart for what its addresses are made of.
    case jekyll
    /// As GitHub, but of what the author wrote: marks and addresses of links belong to it.
    case hugo
    /// Whatever stands between letters and digits is one hyphen: Hugo before 0.60.
    case blackfriday
    /// The same, of the nearest letters that ASCII has.
    case zola

    /// Whether names come from the source and not from what readers see.
    var isOfSource: Bool { self == .hugo }

    /// Longer ones are cut.
    private static let maximumLength = 500

    /// The name for some words; empty if there is nothing in them to name it by.
    package func name(of text: String) -> String {
        switch self {
        case .github, .jekyll, .hugo: Self.plain(text)
        case .blackfriday: Self.hyphenated(text) { Self.isLetterOrNumber($0) ? $0.properties.lowercaseMapping : nil }
        case .zola: Self.hyphenated(Emoji.spellingOut(text)) { Transliteration.ascii($0) }
        }
    }

    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if result.utf8.count >= maximumLength { break }
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_": result.unicodeScalars.append(scalar)
            case "A"..."Z": result.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
            case " ": result += "-"
            case "\0"..."\u{7F}": break
            default: if isOfWords(scalar) { result += scalar.properties.lowercaseMapping }
            }
        }
        return result
    }

    private static func hyphenated(_ text: String, _ spell: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if result.utf8.count >= maximumLength { break }
            switch scalar {
            case "a"..."z", "0"..."9": result.unicodeScalars.append(scalar)
            case "A"..."Z": result.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
            case "\0"..."\u{7F}": if result.utf8.last != UInt8(ascii: "-"), !result.isEmpty { result += "-" }
            default:
                if let spelt = spell(scalar) {
                    result += spelt
                } else if result.utf8.last != UInt8(ascii: "-"), !result.isEmpty {
                    result += "-"
                }
            }
        }
        while result.utf8.last == UInt8(ascii: "-") { result.removeLast() }
        return result
    }

    /// As Go has it.
    private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .decimalNumber, .letterNumber, .otherNumber: return true
        case _: return false
        }
    }

    /// A letter, a mark on one, a digit, or what ties words together.
    private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isAlphabetic { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
        case _: return false
        }
    }
}

/// The nearest letters that ASCII has, for Latin and Cyrillic; letters of other scripts stay what they are.
private enum Transliteration {
    static func ascii(_ scalar: Unicode.Scalar) -> String? {
        let properties = scalar.properties
        // A mark on the letter before it.
        if properties.generalCategory == .nonspacingMark { return "" }
        guard properties.isAlphabetic || properties.generalCategory == .decimalNumber else { return nil }
        let small = properties.lowercaseMapping
        // Signs of Cyrillic that are no sounds are apostrophes.
        if ["ъ", "ь"].contains(small) { return nil }
        return table[small] ?? small
    }

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for row in rows.split(whereSeparator: \.isWhitespace) {
            let parts = row.split(separator: ":", maxSplits: 1)
            for letter in parts[1] { table[String(letter)] = String(parts[0]) }
        }
        return table
    }()

    private static let rows = """
        a:àáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặа ae:æǣǽ b:б c:çćĉċč ch:ч d:ðďđд dj:ђ dz:ѕ dzh:џ e:èéêëēĕėęěȅȇȩẹẻẽếềểễệеэ f:ф
        g:ĝğġģǥǧǵг gj:ѓ h:ĥħȟ i:ìíîïĩīĭįıǐȉȋỉịийі ia:я ie:є ij:ĳ io:ё iu:ю j:ĵǰј k:ķĸǩк kh:х kj:ќ l:ĺļľŀłл lj:љ m:м
        n:ñńņňǹн ng:ŋ nj:њ o:òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱọỏốồổỗộớờởỡợо oe:œ p:п r:ŕŗřȑȓр s:śŝşšșс sh:ш shch:щ ss:ß
        t:ţťŧțт th:þ ts:ц tsh:ћ u:ùúûüũūŭůűųưǔǖǘǚǜȕȗụủứừửữựуў v:в w:ŵ y:ýÿŷȳỳỵỷỹы yi:ї z:źżžз zh:ж
        """
}
