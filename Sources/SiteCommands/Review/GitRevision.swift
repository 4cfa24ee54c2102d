import SiteKit

/// A file or an output folder in a commit, such as `git:main:public`.
struct GitRevision: Sendable {
    /// The argument as the user passed it.
    let label: String
    private let revision: String
    /// The path for Git: relative to the repository's root, or to the working directory if it starts with `./`.
    private let path: String

    /// - Parameter text: `git:REVISION:PATH`, or `git:REVISION` for the folder `public` in the working directory.
    /// - Returns: `nil` if the text does not start with `git:`.
    init?(_ text: String) {
        guard text.hasPrefix("git:") else { return nil }
        label = text
        let parts = text.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        revision = String(parts[0])
        let path = parts.count > 1 ? String(parts[1]) : "./public"
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Returns the bytes of the file, or of the file with this name in the folder.
    func read(_ name: String) throws(DocumentError) -> [UInt8] {
        // Git would parse it as an option.
        guard !revision.isEmpty, !revision.hasPrefix("-") else {
            throw DocumentError(
                "\(label): error: the revision is missing", hint: "write git:REVISION:PATH, such as git:main:public")
        }
        let repository = GitRepository(folder: ".")
        let inside = path.isEmpty ? name : "\(path)/\(name)"
        let folder = try repository.run(["cat-file", "blob", "\(revision):\(inside)"])
        if folder.status == 0 { return folder.output }
        let file = try repository.run(["cat-file", "blob", "\(revision):\(path)"])
        if file.status == 0 { return file.output }
        let reason = folder.message.isEmpty ? file.message : folder.message
        throw DocumentError(
            "\(label): error: git can't read it: \(reason)",
            hint: "`feedgen review \(revision)` builds the site of that commit and compares it",
            hasMachineError: true)
    }

    /// Returns the bytes of another file of the commit; `nil` if git can't read it.
    ///
    /// - Parameter path: Relative to the working directory if it starts with `./`.
    func source(_ path: String) -> [UInt8]? {
        guard !revision.isEmpty, !revision.hasPrefix("-"),
            let file = try? GitRepository(folder: ".").run(["cat-file", "blob", "\(revision):\(path)"]),
            file.status == 0
        else { return nil }
        return file.output
    }
}
