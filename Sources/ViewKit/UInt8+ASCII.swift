extension String {
    /// Whether all characters are ASCII.
    package var isASCII: Bool {
        var text = self
        return text.withUTF8 { $0.reduce(0, |) } < 0x80
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    @inlinable package var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return true
        default: return false
        }
    }

    @inlinable package var isHTMLSpace: Bool { self == 0x20 || self == 9 || self == 10 || self == 12 || self == 13 }
    @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    @inlinable package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// The byte with ASCII letters in lower case; other bytes are unchanged.
    @inlinable package var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// The lowercase byte as text, for names. Bytes beyond ASCII need not be distinguished there.
    package var lowercasedText: String { String(Unicode.Scalar(lowercased)) }
}
