import MarkupKit

/// A value that a template prints.
enum PrintedValue: Sendable {
    case text(String)
    case markup(HTML)
    case style(String)

    func printed(at place: OutputContext) -> String {
        switch self {
        case .text(let text): return Self.printed(text, at: place)
        case .markup(let html): return Self.printed(html, at: place)
        case .style(let text): return place == .style ? HTML(text: text).source : Self.printed(text, at: place)
        }
    }

    private static func printed(_ text: String, at place: OutputContext) -> String {
        switch place {
        case .text, .attribute: HTML(text: text).source
        case .link, .media: HTML(text: allowed(text, at: place)).source
        case .style: ""
        case .json: "\"" + escapedForJSON(text) + "\""
        case .jsonText: escapedForJSON(text)
        case .field: TextEscaping.field(text)
        case .quotedField: TextEscaping.quotedField(text)
        case .calendar: TextEscaping.calendar(text)
        case .xml: TextEscaping.xml(text)
        case .plain: text
        }
    }

    private static func printed(_ html: HTML, at place: OutputContext) -> String {
        switch place {
        case .text: return html.source
        case .attribute: return html.withoutTags.source
        case .link, .media:
            return allowed(html.withoutTags.source, at: place)
        case .style: return ""
        // Not quoted, so that a kind can pass a whole JSON document.
        case .json: return html.source.replacing("<", with: "\\u003C")
        case .jsonText: return escapedForJSON(html.source)
        case .field, .quotedField, .calendar, .xml, .plain: return printed(html.withoutTags.source, at: place)
        }
    }

    /// Returns a URL, or its replacement if it has a scheme that pages must not contain; nothing is loaded for that.
    ///
    /// The value need not be the beginning of the URL: no scheme that runs scripts ends with an allowed one, so two
    /// values in sequence cannot form one either.
    static func allowed(_ url: String, at place: OutputContext) -> String {
        let schemes = place == .media ? URLPolicy.mediaSchemes : URLPolicy.linkSchemes
        guard URLPolicy.verdict(url, allowing: schemes) == .forbidden else { return url }
        return place == .media ? "" : "#"
    }

    /// Escapes text for a JSON string in a `<script>`, so that nothing in it ends the element.
    ///
    /// Not by DiffKit's writer, which this module may not import: a template's value may be a part of a string.
    private static func escapedForJSON(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension HTMLBuffer {
    /// Appends a value escaped for its place; lists and objects print nothing.
    mutating func append(_ value: ViewValue, at place: OutputContext) {
        switch value {
        // The most frequent cases, without a copy.
        case .text(let text) where place == .text || place == .attribute: append(quotable: text)
        case .text(let url) where place == .link || place == .media:
            append(quotable: PrintedValue.allowed(url, at: place))
        case .markup(let html) where place == .text: append(html)
        case .text(let text): append(markup: PrintedValue.text(text).printed(at: place))
        case .markup(let html): append(markup: PrintedValue.markup(html).printed(at: place))
        case .style(let style): append(markup: PrintedValue.style(style).printed(at: place))
        // These contain no characters that are special in HTML.
        case .integer(let number): append(number: number)
        case .bool(let isTrue): append(isTrue ? "true" : "false")
        case .unlisted(let value): append(value, at: place)
        case .undecided: append("false")
        case .list, .object, .image: break
        }
    }
}
