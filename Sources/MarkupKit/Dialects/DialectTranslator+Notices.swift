/// Comments that are not published, and footnotes inside of a sentence.
extension DialectTranslator {
    /// Reads an extension of kramdown: `{::comment}` is left out with its content, and of others only the tags are.
    mutating func kramdownExtension(at start: Int) -> Int? {
        let rest = start..<min(lines.starts[line + 1], start + 200)
        guard start + 3 < text.count, ":/".utf8.contains(text[start + 2]),
            let end = endOfAttributes(in: rest, readsQuotes: true)
        else { return nil }
        let name = string(start + 3..<end).prefix { $0.isLetter }
        if text[start + 2] == UInt8(ascii: "/") {
            return ["", "comment", "nomarkdown", "options"].contains(name) ? end + 1 : nil
        }
        switch name {
        case "comment": return comment(at: start, until: "{:/comment}", or: "{:/}")
        case "nomarkdown", "options": return end + 1
        case _: return nil
        }
    }

    /// Leaves out a comment. Returns its end, or `nil` if it has none.
    mutating func comment(at start: Int, until mark: StaticString, or other: StaticString? = nil) -> Int? {
        let name = mark.description
        guard !missingEnds.contains(name) else { return nil }
        let marks = [mark, other].compactMap(\.self).map {
            UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)
        }
        var index = start + 2
        while let next = text[index...].firstIndex(of: marks[0][0]) {
            for end in marks where text[next...].starts(with: end) {
                appendLineEnds(of: start..<next + end.count)
                return next + end.count
            }
            index = next + 1
        }
        missingEnds.insert(name)
        return nil
    }

    /// Reads `^[words]`, a footnote whose words are in the sentence. They follow the text for cmark.
    mutating func inlineNote(at index: Int, before end: Int) -> Int? {
        guard let close = closingBracket(of: index + 1, before: end), close > index + 2 else { return nil }
        guard marks.contains(.inlineNote) else {
            report(
                "`^[…]` is printed as written", code: .unknownMark,
                hint: "write a footnote such as `[^1]`, or add the tool to `dialects` in feed.yaml", at: index)
            return nil
        }
        let words = string(index + 2..<close).split(whereSeparator: \.isNewline).joined(separator: " ")
        inlineNotes.append(words)
        append("[^\(extras.element)-\(inlineNotes.count)]")
        appendLineEnds(of: index..<close)
        return close + 1
    }

    /// Appends the words of the footnotes inside of sentences.
    mutating func appendInlineNotes() {
        for (number, words) in inlineNotes.enumerated() {
            append("\n\n[^\(extras.element)-\(number + 1)]: \(words)\n")
        }
    }
}
