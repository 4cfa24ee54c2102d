/// A JSON Patch (RFC 6902): operations that turn one document into another, each applied to the previous one's result.
public struct JSONPatch: Sendable, Hashable {
    /// The operations, in the order in which they are applied.
    public var operations: [Operation]

    /// The media type of the printed form.
    public static let mediaType = "application/json-patch+json"

    /// Creates a patch of these operations.
    public init(_ operations: [Operation] = []) { self.operations = operations }

    /// Whether the patch has no operations.
    public var isEmpty: Bool { operations.isEmpty }

    /// An operation of a patch.
    public enum Operation: Sendable, Hashable {
        /// Sets a member, inserts an element (`-`: at the end), or replaces the whole document.
        case add(JSONPointer, JSON)
        /// Removes a value, which must exist.
        case remove(JSONPointer)
        /// Replaces a value, which must exist.
        case replace(JSONPointer, JSON)
        /// Removes a value and adds it at another path, which must not be inside it.
        case move(from: JSONPointer, to: JSONPointer)
        /// Adds a copy of a value at another path.
        case copy(from: JSONPointer, to: JSONPointer)
        /// Stops the patch unless the value exists and is equal.
        case test(JSONPointer, JSON)
    }
}

extension JSONPatch: CustomStringConvertible {
    /// The patch document with one operation per line.
    public var description: String { text }
}

extension JSONPatch.Operation {
    /// The operation's name in a patch document.
    public var name: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .replace: "replace"
        case .move: "move"
        case .copy: "copy"
        case .test: "test"
        }
    }

    /// The operation's target path; for move and copy, the destination.
    public var path: JSONPointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _): path
        case .move(_, let path), .copy(_, let path): path
        }
    }

    /// The operation in a message: `remove /a`, `move /a to /b`.
    var words: String {
        switch self {
        case .move(let from, let to), .copy(let from, let to): "\(name) \(from.words) to \(to.words)"
        case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _): "\(name) \(path.words)"
        }
    }
}

/// The reason that a patch can't be decoded or applied.
public struct JSONPatchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The 0-based index of the operation; `nil` if the error is not in a single operation.
    public let index: Int?
    /// The operation's name and paths, as far as they could be decoded: `remove /a/b`, `move /a to /b`.
    public let operation: String?
    /// The problem, including the actual value.
    public let message: String
    /// Whether the patch is valid, but exceeds the copy limit.
    package var copiesTooMuch = false

    /// The printed form: `operation 3 (remove /a/b): …`.
    public var description: String {
        guard let index else { return message }
        guard let operation else { return "operation \(index): \(message)" }
        return "operation \(index) (\(operation)): \(message)"
    }
}
