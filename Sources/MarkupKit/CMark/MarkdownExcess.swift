import Diagnostics

/// A limit exceeded by a Markdown text. It ends parsing, since the page would cost too much.
struct MarkdownExcess: Error, Equatable {
    var limit: Limit
    /// The amount found, if it was counted.
    var found: Int?
    /// The 1-based line in the parsed text.
    var line: Int
    /// The 1-based column in bytes.
    var column: Int
}
