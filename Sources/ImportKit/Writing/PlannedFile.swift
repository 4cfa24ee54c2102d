/// A file to be written to the site.
package struct PlannedFile: Sendable {
    /// The identity of its source, the same in every later export: `wordpress/post/123`.
    package var origin: String
    /// The path below the site's root.
    package var path: String
    package var content: ImportedFile.Content

    package init(origin: String, path: String, content: ImportedFile.Content) {
        (self.origin, self.path, self.content) = (origin, path, content)
    }
}

/// The files of earlier imports, and other files at the destination.
package struct ExistingFiles: Sendable {
    /// The path below the site's root of each origin that was imported before.
    package var paths: [String: String]
    /// Whether a path belongs to the author or to another origin.
    package var isTaken: @Sendable (_ path: String, _ origin: String) -> Bool
    /// Whether a file already has exactly these bytes, as after an import that was interrupted before recording it.
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
