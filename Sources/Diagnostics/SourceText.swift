/// The text of one file, with a conversion from offsets to locations.
///
/// A byte order mark is dropped on reading; line endings are preserved. Lines end at `\n`, `\r\n` or `\r`.
public struct SourceText: Sendable, Hashable {
    /// The path printed in messages, relative to the site's root.
    public let file: String
    /// The file's text, without a byte order mark.
    public let text: String
    /// The limits for the text; stored here so that parsers need no other parameter for them.
    package let limits: Limits
    private let lines = LineStarts()

    /// Creates a text with default limits.
    public init(file: String, text: String) { self.init(file: file, text: text, limits: Limits()) }

    /// Creates a text with the limits in effect for its site.
    package init(file: String, text: String, limits: Limits) {
        self.file = file
        self.text = text
        self.limits = limits
    }

    /// Returns the location of a UTF-8 offset into `text`; an offset past the end means the end.
    public func place(atOffset offset: Int) -> FileLocation {
        let starts = lines.starts(of: text)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return FileLocation(file: file, line: low + 1, column: max(0, min(offset, text.utf8.count) - starts[low]) + 1)
    }

    /// Returns the text of a 1-based line without its line ending, or `nil` past the last line.
    public func line(_ number: Int) -> Substring? {
        guard let range = range(ofLine: number) else { return nil }
        let from = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text[from..<text.utf8.index(from, offsetBy: range.count)]
    }

    private func range(ofLine number: Int) -> Range<Int>? {
        let starts = lines.starts(of: text)
        guard starts.indices.contains(number - 1) else { return nil }
        let start = starts[number - 1]
        return withBytes { bytes in
            var end = number < starts.count ? starts[number] : bytes.count
            if end > start, bytes[end - 1] == UInt8(ascii: "\n"), number < starts.count { end -= 1 }
            if end > start, bytes[end - 1] == UInt8(ascii: "\r"), number < starts.count { end -= 1 }
            return start..<end
        }
    }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = text
        return text.withUTF8(body)
    }

    /// Returns the excerpt of the line around a location, or `nil` past the last line.
    package func excerpt(at place: FileLocation) -> Diagnostic.Excerpt? {
        guard let range = range(ofLine: place.line) else { return nil }
        return withBytes { .init(bytes: UnsafeBufferPointer(rebasing: $0[range]), column: place.column) }
    }

    /// Returns an error at a 1-based line and UTF-8 column, with the line as its excerpt.
    public func error(_ message: String, line: Int, column: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.error, message, at: FileLocation(file: file, line: line, column: column), hint: hint)
    }

    /// Returns a warning at a 1-based line and UTF-8 column, with the line as its excerpt.
    public func warning(_ message: String, line: Int, column: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.warning, message, at: FileLocation(file: file, line: line, column: column), hint: hint)
    }

    /// Returns an error at an offset in UTF-8 bytes, with the line as its excerpt.
    public func error(_ message: String, atOffset offset: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.error, message, at: place(atOffset: offset), hint: hint)
    }

    /// Returns a warning at an offset in UTF-8 bytes, with the line as its excerpt.
    public func warning(_ message: String, atOffset offset: Int, hint: String? = nil) -> Diagnostic {
        diagnostic(.warning, message, at: place(atOffset: offset), hint: hint)
    }

    private func diagnostic(_ severity: Diagnostic.Severity, _ message: String, at place: FileLocation, hint: String?)
        -> Diagnostic
    {
        Diagnostic(severity, at: place, message, hint: hint, excerpt: excerpt(at: place))
    }
}

extension SourceText {
    /// Whether the files, texts and limits are equal; the line starts are a cache and don't count.
    public static func == (a: SourceText, b: SourceText) -> Bool {
        a.file == b.file && a.text == b.text && a.limits == b.limits
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(text)
    }
}
