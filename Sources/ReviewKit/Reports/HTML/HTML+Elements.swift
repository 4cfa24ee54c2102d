import Diagnostics
import MarkupKit

/// Elements as values. Their names are written in this room; everything else is text and gets escaped, so nothing that a
/// snapshot says opens a tag.
extension HTML {
    /// Text of a snapshot, with visible escapes for hidden characters.
    static func text(_ text: some StringProtocol) -> HTML { HTML(text: String(text).printableLines) }

    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: HTML...
    ) -> HTML {
        element(name, attributes, of: content)
    }

    /// - Parameter attributes: those without a value are left out.
    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], of content: [HTML]
    ) -> HTML {
        let inside = content.map(\.source).joined()
        return HTML(trusted: "<\(name)\(list(attributes))>\(inside)</\(name)>")
    }

    /// An element that has no content and no end.
    static func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) -> HTML {
        HTML(trusted: "<\(name)\(list(attributes))>")
    }

    /// Each on a line of its own; empty ones are left out.
    static func lines(_ pieces: [HTML]) -> HTML {
        HTML(trusted: pieces.filter { !$0.isEmpty }.map { $0.source + "\n" }.joined())
    }

    static func lines(_ pieces: HTML...) -> HTML { lines(pieces) }

    static func joined(_ pieces: [HTML], by separator: StaticString = "") -> HTML {
        HTML(trusted: pieces.filter { !$0.isEmpty }.map(\.source).joined(separator: "\(separator)"))
    }

    static func + (one: HTML, other: HTML) -> HTML { HTML(trusted: one.source + other.source) }

    static let nothing = HTML(trusted: "")

    /// Text that is shown at once and needs no care for its direction, such as a title in another script.
    static func foreign(_ text: some StringProtocol) -> HTML { .element("bdi", [:], .text(text)) }

    private static func list(_ attributes: KeyValuePairs<StaticString, String?>) -> String {
        attributes.map { name, value in value.map { " \(name)=\"\(HTML(text: $0))\"" } ?? "" }.joined()
    }
}

extension String {
    /// With a capital letter at the beginning.
    var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
