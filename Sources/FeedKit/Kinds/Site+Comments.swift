import MarkupKit

extension Site {
    /// Returns a title or summary of front matter as text: without private comments, and with references such as
    /// `&amp;` replaced in dialects whose layouts print front matter as HTML.
    func text(ofMatter value: String) -> String {
        let value = withoutComments(value)
        guard value.utf8.contains(UInt8(ascii: "&")), value.utf8.contains(UInt8(ascii: ";")),
            !configuration.dialects.isDisjoint(with: [.jekyll, .eleventy, .hexo])
        else { return value }
        return CharacterReference.decoded(value)
    }

    /// Returns a value of front matter without private comments, which Obsidian writes as `%%a comment%%`.
    ///
    /// The text after a comment without an end is private too.
    private func withoutComments(_ value: String) -> String {
        guard value.contains("%%"), configuration.dialects.contains(.obsidian) else { return value }
        var result = ""
        var rest = value[...]
        while let start = rest.firstRange(of: "%%") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            rest = rest.firstRange(of: "%%").map { rest[$0.upperBound...] } ?? ""
            if result.hasSuffix(" ") || result.isEmpty { rest = rest.drop { $0 == " " } }
        }
        return result + rest
    }
}
