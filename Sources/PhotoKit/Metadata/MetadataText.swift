import Foundation

/// Normalization of texts in metadata, which have various encodings, and padding of blanks, NULs or other characters.
enum MetadataText {
    /// Decodes a text up to its first NUL as UTF-8, or else in the encoding of Windows programs in western countries.
    static func decode(_ bytes: some Sequence<UInt8>) -> String {
        let text = Array(bytes.prefix { $0 != 0 })
        return String(validating: text, as: UTF8.self)
            ?? cutOff(text)
            ?? String(bytes: text, encoding: .windowsCP1252)
            ?? String(decoding: text, as: UTF8.self)
    }

    /// Decodes UTF-8 whose last character is incomplete because a field was too short, without that character.
    private static func cutOff(_ bytes: [UInt8]) -> String? {
        guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return nil }
        let needed = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        let whole = bytes[..<lead]
        // After ASCII only, a single such byte is more likely an accented letter in an older encoding.
        let isUTF8 = bytes.count - lead > 1 || whole.contains { $0 >= 0x80 }
        return isUTF8 && bytes.count - lead < needed ? String(validating: whole, as: UTF8.self) : nil
    }

    /// Decodes little-endian UTF-16 up to the first NUL, the format of Windows's own fields.
    static func decodeUTF16(_ bytes: [UInt8]) -> String {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }

    /// Returns one line with single blanks between words and without control characters, or `nil` if nothing remains.
    static func line(_ text: String) -> String? {
        let words = text.split { $0.isWhitespace || $0.isNewline || $0.isControl }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Normalizes each line, and removes empty lines at the start and the end.
    static func lines(_ text: String) -> String? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            line(String($0)) ?? ""
        }
        let preserved = lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
        return preserved.isEmpty ? nil : preserved.joined(separator: "\n")
    }

    /// Returns a caption, unless it is a default text that some cameras write into every image.
    static func caption(_ text: String) -> String? { lines(text).flatMap { CameraWords.areAll(of: $0) ? nil : $0 } }

    /// Returns a title, unless it is a default text of a camera.
    static func title(_ text: String) -> String? { line(text).flatMap { CameraWords.areAll(of: $0) ? nil : $0 } }

    /// Returns a comment if it is written for readers: programs store settings, locations and numbers in this field.
    static func comment(_ text: String) -> String? {
        caption(text).flatMap { CameraWords.areData(in: $0) ? nil : $0 }
    }

    /// Returns the name of a lens, unless it is a placeholder such as dashes or zeros.
    static func lens(_ text: String) -> String? {
        guard let name = line(text), name.contains(where: \.isLetter) else { return nil }
        let isFilling = ["unknown", "none", "n/a", "0.0 mm f/0.0"].contains(name.lowercased())
        return isFilling ? nil : name
    }

    /// Returns the keywords without duplicates, in order.
    static func keywords(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.compactMap(line).filter { seen.insert($0).inserted }
    }
}

extension Character {
    /// Whether this is a control character, or one that is not allowed in text.
    fileprivate var isControl: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
        }
    }
}
