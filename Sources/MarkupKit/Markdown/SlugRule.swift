/// A generator's rule for deriving a heading's id from its words.
package enum SlugRule: String, Sendable, CaseIterable {
    /// Lowercase, without punctuation, with a hyphen for each space.
    case github
    /// The same as GitHub's; a separate case because other parts of Jekyll's URLs differ.
    case jekyll
    /// GitHub's rule applied to the source, including marks and URLs of links.
    case hugo
    /// One hyphen for each run of other characters between letters and digits: Hugo before 0.60.
    case blackfriday
    /// Blackfriday's rule applied to the nearest ASCII letters.
    case zola
    /// One hyphen for each run of ASCII punctuation and blanks; capital letters are preserved.
    case hexo

    /// Whether ids come from the source instead of the displayed text.
    var isOfSource: Bool { self == .hugo }

    /// Longer ids are cut.
    private static let maximumLength = 500

    /// Returns the id for a text, which is empty if no character of the text can be used.
    package func name(of text: String) -> String {
        switch self {
        case .github, .jekyll, .hugo: Self.plain(text)
        case .blackfriday: Self.hyphenated(text) { Self.isLetterOrNumber($0) ? Self.lowercase($0) : nil }
        case .zola: Self.hyphenated(Emoji.spellingOut(text)) { Transliteration.ascii($0) }
        case .hexo: Self.withoutPunctuation(text)
        }
    }

    private static func withoutPunctuation(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if result.utf8.count >= maximumLength { break }
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
            case "\0"..."\u{1F}": break
            case "\u{20}"..."\u{7F}": if result.utf8.last != UInt8(ascii: "-"), !result.isEmpty { result += "-" }
            default:
                if !scalar.properties.isWhitespace {
                    result += Transliteration.latin(scalar)
                } else if result.utf8.last != UInt8(ascii: "-"), !result.isEmpty {
                    result += "-"
                }
            }
        }
        while result.utf8.last == UInt8(ascii: "-") { result.removeLast() }
        return result
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
            default: if isOfWords(scalar) { result += lowercase(scalar) }
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

    /// Returns the lowercase letter, without the dot above that Unicode adds to the `i` of a Turkish `İ`.
    fileprivate static func lowercase(_ scalar: Unicode.Scalar) -> String {
        scalar == "İ" ? "i" : scalar.properties.lowercaseMapping
    }

    /// Whether Go considers a character a letter or number.
    private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .decimalNumber, .letterNumber, .otherNumber: return true
        case _: return false
        }
    }

    /// Whether a character is a letter, a mark on one, a digit, or connector punctuation.
    private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isAlphabetic { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
        case _: return false
        }
    }
}

/// The nearest ASCII letters for Latin and Cyrillic; letters of other scripts are unchanged.
private enum Transliteration {
    static func ascii(_ scalar: Unicode.Scalar) -> String? {
        let properties = scalar.properties
        // A mark on the letter before it.
        if properties.generalCategory == .nonspacingMark { return "" }
        guard properties.isAlphabetic || properties.generalCategory == .decimalNumber else { return nil }
        let small = SlugRule.lowercase(scalar)
        // Cyrillic signs without a sound become apostrophes.
        if ["ъ", "ь"].contains(small) { return nil }
        return table[small] ?? small
    }

    /// Returns the ASCII letters for a Latin letter with marks, in its case; other characters are unchanged.
    static func latin(_ scalar: Unicode.Scalar) -> String {
        let isLatin = (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value)
        guard isLatin, scalar != "ß" else { return scalar == "ß" ? "s" : String(scalar) }
        let small = SlugRule.lowercase(scalar)
        guard let ascii = table[small] else { return String(scalar) }
        return small == String(scalar) ? ascii : ascii.uppercased()
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
