/// A file as the site should have it.
package struct PlannedFile: Sendable {
    /// What it is made from, the same in every later export: `wordpress/post/123`.
    package var origin: String
    /// Below the site's root.
    package var path: String
    package var content: ImportedFile.Content

    package init(origin: String, path: String, content: ImportedFile.Content) {
        (self.origin, self.path, self.content) = (origin, path, content)
    }
}

/// What a site knows of earlier imports, and what else is in its way.
package struct EarlierFiles: Sendable {
    /// The path below the site's root of each origin that came before.
    package var paths: [String: String]
    /// Whether a path is another's: the author's, or of another origin.
    package var isTaken: @Sendable (_ path: String, _ origin: String) -> Bool
    /// Whether just these bytes stand there already, as after an import that was ended before it could note it.
    package var holds: @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool

    package init(
        paths: [String: String] = [:], isTaken: @escaping @Sendable (String, String) -> Bool = { _, _ in false },
        holds: @escaping @Sendable (String, [UInt8]) -> Bool = { _, _ in false }
    ) {
        self.paths = paths
        self.isTaken = isTaken
        self.holds = holds
    }
}
