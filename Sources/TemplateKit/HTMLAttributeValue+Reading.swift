import MarkupKit

extension HTMLAttributeValue {
    /// Schemes whose URLs run scripts or contain a document.
    private static let scriptSchemes: Set<String> = ["javascript", "vbscript", "data"]

    /// Reads one more byte of a template's literal text.
    mutating func read(_ byte: UInt8) -> HTMLProblem? {
        switch self {
        case .url(let isMedia, let scheme): return readURL(isMedia, scheme, byte)
        case .refresh(let text):
            let text = byte.isHTMLSpace ? text : String((text + byte.lowercasedText).suffix(4))
            self = text == "url=" ? .url(isMedia: false, scheme: "") : .refresh(text)
        case .scriptType(let type): if !byte.isHTMLSpace { self = .scriptType(type + byte.lowercasedText) }
        case .plain, .scriptURL, .style, .document, .handler, .unclear: break
        }
        return nil
    }

    private mutating func readURL(_ isMedia: Bool, _ scheme: String?, _ byte: UInt8) -> HTMLProblem? {
        switch byte {
        case 0...0x20: break
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "\\"): self = .plain
        case UInt8(ascii: "#"):
            // A character reference may encode any character, including a colon.
            guard let scheme else { break }
            self = scheme.hasSuffix("&") ? .scriptURL(scheme) : .plain
        case UInt8(ascii: ":"):
            guard let scheme else { return .valueBeforeColon }
            self = Self.scriptSchemes.contains(scheme) ? .scriptURL(scheme) : .plain
        default: self = .url(isMedia: isMedia, scheme: scheme.map { $0 + byte.lowercasedText })
        }
        return nil
    }
}
