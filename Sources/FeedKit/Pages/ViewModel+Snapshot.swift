import Diagnostics
import DiffKit
import MarkupKit

extension ViewModel {
    /// What the template got, in a form that a person can read in a patch. Printed at once, since nobody looks into most
    /// of it.
    var snapshot: JSON {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return JSON(printed: bytes)
    }

    /// The members on one line.
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for field in fields where field.value.isTold {
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
    /// Up to this many Unicode scalars a text stands in the snapshot as it is.
    private static let longestText = 200
    private static let firstWords = 12
    /// Where there are no spaces, the first words are the first of these characters.
    private static let firstCharacters = 120

    /// Whether it is not for the template alone.
    fileprivate var isTold: Bool {
        switch self {
        case .text, .markup, .integer, .bool, .list, .object: true
        case .style, .unlisted, .undecided: false
        }
    }

    /// Prints it on one line.
    fileprivate func append(to bytes: inout [UInt8]) {
        switch self {
        case .text(let text) where Self.isAddress(text): JSON.string(text).append(to: &bytes)
        case .text(let text): Self.append(readable: text, digested: text, to: &bytes)
        case .markup(let html):
            Self.append(readable: html.text(upTo: Self.longestText + 1), digested: html.source, to: &bytes)
        case .integer(let number): bytes += String(number).utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.lazy.filter(\.isTold).enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let model): model.append(to: &bytes)
        case .style, .unlisted, .undecided: break
        }
    }

    /// Whether this is an address in print, of which no part would do.
    private static func isAddress(_ text: String) -> Bool {
        ["/", "https://", "http://"].contains(where: text.hasPrefix) && text.holdsOnly { $0 > 0x20 && $0 < 0x7F }
    }

    /// A long text is its digest and its first words.
    private static func append(readable text: String, digested whole: String, to bytes: inout [UInt8]) {
        // A text never has more scalars than bytes, so most need no counting.
        guard text.utf8.count > longestText, text.unicodeScalars.dropFirst(longestText).first != nil else {
            return JSON.string(text).append(to: &bytes)
        }
        bytes += "{\"digest\": \"\(Digest(of: whole))\", \"words\": ".utf8
        JSON.string(beginning(of: text).beginning(upTo: firstCharacters)).append(to: &bytes)
        bytes.append(UInt8(ascii: "}"))
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
