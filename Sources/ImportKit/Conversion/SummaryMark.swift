import MarkupKit

/// The mark of the end of a text's summary. Parsers would drop the comment.
enum SummaryMark {
    private static let className = "imported-more"
    static let comment = "<!--more-->"
    static let tag = "<wbr class=\"\(className)\">"

    static func `is`(_ element: MarkupElement) -> Bool { element.name == "wbr" && element["class"] == className }

    static let node = MarkupNode.element(
        MarkupElement(name: "wbr", attributes: [.init(name: "class", value: className)]))

    /// Replaces the comment with a tag.
    static func marked(_ html: String) -> String {
        guard let start = html[...].firstRange(ofASCII: "<!--more") else { return html }
        let rest = html[start.upperBound...]
        guard let end = rest.firstRange(ofASCII: "-->"),
            end.lowerBound == rest.startIndex || rest.first?.isWhitespace == true
        else {
            return html
        }
        return html[..<start.lowerBound] + tag + html[end.upperBound...]
    }
}
