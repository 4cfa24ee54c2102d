extension JSON {
    /// Appends a string in quotes. Escapes only quotes, backslashes and control characters, as required.
    ///
    /// - Parameter inScript: whether to escape also the characters that could end a `script` element or start markup,
    ///   and JavaScript's line terminators U+2028 and U+2029.
    package static func append(_ text: String, to bytes: inout [UInt8], inScript: Bool = false) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            if inScript { append(scriptText: text, to: &bytes) } else { append(text: text, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func append(text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var runStart = 0
        var position = endOfPlainText(in: text, from: 0)
        while position < text.count {
            let byte = text[position]
            position += 1
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<position - 1]))
                append(escaped: byte, to: &bytes)
                runStart = position
                position = endOfPlainText(in: text, from: position)
            }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    }

    /// Returns the end of text that needs no escape. Works eight bytes at a time and may stop up to seven bytes early.
    private static func endOfPlainText(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let text = UnsafeRawBufferPointer(text)
        var position = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        while position + 8 <= text.count {
            let word = text.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            let special =
                ((word &- ones &* 0x20) & ~word) | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
            guard special & (ones &* 0x80) == 0 else { break }
            position += 8
        }
        return position
    }

    private static func append(scriptText text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var runStart = 0
        for position in text.indices {
            guard let length = lengthOfSpecial(at: position, in: text) else { continue }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<position]))
            if length == 1 {
                append(escaped: text[position], to: &bytes)
            } else {
                bytes.append(contentsOf: (text[position + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
            }
            runStart = position + length
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    }

    /// The number of bytes of the character at a position if it must be escaped in a `script` element.
    private static func lengthOfSpecial(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        switch text[position] {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"):
            1
        case 0xE2: text[position + 1] == 0x80 && text[position + 2] & 0xFE == 0xA8 ? 3 : nil
        default: nil
        }
    }

    private static func append(escaped byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default:
            bytes.append(contentsOf: "u00".utf8)
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
