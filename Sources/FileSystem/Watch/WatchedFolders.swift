/// The folders to watch and their rules.
package struct WatchedFolders: Sendable {
    package var roots: [WatchedRoot]
    /// The folder that limits where links are followed to.
    package var linksStayIn: String
    /// Whether a path is ignored, as hidden files and folders are.
    package var passesOver: @Sendable (WatchedPath) -> Bool = { _ in false }
    /// Returns all files of a root with their stamps, by path relative to it; empty if there is no such folder.
    package var list: @Sendable (WatchedRoot) throws -> [String: FileStamp]

    package init(
        roots: [WatchedRoot], linksStayIn: String,
        passesOver: @escaping @Sendable (WatchedPath) -> Bool = { _ in false },
        list: @escaping @Sendable (WatchedRoot) throws -> [String: FileStamp]
    ) {
        self.roots = roots
        self.linksStayIn = linksStayIn
        self.passesOver = passesOver
        self.list = list
    }
}
