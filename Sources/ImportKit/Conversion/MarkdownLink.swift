import MarkupKit

/// A writer of links and images as Markdown.
enum MarkdownLink {
    /// Returns `<https://example.org>` if the link's text is its URL or email address; otherwise `nil`.
    static func bare(_ text: String, _ url: String) -> String? {
        let isWhole = text == url && (url.hasPrefix("https://") || url.hasPrefix("http://"))
        let isMail = url == "mailto:" + text && text.contains("@")
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\\&{}$`\"".utf8.contains($0) || $0 >= 0x80 }
        let mayBeReference = text.contains("&") && text.contains(";")
        guard isWhole || isMail, isPlain || isWhole && isPlainButAmpersand(text) && !mayBeReference else { return nil }
        return "<\(text)>"
    }

    private static func isPlainButAmpersand(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>\\{}$`\"".utf8.contains($0) }
    }

    static func image(_ element: MarkupElement, in context: MarkdownEscaping.Context) -> String {
        let alt = MarkdownEscaping.escape(
            element["alt"] ?? "", in: context.union(.link), before: UInt8(ascii: "["), after: UInt8(ascii: "]"))
        return "![\(alt)](\(destination(element["src"] ?? ""))\(title(element["title"])))"
    }

    static func destination(_ url: String) -> String {
        let bytes = Array(url.utf8)
        var depth = 0
        let isBalanced = bytes.allSatisfy { byte in
            depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
            return depth >= 0
        }
        let needsBrackets =
            bytes.isEmpty || bytes.contains(0x20) || !isBalanced || depth != 0 || bytes[0] == UInt8(ascii: "<")
        var out: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case 10, 13: break
            case UInt8(ascii: "<"): out += "%3C".utf8
            case UInt8(ascii: ">"): out += "%3E".utf8
            case UInt8(ascii: "\\"): out += "\\\\".utf8
            case UInt8(ascii: "&") where mayBeReference(bytes[(index + 1)...]): out += "&amp;".utf8
            case UInt8(ascii: "{") where ExtensionSyntax.mayFollowBrace(next): out += "%7B".utf8
            case UInt8(ascii: "$") where next == byte: out += "%24".utf8
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"): out.append(byte)
            case _: out.append(byte)
            }
        }
        let written = String(decoding: out, as: UTF8.self)
        return needsBrackets ? "<\(written)>" : written
    }

    private static func mayBeReference(_ rest: ArraySlice<UInt8>) -> Bool {
        let name = rest.prefix(40).prefix { $0.isWordByte || $0 == UInt8(ascii: "#") }
        return name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
    }

    /// The title with a blank before it, as it follows the destination.
    static func title(_ title: String?) -> String {
        guard let title, !title.isEmpty else { return "" }
        return " \"\(MarkdownEscaping.escape(Whitespace.collapsed(title), in: .exact, before: 0x20, after: 0x20))\""
    }
}
