extension String {
    /// The text without leading and trailing whitespace.
    var trimmed: String {
        // Fast path: nearly every text begins and ends with a visible ASCII character.
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
            return self
        }
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    var isBlank: Bool {
        if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
        return allSatisfy(\.isWhitespace)
    }
}
