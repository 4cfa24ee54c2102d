/// The terms of a text: what a search finds it by. `search.js` splits and folds queries in the same way.
package enum SearchTerm {
    /// The maximum number of characters in a term.
    private static let longest = 40

    /// Returns the terms of a text, in order: folded words, and pairs of characters in scripts without blanks between
    /// words.
    package static func all(in text: String) -> [String] {
        var terms: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isInWord(scalar) {
                word.append(scalar)
            } else if !word.isEmpty {
                add(String(word), to: &terms)
                word.removeAll(keepingCapacity: true)
            }
        }
        if !word.isEmpty { add(String(word), to: &terms) }
        return terms
    }

    /// Returns a word in lowercase, without accents and vowel points.
    package static func folded(_ word: String) -> String {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.lowercased() }
        let letters = Slug.decomposed(word).unicodeScalars.filter { !isAccent($0) }
        let lowercase = Slug.composed(String(String.UnicodeScalarView(letters))).lowercased()
        return lowercase.unicodeScalars.reduce(into: "") { folded, letter in
            if let others = variants[letter] { folded += others } else { folded.unicodeScalars.append(letter) }
        }
    }

    /// The part of a term that determines its shard, so that a shard has all terms that begin with it.
    static func key(of term: String) -> Substring.UnicodeScalarView {
        let scalars = term.unicodeScalars
        return scalars.prefix(scalars.first.map { isHan($0) ? 1 : isUnspaced($0) ? 2 : 3 } ?? 0)[...]
    }

    /// Letters that have no canonical decomposition, with the letters that readers type for them.
    private static let variants: [Unicode.Scalar: String] = [
        "ß": "ss", "ς": "σ", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i",
    ]

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": true
            case _: false
            }
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            true
        case _: false
        }
    }

    /// Whether a mark is left out: accents, and the vowel points of Hebrew and Arabic.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670: true
        case _: false
        }
    }

    /// Whether a character belongs to a script without blanks between words, or with endings attached to them: Thai,
    /// Lao, Burmese, Khmer, Chinese, Japanese, Korean.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF,
            0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
            true
        case _: false
        }
    }

    private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        case _: false
        }
    }

    /// Adds the terms of a run of letters.
    private static func add(_ word: String, to terms: inout [String]) {
        let letters = folded(word).unicodeScalars
        var rest = letters[...]
        while let first = rest.first {
            let isUnspaced = isUnspaced(first)
            let end = rest.firstIndex { Self.isUnspaced($0) != isUnspaced } ?? rest.endIndex
            let run = rest[..<end]
            rest = rest[end...]
            guard isUnspaced else {
                terms.append(String(run.prefix(longest)))
                continue
            }
            // The last character is a term too, so that it is found alone.
            for start in run.indices { terms.append(String(run[start...].prefix(2))) }
        }
    }
}
