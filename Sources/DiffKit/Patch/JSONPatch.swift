/// A JSON Patch (RFC 6902): operations that turn one document into another, each applied to the result of those
/// before it.
public struct JSONPatch: Sendable, Hashable {
    /// The operations, in the order in which they are applied.
    public var operations: [Operation]

    /// The media type of the printed form.
    public static let mediaType = "application/json-patch+json"

    /// A patch of these operations.
    public init(_ operations: [Operation] = []) { self.operations = operations }

    /// Whether it does nothing at all.
    public var isEmpty: Bool { operations.isEmpty }

    /// One operation.
    public enum Operation: Sendable, Hashable {
        /// Sets a member, inserts an element (`-`: at the end), or replaces the whole document.
        case add(JSONPointer, JSON)
        /// Takes away a value that must be there.
        case remove(JSONPointer)
        /// Puts another value in place of one that must be there.
        case replace(JSONPointer, JSON)
        /// Takes a value away and adds it elsewhere, but not inside itself.
        case move(from: JSONPointer, to: JSONPointer)
        /// Adds a copy of a value elsewhere.
        case copy(from: JSONPointer, to: JSONPointer)
        /// Stops the patch unless the value is there and equal.
        case test(JSONPointer, JSON)
    }
}

extension JSONPatch: CustomStringConvertible {
    /// The patch document with one operation to a line.
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

    /// The place the operation is about; for move and copy, where the value goes.
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

/// Why a patch cannot be read or applied.
public struct JSONPatchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which operation, counted from 0; nil if the patch as a whole is at fault.
    public let index: Int?
    /// Its name and its place or places, as far as they could be read: `remove /a/b`, `move /a to /b`.
    public let operation: String?
    /// What is wrong, and what was there instead.
    public let message: String
    /// Whether the patch is right, but copies more than it may.
    package var copiesTooMuch = false

    /// The error in print: `operation 3 (remove /a/b): …`.
    public var description: String {
        guard let index else { return message }
        guard let operation else { return "operation \(index): \(message)" }
        return "operation \(index) (\(operation)): \(message)"
    }
}
