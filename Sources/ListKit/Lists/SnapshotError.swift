/// Why a snapshot would not be edited. It is then as it was before.
public enum SnapshotError: Error, Sendable, Hashable {
    /// There is no section to append to.
    case noSection
    case unknownSection(String)
    case unknownItem(String)
    /// The component at `atDepth`, counted from 0, leads nowhere; those before it do.
    case unknownPath(ItemPath, atDepth: Int)
    case duplicateSection(String)
    case duplicateItem(String)
    case duplicateChildItem(ItemPath)
    /// The path is that of a top-level item, or empty; the verb is one for child items.
    case notAChildItem(ItemPath)
    /// An item cannot be moved below itself.
    case moveIntoOwnDescendant(ItemPath, anchor: ItemPath)
}

extension SnapshotError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noSection: "there is no section to append to"
        case .unknownSection(let id): "there is no section '\(id)'"
        case .unknownItem(let id): "there is no item '\(id)'"
        case .unknownPath(let path, let depth):
            if path.components.indices.contains(depth) {
                "there is no item '\(path)': nothing is called '\(path.components[depth])' there"
            } else {
                "there is no item at an empty path"
            }
        case .duplicateSection(let id): "there is a section '\(id)' already"
        case .duplicateItem(let id): "there is an item '\(id)' already"
        case .duplicateChildItem(let path): "there is an item '\(path)' already"
        case .notAChildItem(let path): "'\(path)' is not the path of a child item"
        case .moveIntoOwnDescendant(let path, let anchor): "'\(path)' cannot move to '\(anchor)', below itself"
        }
    }
}
