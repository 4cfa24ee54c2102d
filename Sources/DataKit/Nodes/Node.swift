import Diagnostics

/// A value read from YAML, TOML or JSON, with the place it stands at.
///
/// Scalars keep their text, because only the reader knows what is meant: `title: 2026` is a text, `high: -12` a number.
public struct Node: Sendable, Hashable {
    /// What was written at a place.
    public enum Value: Sendable, Hashable {
        /// An empty value, `null` or `~`.
        case null
        /// The text as written, without quotes; `isQuoted` tells a string from what may be a number or a boolean.
        case scalar(String, isQuoted: Bool)
        /// Values in the order of the file.
        case list([Node])
        /// Keys with their values, in the order of the file.
        case mapping([Entry])
    }

    /// One key of a mapping with its value, in the order of the file.
    public struct Entry: Sendable, Hashable {
        /// The key without quotes.
        public var key: String
        /// The 1-based line in the file where the key stands.
        public var line: Int
        /// The 1-based column of the key, counted in UTF-8 bytes.
        public var column: Int
        /// What stands under the key.
        public var value: Node

        /// Takes a key, the place where it stands, and its value.
        public init(key: String, line: Int, column: Int, value: Node) {
            self.key = key
            self.line = line
            self.column = column
            self.value = value
        }
    }

    /// What was written.
    public var value: Value
    /// 1-based line in the file (not in the front matter).
    public var line: Int
    /// 1-based column, counted in UTF-8 bytes.
    public var column: Int

    /// Takes a value, and the place where it begins: 1-based line and UTF-8 column in the file.
    public init(_ value: Value, line: Int, column: Int) {
        self.value = value
        self.line = line
        self.column = column
    }
}

extension Node {
    /// How deep lists and mappings may nest; deeper is a mistake or an attack, and would exhaust the stack.
    public static let maximumDepth = Limit.nesting.standard

    /// The text of a scalar, whatever it looks like; `nil` for null, lists and mappings.
    public var text: String? {
        if case .scalar(let text, _) = value { text } else { nil }
    }

    /// The items of a list; `nil` for everything else.
    public var list: [Node]? {
        if case .list(let items) = value { items } else { nil }
    }

    /// The keys of a mapping with their values; `nil` for everything else.
    public var entries: [Entry]? {
        if case .mapping(let entries) = value { entries } else { nil }
    }

    /// Whether nothing was written, or `null` or `~`.
    public var isNull: Bool { value == .null }

    /// The value of a key, if this is a mapping that has it.
    public subscript(key: String) -> Node? { entry(key)?.value }

    /// A key with its place and value, if this is a mapping that has it.
    public func entry(_ key: String) -> Entry? { entries?.first { $0.key == key } }

    /// What this is, in the author's words: "a mapping", "the text “red”".
    public var described: String {
        switch value {
        case .null: "empty"
        case .scalar(let text, isQuoted: true): "the text “\(text.shortened)”"
        case .scalar(let text, isQuoted: false): "“\(text.shortened)”"
        case .list(let items): items.isEmpty ? "an empty list" : "a list"
        case .mapping: "a mapping"
        }
    }
}

extension String {
    /// The beginning of a text, short enough to stand in a message.
    package var shortened: String {
        let words = split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return words.count > 40 ? words.prefix(40) + "…" : words.utf8.count < utf8.count ? words + "…" : words
    }
}
