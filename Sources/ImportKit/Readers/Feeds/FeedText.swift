import MarkupKit

/// Conversions of text constructs of XML feeds.
enum FeedText {
    static let xhtml = "http://www.w3.org/1999/xhtml"

    /// Returns an Atom text construct of any type as HTML.
    static func html(_ record: XMLRecord) -> String {
        switch sort(of: record) {
        case .text: paragraphs(record.text)
        case .html: record.text
        case .xhtml: inside(record)
        case .other: ""
        }
    }

    /// Returns a text construct as plain text on one line.
    static func line(_ record: XMLRecord) -> String {
        switch sort(of: record) {
        case .text: record.text.onOneLine
        case .html: PlainLine.line(of: record.text)
        case .xhtml, .other: PlainLine.line(of: inside(record))
        }
    }

    private enum Kind {
        case text, html, xhtml
        /// Another document type, which can be any data.
        case other
    }

    private static func sort(of record: XMLRecord) -> Kind {
        let type = (record[attribute: "type"] ?? "text").lowercased()
        // Atom 0.3 specified the encoding separately.
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

    /// Converts plain text to HTML; blank lines separate paragraphs.
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

    /// Returns the content of an element as HTML, without a `<div>` that contains all of it.
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
            let name = element.name.lowercased()
            // HTML reads `<image>` as `<img>`, but in XML it may have content.
            guard name == "image" || !HTMLElement.isVoid(name) else { return }
            for part in element.content { append(part, to: &html) }
            html += "</" + element.name + ">"
        }
    }

    /// Returns a name without its email address; `nil` if there is only that.
    static func person(_ text: String) -> String? {
        let line = PlainLine.line(of: text.replacing("<", with: " &lt;"))
        guard line.contains("@") else { return line.nonBlank }
        if let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") {
            let name = line[line.index(after: open)..<close]
            return name.contains("@") ? nil : name.nonBlank
        }
        return line.split(separator: " ").filter { !$0.contains("@") && $0 != "&lt;" }.joined(separator: " ")
            .trimmingPrefix("<").nonBlank
    }
}
