import Diagnostics

/// Maps a parser's lines and columns to places in the file. Created only when there is something to report.
struct SourceLocator {
    private let source: SourceText
    private let bytes: [UInt8]
    private let lineStarts: [Int]
    private let firstLine: Int

    /// Creates a map whose lines are counted from the one that contains `bodyOffset`.
    init(_ source: SourceText, bodyOffset: Int) {
        self.source = source
        bytes = Array(source.text.utf8)
        var starts = [0]
        var firstLine = 0
        for index in bytes.indices {
            let isEnd = bytes[index] == UInt8(ascii: "\n")
            let isLoneReturn =
                bytes[index] == UInt8(ascii: "\r")
                && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
            guard isEnd || isLoneReturn else { continue }
            starts.append(index + 1)
            if index < bodyOffset { firstLine = starts.count - 1 }
        }
        lineStarts = starts
        self.firstLine = firstLine
    }

    /// Returns a warning at the first of `needles` found at or after a column of the body's line and not after its last
    /// line, or at that column if none is found.
    func warning(
        _ message: String, code: Diagnostic.Code?, line: Int, column: Int, lastLine: Int, find needles: [String],
        hint: String?
    ) -> Diagnostic {
        let start = start(line: line, column: column)
        let (index, offset) = find(needles, from: start, toLine: firstLine + lastLine - 1) ?? start
        return Diagnostic(
            .warning, at: place(index, offset), message, code: code, hint: hint,
            excerpt: excerpt(index, offset))
    }

    /// Returns the place of a link: of the first needle after an earlier link to the same URL, or else of the
    /// definition `[a]: /b` that the link may refer to, anywhere in the file.
    func place(of link: Markdown.Link, needles: [String], after earlier: FileLocation?) -> (
        place: FileLocation, excerpt: Diagnostic.Excerpt
    ) {
        let start = start(line: link.line, column: link.column)
        let behind = earlier.map { ($0.line - 1, $0.column) }.flatMap { $0 > start ? $0 : nil }
        let found =
            find(needles, from: behind ?? start, toLine: firstLine + link.lastLine - 1, orBefore: behind == nil)
            ?? find(["]: " + link.destination, "]: <" + link.destination], from: (0, 0), toLine: lineStarts.count)
        let (index, offset) = found ?? start
        return (place(index, offset), excerpt(index, offset))
    }

    private func excerpt(_ index: Int, _ offset: Int) -> Diagnostic.Excerpt {
        lineBytes(index).withUnsafeBufferPointer { Diagnostic.Excerpt(bytes: $0, column: offset + 1) }
    }

    /// Returns the index of a line of the body and an offset in it.
    private func start(line: Int, column: Int) -> (index: Int, offset: Int) {
        let index = min(max(firstLine + line - 1, 0), lineStarts.count - 1)
        return (index, min(max(column - 1, 0), lineBytes(index).count))
    }

    private func place(_ index: Int, _ offset: Int) -> FileLocation {
        FileLocation(file: source.file, line: index + 1, column: offset + 1)
    }

    /// - Parameter looksBack: Whether to search the first line before the offset too if nothing is found.
    private func find(
        _ needles: [String], from start: (index: Int, offset: Int), toLine: Int, orBefore looksBack: Bool = true
    ) -> (index: Int, offset: Int)? {
        let first = start.index
        let last = min(max(toLine, first), lineStarts.count - 1)
        let found = needles.lazy.compactMap { needle in
            (first...last).lazy.compactMap { index in
                Self.find(needle, in: lineBytes(index), from: index == first ? start.offset : 0).map { (index, $0) }
            }
            .first ?? (looksBack ? Self.find(needle, in: lineBytes(first), from: 0).map { (first, $0) } : nil)
        }
        return found.first
    }

    private func lineBytes(_ index: Int) -> ArraySlice<UInt8> {
        let start = lineStarts[index]
        var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return bytes[start..<end]
    }

    /// Ignores letter case, as HTML does.
    private static func find(_ needle: String, in text: ArraySlice<UInt8>, from: Int) -> Int? {
        let needle = needle.utf8.map(\.lowercased)
        guard !needle.isEmpty, text.count >= needle.count, from <= text.count - needle.count else { return nil }
        let start = text.withUnsafeBufferPointer { text in
            (from...text.count - needle.count).first { start in
                needle.indices.allSatisfy { text[start + $0].lowercased == needle[$0] }
            }
        }
        // For `](destination`, return the position of the destination.
        let lead = ["](<", "](", "]: <", "]: ", "=\""].first { needle.starts(with: $0.utf8) }?.utf8.count ?? 0
        return start.map { $0 + lead }
    }
}
