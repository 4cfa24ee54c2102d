/// Apostrophes that cmark would take for quotes.
enum Apostrophe {
    /// Whether an apostrophe may need a sign other than the one that cmark prints: it begins a year or a shortened word,
    /// or follows the number of a measure.
    static func mayDiffer(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let previous = index > 0 ? text[index - 1] : 0x20
        let next = index + 1 < text.count ? text[index + 1] : 0x20
        if previous <= 0x20 || previous == UInt8(ascii: "(") || previous == UInt8(ascii: "[") {
            return next.isDigit || isElided(in: text, from: index + 1, before: text.count)
        }
        return previous.isDigit && !next.isASCIILetter
    }

    /// Whether an English word begins at an index that is written with an apostrophe before it.
    static func isElided(in text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int) -> Bool {
        guard start < end, "ten".utf8.contains(text[start] | 0x20) else { return false }
        let word = text[start..<min(start + 8, end)].prefix { $0.isAlphanumeric }
        // Of quotations, only that of a single letter has this form.
        if word.count == 1 { return isShortenedAnd(in: text, from: start, before: end) }
        return elided.contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    /// Whether this is the word in `rock 'n' roll`.
    static func isShortenedAnd(in text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int) -> Bool {
        start + 1 < end && text[start] | 0x20 == UInt8(ascii: "n") && text[start + 1] == UInt8(ascii: "'")
    }

    private static let elided: Set = ["tis", "twas", "twere", "twill", "twould", "em", "til"]
}
