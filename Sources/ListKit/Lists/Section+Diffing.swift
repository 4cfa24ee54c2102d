import DiffKit

// The results of the adapter can be diffed as they are. To diff cells too, the section's identity suffices as the
// model: `ListSection(section.id, items: section.groups.flatMap(\.cells))`.

extension Section: ListDiffable {
    /// The identity of the object. Equality includes all contents of the section.
    public var diffIdentifier: String { id }
}

extension Cell: ListDiffable {
    /// The identity among the cell's siblings. Equality includes the cell's contents and children.
    public var diffIdentifier: String { id }
}

extension SizedCell: ListDiffable {
    /// The identity among the cell's siblings. Equality includes the cell's contents and children.
    public var diffIdentifier: String { id }
}
