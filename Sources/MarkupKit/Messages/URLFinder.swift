/// Finds `http://…` and `https://…` URLs in running text, without the punctuation of the sentence around them.
enum URLFinder {
    static func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        var index = start
        while index < text.count {
            defer { index += 1 }
            let startsWord = index == 0 || !text[index - 1].isAlphanumeric
            guard startsWord, text[index] | 0x20 == UInt8(ascii: "h"), let host = hostStart(text, index) else {
                continue
            }
            var end = host
            while end < text.count, isAllowedInURL(text, end) { end += 1 }
            end = trimmed(text, host..<end)
            if hasHost(text, host..<end) { return index..<end }
        }
        return nil
    }

    private static func hostStart(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        ["http://", "https://"].lazy.compactMap { (scheme: StaticString) in
            let length = scheme.utf8CodeUnitCount
            let bytes = UnsafeBufferPointer(start: scheme.utf8Start, count: length)
            guard start + length <= text.count else { return nil }
            let matches = bytes.indices.allSatisfy {
                let isLetter = bytes[$0] >= UInt8(ascii: "a")
                return (isLetter ? text[start + $0] | 0x20 : text[start + $0]) == bytes[$0]
            }
            return matches ? start + length : nil
        }
        .first
    }

    /// Whether the text after the scheme begins like a host, not with punctuation.
    private static func hasHost(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard let first = text[range].first else { return false }
        return first.isAlphanumeric || first >= 0x80 || first == UInt8(ascii: "[")
    }

    /// Whether a URL may contain this byte. Blanks, quotes, angle brackets and (deceptive) invisible characters end it.
    private static func isAllowedInURL(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        switch text[index] {
        case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"): return false
        case 0xC2: return index + 1 < text.count && text[index + 1] != 0xA0
        case 0xE2:
            guard index + 2 < text.count, text[index + 1] == 0x80 else { return true }
            return text[index + 2] > 0x8F && text[index + 2] != 0x9C && text[index + 2] != 0x9D
        case 0xD8: return index + 1 < text.count && text[index + 1] != 0x9C
        case 0xE3: return index + 2 < text.count && !(text[index + 1] == 0x80 && text[index + 2] <= 0x82)
        default: return true
        }
    }

    /// Excludes the punctuation that ends a sentence, and a closing bracket that was not opened in the URL.
    private static func trimmed(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var opened = text[range].count { $0 == UInt8(ascii: "(") }
        var closed = text[range].count { $0 == UInt8(ascii: ")") }
        var end = range.upperBound
        while end > range.lowerBound {
            switch text[end - 1] {
            case UInt8(ascii: ")"):
                if closed <= opened { return end }
                closed -= 1
            case UInt8(ascii: "("): opened -= 1
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
                UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
                UInt8(ascii: "]"), UInt8(ascii: "}"):
                break
            default: return end
            }
            end -= 1
        }
        return end
    }
}
