/// A supported export format.
package protocol ImportFormat: Sendable {
    /// The value for `--from`, such as `wordpress`; also the prefix of the origins of its items.
    var name: String { get }
    /// The name for people, such as `WordPress`.
    var title: String { get }

    /// Whether an export has this format. Checks file names, and the first bytes of a few files.
    func recognizes(_ export: Export) throws(ImportFailure) -> Bool

    /// Passes everything in an export to the writer. Unreadable items are reported, and the rest is imported.
    ///
    /// - Throws: only I/O errors.
    func read(_ export: Export, _ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure)
}
