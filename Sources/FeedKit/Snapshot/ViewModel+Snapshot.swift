import DiffKit
import MarkupKit

extension ViewModel {
    /// What the template got, in a form that a person can read in a patch.
    var snapshot: JSON {
        .object(JSONObject(fields.map { ($0.name, $0.value.snapshot) }))
    }
}

extension ViewValue {
    /// Up to this many characters a text stands in the snapshot as it is.
    private static let longestText = 200
    private static let firstWords = 12

    fileprivate var snapshot: JSON {
        switch self {
        case .text(let text): Self.readable(text, digested: text)
        case .markup(let html): Self.readable(html.text(upTo: Self.longestText + 1), digested: html.source)
        case .integer(let number): .integer(number)
        case .bool(let value): .bool(value)
        case .list(let values): .array(values.map(\.snapshot))
        case .object(let model): model.snapshot
        }
    }

    /// A long text is its digest and its first words.
    private static func readable(_ text: String, digested whole: String) -> JSON {
        // A text is never longer in characters than in bytes, so most need no counting.
        guard text.utf8.count > longestText, text.dropFirst(longestText).first != nil else { return .string(text) }
        let words = text.prefix(longestText).split(maxSplits: firstWords, whereSeparator: \.isWhitespace)
            .prefix(firstWords).joined(separator: " ")
        return ["digest": .string(Digest(of: whole).description), "words": .string(words)]
    }
}

extension HTML {
    /// The text without its tags, white space folded, up to about `limit` characters.
    func text(upTo limit: Int) -> String {
        var text: [UInt8] = []
        var isInTag = false
        for byte in source.utf8 {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            case _ where isInTag: break
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
                if let last = text.last, last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
            // Entities are longer than what they stand for, so twice the limit is more than enough.
            default: text.append(byte)
            }
            if text.count > 6 * limit { break }
        }
        var plain = String(decoding: text, as: UTF8.self)
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        where plain.utf8.contains(UInt8(ascii: "&")) {
            plain = plain.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
        }
        while plain.last == " " { plain.removeLast() }
        return plain
    }
}
