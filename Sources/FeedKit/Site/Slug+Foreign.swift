import MarkupKit

extension Slug {
    /// The maximum length in bytes: file systems allow 255, minus some for the extension. It is longer than that of
    /// feedgen's own slugs in order to reproduce the other generator's URLs.
    private static let longestForeign = 240

    /// Returns the slug as another generator creates it, or feedgen's own without a rule.
    static func make(_ name: String, as rule: SlugRule?) -> String {
        let slug =
            switch rule {
            case nil, .github: ""
            case .jekyll, .hexo: hyphenated(name) { $0.isLetter || $0.isNumber || "._~!$&'()+,;=@".contains($0) }
            case .hugo, .blackfriday: hugo(name)
            case .zola: SlugRule.zola.name(of: name)
            }
        // feedgen's own slug replaces one that is not safe as a file name.
        guard !slug.isEmpty, slug.utf8.count <= longestForeign, !slug.hasPrefix("."), !slug.hasSuffix(".") else {
            return make(name)
        }
        return slug
    }

    /// Creates a slug as Jekyll does: uppercase letters are preserved, characters not allowed in a URL become hyphens.
    private static func hyphenated(_ name: String, keeping isAllowed: (Character) -> Bool) -> String {
        var result = ""
        for character in normalForm(name) {
            if isAllowed(character) { result.append(character) } else if result.last != "-" { result.append("-") }
        }
        while result.last == "-" { result.removeLast() }
        return String(result.drop { $0 == "-" })
    }

    /// Creates a slug as Hugo does: characters not allowed in a URL are removed, whitespace becomes hyphens.
    private static func hugo(_ name: String) -> String {
        var result = ""
        for character in lowercased(visibleForm(name)) {
            if character.isLetter || character.isNumber || "._+~-".contains(character) {
                result.append(character)
            } else if character.isWhitespace, result.last != "-" {
                result.append("-")
            }
        }
        return result
    }
}
