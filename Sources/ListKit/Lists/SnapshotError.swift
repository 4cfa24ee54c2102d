/// The reason that a snapshot can't be edited, in which case it is unchanged, or can't be displayed.
public enum SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Sendable, Hashable {
    /// There is no section to append to.
    case noSection
    /// There is no section with this identity.
    case unknownSection(SectionID)
    /// There is no top-level item with this identity.
    case unknownItem(ItemID)
    /// There is no item for the component at the 0-based `atDepth`; the components before it are valid.
    case unknownPath(ItemPath<ItemID>, atDepth: Int)
    /// A section with this identity exists, or the identity was passed twice.
    case duplicateSection(SectionID)
    /// A top-level item with this identity exists in any section, or the identity was passed twice.
    case duplicateItem(ItemID)
    /// The parent has a child with this identity, or the identity was passed twice.
    case duplicateChildItem(ItemPath<ItemID>)
    /// The path is empty or that of a top-level item, but the operation requires a child item.
    case notAChildItem(ItemPath<ItemID>)
    /// An item can't be moved to one of its descendants.
    case moveIntoOwnDescendant(ItemPath<ItemID>, anchor: ItemPath<ItemID>)
}

extension SnapshotError: CustomStringConvertible {
    /// The problem in one line, with the identities involved.
    public var description: String {
        switch self {
        case .noSection: "there is no section to append to"
        case .unknownSection(let id): "there is no section '\(id)'"
        case .unknownItem(let id): "there is no item '\(id)'"
        case .unknownPath(let path, let depth):
            if path.components.indices.contains(depth) {
                "there is no item '\(path)': there is no '\(path.components[depth])' in it"
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
