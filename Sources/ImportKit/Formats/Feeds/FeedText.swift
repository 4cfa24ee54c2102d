import MarkupKit

/// Texts as XML holds them.
enum FeedText {
    static let xhtml = "http://www.w3.org/1999/xhtml"

    /// A text construct of Atom's as HTML, whatever it was written as.
    static func html(_ record: XMLRecord) -> String {
        switch sort(of: record) {
        case .text: paragraphs(record.text)
        case .html: record.text
        case .xhtml: inside(record)
        case .other: ""
        }
    }

    /// The same as plain text on one line.
    static func line(_ record: XMLRecord) -> String {
        switch sort(of: record) {
        case .text: oneLine(record.text)
        case .html: PlainWords.line(of: record.text)
        case .xhtml, .other: PlainWords.line(of: inside(record))
        }
    }

    private enum Sort {
        case text, html, xhtml
        /// Another sort of document, which may be any data.
        case other
    }

    private static func sort(of record: XMLRecord) -> Sort {
        let type = (record[attribute: "type"] ?? "text").lowercased()
        // Atom 0.3 said apart how it was written.
        switch record[attribute: "mode"] {
        case "escaped"?: return type == "text/plain" ? .text : .html
        case "xml"?: return .xhtml
        case "base64"?: return .other
        case _: break
        }
        switch type {
        case "text", "text/plain": return record.children.isEmpty ? .text : .xhtml
        case "html", "text/html": return record.children.isEmpty ? .html : .xhtml
        case "xhtml", "application/xhtml+xml": return .xhtml
        case let type where type.hasPrefix("text/"): return .text
        case let type where type.hasSuffix("+xml") || type.hasSuffix("/xml"): return .xhtml
        case _: return .other
        }
    }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Plain text as HTML: blank lines part paragraphs.
    static func paragraphs(_ text: String) -> String {
        var paragraphs: [[String]] = [[]]
        for line in text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false) {
            if let words = line.nonBlank {
                paragraphs[paragraphs.count - 1].append(HTML(text: words).source)
            } else if paragraphs.last?.isEmpty == false {
                paragraphs.append([])
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { "<p>" + $0.joined(separator: "<br>\n") + "</p>" }.joined(
            separator: "\n")
    }

    /// What stands in an element, as HTML; a `<div>` that holds all of it is left out.
    static func inside(_ record: XMLRecord) -> String {
        let children = record.children
        let hasOwnText = record.content.contains {
            if case .text(let text) = $0 { text.nonBlank != nil } else { false }
        }
        if children.count == 1, !hasOwnText, let only = children.first,
            ["div", "body"].contains(only.name.lowercased())
        {
            return inside(only)
        }
        var html = ""
        for part in record.content { append(part, to: &html) }
        return html
    }

    private static func append(_ part: XMLRecord.Part, to html: inout String) {
        switch part {
        case .text(let text): html += HTML(text: text).source
        case .element(let element):
            html += "<" + element.name
            for attribute in element.attributes where attribute.namespace == nil {
                html +=
                    " " + attribute.name + "=\"" + HTML(text: attribute.value).source.replacing("\"", with: "&quot;")
                    + "\""
            }
            html += ">"
            guard !voidElements.contains(element.name.lowercased()) else { return }
            for part in element.content { append(part, to: &html) }
            html += "</" + element.name + ">"
        }
    }

    private static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// A name without the address that stands beside it; `nil` where there is only that.
    static func person(_ text: String) -> String? {
        let line = PlainWords.line(of: text.replacing("<", with: " &lt;"))
        guard line.contains("@") else { return line.nonBlank }
        if let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") {
            let name = line[line.index(after: open)..<close]
            return name.contains("@") ? nil : name.nonBlank
        }
        return line.split(separator: " ").filter { !$0.contains("@") && $0 != "&lt;" }.joined(separator: " ")
            .trimmingPrefix("<").nonBlank
    }
}
