/// A sort of export that can be read.
package protocol ImportFormat: Sendable {
    /// What `--from` calls it, such as `wordpress`; begins the origins of what it brings.
    var name: String { get }
    /// What people call it, such as `WordPress`.
    var title: String { get }

    /// Whether an export is one of these. It looks at names, and at the beginnings of few files.
    func recognises(_ export: Export) throws(ImportFailure) -> Bool

    /// Hands over all that is in an export; what can't be read is told, and the rest comes.
    ///
    /// - Throws: only what the machine is at fault for.
    func read(_ export: Export, _ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure)
}
