/// A piece of well-formed HTML. Text and markup are different types: text becomes markup only by being escaped.
public struct HTML: Sendable, Hashable, CustomStringConvertible {
    public let source: String

    /// Takes markup as it is. Only for what this package made itself or has sanitised.
    public init(trusted source: String) { self.source = source }

    /// Escapes text, for content and for quoted attribute values alike; control characters, which HTML forbids, go.
    public init(text: some StringProtocol) { source = Self.escape(text) }

    public var description: String { source }
    public var isEmpty: Bool { source.isEmpty }

    /// What is left of the markup where no elements can stand: its text, escaped for quoted attribute values too.
    package var withoutTags: HTML {
        var bytes: [UInt8] = []
        var quote: UInt8?
        var isInTag = false
        for byte in source.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if !isInTag {
                    bytes += byte == UInt8(ascii: "'") ? "&#39;".utf8 : "&quot;".utf8
                } else if quote == nil || quote == byte {
                    quote = quote == nil ? byte : nil
                }
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"):
                if !isInTag { bytes += "&gt;".utf8 }
                if quote == nil { isInTag = false }
            default: if !isInTag { bytes.append(byte) }
            }
        }
        return HTML(trusted: String(decoding: bytes, as: UTF8.self))
    }

    private static func escape(_ text: some StringProtocol) -> String {
        let needsEscape = text.utf8.contains { byte in
            byte < 0x40 && (byte == 38 || byte == 60 || byte == 62 || byte == 34 || byte == 39 || isControl(byte))
        }
        guard needsEscape else { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            default: if !isControl(byte) { bytes.append(byte) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 9 && byte != 10 && byte != 13 }
}
