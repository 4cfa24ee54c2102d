extension HTML {
    /// Returns the markup with all conditions decided. Markup without conditions is returned unchanged.
    package func decided(_ isYes: (PageCondition, _ subject: Int) -> Bool) -> HTML {
        guard !variants.isEmpty else { return self }
        var out = HTMLBuffer(capacity: bytes.count)
        out.append(self, deciding: isYes)
        return out.html
    }

    /// The markup of a text as printed on its own page, where ids have no prefix and fragment links use none.
    package var asOnOwnPage: HTML { decided { question, _ in question == .isOwnPage } }
}
