/// Why a snapshot would not be edited, and is as it was before; or why it can't be shown.
public enum SnapshotError: Error, Sendable, Hashable {
    /// There is no section to append to.
    case noSection
    /// There is no section of this identity.
    case unknownSection(String)
    /// There is no top-level item of this identity.
    case unknownItem(String)
    /// The component at `atDepth`, counted from 0, leads nowhere; those before it do.
    case unknownPath(ItemPath, atDepth: Int)
    /// There is a section of this identity, or it was given twice.
    case duplicateSection(String)
    /// There is a top-level item of this identity, in whatever section, or it was given twice.
    case duplicateItem(String)
    /// The parent has a child of this identity, or it was given twice.
    case duplicateChildItem(ItemPath)
    /// The path is that of a top-level item, or empty; the verb is one for child items.
    case notAChildItem(ItemPath)
    /// An item cannot be moved below itself.
    case moveIntoOwnDescendant(ItemPath, anchor: ItemPath)
}

extension SnapshotError: CustomStringConvertible {
    /// What is wrong, in one line, with the identities it is about.
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
