/// Names for headings, unique within a document: their text in lower case, with hyphens for what lies between.
struct Slugs {
    /// The names in use, each with the number that its next namesake tries first.
    private var taken: [String: Int] = [:]
    private static let maximumLength = 80

    mutating func slug(for text: String) -> String {
        let base = Self.base(text)
        guard var number = taken[base] else {
            taken[base] = 2
            return base
        }
        var slug = "\(base)-\(number)"
        while taken[slug] != nil {
            number += 1
            slug = "\(base)-\(number)"
        }
        taken[base] = number + 1
        taken[slug] = 2
        return slug
    }

    private static func base(_ text: String) -> String {
        var result = ""
        var needsHyphen = false
        for scalar in text.unicodeScalars {
            guard isNameCharacter(scalar) else {
                let isApostrophe = scalar == "'" || scalar == "\u{2019}"
                needsHyphen = needsHyphen || !isApostrophe
                continue
            }
            if needsHyphen, !result.isEmpty {
                if result.utf8.count >= maximumLength { break }
                result += "-"
            }
            needsHyphen = false
            if let ascii = UInt8(exactly: scalar.value), ascii < 0x80 {
                let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ascii)
                result.unicodeScalars.append(Unicode.Scalar(isUpper ? ascii | 0x20 : ascii))
            } else {
                result += scalar.properties.lowercaseMapping
            }
        }
        return result.isEmpty ? "section" : result
    }

    private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9", "A"..."Z": return true
        case "\0"..."\u{7F}": return false
        default:
            let properties = scalar.properties
            return properties.isAlphabetic || properties.numericType != nil
                || properties.generalCategory == .nonspacingMark
        }
    }
}
