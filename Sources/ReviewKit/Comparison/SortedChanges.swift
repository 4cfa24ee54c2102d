/// Changes that are found by key. A dictionary of the pages or files of a large site would need as much memory as the
/// changes themselves.
struct SortedChanges<Change> {
    private let changes: [Change]
    private let key: (Change) -> String

    /// - Parameters:
    ///   - changes: In the order of their keys.
    ///   - key: The key of a change.
    init(_ changes: [Change], by key: @escaping (Change) -> String) {
        self.changes = changes
        self.key = key
    }

    subscript(wanted: String) -> Change? {
        var range = changes.indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let found = key(changes[middle])
            if found == wanted { return changes[middle] }
            range = found < wanted ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
