import DiffKit

/// The text encoding of Meta's exports: each byte of the UTF-8 is written as a separate character.
enum MetaText {
    /// Decodes a text. One without that encoding error is returned unchanged.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value) else { return text }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self) ?? text
    }
}

extension JSON {
    /// Returns the decoded text of a member; empty if there is none.
    func metaText(_ key: String) -> String { self[key]?.string.map(MetaText.decoded) ?? "" }
}
