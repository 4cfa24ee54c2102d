/// The folders to watch and their rules.
struct WatchedFolders: Sendable {
    var roots: [WatchedRoot]
    /// The folder that limits where links are followed to.
    var linksStayIn: String
    /// Whether a path is ignored, as hidden files and folders are.
    var passesOver: @Sendable (WatchedPath) -> Bool = { _ in false }
    /// Returns all files of a root with their stamps, by path relative to it; empty if there is no such folder.
    var list: @Sendable (WatchedRoot) throws -> [String: FileStamp]
}
