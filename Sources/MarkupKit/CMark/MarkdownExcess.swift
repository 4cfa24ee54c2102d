import Diagnostics

/// Something in a Markdown text that goes beyond a limit. It ends the reading: the page would cost too much.
struct MarkdownExcess: Error, Equatable {
    var limit: Limit
    /// How much there is, where that is known.
    var found: Int?
    /// 1-based, in the parsed text.
    var line: Int
    /// 1-based, in bytes.
    var column: Int
}
