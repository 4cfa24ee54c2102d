/// What authors wrote of headings, by which other generators name them.
extension DialectTranslator {
    /// Notes the words of the heading that begins on a line, counted from 1: the last line of those that are underlined.
    mutating func noteHeading(on first: Int) {
        var last = first
        while lines.headingStarts[last + 1] == first { last += 1 }
        var words = heading(onLine: last)
        // The line below the words, and an empty one that cmark counts in.
        while last > first, words.allSatisfy({ $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "-") }) {
            last -= 1
            words = heading(onLine: last)
        }
        if text[lines.starts[first - 1]..<lines.starts[first]].contains(UInt8(ascii: "#")), last == first {
            // A heading may begin an item of a list.
            words = words.drop { !$0.isAlphanumeric && $0 < 0x80 && $0 != UInt8(ascii: "#") }
            words = words.drop { $0 == UInt8(ascii: "#") }.drop { $0 <= 0x20 }
            while let end = words.last, end <= 0x20 || end == UInt8(ascii: "#") { words.removeLast() }
        }
        extras.headings[first] = WrittenHeading(source: String(decoding: words, as: UTF8.self))
    }

    /// A line without blanks around it, nor the signs of a quotation.
    private func heading(onLine line: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        var words = text[lines.starts[line - 1]..<lines.starts[line]]
        words = words.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        while let end = words.last, end <= 0x20 { words.removeLast() }
        return words
    }
}
