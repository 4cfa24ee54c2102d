/// Names for headings, unique within a document, as GitHub makes them, and with it Jekyll and Hugo: the text in lower
/// case, without punctuation, each space a hyphen, and `-1` behind the second of a name.
struct Slugs {
    /// The names in use, each with the number that its next namesake tries first.
    private var taken: [String: Int]
    private static let maximumLength = 500

    /// - Parameter reserved: names that the page around the text has.
    init(reserved: Set<String> = []) { taken = Dictionary(uniqueKeysWithValues: reserved.map { ($0, 1) }) }

    mutating func slug(for text: String) -> String { unique(Self.base(text)) }

    /// The name itself, or with a number if it is taken.
    mutating func unique(_ name: String) -> String {
        guard var number = taken[name] else {
            taken[name] = 1
            return name
        }
        var slug = "\(name)-\(number)"
        while taken[slug] != nil {
            number += 1
            slug = "\(name)-\(number)"
        }
        taken[name] = number + 1
        taken[slug] = 1
        return slug
    }

    private static func base(_ text: String) -> String {
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
        return result.isEmpty ? "section" : result
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
