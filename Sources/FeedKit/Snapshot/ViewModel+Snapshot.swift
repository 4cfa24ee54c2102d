import DiffKit
import MarkupKit

extension ViewModel {
    /// What the template got, in a form that a person can read in a patch.
    var snapshot: JSON {
        .object(JSONObject(fields.compactMap { field in field.value.snapshot.map { (field.name, $0) } }))
    }
}

extension ViewValue {
    /// Up to this many Unicode scalars a text stands in the snapshot as it is.
    private static let longestText = 200
    private static let firstWords = 12
    /// Where there are no spaces, the first words are the first of these characters.
    private static let firstCharacters = 120

    /// `nil` for what is for the template alone.
    fileprivate var snapshot: JSON? {
        switch self {
        case .text(let text): Self.isAddress(text) ? .string(text) : Self.readable(text, digested: text)
        case .markup(let html): Self.readable(html.text(upTo: Self.longestText + 1), digested: html.source)
        case .integer(let number): .integer(number)
        case .bool(let value): .bool(value)
        case .list(let values): .array(values.compactMap(\.snapshot))
        case .object(let model): model.snapshot
        case .style, .unlisted: nil
        }
    }

    /// Whether this is an address in print, of which no part would do.
    private static func isAddress(_ text: String) -> Bool {
        ["/", "https://", "http://"].contains(where: text.hasPrefix) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// A long text is its digest and its first words.
    private static func readable(_ text: String, digested whole: String) -> JSON {
        // A text never has more scalars than bytes, so most need no counting.
        guard text.utf8.count > longestText, text.unicodeScalars.dropFirst(longestText).first != nil else {
            return .string(text)
        }
        let words = beginning(of: text).beginning(upTo: firstCharacters)
        return ["digest": .string(Digest(of: whole).description), "words": .string(words)]
    }

    /// The first words of a long text.
    private static func beginning(of text: String) -> String {
        // Where all is ASCII, bytes are characters; but for a carriage return and the line feed behind it, which are one.
        let bytes = Array(text.utf8.prefix(longestText + 1))
        guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
            return text.prefix(longestText).split(maxSplits: firstWords, whereSeparator: \.isWhitespace)
                .prefix(firstWords).joined(separator: " ")
        }
        let words = bytes.prefix(longestText)
            .split(maxSplits: firstWords) { $0 == UInt8(ascii: " ") || (0x09...0x0C).contains($0) }
            .prefix(firstWords)
        return String(decoding: Array(words.joined(separator: CollectionOfOne(UInt8(ascii: " ")))), as: UTF8.self)
    }
}

extension HTML {
    /// The text without its tags, white space folded, cut after about `limit` Unicode scalars.
    func text(upTo limit: Int) -> String {
        var source = source
        return source.withUTF8 { String(decoding: Self.text(of: $0, upTo: limit), as: UTF8.self) }
    }

    private static func text(of source: UnsafeBufferPointer<UInt8>, upTo limit: Int) -> [UInt8] {
        var text: [UInt8] = []
        var count = 0
        var isSpaced = false
        var rest = source[...]
        while count < limit, let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "<"):
                let end = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
                rest = rest[(end ?? rest.endIndex)...]
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                isSpaced = !text.isEmpty
            default:
                if isSpaced { text.append(UInt8(ascii: " ")) }
                text.append(byte == UInt8(ascii: "&") ? character(named: &rest) : byte)
                // The other bytes of the same scalar.
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

    /// What an entity stands for, of those that escaping makes; an ampersand for any other.
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
