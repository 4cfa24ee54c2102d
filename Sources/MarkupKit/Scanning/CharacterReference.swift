import Diagnostics

/// Decodes character references such as `&amp;` and `&#38;` as browsers do in attribute values.
package enum CharacterReference {
    /// Returns a text with its references replaced.
    package static func decoded(_ text: String) -> String {
        guard text.holds(UInt8(ascii: "&")) else { return text }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return String(parts[0]) + parts.dropFirst().map { decodedTail($0) }.joined()
    }

    /// Decodes the text after an ampersand.
    private static func decodedTail(_ tail: Substring) -> String {
        guard let end = tail.firstIndex(of: ";"), let character = character(tail[..<end]) else { return "&" + tail }
        return character + tail[tail.index(after: end)...]
    }

    /// Returns the text of a named reference such as `check`.
    package static func named(_ name: String) -> String? { name.isEmpty ? nil : MarkdownNode.decodeEntity(name) }

    private static func character(_ name: Substring) -> String? {
        guard name.first == "#" else { return named(String(name)) }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap { Unicode.Scalar($0) }.map { String($0) }
    }
}
