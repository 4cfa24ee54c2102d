/// Writes HTML in Swift. Text and attribute values are escaped, and URLs that run scripts are replaced, as in templates.
///
///     var html = HTMLWriter()
///     html.element("p", ["class": "note"]) { html in
///         html.text("Wind from ")
///         html.element("a", ["href": .text(station.url)]) { $0.text(station.name) }
///     }
///
/// Names of elements and attributes are literals, so that no value can be markup.
public struct HTMLWriter {
    /// The value of an attribute.
    public enum Attribute: Sendable, ExpressibleByStringLiteral {
        /// A literal, which may also be a script, a style or a document.
        case literal(StaticString)
        /// Text, escaped. Not allowed in attributes that contain scripts, styles or documents, such as `onclick`.
        case text(String)
        /// The name of the attribute without a value if true, otherwise no attribute.
        case flag(Bool)
        /// No attribute.
        case none

        public init(stringLiteral value: StaticString) { self = .literal(value) }

        /// Returns the text, or no attribute for `nil`.
        public static func text(_ text: String?) -> Attribute { text.map { Attribute.text($0) } ?? Attribute.none }
    }

    private var buffer = HTMLBuffer()
    /// Whether the innermost element is a script or style sheet, whose content can't be escaped.
    private var isInRawText = false

    /// Creates an empty piece of HTML.
    public init() {}

    /// The markup written so far.
    public var html: HTML { buffer.html }

    /// Writes text, escaped.
    public mutating func text(_ text: String) {
        // A mistake of the program, found on its first page; the text could end the element.
        precondition(!isInRawText, "text in <script> and <style> can't be escaped; write a literal with `markup`")
        buffer.append(quotable: text)
    }

    /// Writes markup unchanged.
    public mutating func markup(_ html: HTML) { buffer.append(html) }

    /// Writes a literal unchanged.
    public mutating func markup(_ literal: StaticString) { buffer.append(literal) }

    /// Writes an element. Elements that have no content, such as `img`, get no end tag.
    public mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, Attribute> = [:],
        content: (inout HTMLWriter) -> Void = { _ in }
    ) {
        buffer.append("<")
        buffer.append(name)
        for (name, value) in attributes { write(value, of: name) }
        buffer.append(">")
        let tag = "\(name)".lowercased()
        guard !Self.emptyElements.contains(tag) else { return }
        let wasInRawText = isInRawText
        isInRawText = ["script", "style"].contains(tag)
        content(&self)
        isInRawText = wasInRawText
        buffer.append("</")
        buffer.append(name)
        buffer.append(">")
    }

    private mutating func write(_ value: Attribute, of name: StaticString) {
        switch value {
        case .none, .flag(false): return
        case .flag(true):
            buffer.append(" ")
            buffer.append(name)
        case .literal(let literal):
            write(name: name) { $0.append(quotable: "\(literal)") }
        case .text(let text):
            let kind = AttributeKind("\(name)".lowercased())
            // A mistake of the program, found on its first page; published, it could run a reader's input.
            precondition(kind != .code, "the value of `\(name)` would be run as code; only a literal is allowed")
            write(name: name) { $0.append(quotable: kind.allowed(text)) }
        }
    }

    private mutating func write(name: StaticString, value: (inout HTMLBuffer) -> Void) {
        buffer.append(" ")
        buffer.append(name)
        buffer.append("=\"")
        value(&buffer)
        buffer.append("\"")
    }

    private static let emptyElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
}

/// How browsers use the value of an attribute.
private enum AttributeKind {
    case text
    /// A URL that is followed.
    case link
    /// A URL that is loaded with the page.
    case media
    /// A script, a style, a document, or a list of URLs that can't be escaped.
    case code

    init(_ name: String) {
        switch name {
        case "href", "action", "formaction", "cite", "ping", "xlink:href": self = .link
        case "src", "poster", "data", "background", "manifest": self = .media
        case "style", "srcdoc", "srcset", "imagesrcset", "http-equiv": self = .code
        default: self = name.hasPrefix("on") ? .code : .text
        }
    }

    /// Returns the value, or a harmless one for a URL with a scheme that pages must not contain.
    func allowed(_ value: String) -> String {
        switch self {
        case .text, .code: value
        case .link: URLPolicy.verdict(value, allowing: URLPolicy.linkSchemes) == .forbidden ? "#" : value
        case .media: URLPolicy.verdict(value, allowing: URLPolicy.mediaSchemes) == .forbidden ? "" : value
        }
    }
}
