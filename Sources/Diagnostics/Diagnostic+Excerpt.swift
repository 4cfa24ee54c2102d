extension Diagnostic {
    /// The part of a source line around a place: as much as a terminal shows, however long the line is.
    ///
    /// So a finding costs the same in a line of one word and in one of a megabyte, in memory and where it is stored.
    public struct Excerpt: Hashable, Sendable, CustomStringConvertible {
        /// The part as it stands in the file.
        public let text: String
        /// How many bytes of `text` in UTF-8 stand before the place.
        public let caret: Int
        /// Whether the line begins before the part.
        public let isCutBefore: Bool
        /// Whether the line goes on behind the part.
        public let isCutAfter: Bool

        /// The part of a line around a column.
        ///
        /// - Parameters:
        ///   - line: the source line without its end.
        ///   - column: from 1, in bytes of UTF-8.
        public init(_ line: some StringProtocol, column: Int) {
            var line = String(line)
            self = line.withUTF8 { Excerpt(bytes: $0, column: column) }
        }

        /// The same of a line as bytes of UTF-8.
        package init(bytes: UnsafeBufferPointer<UInt8>, column: Int) {
            /// The nearest offset at or before `offset` that no character is cut at.
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

        /// One that was stored.
        package init?(stored text: String, caret: Int, isCutBefore: Bool, isCutAfter: Bool) {
            guard (0...text.utf8.count).contains(caret) else { return nil }
            self.text = text
            self.caret = caret
            self.isCutBefore = isCutBefore
            self.isCutAfter = isCutAfter
        }

        /// The part with an ellipsis where the line goes on.
        public var description: String { before + after }

        /// What stands before the place, with an ellipsis if the line begins earlier.
        public var before: String {
            (isCutBefore ? "…" : "") + String(decoding: text.utf8.prefix(caret), as: UTF8.self)
        }

        /// What stands at the place and behind it, with an ellipsis if the line goes on.
        public var after: String {
            String(decoding: text.utf8.dropFirst(caret), as: UTF8.self) + (isCutAfter ? "…" : "")
        }
    }
}
