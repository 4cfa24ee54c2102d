/// A value read from YAML, TOML or JSON, with the place it stands at.
///
/// Scalars keep their text, because only the reader knows what is meant: `title: 2026` is a text, `high: -12` a number.
public struct Node: Sendable {
    public indirect enum Value: Sendable {
        /// An empty value, `null` or `~`.
        case null
        /// The text as written, without quotes; `isQuoted` tells a string from what may be a number or a boolean.
        case scalar(String, isQuoted: Bool)
        case list([Node])
        case mapping([Entry])
    }

    /// One key of a mapping with its value, in the order of the file.
    public struct Entry: Sendable {
        public var key: String
        /// Where the key stands: 1-based line and UTF-8 column in the file.
        public var line: Int
        public var column: Int
        public var value: Node
    }

    public var value: Value
    /// 1-based line in the file (not in the front matter).
    public var line: Int
    /// 1-based column, counted in UTF-8 bytes.
    public var column: Int
}
