import Diagnostics

/// A text without the private comments of Obsidian: `%%a comment%%`. Their lines remain.
///
/// This precedes every other step, so that no part of a comment reaches a heading's id, a description or a message.
struct CommentRemoval {
    private(set) var out: [UInt8] = []
    private(set) var mistakes: [MarkdownPrinter.Mistake] = []

    /// - Parameter isMarkup: Whether the text is HTML instead of Markdown.
    init(_ text: UnsafeBufferPointer<UInt8>, _ lines: DialectLines, isMarkup: Bool) {
        out.reserveCapacity(text.count)
        var (index, line) = (0, 0)
        while index < text.count {
            while line + 1 < lines.count, lines.starts[line + 1] <= index { line += 1 }
            guard lines.kinds[line] != .code, lines.kinds[line] != .blank else {
                out.append(contentsOf: text[index..<lines.starts[line + 1]])
                index = lines.starts[line + 1]
                continue
            }
            let end = lines.starts[lines.end(ofBlockAt: line)]
            var spans = CodeSpans(in: text, isMarkup ? 0..<0 : index..<end)
            while index < end {
                if let code = spans.end(at: index) {
                    out.append(contentsOf: text[index..<code])
                    index = code
                } else if text[index] == UInt8(ascii: "%"), index + 1 < text.count, text[index + 1] == text[index],
                    index == 0 || text[index - 1] != UInt8(ascii: "\\")
                {
                    let close = Self.end(of: index, in: text)
                    if close == nil { report(at: index, lines) }
                    let range = index..<(close ?? text.count)
                    for byte in text[range] where byte == 10 { out.append(byte) }
                    index = range.upperBound
                    // One of the blanks around the comment is enough.
                    if out.last == 0x20, index < text.count, text[index] == 0x20 { index += 1 }
                } else {
                    out.append(text[index])
                    index += 1
                }
            }
        }
    }

    private static func end(of start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = start + 2
        while index + 1 < text.count {
            if text[index] == UInt8(ascii: "%"), text[index + 1] == text[index] { return index + 2 }
            index += 1
        }
        return nil
    }

    private mutating func report(at index: Int, _ lines: DialectLines) {
        let line = (lines.starts.firstIndex { $0 > index } ?? lines.count) - 1
        mistakes.append(
            .init(
                message: "the comment that begins here has no end, so the text after it was left out",
                code: .init("unclosed-comment", isLoss: true), hint: "end it with `%%`", line: line + 1,
                column: index - lines.starts[line] + 1, lastLine: line + 1))
    }
}

extension DialectTranslator {
    /// Reports a comment of Obsidian, which is published on sites that do not declare this dialect.
    mutating func reportComment(at index: Int) {
        guard !marks.contains(.comment), index >= commentEnd, index == 0 || text[index - 1] <= 0x20 else { return }
        var close = index + 2
        while close + 1 < text.count, text[close] != UInt8(ascii: "%") || text[close + 1] != text[close] { close += 1 }
        // Without an end, none of the following signs begins a comment.
        guard close + 1 < text.count else { return commentEnd = text.count }
        commentEnd = close + 2
        report(
            "the text between `%%` is published", code: .unknownMark,
            hint: "to leave out the comments of Obsidian, add `dialects: [obsidian]` to feed.yaml", at: index)
    }
}
