import DiffKit

extension JSONStyle {
    /// The style of the snapshot: one line per object, page, cell and file, so that line diffs are readable.
    static let snapshot = JSONStyle(indent: 2, compactBelowDepth: 5)
    /// The number of containers around an object or a page in the snapshot: the document, and the list.
    static let depthOfSnapshotMembers = 2
}
