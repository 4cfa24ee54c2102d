extension HTML {
    /// The markup of a text as it reads on a page where no other text stands, with links that lead there.
    package var asOnOwnPage: HTML {
        guard !variants.isEmpty else { return self }
        var out = HTMLBuffer(capacity: source.utf8.count)
        out.append(self) { question, _ in question == .isOwnPage }
        return out.html
    }
}
