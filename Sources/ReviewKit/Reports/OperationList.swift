import DiffKit

/// The operations of a patch, each on a line; all that can be told of documents that are no snapshots.
public struct OperationList: Sendable {
    /// One line for each operation of the patch, in its order.
    public let lines: [String]

    /// Puts each operation of a patch into a line.
    public init(of patch: JSONPatch) {
        lines = patch.operations.map { operation in
            let path = operation.path.tokens.isEmpty ? "the whole document" : operation.path.description
            return switch operation {
            case .add(_, let value), .replace(_, let value), .test(_, let value):
                "\(operation.name) \(path): \(value.text(.compact).shortened)"
            case .move(let from, _), .copy(let from, _): "\(operation.name) \(from) → \(path)"
            case .remove: "remove \(path)"
            }
        }
    }
}
