/// The source of headings, from which other generators derive ids.
extension DialectTranslator {
    /// Records the words of the heading that begins on a 1-based line; for an underlined heading, those of its last
    /// line.
    mutating func recordHeading(on first: Int) {
        var words = heading(onLine: first)
        // cmark may include the line after the heading.
        var underline = first + 1
        while lines.headingStarts[underline] == first, !isUnderline(underline) { underline += 1 }
        if lines.headingStarts[underline] == first {
            words = heading(onLine: underline - 1)
        } else {
            // The heading may begin a list item.
            words = words.drop { $0 != UInt8(ascii: "#") }.drop { $0 == UInt8(ascii: "#") }.drop { $0 <= 0x20 }
            while let end = words.last, end <= 0x20 || end == UInt8(ascii: "#") { words.removeLast() }
        }
        extras.headings[first] = WrittenHeading(source: String(decoding: words, as: UTF8.self))
    }

    private func isUnderline(_ line: Int) -> Bool {
        let words = heading(onLine: line)
        return !words.isEmpty && words.allSatisfy { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "-") }
    }

    /// Returns a line without surrounding blanks and quote marks.
    private func heading(onLine line: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        var words = text[lines.starts[line - 1]..<lines.starts[line]]
        words = words.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        while let end = words.last, end <= 0x20 { words.removeLast() }
        return words
    }
}
