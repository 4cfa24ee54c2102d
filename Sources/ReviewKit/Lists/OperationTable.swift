import DiffKit

/// How many operations a patch has, by what they do and to which part of a snapshot.
public struct OperationTable: Sendable, Equatable {
    /// The parts, in the snapshot's order; what is none of them counts as `other`.
    public static let parts = ["feed", "sections", "pages", "files", "derived", "other"]
    /// The names of the operations that are counted.
    public static let names = ["add", "remove", "replace", "move", "copy"]

    /// For each part its counts by name.
    public private(set) var counts: [String: [String: Int]] = [:]

    /// The tests of a patch change nothing and are not counted.
    public init(_ patch: JSONPatch) {
        for operation in patch.operations where operation.changesSomething {
            let part = operation.path.tokens.first ?? ""
            counts[Self.parts.contains(part) ? part : "other", default: [:]][operation.name, default: 0] += 1
        }
    }

    /// How many operations there are, whatever they do.
    public var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
}
