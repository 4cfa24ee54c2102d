enum Whitespace {
    /// Replaces each run of white space with one blank.
    static func collapsed(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in isCollapsed(bytes) ? nil : collapsed(bytes) } ?? text
    }

    private static func isCollapsed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in bytes {
            if byte.isMarkupSpace, byte != 0x20 || last == 0x20 { return false }
            last = byte
        }
        return true
    }

    private static func collapsed(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { out in
            var count = 0
            for byte in bytes where !byte.isMarkupSpace || count == 0 || out[count - 1] != 0x20 {
                out[count] = byte.isMarkupSpace ? 0x20 : byte
                count += 1
            }
            return count
        }
    }
}

extension String {
    /// The text without the blank at its start, if there is one.
    var withoutFirstBlank: String { utf8.first == 0x20 && hasPrefix(" ") ? String(dropFirst()) : self }

    var markupTrimmed: String {
        var text = Substring(self).utf8
        while text.first?.isMarkupSpace == true { text.removeFirst() }
        while text.last?.isMarkupSpace == true { text.removeLast() }
        return String(Substring(text))
    }
}

extension UInt8 {
    var isMarkupSpace: Bool { self == 0x20 || (9...13).contains(self) && self != 11 }

    var isASCIIWordByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        case _: false
        }
    }

    /// Whether a word can contain the byte; Markdown has no special characters beyond ASCII.
    var isWordByte: Bool { self >= 0x80 || isASCIIWordByte }
}
