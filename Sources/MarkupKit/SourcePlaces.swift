import Diagnostics

/// The way back from a parser's line and column to the place in the file; built only when something is wrong.
struct SourcePlaces {
    private let source: SourceText
    private let bytes: [UInt8]
    private let lineStarts: [Int]
    private let firstLine: Int

    /// Lines are counted from the one that holds `bodyOffset`.
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

    /// A warning at the first of `needles` that stands at or after a column of the body's line and not after its
    /// last line; at that column if none does.
    func warning(
        _ message: String, line: Int, column: Int, lastLine: Int, find needles: [String], hint: String?
    ) -> Diagnostic {
        let first = min(max(firstLine + line - 1, 0), lineStarts.count - 1)
        let last = min(max(firstLine + lastLine - 1, first), lineStarts.count - 1)
        let from = min(max(column - 1, 0), lineBytes(first).count)
        let found = needles.lazy.compactMap { needle in
            (first...last).lazy.compactMap { index in
                Self.find(needle, in: lineBytes(index), from: index == first ? from : 0).map { (index, $0) }
            }
            .first ?? Self.find(needle, in: lineBytes(first), from: 0).map { (first, $0) }
        }
        let (index, offset) = found.first ?? (first, from)
        return Diagnostic(
            .warning, at: Place(file: source.file, line: index + 1, column: offset + 1), message, hint: hint,
            excerpt: String(decoding: lineBytes(index), as: UTF8.self))
    }

    private func lineBytes(_ index: Int) -> [UInt8] {
        let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
        var line = bytes[lineStarts[index]..<end]
        while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { line.removeLast() }
        return Array(line)
    }

    /// Letter case is ignored, as HTML does.
    private static func find(_ needle: String, in text: [UInt8], from: Int) -> Int? {
        let needle = Array(needle.utf8)
        guard !needle.isEmpty, text.count >= needle.count, from <= text.count - needle.count else { return nil }
        let start = (from...text.count - needle.count).first { start in
            needle.indices.allSatisfy { lowercased(text[start + $0]) == lowercased(needle[$0]) }
        }
        // Of `](destination` the destination is meant.
        return start.map { needle.starts(with: "](".utf8) ? $0 + 2 : $0 }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
