import Diagnostics
import MarkupKit

/// Elements as values. Names are literals of this module; all other text is escaped, so it can't open a tag.
extension HTML {
    /// Returns text of a snapshot, with visible escapes for hidden characters.
    static func text(_ text: some StringProtocol) -> HTML { HTML(text: String(text).printableLines) }

    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: HTML...
    ) -> HTML {
        element(name, attributes, of: content)
    }

    /// - Parameter attributes: Those without a value are omitted.
    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], of content: [HTML]
    ) -> HTML {
        let inside = content.map(\.source).joined()
        return HTML(trusted: "<\(name)\(list(attributes))>\(inside)</\(name)>")
    }

    /// Returns an element without content and end tag.
    static func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) -> HTML {
        HTML(trusted: "<\(name)\(list(attributes))>")
    }

    /// Returns the pieces on one line each; empty ones are omitted.
    static func lines(_ pieces: [HTML]) -> HTML {
        HTML(trusted: pieces.filter { !$0.isEmpty }.map { $0.source + "\n" }.joined())
    }

    static func lines(_ pieces: HTML...) -> HTML { lines(pieces) }

    static func joined(_ pieces: [HTML], by separator: StaticString = "") -> HTML {
        HTML(trusted: pieces.filter { !$0.isEmpty }.map(\.source).joined(separator: "\(separator)"))
    }

    static func + (one: HTML, other: HTML) -> HTML { HTML(trusted: one.source + other.source) }

    static let nothing = HTML(trusted: "")

    /// Returns text that is isolated from its surroundings, because it may have another direction.
    static func foreign(_ text: some StringProtocol) -> HTML { .element("bdi", [:], .text(text)) }

    private static func list(_ attributes: KeyValuePairs<StaticString, String?>) -> String {
        attributes.map { name, value in value.map { " \(name)=\"\(HTML(text: $0))\"" } ?? "" }.joined()
    }
}

extension String {
    /// The text with its first letter capitalized.
    var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
