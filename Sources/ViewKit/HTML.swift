/// A piece of well-formed HTML. Text and markup are different types: text becomes markup only by being escaped.
public struct HTML: Sendable, Hashable, CustomStringConvertible {
    /// The HTML source of the markup in UTF-8, the form in which it is copied into pages and files.
    package let bytes: [UInt8]
    private let notes: Notes

    /// The HTML source of the markup.
    public var source: String { String(decoding: bytes, as: UTF8.self) }

    /// Facts about the markup other than its source. Most pieces have none, so the type is indirect to stay small.
    private indirect enum Notes: Sendable, Hashable {
        case none
        case some(variants: [Variant], marks: Requirements)
    }

    /// Creates HTML from a source without escaping. Only for markup that this package rendered or sanitized.
    public init(trusted source: String) { self.init(trusted: Array(source.utf8)) }

    /// - Parameters:
    ///   - bytes: The source in UTF-8.
    ///   - variants: The variants, in source order.
    ///   - marks: Facts that the page printing the markup needs.
    package init(trusted bytes: [UInt8], variants: [Variant] = [], marks: Requirements = []) {
        self.bytes = bytes
        notes = variants.isEmpty && marks.isEmpty ? .none : .some(variants: variants, marks: marks)
    }

    public var description: String { source }
    /// Whether there is neither text nor an element.
    public var isEmpty: Bool { bytes.isEmpty }

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
        var text: [UInt8] = []
        var quote: UInt8?
        var isInTag = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if !isInTag {
                    text += byte == UInt8(ascii: "'") ? "&#39;".utf8 : "&quot;".utf8
                } else if quote == nil || quote == byte {
                    quote = quote == nil ? byte : nil
                }
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"):
                if !isInTag { text += "&gt;".utf8 }
                if quote == nil { isInTag = false }
            default: if !isInTag { text.append(byte) }
            }
        }
        return HTML(trusted: text)
    }
}
