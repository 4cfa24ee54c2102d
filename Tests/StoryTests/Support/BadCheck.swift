import Testing

/// One thing that may be wrong with a site that builds, and what `check` must say about it.
struct BadCheck: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var code: Int32
    /// All that is printed to stderr.
    var message: String

    var testDescription: String { name }

    init(_ name: String, _ files: [String: String], code: Int32, _ message: String) {
        self.name = name
        self.files = files
        self.code = code
        self.message = message
    }

    /// A text with its front matter.
    static func document(_ keys: String, _ text: String) -> String { "---\n\(keys)\n---\n\(text)\n" }

    /// The entry that most mistakes are made in.
    static func entry(_ text: String) -> String { document("title: B\ndate: 2026-03-02", text) }
}
