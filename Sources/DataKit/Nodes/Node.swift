import Diagnostics

/// A value read from YAML, TOML or JSON, with its location.
///
/// Scalars are stored as text, because only the model determines their type: `title: 2026` is a text, `high: -12` a
/// number.
public struct Node: Sendable, Hashable {
    /// The value without its location.
    public enum Value: Sendable, Hashable {
        /// No value: empty, `null` or `~`.
        case null
        /// The text as written, without quotes; `isQuoted` distinguishes a string from a possible number or boolean.
        case scalar(String, isQuoted: Bool)
        /// A list of values in source order.
        case list([Node])
        /// The entries of a mapping in source order.
        case mapping([Entry])
    }

    /// A key of a mapping with its value.
    public struct Entry: Sendable, Hashable {
        /// The key without quotes.
        public var key: String
        /// The 1-based line of the key in the file.
        public var line: Int
        /// The 1-based column of the key in UTF-8 bytes.
        public var column: Int
        /// The value of the key.
        public var value: Node

        /// Creates an entry with the location of its key.
        public init(key: String, line: Int, column: Int, value: Node) {
            self.key = key
            self.line = line
            self.column = column
            self.value = value
        }
    }

    /// The value without its location.
    public var value: Value
    /// The 1-based line in the file (not in the front matter).
    public var line: Int
    /// The 1-based column in UTF-8 bytes.
    public var column: Int

    /// Creates a node with the location where its value starts: the 1-based line and UTF-8 column in the file.
    public init(_ value: Value, line: Int, column: Int) {
        self.value = value
        self.line = line
        self.column = column
    }
}

extension Node {
    /// The maximum nesting depth of lists and mappings; deeper input is a mistake or an attack, and would exhaust the
    /// stack.
    public static let maximumDepth = Limit.nesting.standard

    /// The text of a scalar of any type; `nil` for null, lists and mappings.
    public var text: String? {
        if case .scalar(let text, _) = value { text } else { nil }
    }

    /// The items of a list; `nil` for any other value.
    public var list: [Node]? {
        if case .list(let items) = value { items } else { nil }
    }

    /// The entries of a mapping; `nil` for any other value.
    public var entries: [Entry]? {
        if case .mapping(let entries) = value { entries } else { nil }
    }

    /// Whether the value is empty, `null` or `~`.
    public var isNull: Bool { value == .null }

    /// Returns the value of a key, if this is a mapping that contains it.
    public subscript(key: String) -> Node? { entry(key)?.value }

    /// Returns the entry of a key, if this is a mapping that contains it.
    public func entry(_ key: String) -> Entry? { entries?.first { $0.key == key } }

    /// A description of the value for messages: "a mapping", "the string `red`".
    public var described: String {
        switch value {
        case .null: "empty"
        case .scalar(let text, isQuoted: true): "the string `\(text.shortened)`"
        case .scalar(let text, isQuoted: false): "`\(text.shortened)`"
        case .list(let items): items.isEmpty ? "an empty list" : "a list"
        case .mapping: "a mapping"
        }
    }
}

extension String {
    /// The start of a text, short enough for a message.
    package var shortened: String {
        let words = split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return words.count > 40 ? words.prefix(40) + "…" : words.utf8.count < utf8.count ? words + "…" : words
    }
}
