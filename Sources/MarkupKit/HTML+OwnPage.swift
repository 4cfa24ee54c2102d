extension HTML {
    /// The markup of a text as printed on its own page, where ids have no prefix and fragment links use none.
    package var asOnOwnPage: HTML {
        guard !variants.isEmpty else { return self }
        var out = HTMLBuffer(capacity: source.utf8.count)
        out.append(self) { question, _ in question == .isOwnPage }
        return out.html
    }
}
