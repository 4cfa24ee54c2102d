/// What is watched, and what the watchers have to know of it.
struct WatchedFolders: Sendable {
    var roots: [WatchedRoot]
    /// Links are followed that lead to something in this folder.
    var linksStayIn: String
    /// Whether something is nobody's content, as hidden files and their folders are not.
    var passesOver: @Sendable (WatchedPath) -> Bool = { _ in false }
    /// All files of a root with their stamps, by their paths from there; empty if there is no such folder.
    var list: @Sendable (WatchedRoot) throws -> [String: FileStamp]
}
