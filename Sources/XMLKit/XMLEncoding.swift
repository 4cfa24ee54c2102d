import MarkupKit

/// The encoding of a document.
struct XMLEncoding {
    /// libxml2's name for the encoding; `nil` for UTF-8.
    var name: String?
    /// The length of the byte order mark.
    var markLength = 0

    /// No declaration is longer.
    private static let headLength = 1024

    /// Detects the encoding from the beginning of a document.
    ///
    /// - Returns: `nil` if more bytes are required.
    init?(_ head: [UInt8], isWhole: Bool) {
        guard head.count >= 4 || isWhole else { return nil }
        for (mark, name, length) in Self.marks where head.starts(with: mark) {
            (self.name, markLength) = (name, length)
            return
        }
        let first = head.prefix(Self.headLength).drop(while: \.isHTMLSpace)
        let opening = Array("<?xml".utf8)
        guard first.starts(with: opening) || opening.starts(with: first) else { return }
        guard let end = first.firstIndex(of: UInt8(ascii: ">")) else {
            if isWhole || head.count >= Self.headLength { return }
            return nil
        }
        name = Self.declared(in: String(decoding: first[..<end], as: UTF8.self)).flatMap(Self.name)
    }

    /// The first bytes of documents with their encoding, and the length of the byte order mark.
    private static let marks: [(mark: [UInt8], name: String?, length: Int)] = [
        ([0xEF, 0xBB, 0xBF], nil, 3),
        ([0xFF, 0xFE, 0, 0], "UTF-32LE", 4), ([0, 0, 0xFE, 0xFF], "UTF-32BE", 4),
        ([0xFF, 0xFE], "UTF-16LE", 2), ([0xFE, 0xFF], "UTF-16BE", 2),
        ([0x3C, 0, 0, 0], "UTF-32LE", 0), ([0, 0, 0, 0x3C], "UTF-32BE", 0),
        ([0x3C, 0], "UTF-16LE", 0), ([0, 0x3C], "UTF-16BE", 0),
    ]

    private static func declared(in declaration: String) -> Substring? {
        guard let word = declaration.firstRange(of: "encoding") else { return nil }
        let rest = declaration[word.upperBound...].drop { $0 == " " || $0 == "=" || $0.isNewline || $0 == "\t" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return rest.dropFirst().prefix { $0 != quote }
    }

    private static func name(for declared: Substring) -> String? {
        switch declared.lowercased() {
        // A declaration of UTF-16 in single bytes is left over from a text that was UTF-16 in memory.
        case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16", "unicode", "ucs-2", "": nil
        // As in browsers, where bytes from 0x80 to 0x9F are never control characters.
        case "iso-8859-1", "latin1", "latin-1", "iso8859-1": "windows-1252"
        default: String(declared)
        }
    }
}
