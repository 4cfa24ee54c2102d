import Foundation

/// Texts as they stand in metadata: in several encodings, filled up with blanks and NULs, sometimes with worse.
enum MetadataText {
    /// Up to the first NUL; UTF-8, or else what Windows programs wrote in western countries.
    static func decode(_ bytes: [UInt8]) -> String {
        let text = bytes.prefix { $0 != 0 }
        return String(validating: text, as: UTF8.self)
            ?? String(bytes: text, encoding: .windowsCP1252)
            ?? String(decoding: text, as: UTF8.self)
    }

    /// Little-endian UTF-16 up to the first NUL, as Windows writes its own fields.
    static func decodeUTF16(_ bytes: [UInt8]) -> String {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }

    /// One line without control characters, blanks at the ends or more than one blank in a row; `nil` if nothing is left.
    static func line(_ text: String) -> String? {
        let words = text.split { $0.isWhitespace || $0.isNewline || $0.isControl }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The same for each line; empty lines at the start and the end are dropped.
    static func lines(_ text: String) -> String? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            line(String($0)) ?? ""
        }
        let kept = lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
        return kept.isEmpty ? nil : kept.joined(separator: "\n")
    }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}
