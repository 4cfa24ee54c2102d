/// The text of one file, and the way from an offset in it to a place.
///
/// A byte order mark is dropped on reading; line ends stay as they are. Lines end at `\n`, `\r\n` or `\r`.
public struct SourceText: Sendable, Hashable {
    /// The path printed in messages, relative to the site's root.
    public let file: String
    /// The text as it stands in the file, without a byte order mark.
    public let text: String

    /// Takes a path and the text of the file there.
    public init(file: String, text: String) {
        self.file = file
        self.text = text
    }

    /// The place of a UTF-8 offset into `text`; offsets past the end mean the end.
    public func place(atOffset offset: Int) -> Place {
        var line = 1
        var lineStart = 0
        for (start, _) in LineRanges(text.utf8) {
            if start > offset { break }
            if start > 0 { line += 1 }
            lineStart = start
        }
        return Place(file: file, line: line, column: max(0, min(offset, text.utf8.count) - lineStart) + 1)
    }

    /// The line's text without its end, `nil` past the last line. Lines count from 1.
    public func line(_ number: Int) -> Substring? {
        var current = 0
        for (start, end) in LineRanges(text.utf8) {
            current += 1
            guard current == number else { continue }
            let from = text.utf8.index(text.startIndex, offsetBy: start)
            return text[from..<text.utf8.index(from, offsetBy: end - start)]
        }
        return nil
    }

    /// An error at a 1-based line and UTF-8 column, with the line as its excerpt.
    public func error(_ message: String, line: Int, column: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.error, message, at: Place(file: file, line: line, column: column), hint: hint)
    }

    /// A warning at a 1-based line and UTF-8 column, with the line as its excerpt.
    public func warning(_ message: String, line: Int, column: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.warning, message, at: Place(file: file, line: line, column: column), hint: hint)
    }

    /// An error at an offset in bytes of UTF-8, with the line as its excerpt.
    public func error(_ message: String, atOffset offset: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.error, message, at: place(atOffset: offset), hint: hint)
    }

    /// A warning at an offset in bytes of UTF-8, with the line as its excerpt.
    public func warning(_ message: String, atOffset offset: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.warning, message, at: place(atOffset: offset), hint: hint)
    }

    private func diagnostic(_ severity: Diagnostic.Severity, _ message: String, at place: Place, hint: String?)
        -> Diagnostic
    {
        Diagnostic(severity, at: place, message, hint: hint, excerpt: line(place.line).map { String($0) })
    }
}

/// The start and end offsets of each line, line ends left out; the last line may be empty.
private struct LineRanges: Sequence, IteratorProtocol {
    private let bytes: String.UTF8View
    private var index: String.UTF8View.Index
    private var offset = 0
    private var isDone = false

    init(_ bytes: String.UTF8View) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    mutating func next() -> (start: Int, end: Int)? {
        if isDone { return nil }
        let start = offset
        while index != bytes.endIndex {
            let byte = bytes[index]
            bytes.formIndex(after: &index)
            offset += 1
            if byte == UInt8(ascii: "\n") { return (start, offset - 1) }
            if byte == UInt8(ascii: "\r") {
                let end = offset - 1
                if index != bytes.endIndex, bytes[index] == UInt8(ascii: "\n") {
                    bytes.formIndex(after: &index)
                    offset += 1
                }
                return (start, end)
            }
        }
        isDone = true
        return (start, offset)
    }
}
