extension JSONPatch {
    /// Returns the patch that undoes this one: applied to `applying(to: document)`, it restores `document`.
    ///
    /// Throws the same errors as `applying(to:)`. Tests are omitted because they change nothing.
    public func inverse(on document: JSON) throws(JSONPatchError) -> JSONPatch {
        var current = document
        var undo: [Operation] = []  // in reverse order of execution
        for (index, operation) in operations.enumerated() {
            do throws(JSONPointerError) {
                undo += try Self.apply(operation, to: &current).reversed()
            } catch {
                throw JSONPatchError(index: index, operation: operation, error)
            }
        }
        return JSONPatch(undo.reversed())
    }

    /// Applies one operation and returns the operations that undo it.
    private static func apply(
        _ operation: Operation, to document: inout JSON
    ) throws(JSONPointerError) -> [Operation] {
        switch operation {
        case .test:
            try document.apply(operation)
            return []
        case .remove(let path):
            let old = try document.value(at: path)
            try document.apply(operation)
            return [.add(path, old)]
        case .replace(let path, _):
            let old = try document.value(at: path)
            try document.apply(operation)
            return [.replace(path, old)]
        case .add(let path, let value):
            let undo = undoingAddition(at: path, in: document)
            try document.apply(.add(path, value))
            return [undo]
        case .copy(let from, let path): return try apply(.add(path, try document.value(at: from)), to: &document)
        case .move(let from, let path):
            guard from != path, !from.isProperPrefix(of: path) else {
                try document.apply(operation)  // has no effect, or throws
                return []
            }
            let value = try document.value(at: from)
            try document.apply(.remove(from))
            switch try apply(.add(path, value), to: &document).first {
            case .remove(let place): return [.move(from: place, to: from)]
            case let restoring?: return [restoring, .add(from, value)]
            case nil: return []
            }
        }
    }

    /// Returns the operation that removes an added value, or restores the value that it replaced.
    private static func undoingAddition(at path: JSONPointer, in document: JSON) -> Operation {
        guard let last = path.tokens.last else { return .replace(path, document) }
        let parent = JSONPointer(Array(path.tokens.dropLast()))
        switch document[parent] {
        case .array(let array): return .remove(last == "-" ? parent.appending(array.count) : path)
        case .object(let object): return object[last].map { .replace(path, $0) } ?? .remove(path)
        case .null, .bool, .number, .string, nil: return .remove(path)
        }
    }
}
