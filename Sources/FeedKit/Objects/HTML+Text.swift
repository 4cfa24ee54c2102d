import MarkupKit

extension HTML {
    /// Returns the text without tags, with whitespace collapsed, truncated after about `limit` Unicode scalars.
    func text(upTo limit: Int) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: Self.text(of: $0, upTo: limit), as: UTF8.self) }
    }

    /// The text without tags, with blanks between paragraphs and cells of tables.
    var words: String {
        bytes.withUnsafeBufferPointer {
            String(decoding: Self.text(of: $0, upTo: .max, separatesBlocks: true), as: UTF8.self)
        }
    }

    private static func text(
        of source: UnsafeBufferPointer<UInt8>, upTo limit: Int, separatesBlocks: Bool = false
    ) -> [UInt8] {
        var text: [UInt8] = []
        var count = 0
        var isSpaced = false
        var rest = source[...]
        while count < limit, let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "<"):
                if separatesBlocks, !isInline(rest) { isSpaced = !text.isEmpty }
                let end = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
                rest = rest[(end ?? rest.endIndex)...]
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                isSpaced = !text.isEmpty
            default:
                if isSpaced { text.append(UInt8(ascii: " ")) }
                text.append(byte == UInt8(ascii: "&") ? character(named: &rest) : byte)
                // The remaining bytes of the same scalar.
                while let next = rest.first, next & 0xC0 == 0x80 {
                    text.append(next)
                    rest = rest.dropFirst()
                }
                count += isSpaced ? 2 : 1
                isSpaced = false
            }
        }
        return text
    }

    /// Whether a tag is that of an element inside a word or sentence.
    private static func isInline(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let name = tag.prefix(8).drop { $0 == UInt8(ascii: "/") }.prefix {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        }
        return inline.contains(String(decoding: name, as: UTF8.self))
    }

    private static let inline: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s",
        "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
    ]

    /// Returns the character of an entity that escaping produces; an ampersand for any other.
    private static func character(named rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt8 {
        for (name, character) in entities where rest.starts(with: name.utf8) {
            rest = rest.dropFirst(name.utf8.count)
            return UInt8(ascii: character)
        }
        return UInt8(ascii: "&")
    }

    private static let entities: [(name: String, character: Unicode.Scalar)] = [
        ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("#39;", "'"),
    ]
}
