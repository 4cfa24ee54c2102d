enum Whitespace {
    /// Each run of white space as one blank.
    static func collapsed(_ text: String) -> String {
        var last: UInt8 = 0
        let isCollapsed = text.utf8.allSatisfy { byte in
            defer { last = byte }
            return !byte.isMarkupSpace || byte == 0x20 && last != 0x20
        }
        if isCollapsed { return text }
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if !byte.isMarkupSpace { out.append(byte) } else if out.last != 0x20 { out.append(0x20) }
        }
        return String(decoding: out, as: UTF8.self)
    }
}

extension String {
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

    /// Whether a word may hold it; no sign beyond ASCII is one of Markdown's.
    var isWordByte: Bool { self >= 0x80 || isASCIIWordByte }
}
