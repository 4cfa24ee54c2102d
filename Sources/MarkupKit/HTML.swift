/// A piece of well-formed HTML. Text and markup are different types: text becomes markup only by being escaped.
public struct HTML: Sendable, Hashable, CustomStringConvertible {
    /// The HTML source of the markup.
    public let source: String
    private let notes: Notes

    /// Facts about the markup other than its source. Most pieces have none, so the type is indirect to stay small.
    private indirect enum Notes: Sendable, Hashable {
        case none
        case some(variants: [Variant], marks: Requirements)
    }

    /// Creates HTML from a source without escaping. Only for markup that this package rendered or sanitized.
    public init(trusted source: String) {
        self.source = source
        notes = .none
    }

    /// - Parameters:
    ///   - variants: The variants, in source order.
    ///   - marks: Facts that the page printing the markup needs.
    package init(trusted source: String, variants: [Variant], marks: Requirements) {
        self.source = source
        notes = variants.isEmpty && marks.isEmpty ? .none : .some(variants: variants, marks: marks)
    }

    /// Escapes text for content and for quoted attribute values. Removes control characters, which HTML forbids.
    public init(text: some StringProtocol) { self.init(trusted: Self.escape(text)) }

    public var description: String { source }
    /// Whether there is neither text nor an element.
    public var isEmpty: Bool { source.isEmpty }

    /// The parts that depend on the page, each before those nested in it.
    package var variants: [Variant] {
        switch notes {
        case .none: []
        case .some(let variants, _): variants
        }
    }

    package var marks: Requirements {
        switch notes {
        case .none: []
        case .some(_, let marks): marks
        }
    }

    /// The text of the markup without its tags, escaped for quoted attribute values too.
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
        // A bit for each byte below 0x40: `"`, `&`, `'`, `<`, `>` and control characters.
        let careful: UInt64 = 0x5000_00C4_FFFF_D9FF
        func needsCare(_ byte: UInt8) -> Bool { byte < 0x40 && careful & (1 << UInt64(byte)) != 0 }
        return text.utf8.withContiguousStorageIfAvailable { $0.contains(where: needsCare) }
            ?? text.utf8.contains(where: needsCare)
    }
}
