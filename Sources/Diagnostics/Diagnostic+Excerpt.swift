extension Diagnostic {
    /// The part of a source line around a location, short enough for a terminal.
    ///
    /// Its bounded length keeps the cost of a diagnostic, in memory and in the store, independent of the line's length.
    public struct Excerpt: Hashable, Sendable, CustomStringConvertible {
        /// The part, exactly as in the file.
        public let text: String
        /// The number of UTF-8 bytes of `text` before the location.
        public let caret: Int
        /// Whether the line starts before the part.
        public let isCutBefore: Bool
        /// Whether the line continues after the part.
        public let isCutAfter: Bool

        /// Creates an excerpt of a line around a column.
        ///
        /// - Parameters:
        ///   - line: the source line without its line ending.
        ///   - column: 1-based, in UTF-8 bytes.
        public init(_ line: some StringProtocol, column: Int) {
            var line = String(line)
            self = line.withUTF8 { Excerpt(bytes: $0, column: column) }
        }

        /// Creates an excerpt of a line that is passed as UTF-8 bytes.
        package init(bytes: UnsafeBufferPointer<UInt8>, column: Int) {
            /// Returns the nearest offset at or before `offset` that doesn't split a character.
            func boundary(_ offset: Int) -> Int {
                var offset = min(max(offset, 0), bytes.count)
                while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
                return offset
            }
            let caret = boundary(column - 1)
            let from = caret > 100 ? boundary(caret - 60) : 0
            let to = boundary(max(from + 120, caret + 20))
            text = String(decoding: UnsafeBufferPointer(rebasing: bytes[from..<to]), as: UTF8.self)
            self.caret = caret - from
            isCutBefore = from > 0
            isCutAfter = to < bytes.count
        }

        /// Restores an excerpt from the store; `nil` if the caret is outside the text.
        package init?(stored text: String, caret: Int, isCutBefore: Bool, isCutAfter: Bool) {
            guard (0...text.utf8.count).contains(caret) else { return nil }
            self.text = text
            self.caret = caret
            self.isCutBefore = isCutBefore
            self.isCutAfter = isCutAfter
        }

        /// The part, with an ellipsis at each end where the line was cut.
        public var description: String { before + after }

        /// The text before the location, with an ellipsis if the line starts earlier.
        public var before: String {
            (isCutBefore ? "…" : "") + String(decoding: text.utf8.prefix(caret), as: UTF8.self)
        }

        /// The text from the location on, with an ellipsis if the line continues.
        public var after: String {
            String(decoding: text.utf8.dropFirst(caret), as: UTF8.self) + (isCutAfter ? "…" : "")
        }
    }
}
