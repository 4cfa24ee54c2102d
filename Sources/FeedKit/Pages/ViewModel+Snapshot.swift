import DataKit
import Diagnostics
import DiffKit
import MarkupKit

extension ViewModel {
    /// The values for the template in a form that is readable in a patch. Printed immediately, because most of it is
    /// never read as JSON.
    var snapshot: JSON {
        var json = JSONWriter(JSONStyle(indent: JSONStyle.snapshot.indent, compactBelowDepth: 0))
        write(to: &json)
        return JSON(printed: json.bytes)
    }

    /// Writes the values for the template in the form of `snapshot`.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        for field in fields where field.value.isListed {
            json.key(field.name)
            field.value.write(to: &json)
        }
        json.endObject()
    }
}

extension ViewValue {
    /// The maximum length in Unicode scalars of a text that is listed in full.
    private static let longestText = 200
    private static let firstWords = 12
    /// The maximum length of the first words in characters, for scripts without spaces.
    private static let firstCharacters = 120

    /// Whether the snapshot lists the value.
    fileprivate var isListed: Bool {
        switch self {
        case .text, .markup, .integer, .bool, .list, .object: true
        case .style, .unlisted, .undecided, .image: false
        }
    }

    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .text(let text) where Self.isURL(text): json.string(text)
        case .text(let text): Self.write(readable: text, digested: text.utf8, to: &json)
        case .markup(let html):
            Self.write(readable: html.text(upTo: Self.longestText + 1), digested: html.bytes, to: &json)
        case .integer(let number): json.integer(number)
        case .bool(let value): json.bool(value)
        case .list(let values):
            json.beginArray()
            for value in values where value.isListed { value.write(to: &json) }
            json.endArray()
        case .object(let model): model.write(to: &json)
        case .style, .unlisted, .undecided, .image: break
        }
    }

    /// Whether the text is a URL, which must not be abbreviated.
    private static func isURL(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "/") || text.utf8.first == UInt8(ascii: "h") else { return false }
        return ["/", "https://", "http://"].contains(where: text.hasPrefix) && text.holdsOnly { $0 > 0x20 && $0 < 0x7F }
    }

    /// Writes a text, or for a long one its digest and its first words.
    private static func write(
        readable text: String, digested whole: some Collection<UInt8>, to json: inout JSONWriter
    ) {
        // A text never has more scalars than bytes, so most texts need no counting.
        guard text.utf8.count > longestText, text.unicodeScalars.dropFirst(longestText).first != nil else {
            return json.string(text)
        }
        json.object { json in
            json.member("digest", Digest(of: whole).description)
            json.member("words", beginning(of: text).beginning(upTo: firstCharacters))
        }
    }

    /// Returns the first words of a long text.
    private static func beginning(of text: String) -> String {
        // Bytes of ASCII are characters, except that a carriage return and a line feed are one character.
        let bytes = Array(text.utf8.prefix(longestText + 1))
        guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
            return text.prefix(longestText).split(maxSplits: firstWords, whereSeparator: \.isWhitespace)
                .prefix(firstWords).joined(separator: " ")
        }
        var words: [UInt8] = []
        words.reserveCapacity(bytes.count)
        var count = 0
        var isInWord = false
        for byte in bytes.prefix(longestText) {
            let isBlank = byte == UInt8(ascii: " ") || (0x09...0x0C).contains(byte)
            if !isBlank, !isInWord {
                if count == firstWords { break }
                if count > 0 { words.append(UInt8(ascii: " ")) }
                count += 1
            }
            if !isBlank { words.append(byte) }
            isInWord = !isBlank
        }
        return String(decoding: words, as: UTF8.self)
    }
}
