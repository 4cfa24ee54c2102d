import Diagnostics
import DiffKit

/// The operations of a patch as lines, for documents that are not snapshots.
public struct OperationList: Sendable {
    /// One line per operation of the patch, in order.
    public let lines: [String]

    /// Creates one line per operation of a patch.
    public init(of patch: JSONPatch) {
        lines = patch.operations.map { operation in
            let path = operation.path.tokens.isEmpty ? "the whole document" : operation.path.description
            return switch operation {
            case .add(_, let value), .replace(_, let value), .test(_, let value):
                "\(operation.name) \(path): \(value.text(.compact).shortened(to: 80))"
            case .move(let from, _), .copy(let from, _): "\(operation.name) \(from) → \(path)"
            case .remove: "remove \(path)"
            }
        }
    }
}
