import MarkupKit

/// Escaping of text for XML.
enum XMLText {
    enum Position {
        case content, attribute
    }

    /// Appends text as UTF-8, with markup escaped, and characters replaced that XML 1.0 forbids (its production
    /// `Char`).
    static func append(_ text: String, to result: inout [UInt8], in position: Position) {
        var text = text
        text.withUTF8 { append($0, to: &result, in: position) }
    }

    private static func append(
        _ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8], in position: Position
    ) {
        var runStart = 0
        var index = 0
        while index < text.count {
            if index + 8 <= text.count, isPlain(text, at: index, in: position) {
                index += 8
                continue
            }
            let byte = text[index]
            guard byte < 0x40 && needsCare(byte) || byte == 0xEF,
                let (written, length) = replacement(at: index, of: text, in: position)
            else {
                index += 1
                continue
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
            result.append(
                contentsOf: UnsafeBufferPointer(start: written.utf8Start, count: written.utf8CodeUnitCount))
            index += length
            runStart = index
        }
        result.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    }

    /// Whether none of the next eight bytes needs escaping. May be `false` if none does.
    private static func isPlain(
        _ text: UnsafeBufferPointer<UInt8>, at index: Int, in position: Position
    ) -> Bool {
        let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let markup =
            bytes.bytes(equalTo: UInt8(ascii: "&")) | bytes.bytes(equalTo: UInt8(ascii: "<"))
            | bytes.bytes(equalTo: UInt8(ascii: ">")) | bytes.bytes(equalTo: 0xEF)
        let quotes = position == .attribute ? bytes.bytes(equalTo: UInt8(ascii: "\"")) : 0
        return (bytes.controls | markup | quotes) & .highBits == 0
    }

    /// Whether a byte below 0x40 is a control character, a quote or markup.
    private static func needsCare(_ byte: UInt8) -> Bool {
        let careful: UInt64 = 0x5000_0044_FFFF_FFFF
        return careful & (1 << UInt64(byte)) != 0
    }

    /// Returns the replacement of the bytes at an index, and their number, or `nil` if they are copied unchanged.
    private static func replacement(
        at index: Int, of text: UnsafeBufferPointer<UInt8>, in position: Position
    ) -> (StaticString, length: Int)? {
        switch text[index] {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        // Always escaped, since content must not contain `]]>`.
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\""): position == .attribute ? ("&quot;", 1) : nil
        case UInt8(ascii: "\t"): position == .attribute ? ("&#9;", 1) : nil
        case UInt8(ascii: "\n"): position == .attribute ? ("&#10;", 1) : nil
        case UInt8(ascii: "\r"): ("&#13;", 1)
        case 0..<0x20: ("\u{FFFD}", 1)
        // U+FFFE and U+FFFF. Swift strings contain no surrogates.
        case 0xEF where text[index + 1] == 0xBF && text[index + 2] >= 0xBE: ("\u{FFFD}", 3)
        default: nil
        }
    }
}
