/// The words for changes, such as `delete 1, 2; move 4 to 0`.
enum ChangeWords {
    static let none = "no changes"

    /// Joins the changes of several verbs, leaving out verbs without changes.
    static func list(_ changes: KeyValuePairs<String, [any CustomStringConvertible]>) -> String {
        let parts = changes.filter { !$0.value.isEmpty }.map { verb, places in
            verb + " " + places.map(\.description).joined(separator: ", ")
        }
        return parts.isEmpty ? none : parts.joined(separator: "; ")
    }
}

extension ListMove: CustomStringConvertible {
    /// The indexes, such as `4 to 0`.
    public var description: String { "\(from) to \(to)" }
}

extension ListIndexPath: CustomStringConvertible {
    /// The section and the item, such as `[0, 2]`.
    public var description: String { "[\(section), \(item)]" }
}

extension ListPathMove: CustomStringConvertible {
    /// The paths, such as `[0, 2] to [1, 0]`.
    public var description: String { "\(from) to \(to)" }
}

extension ListChanges: CustomStringConvertible {
    /// The changes in one line, such as `delete 1; insert 2; move 4 to 0; update 0`.
    public var description: String {
        ChangeWords.list(["delete": deletes, "insert": inserts, "move": moves, "update": updates])
    }
}

extension SectionedListChanges: CustomStringConvertible {
    /// The changes in one line, those of sections first.
    public var description: String {
        ChangeWords.list([
            "delete section": sections.deletes, "insert section": sections.inserts, "move section": sections.moves,
            "update section": sections.updates, "delete": deletes, "insert": inserts, "move": moves, "update": updates,
        ])
    }
}

extension ListStage: CustomStringConvertible {
    /// The changes of the stage in one line, without its elements.
    public var description: String {
        ChangeWords.list(["delete": deletes, "insert": inserts, "move": moves, "update": updates])
    }
}

extension SectionedListStage: CustomStringConvertible {
    /// The changes of the stage in one line, without its sections.
    public var description: String {
        ChangeWords.list([
            "delete section": sectionDeletes, "insert section": sectionInserts, "move section": sectionMoves,
            "update section": sectionUpdates, "delete": deletes, "insert": inserts, "move": moves, "update": updates,
        ])
    }
}

extension ListOperation: CustomStringConvertible {
    /// The step in words, such as `move 4 to 0`.
    public var description: String {
        switch self {
        case .remove(let index): "remove \(index)"
        case .move(let from, let to): "move \(from) to \(to)"
        case .insert(let index): "insert \(index)"
        case .update(let index): "update \(index)"
        }
    }
}

extension SectionedListOperation: CustomStringConvertible {
    /// The step in words, such as `move [0, 2] to [1, 0]`.
    public var description: String {
        switch self {
        case .removeSection(let index): "remove section \(index)"
        case .moveSection(let from, let to): "move section \(from) to \(to)"
        case .insertSection(let index, let new): "insert section \(index), new section \(new)"
        case .updateSection(let index): "update section \(index)"
        case .removeItem(let path): "remove \(path)"
        case .moveItem(let from, let to): "move \(from) to \(to)"
        case .insertItem(let path): "insert \(path)"
        case .updateItem(let path): "update \(path)"
        }
    }
}
