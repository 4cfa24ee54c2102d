extension JSONPrinter {
    /// Prints a string in quotes. Escapes only quotes, backslashes and control characters, as required.
    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { escaped(UnsafeRawBufferPointer($0)) }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func raw(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func escaped(_ text: UnsafeRawBufferPointer) {
        var runStart = 0
        var position = Self.endOfPlainText(in: text, from: 0)
        while position < text.count {
            let byte = text[position]
            position += 1
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[runStart..<position - 1]))
                escape(byte)
                runStart = position
                position = Self.endOfPlainText(in: text, from: position)
            }
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[runStart...]))
    }

    /// Returns the end of text that needs no escape. Works eight bytes at a time and may stop up to seven bytes early.
    private static func endOfPlainText(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
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

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        default: bytes.append(byte)
        }
    }
}
