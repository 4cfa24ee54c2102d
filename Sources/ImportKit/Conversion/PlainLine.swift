import MarkupKit

/// A converter from HTML to text without links, for titles, names and summaries.
package enum PlainLine {
    /// Returns the text with blank lines between paragraphs.
    package static func text(of html: String) -> String {
        let isMarkup = html.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
        return isMarkup ? PlainHTML.text(withoutLinks(html)) : lines(of: html).joined(separator: "\n")
    }

    /// Returns the text on one line.
    package static func line(of html: String) -> String {
        text(of: html).onOneLine
    }

    private static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(\.onOneLine).filter { !$0.isEmpty }
    }

    /// Removes link tags, whose URLs would be printed. Unknown tags are treated as text.
    private static func withoutLinks(_ html: String) -> String {
        let bytes = Array(html.utf8)
        var output: [UInt8] = []
        var position = 0
        HTMLScanner.scan(html) { tag in
            let isLink = tag.name == "a" || tag.name == "img"
            guard isLink || !ElementNames.isElement(tag.name) else { return }
            output += bytes[position..<tag.range.lowerBound]
            position = isLink ? tag.range.upperBound : tag.range.lowerBound + 1
            if !isLink { output += "&lt;".utf8 }
        }
        return String(decoding: output + bytes[position...], as: UTF8.self)
    }
}
