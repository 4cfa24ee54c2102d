import DiffKit

// What the adapter collects can be diffed as it is. Where the cells are diffed too, the section's identity is enough
// beside them: `ListSection(section.id, items: section.groups.flatMap(\.cells))`.

extension Section: ListDiffable {
    /// The identity of the object. Sections of one identity are compared with all that is in them.
    public var diffIdentifier: String { id }
}

extension Cell: ListDiffable {
    /// The identity among the cell's siblings. Cells of one identity are compared with all that is in and below them.
    public var diffIdentifier: String { id }
}

extension SizedCell: ListDiffable {
    /// The identity among the cell's siblings. Cells of one identity are compared with all that is in and below them.
    public var diffIdentifier: String { id }
}
