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
        let words = text.prefix(longestText).split(maxSplits: firstWords, whereSeparator: \.isWhitespace)
            .prefix(firstWords).joined(separator: " ").beginning(upTo: firstCharacters)
        return ["digest": .string(Digest(of: whole).description), "words": .string(words)]
    }
}

extension HTML {
    /// The text without its tags, white space folded, cut after about `limit` Unicode scalars.
    func text(upTo limit: Int) -> String {
        var text = String.UnicodeScalarView()
        var count = 0
        var isSpaced = false
        var rest = source.unicodeScalars[...]
        while count < limit, let scalar = rest.popFirst() {
            switch scalar {
            case "<": rest = rest.firstIndex(of: ">").map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
            case " ", "\n", "\t", "\r": isSpaced = !text.isEmpty
            default:
                if isSpaced { text.append(" ") }
                text.append(scalar == "&" ? Self.character(named: &rest) : scalar)
                count += isSpaced ? 2 : 1
                isSpaced = false
            }
        }
        return String(text)
    }

    /// What an entity stands for, of those that escaping makes; an ampersand for any other.
    private static func character(named rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
        let entities: [(name: String, scalar: Unicode.Scalar)] = [
            ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("#39;", "'"),
        ]
        for (name, scalar) in entities where rest.starts(with: name.unicodeScalars) {
            rest = rest.dropFirst(name.unicodeScalars.count)
            return scalar
        }
        return "&"
    }
}
