import MarkupKit

extension Slug {
    /// File systems allow 255 bytes a name, and some are for its ending: where the old generator had a page, so do we.
    private static let longestForeign = 240

    /// The name in an address as another generator makes it; as ours, if it is told of none.
    static func make(_ name: String, as rule: SlugRule?) -> String {
        let slug =
            switch rule {
            case nil, .github: ""
            case .jekyll: hyphenated(name) { $0.isLetter || $0.isNumber || "._~!$&'()+,;=@".contains($0) }
            case .hugo, .blackfriday: hugo(name)
            case .zola: SlugRule.zola.name(of: name)
            }
        // What names no file safely is ours to make.
        guard !slug.isEmpty, slug.utf8.count <= longestForeign, !slug.hasPrefix("."), !slug.hasSuffix(".") else {
            return make(name)
        }
        return slug
    }

    /// Jekyll keeps capital letters, and puts a hyphen for what can't stand in an address.
    private static func hyphenated(_ name: String, keeping isKept: (Character) -> Bool) -> String {
        var result = ""
        for character in normalForm(name) {
            if isKept(character) { result.append(character) } else if result.last != "-" { result.append("-") }
        }
        while result.last == "-" { result.removeLast() }
        return String(result.drop { $0 == "-" })
    }

    /// Hugo leaves out what can't stand in an address; blanks are hyphens.
    private static func hugo(_ name: String) -> String {
        var result = ""
        for character in normalForm(name).lowercased() {
            if character.isLetter || character.isNumber || "._+~-".contains(character) {
                result.append(character)
            } else if character.isWhitespace, result.last != "-" {
                result.append("-")
            }
        }
        return result
    }
}
