extension Unicode.Scalar {
    /// Whether terminals, logs and pages act on the character or hide it, instead of showing it.
    ///
    /// Those that join letters and emoji are not among them: scripts need them.
    package var isHidden: Bool {
        switch value {
        // Control characters, those of C1 included.
        case 0..<0x20, 0x7F..<0xA0: true
        // What changes the direction of text or the lines of it.
        case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        // What is not seen at all.
        case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x1D173...0x1D17A,
            0xE0000...0xE007F:
            true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether a byte of UTF-8 may begin a hidden character; all other text is passed over at the speed of memory.
    private static let mayBeginHidden: [Bool] = (0...255).map { byte in
        byte < 0x20 || [0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF0, 0xF3].contains(byte)
    }

    fileprivate var mayBeginHidden: Bool { Self.mayBeginHidden[Int(self)] }
}

extension String {
    /// The text on one line, as terminals and logs show it: hidden characters are visible escapes such as `\u{1b}`.
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

    /// The same of a text of several lines, whose ends stay.
    package var printableLines: String { replacingHidden { $0 == "\n" ? nil : $0.visibleEscape } }

    /// The text with something else in the place of each hidden character.
    ///
    /// - Parameter replacement: `nil` leaves the character.
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
    /// `\u{1b}`
    fileprivate var visibleEscape: String { "\\u{\(String(value, radix: 16))}" }

    /// The character that begins at an index of valid UTF-8.
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
