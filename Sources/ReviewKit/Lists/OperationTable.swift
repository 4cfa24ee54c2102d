import DiffKit

/// The number of operations in a patch by name and part of the snapshot.
public struct OperationTable: Sendable, Equatable {
    /// The parts in the snapshot's order; all other members count as `other`.
    public static let parts = ["feed", "sections", "pages", "sources", "files", "other"]
    /// The names of the operations that are counted.
    public static let names = ["add", "remove", "replace", "move", "copy"]

    /// The counts by part and name.
    public private(set) var counts: [String: [String: Int]] = [:]

    /// Counts the operations of a patch, except tests, which change nothing.
    public init(_ patch: JSONPatch) {
        for operation in patch.operations where operation.changesSomething {
            let part = operation.path.tokens.first ?? ""
            counts[Self.parts.contains(part) ? part : "other", default: [:]][operation.name, default: 0] += 1
        }
    }

    /// The total number of operations.
    public var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
}
