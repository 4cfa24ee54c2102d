import Diagnostics
import DiffKit
import MarkupKit

extension ViewModel {
    /// The values for the template in a form that is readable in a patch. Printed immediately, because most of it is
    /// never read as JSON.
    var snapshot: JSON {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return JSON(printed: bytes)
    }

    /// Prints the members on one line.
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for field in fields where field.value.isListed {
            if !isFirst { bytes += ", ".utf8 }
            isFirst = false
            JSON.string(field.name).append(to: &bytes)
            bytes += ": ".utf8
            field.value.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
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
        case .style, .unlisted, .undecided: false
        }
    }

    /// Prints the value on one line.
    fileprivate func append(to bytes: inout [UInt8]) {
        switch self {
        case .text(let text) where Self.isURL(text): JSON.string(text).append(to: &bytes)
        case .text(let text): Self.append(readable: text, digested: text, to: &bytes)
        case .markup(let html):
            Self.append(readable: html.text(upTo: Self.longestText + 1), digested: html.source, to: &bytes)
        case .integer(let number): bytes += String(number).utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.lazy.filter(\.isListed).enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let model): model.append(to: &bytes)
        case .style, .unlisted, .undecided: break
        }
    }

    /// Whether the text is a URL, which must not be abbreviated.
    private static func isURL(_ text: String) -> Bool {
        ["/", "https://", "http://"].contains(where: text.hasPrefix) && text.holdsOnly { $0 > 0x20 && $0 < 0x7F }
    }

    /// Prints a text, or for a long one its digest and its first words.
    private static func append(readable text: String, digested whole: String, to bytes: inout [UInt8]) {
        // A text never has more scalars than bytes, so most texts need no counting.
        guard text.utf8.count > longestText, text.unicodeScalars.dropFirst(longestText).first != nil else {
            return JSON.string(text).append(to: &bytes)
        }
        bytes += "{\"digest\": \"\(Digest(of: whole))\", \"words\": ".utf8
        JSON.string(beginning(of: text).beginning(upTo: firstCharacters)).append(to: &bytes)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Returns the first words of a long text.
    private static func beginning(of text: String) -> String {
        // Bytes of ASCII are characters, except that a carriage return and a line feed are one character.
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
