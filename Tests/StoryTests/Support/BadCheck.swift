import Testing

/// A mistake in a site that builds, and the output of `check`.
struct BadCheck: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var code: Int32
    /// The complete stderr output.
    var message: String

    var testDescription: String { name }

    init(_ name: String, _ files: [String: String], code: Int32, _ message: String) {
        self.name = name
        self.files = files
        self.code = code
        self.message = message
    }

    /// Returns a text with front matter.
    static func document(_ keys: String, _ text: String) -> String { "---\n\(keys)\n---\n\(text)\n" }

    /// Returns the entry that contains most of the mistakes.
    static func entry(_ text: String) -> String { document("title: B\ndate: 2026-03-02", text) }
}
