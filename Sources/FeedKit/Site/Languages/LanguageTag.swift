/// A BCP 47 language tag, such as `de`, `pt-BR` or `zh-Hant-HK`, with the parts that determine words and direction.
package struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
    /// The tag in canonical case: `zh-Hant-HK`.
    package let description: String
    /// The primary language subtag in lowercase; `x` for a private tag.
    package let language: String
    private(set) var script: String?
    private(set) var region: String?

    /// Parses a tag; `nil` if it is not well-formed (RFC 5646, 2.1) or its first subtag has more than three letters:
    /// no such language subtag is registered, so it is probably a language's name. Whether the language exists is not
    /// checked.
    package init?(_ text: some StringProtocol) {
        let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false).map { String($0) }
        guard parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIIAlphanumeric) }),
            let first = parts.first, first == "x" || first == "i" || (2...3).contains(first.count), first.isAlphabetic
        else { return nil }
        language = first
        guard first.count > 1 else {
            guard parts.count > 1 else { return nil }
            description = parts.joined(separator: "-")
            return
        }
        var rest = parts.dropFirst()
        var shown = [first]
        while shown.count < 4, let part = rest.first, part.count == 3, part.isAlphabetic {
            shown.append(rest.removeFirst())
        }
        if let part = rest.first, part.count == 4, part.isAlphabetic {
            script = part.prefix(1).uppercased() + part.dropFirst()
            shown.append(script ?? part)
            rest.removeFirst()
        }
        if let part = rest.first, part.count == 2 && part.isAlphabetic || part.count == 3 && Int(part) != nil {
            region = part.uppercased()
            shown.append(region ?? part)
            rest.removeFirst()
        }
        guard Self.areVariantsAndExtensions(rest) else { return nil }
        description = (shown + rest).joined(separator: "-")
    }

    private static func areVariantsAndExtensions(_ parts: ArraySlice<String>) -> Bool {
        var seen: Set<String> = []
        var isExtension = false
        for (index, part) in zip(parts.indices, parts) {
            if part.count == 1 {
                // A singleton is used only once and must be followed by a subtag.
                guard index + 1 < parts.endIndex, seen.insert(part).inserted else { return false }
                if part == "x" { return true }
                guard parts[index + 1].count > 1 else { return false }
                isExtension = true
            } else if !isExtension {
                let isVariant = part.count > 4 || part.count == 4 && part.first?.isNumber == true
                guard isVariant, seen.insert(part).inserted else { return false }
            }
        }
        return true
    }

    /// The script of a text in this language: the tag's own, otherwise the usual one of the language in its region.
    /// `Latn` also represents all scripts that need not be distinguished here.
    var likelyScript: String {
        if let script { return script }
        switch language {
        case "zh", "cmn": return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
        case "yue": return region == "CN" ? "Hans" : "Hant"
        case "pa": return region == "PK" ? "Arab" : "Latn"
        case "az": return region == "IR" || region == "IQ" ? "Arab" : "Latn"
        case "uz": return region == "AF" ? "Arab" : "Latn"
        default: return Self.scripts[language] ?? "Latn"
        }
    }

    /// The scripts of languages that are usually written from right to left.
    private static let scripts: [String: String] = {
        let languages = [
            "Arab": "ar arz ary arq apc acm afb ajp fa prs ur ps sd ug ckb ks lrc mzn glk azb bqi pnb skr khw bal haz",
            "Hebr": "he iw yi ji lad", "Thaa": "dv", "Syrc": "syr aii arc", "Nkoo": "nqo", "Rohg": "rhg",
            "Mand": "mid", "Samr": "smp",
        ]
        return languages.reduce(into: [:]) { scripts, entry in
            for language in entry.value.split(separator: " ") { scripts[String(language)] = entry.key }
        }
    }()

    private static let rightToLeft: Set = [
        "Arab", "Aran", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr", "Yezi", "Mend",
    ]

    var direction: TextDirection { Self.rightToLeft.contains(likelyScript) ? .rtl : .ltr }
}

/// The direction of a text, with the values of HTML's `dir`.
public enum TextDirection: String, Sendable, CaseIterable {
    /// From left to right, from right to left, or by the first letter of the text.
    case ltr, rtl, auto
}

extension String {
    fileprivate var isAlphabetic: Bool { utf8.allSatisfy { $0 >= UInt8(ascii: "a") } }
}

extension UInt8 {
    /// Assumes lowercase text.
    fileprivate var isASCIIAlphanumeric: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
