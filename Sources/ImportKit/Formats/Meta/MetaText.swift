import DiffKit

/// Texts of Meta's exports: each byte of their UTF-8 has been written as a character of its own.
enum MetaText {
    /// The text that was meant. One that is no such misreading stays as it is.
    static func mended(_ text: String) -> String {
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
    /// The text of a member as it was meant; empty if there is none.
    func meant(_ key: String) -> String { self[key]?.string.map(MetaText.mended) ?? "" }
}
