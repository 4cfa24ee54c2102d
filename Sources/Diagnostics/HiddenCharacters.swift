extension Unicode.Scalar {
    /// Whether terminals, logs and browsers interpret or hide the character instead of showing it.
    ///
    /// Joiners of letters and emoji are not included, because scripts need them.
    package var isHidden: Bool {
        switch value {
        // Control characters, including C1.
        case 0..<0x20, 0x7F..<0xA0: true
        // Characters that change the direction of text, and line and paragraph separators.
        case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        // Invisible characters.
        case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x1D173...0x1D17A,
            0xE0000...0xE007F:
            true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether each byte of UTF-8 may begin a hidden character. This lets `replacingHidden` skip all other text fast.
    private static let mayBeginHidden: [Bool] = (0...255).map { byte in
        byte < 0x20 || [0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF0, 0xF3].contains(byte)
    }

    fileprivate var mayBeginHidden: Bool { Self.mayBeginHidden[Int(self)] }
}

extension String {
    /// The text on one line, safe for terminals and logs: hidden characters are visible escapes such as `\u{1b}`.
    package var printable: String {
        replacingHidden { scalar in
            switch scalar {
            case "\t": " "
            case "\n": "\\n"
            case "\r": "\\r"
            default: scalar.visibleEscape
            }
        }
    }

    /// The text with visible escapes for hidden characters other than newlines.
    package var printableLines: String { replacingHidden { $0 == "\n" ? nil : $0.visibleEscape } }

    /// Returns the text with each hidden character replaced.
    ///
    /// - Parameter replacement: returns `nil` to leave the character unchanged.
    package func replacingHidden(by replacement: (Unicode.Scalar) -> String?) -> String {
        guard !holdsOnly({ !$0.mayBeginHidden }) else { return self }
        var text = self
        let replaced = text.withUTF8 { bytes -> [UInt8] in
            var result: [UInt8] = []
            var (copied, index) = (0, 0)
            while index < bytes.count {
                guard bytes[index].mayBeginHidden else {
                    index += 1
                    continue
                }
                let scalar = Unicode.Scalar(utf8: bytes, at: index)
                let next = index + UTF8.width(scalar)
                if scalar.isHidden, let replacement = replacement(scalar) {
                    result += bytes[copied..<index]
                    result += replacement.utf8
                    copied = next
                }
                index = next
            }
            return result + bytes[copied...]
        }
        return String(decoding: replaced, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// The escape, such as `\u{1b}`.
    fileprivate var visibleEscape: String { "\\u{\(String(value, radix: 16))}" }

    /// Decodes the character that begins at an index of valid UTF-8.
    fileprivate init(utf8 bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        let first = UInt32(bytes[index])
        let (start, count) =
            switch first {
            case ..<0x80: (first, 0)
            case ..<0xE0: (first & 0x1F, 1)
            case ..<0xF0: (first & 0x0F, 2)
            default: (first & 0x07, 3)
            }
        let value = bytes[(index + 1)..<(index + 1 + count)].reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
        self = Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

extension String {
    /// The text as messages quote it: shortened and without unprintable characters.
    package var quotable: String { count > 60 ? String(prefix(60)).printable + "…" : printable }
}
