import MarkupKit

/// The text around a template's tags that is omitted together with them.
///
/// A tag that is alone on its line removes the line. Blanks before a tag that includes other text are always removed:
/// Mustache would indent every line of that text by them, even in a `<pre>`.
struct TemplateLayout {
    /// The progress of reading a template.
    struct Reader {
        var position = 0
        /// Whether a line begins here. After a section it does if the section's opening tag was alone on its line.
        var isLineStart = true
        var indentation = Indentation.preserved
    }

    /// Replacement blocks are printed without the indentation of their first line.
    enum Indentation {
        case preserved
        case removed(width: Int?)
    }

    let bytes: [UInt8]

    /// Returns the text before a tag, and advances past the tag and the text omitted with it.
    func text(before tag: TemplateTag, _ reader: inout Reader) -> [ArraySlice<UInt8>] {
        let start = tag.range.lowerBound
        let lastEnd = bytes[reader.position..<start].lastIndex(of: UInt8(ascii: "\n"))
        let line = lastEnd.map { $0 + 1 } ?? reader.position
        let beginsLine = (lastEnd != nil || reader.isLineStart) && blanksEnd(from: line, to: start) == start
        let end = beginsLine && tag.kind != .variable ? lineEnd(behind: tag.range.upperBound) : nil
        let includesText = tag.kind.isPartial || tag.kind == .block
        var textEnd = end == nil ? start : line
        if end == nil, includesText { textEnd = max(reader.position, lineStart(before: start) ?? start) }
        let text = text(upTo: textEnd, &reader)
        if beginsLine, case .removed(width: nil) = reader.indentation {
            reader.indentation = .removed(width: includesText ? 0 : start - line)
        }
        reader.position = end ?? tag.range.upperBound
        reader.isLineStart = end != nil
        return text
    }

    /// Returns the text up to an offset, line by line if indentation is removed.
    func text(upTo end: Int, _ reader: inout Reader) -> [ArraySlice<UInt8>] {
        guard case .removed(var width) = reader.indentation else { return [bytes[reader.position..<end]] }
        var lines: [ArraySlice<UInt8>] = []
        var start = reader.position
        var isLineStart = reader.isLineStart
        while start < end {
            if isLineStart {
                let blanks = blanksEnd(from: start, to: end) - start
                start += min(blanks, width ?? blanks)
                width = width ?? blanks
            }
            let next = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
            lines.append(bytes[start..<next])
            start = next
            isLineStart = true
        }
        reader.indentation = .removed(width: width)
        return lines
    }

    /// Returns the start of the line if it contains only blanks before an offset.
    private func lineStart(before offset: Int) -> Int? {
        var start = offset
        while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : nil
    }

    /// Returns the start of the next line if only blanks follow an offset.
    private func lineEnd(behind offset: Int) -> Int? {
        let end = blanksEnd(from: offset, to: bytes.count)
        if end == bytes.count { return end }
        if bytes[end] == UInt8(ascii: "\n") { return end + 1 }
        return bytes[end...].starts(with: [13, 10]) ? end + 2 : nil
    }

    private func blanksEnd(from start: Int, to limit: Int) -> Int {
        var end = start
        while end < limit, Self.isBlank(bytes[end]) { end += 1 }
        return end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
