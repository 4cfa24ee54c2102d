/// What was read of a text before cmark, which knows nothing of it.
struct MarkdownExtras {
    /// The ids that authors gave to their headings, by the lines that these begin on.
    var headingIDs: [Int: String] = [:]
    /// The lines on which a definition of a definition list begins; cmark sees items of a list there.
    var definitionLines: Set<Int> = []
}
