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
        guard needsEscape(text) else { return String(text) }
        var buffer = HTMLBuffer(capacity: text.utf8.count + 32)
        buffer.append(quotable: String(text))
        return buffer.string
    }

    private static func needsEscape(_ text: some StringProtocol) -> Bool {
        // Of the bytes below 0x40: `"`, `&`, `'`, `<`, `>` and control characters.
        let careful: UInt64 = 0x5000_00C4_FFFF_D9FF
        func needsCare(_ byte: UInt8) -> Bool { byte < 0x40 && careful & (1 << UInt64(byte)) != 0 }
        return text.utf8.withContiguousStorageIfAvailable { $0.contains(where: needsCare) }
            ?? text.utf8.contains(where: needsCare)
    }
}
