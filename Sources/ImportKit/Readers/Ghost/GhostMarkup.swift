import MarkupKit

/// Functions that build HTML for Ghost's texts.
enum GhostMarkup {
    static func escaped(_ text: String) -> String { HTML(text: text).source }

    static func element(_ name: String, _ attributes: [(String, String?)] = [], _ content: String) -> String {
        start(name, attributes) + content + "</\(name)>"
    }

    static func start(_ name: String, _ attributes: [(String, String?)]) -> String {
        let written = attributes.compactMap { key, value in value.map { " \(key)=\"" + attribute($0) + "\"" } }
        return "<\(name)\(written.joined())>"
    }

    static func figure(_ content: String, caption: String?) -> String {
        let words = caption?.isEmpty == false ? element("figcaption", [], caption ?? "") : ""
        return element("figure", [], content + words) + "\n"
    }

    static func attribute(_ text: String) -> String {
        escaped(text).replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
