import Foundation

/// Texts as they stand in metadata: in several encodings, filled up with blanks and NULs, sometimes with worse.
enum MetadataText {
    /// Up to the first NUL; UTF-8, or else what Windows programs wrote in western countries.
    static func decode(_ bytes: some Sequence<UInt8>) -> String {
        let text = Array(bytes.prefix { $0 != 0 })
        return String(validating: text, as: UTF8.self)
            ?? cutOff(text)
            ?? String(bytes: text, encoding: .windowsCP1252)
            ?? String(decoding: text, as: UTF8.self)
    }

    /// UTF-8 whose last character is in pieces, as where a field was too short; that character is dropped.
    private static func cutOff(_ bytes: [UInt8]) -> String? {
        guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return nil }
        let needed = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        let whole = bytes[..<lead]
        // A single such byte behind plain letters is rather an accented letter of an older encoding.
        let isUTF8 = bytes.count - lead > 1 || whole.contains { $0 >= 0x80 }
        return isUTF8 && bytes.count - lead < needed ? String(validating: whole, as: UTF8.self) : nil
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

    /// Lines that a person wrote, not what some cameras put into every picture's description.
    static func caption(_ text: String) -> String? {
        guard let lines = lines(text) else { return nil }
        let start = lines.lowercased()
        let isFilling =
            start.hasPrefix("dcim\\") || start.hasSuffix(" digital camera") || start == "sony dsc"
            || start == "exif_jpeg_picture" || start == "default"
        return isFilling ? nil : lines
    }

    /// The name of a lens, not the dashes or zeros that stand for one that did not tell.
    static func lens(_ text: String) -> String? {
        guard let name = line(text), name.contains(where: \.isLetter) else { return nil }
        let isFilling = ["unknown", "none", "n/a", "0.0 mm f/0.0"].contains(name.lowercased())
        return isFilling ? nil : name
    }

    /// Each keyword once, in the order given.
    static func keywords(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.compactMap(line).filter { seen.insert($0).inserted }
    }
}

extension Character {
    /// Control characters, and those that no text may hold.
    fileprivate var isControl: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
        }
    }
}
