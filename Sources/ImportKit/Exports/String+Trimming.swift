extension StringProtocol {
    /// The text without white space at both ends.
    var trimmingWhitespace: String {
        let text = Substring(self)
        // Most texts need no search, which is slow for characters.
        if let first = text.utf8.first, let last = text.utf8.last, 33..<0x7F ~= first, 33..<0x7F ~= last {
            return String(text)
        }
        return text.nonBlank ?? ""
    }

    /// The text without white space at both ends; `nil` if nothing is left.
    var nonBlank: String? {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) }
    }

    /// The words of the text with single spaces between them.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
