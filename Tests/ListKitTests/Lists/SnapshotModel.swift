import ListKit

/// A reference implementation of `ListSnapshot` with plain arrays, slow but simple.
struct SnapshotModel: Equatable {
    struct Item: Equatable {
        var id: String
        var children: [Item] = []
        var isReloaded = false
    }

    struct Section: Equatable {
        var id: String
        var items: [Item] = []
        var isReloaded = false
    }

    var sections: [Section] = []

    /// Performs an edit, or throws the error that the snapshot must throw.
    mutating func perform(_ verb: Verb) throws(CellSnapshot.Failure) {
        switch verb {
        case .appendSections(let ids): try insertSections(ids, at: sections.count)
        case .insertSections(let ids, let side, let anchor):
            try insertSections(ids, at: try index(ofSection: anchor) + side)
        case .moveSection(let id, let side, let anchor):
            let index = try index(ofSection: id)
            _ = try self.index(ofSection: anchor)
            if id == anchor { return }
            let section = sections.remove(at: index)
            sections.insert(section, at: try self.index(ofSection: anchor) + side)
        case .deleteSections(let ids):
            for id in ids { _ = try index(ofSection: id) }
            sections.removeAll { ids.contains($0.id) }
        case .reloadSections(let ids):
            for id in ids { _ = try index(ofSection: id) }
            for index in sections.indices where ids.contains(sections[index].id) { sections[index].isReloaded = true }
        case .appendItems(let ids, let section):
            if section == nil, sections.isEmpty { throw .noSection }
            let index = try section.map(index(ofSection:)) ?? sections.count - 1
            try insertItems(ids, at: (index, sections[index].items.count))
        case .insertItems(let ids, let side, let anchor):
            let (section, index) = try index(ofItem: anchor)
            try insertItems(ids, at: (section, index + side))
        case .moveItem(let id, let side, let anchor):
            let old = try index(ofItem: id)
            _ = try index(ofItem: anchor)
            if id == anchor { return }
            let item = sections[old.section].items.remove(at: old.item)
            let new = try index(ofItem: anchor)
            sections[new.section].items.insert(item, at: new.item + side)
        case .moveItemToEnd(let id, let section):
            let old = try index(ofItem: id)
            let index = try index(ofSection: section)
            sections[index].items.append(sections[old.section].items.remove(at: old.item))
        case .deleteItems(let ids):
            for id in ids { _ = try index(ofItem: id) }
            for index in sections.indices { sections[index].items.removeAll { ids.contains($0.id) } }
        case .deleteAllItems:
            for index in sections.indices { sections[index].items = [] }
        case .reloadItems(let ids):
            for id in ids { _ = try index(ofItem: id) }
            for id in ids { editSiblings(of: [id]) { $0[$1].isReloaded = true } }
        case .applyItems(let ids, let section):
            let index = try index(ofSection: section)
            for (position, id) in ids.enumerated() {
                let place = try? self.index(ofItem: id)
                if ids[..<position].contains(id) || (place?.section ?? index) != index { throw .duplicateItem(id) }
            }
            let old = sections[index].items
            sections[index].items = ids.map { id in old.first { $0.id == id } ?? Item(id: id) }
        case .appendChildren(let trees, nil):
            if sections.isEmpty { throw .noSection }
            for tree in trees {
                if (try? self.index(ofItem: tree.id)) == nil {
                    sections[sections.count - 1].items.append(Item(id: tree.id))
                }
                editSiblings(of: [tree.id]) { Self.append(tree.children, to: &$0[$1].children) }
            }
        case .appendChildren(let trees, let path?):
            _ = try item(at: path)
            editSiblings(of: path) { Self.append(trees, to: &$0[$1].children) }
        case .insertChildren(let ids, let side, let anchor):
            _ = try child(at: anchor)
            for (index, id) in ids.enumerated() {
                let path = CellSnapshot.Path(anchor.components.dropLast() + [id])
                if ids[..<index].contains(id) || (try? item(at: path)) != nil { throw .duplicateChildItem(path) }
            }
            editSiblings(of: anchor) { $0.insert(contentsOf: ids.map { Item(id: $0) }, at: $1 + side) }
        case .moveChild(let path, let side, let anchor):
            let moved = try child(at: path)
            _ = try child(at: anchor)
            if path == anchor { return }
            if anchor.components.starts(with: path.components) { throw .moveIntoOwnDescendant(path, anchor: anchor) }
            try checkRoom(for: moved.id, from: path, below: CellSnapshot.Path(Array(anchor.components.dropLast())))
            editSiblings(of: path) { _ = $0.remove(at: $1) }
            editSiblings(of: anchor) { $0.insert(moved, at: $1 + side) }
        case .moveChildToEnd(let path, let parent):
            let moved = try child(at: path)
            _ = try item(at: parent)
            if parent.components.starts(with: path.components) { throw .moveIntoOwnDescendant(path, anchor: parent) }
            try checkRoom(for: moved.id, from: path, below: parent)
            editSiblings(of: path) { _ = $0.remove(at: $1) }
            editSiblings(of: parent) { $0[$1].children.append(moved) }
        case .deleteChildren(let paths):
            for path in paths { _ = try child(at: path) }
            for path in paths where (try? item(at: path)) != nil { editSiblings(of: path) { _ = $0.remove(at: $1) } }
        case .reloadChildren(let paths):
            for path in paths { _ = try child(at: path) }
            for path in paths { editSiblings(of: path) { $0[$1].isReloaded = true } }
        }
    }
}

extension SnapshotModel {
    private mutating func insertSections(_ ids: [String], at index: Int) throws(CellSnapshot.Failure) {
        for (position, id) in ids.enumerated()
        where ids[..<position].contains(id) || sections.contains(where: { $0.id == id }) {
            throw .duplicateSection(id)
        }
        sections.insert(contentsOf: ids.map { Section(id: $0) }, at: index)
    }

    private mutating func insertItems(_ ids: [String], at place: (section: Int, item: Int)) throws(CellSnapshot.Failure)
    {
        for (position, id) in ids.enumerated() where ids[..<position].contains(id) || (try? index(ofItem: id)) != nil {
            throw .duplicateItem(id)
        }
        sections[place.section].items.insert(contentsOf: ids.map { Item(id: $0) }, at: place.item)
    }

    private func index(ofSection id: String) throws(CellSnapshot.Failure) -> Int {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { throw .unknownSection(id) }
        return index
    }

    func index(ofItem id: String) throws(CellSnapshot.Failure) -> (section: Int, item: Int) {
        for (section, content) in sections.enumerated() {
            if let item = content.items.firstIndex(where: { $0.id == id }) { return (section, item) }
        }
        throw .unknownItem(id)
    }

    func item(at path: CellSnapshot.Path) throws(CellSnapshot.Failure) -> Item {
        var siblings = sections.flatMap(\.items)
        var found: Item?
        for (depth, id) in path.components.enumerated() {
            found = siblings.first { $0.id == id }
            guard let found else { throw .unknownPath(path, atDepth: depth) }
            siblings = found.children
        }
        guard let found else { throw .unknownPath(path, atDepth: 0) }
        return found
    }

    private func child(at path: CellSnapshot.Path) throws(CellSnapshot.Failure) -> Item {
        let item = try item(at: path)
        if path.components.count < 2 { throw .notAChildItem(path) }
        return item
    }

    private func checkRoom(for id: String, from path: CellSnapshot.Path, below parent: CellSnapshot.Path)
        throws(CellSnapshot.Failure)
    {
        let isThere = try item(at: parent).children.contains { $0.id == id }
        if isThere, path.components.dropLast() != parent.components[...] {
            throw .duplicateChildItem(CellSnapshot.Path(parent.components + [id]))
        }
    }

    /// Edits the array that contains the item at a path, at the item's index.
    private mutating func editSiblings(of path: CellSnapshot.Path, _ edit: (inout [Item], Int) -> Void) {
        func descend(_ siblings: inout [Item], _ path: ArraySlice<String>) {
            guard let index = siblings.firstIndex(where: { $0.id == path.first }) else { return }
            if path.count == 1 { edit(&siblings, index) } else { descend(&siblings[index].children, path.dropFirst()) }
        }
        for index in sections.indices { descend(&sections[index].items, path.components[...]) }
    }

    private static func append(_ trees: [CellSnapshot.Tree], to siblings: inout [Item]) {
        for tree in trees {
            if !siblings.contains(where: { $0.id == tree.id }) { siblings.append(Item(id: tree.id)) }
            for index in siblings.indices where siblings[index].id == tree.id {
                append(tree.children, to: &siblings[index].children)
            }
        }
    }
}

extension SnapshotModel {
    /// Reads a snapshot through its public API.
    init(_ snapshot: CellSnapshot) throws {
        let reloadedSections = Set(snapshot.reloadedSections)
        let reloaded = Set(snapshot.reloadedItems)
        func item(at path: CellSnapshot.Path) throws -> Item {
            Item(
                id: path.components.last ?? "",
                children: try snapshot.children(of: path).map { try item(at: path.appending($0)) },
                isReloaded: reloaded.contains(path))
        }
        sections = try snapshot.sectionIdentifiers.map { id in
            Section(
                id: id, items: try snapshot.itemIdentifiers(inSection: id).map { try item(at: [$0]) },
                isReloaded: reloadedSections.contains(id))
        }
    }
}
