/// The order of names in a language: letters in dictionary order, accents and case only as tie-breakers, and numbers
/// by value, so that `img2` comes before `img10`.
///
/// It does not use ICU, which Foundation provides: its order differs between releases and operating systems, while
/// equal content must produce equal bytes everywhere. The rules of languages are from CLDR; characters without a rule
/// are in Unicode order within their script. Chinese is ordered by sound or by strokes as in its historical character
/// sets, which don't change between versions.
package struct Collation: Sendable {
    /// The weights of scalar sequences with a rule: those that are ordered as a separate letter or at another position.
    private let letters: [[UInt32]: UInt32]
    private let beginnings: Set<UInt32>
    private let longest: Int
    private let ownScript: ClosedRange<UInt32>?
    private let han: [UInt32: UInt32]

    package init(language: String) {
        let tag = LanguageTag(language)
        let name = tag?.language ?? ""
        let rules = CollationRules.everywhere + (CollationRules.ofLanguages[name] ?? [])
        var letters: [[UInt32]: UInt32] = [:]
        for rule in rules {
            let parts = rule.split(separator: " ").map { $0.unicodeScalars.map(\.value) }
            for (offset, part) in parts.enumerated() {
                // The first part keeps its position and is the reference for the following ones.
                letters[part] = Weight.letter(parts[0][0], offset)
            }
        }
        self.letters = letters
        beginnings = Set(letters.keys.map { $0[0] })
        longest = letters.keys.reduce(1) { max($0, $1.count) }
        ownScript = CollationRules.scripts[name]
        han = name == "zh" ? HanOrder.of(isTraditional: Language.named(language).tag != "zh-Hans") : [:]
    }

    struct Key: Comparable {
        fileprivate var letters: [UInt32] = []
        fileprivate var accents: [UInt32] = []
        fileprivate var text: String

        static func < (a: Key, b: Key) -> Bool {
            if a.letters != b.letters { return a.letters.lexicographicallyPrecedes(b.letters) }
            if a.accents != b.accents { return a.accents.lexicographicallyPrecedes(b.accents) }
            return a.text.unicodeScalars.lexicographicallyPrecedes(b.text.unicodeScalars) { one, other in
                (one.small, one == one.small ? 0 : 1, one) < (other.small, other == other.small ? 0 : 1, other)
            }
        }
    }

    /// Returns values sorted by name. The sort is stable.
    package func sorted<Thing>(_ things: some Sequence<Thing>, by name: (Thing) -> String) -> [Thing] {
        let keyed = things.enumerated().map { (position: $0.offset, thing: $0.element, key: key(of: name($0.element))) }
        return keyed.sorted { $0.key == $1.key ? $0.position < $1.position : $0.key < $1.key }.map(\.thing)
    }

    func key(of text: String) -> Key {
        var key = Key(text: Slug.decomposed(text))
        let scalars = withMarksInPlace(Self.small(text))
        var position = 0
        while position < scalars.count {
            if let (weight, count) = ownLetter(in: scalars, at: position) {
                key.add(weight)
                position += count
                continue
            }
            let scalar = scalars[position]
            position += 1
            let value = scalar.value
            if let digit = scalar.decimal {
                var digits = [digit]
                while position < scalars.count, let next = scalars[position].decimal {
                    digits.append(next)
                    position += 1
                }
                key.add(number: digits)
            } else if let parts = CollationRules.parts[scalar] {
                for part in parts.unicodeScalars { key.add(weight(of: part)) }
                key.mark(value)
            } else if scalar.isMark {
                key.mark(value)
            } else if scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .control {
                continue
            } else {
                key.add(weight(of: scalar))
            }
        }
        return key
    }

    /// Returns the lowercase scalars in compatibility decomposition.
    private static func small(_ text: String) -> [Unicode.Scalar] {
        Array(Slug.decomposed(text.lowercased(), withLooks: true).unicodeScalars)
    }

    /// If a letter has several marks, moves the one that makes it a different letter first: `ậ` is an `â` with a dot.
    private func withMarksInPlace(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var scalars = scalars
        for index in scalars.indices.dropFirst(2) where scalars[index].isMark && scalars[index - 1].isMark {
            if !scalars[index - 2].isMark, letters[[scalars[index - 2].value, scalars[index - 1].value]] == nil,
                letters[[scalars[index - 2].value, scalars[index].value]] != nil
            {
                scalars.swapAt(index - 1, index)
            }
        }
        return scalars
    }

    /// Returns a letter with a rule, which may consist of several scalars.
    private func ownLetter(in scalars: [Unicode.Scalar], at start: Int) -> (weight: UInt32, count: Int)? {
        guard beginnings.contains(scalars[start].value) else { return nil }
        for count in stride(from: min(longest, scalars.count - start), to: 0, by: -1) {
            let found = letters[scalars[start..<start + count].map(\.value)]
            if let found { return (weight(found, in: scalars[start]), count) }
        }
        return nil
    }

    private func weight(_ weight: UInt32, in scalar: Unicode.Scalar) -> UInt32 {
        ownScript?.contains(scalar.value) == true ? weight - Weight.step : weight
    }

    private func weight(of scalar: Unicode.Scalar) -> UInt32 {
        let value = scalar.value
        if let place = han[value] { return Weight.of(.ownScript, place) }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return Weight.of(.blank, value)
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return Weight.of(.punctuation, CollationRules.punctuation(value))
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return Weight.of(.symbol, value)
        case .letterNumber, .otherNumber: return Weight.of(.number, value)
        default: return weight(Weight.letter(CollationRules.hiragana(value), 0), in: scalar)
        }
    }

    fileprivate enum Weight {
        enum Class: UInt32 {
            case blank = 1
            case punctuation, symbol, number, ownScript, letter
        }

        // The distance between classes: a scalar has 21 bits, followed by 6 bits for up to 63 letters ordered after it.
        static let step: UInt32 = 1 << 27

        static func of(_ kind: Class, _ value: UInt32, _ offset: Int = 0) -> UInt32 {
            kind.rawValue * step + value << 6 + UInt32(offset)
        }

        static func letter(_ value: UInt32, _ offset: Int) -> UInt32 { of(.letter, value, offset) }
    }
}

extension Collation.Key {
    fileprivate mutating func add(_ weight: UInt32) {
        letters.append(weight)
        // A separator between the marks of two letters.
        accents.append(0)
    }

    fileprivate mutating func mark(_ value: UInt32) { accents.append(CollationRules.mark(value)) }

    /// Adds a number, ordered by the count of its digits, then by the digits.
    fileprivate mutating func add(number digits: [UInt32]) {
        let counted = digits.drop { $0 == 0 }
        add(Collation.Weight.of(.number, UInt32(min(counted.count, 0xffff))))
        letters += counted
    }
}

extension Unicode.Scalar {
    /// The lowercase scalar, if lowercasing results in a single one.
    fileprivate var small: Unicode.Scalar {
        let mapped = properties.lowercaseMapping.unicodeScalars
        return mapped.count == 1 ? mapped[mapped.startIndex] : self
    }

    /// Whether it is a combining mark; vowel signs of Indic scripts are not, since they are letters.
    fileprivate var isMark: Bool { value >= 0x300 && properties.canonicalCombiningClass != .notReordered }

    fileprivate var decimal: UInt32? {
        guard properties.numericType == .decimal else { return nil }
        return properties.numericValue.map { UInt32($0) }
    }
}

extension Site {
    /// The order of names in the site's language.
    package var collation: Collation {
        configuration.record(.language)
        return ownCollation
    }
}
