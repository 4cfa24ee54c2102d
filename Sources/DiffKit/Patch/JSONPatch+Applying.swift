extension JSONPatch {
    /// Returns the document after all operations, or throws the error of the first that fails.
    ///
    /// The document is copied only where it changes, and only by the first operation that changes it there.
    public func applying(to document: JSON) throws(JSONPatchError) -> JSON {
        try applying(to: document, copying: .max)
    }

    /// Returns the document after all operations of an untrusted patch, whose nested copies could exceed all memory.
    ///
    /// - Parameter most: the maximum size, in printed bytes, of everything that the operations copy.
    package func applying(to document: JSON, copying most: Int) throws(JSONPatchError) -> JSON {
        var result = document
        var remaining = most
        for (index, operation) in operations.enumerated() {
            do throws(JSONPointerError) {
                if most < .max, case .copy(let from, _) = operation {
                    remaining -= try result.value(at: from).size(.compact, upTo: remaining)
                }
                if remaining >= 0 { try result.apply(operation) }
            } catch {
                throw JSONPatchError(index: index, operation: operation, error)
            }
            guard remaining >= 0 else {
                let excess = JSONPointerError("this copies more than \(most) bytes")
                var error = JSONPatchError(index: index, operation: operation, excess)
                error.copiesTooMuch = true
                throw error
            }
        }
        return result
    }
}

extension JSONPatchError {
    init(index: Int, operation: JSONPatch.Operation, _ error: JSONPointerError) {
        self.index = index
        self.operation = operation.words
        message = error.message
    }
}

extension JSON {
    /// Applies one operation. After an error, the value may be incomplete.
    mutating func apply(_ operation: JSONPatch.Operation) throws(JSONPointerError) {
        switch operation {
        case .add(let path, let value): try add(value, at: path)
        case .remove(let path): _ = try remove(at: path)
        case .replace(let path, let value): try replace(at: path, with: value)
        case .move(let from, let path):
            guard !from.isProperPrefix(of: path) else {
                throw JSONPointerError("a value cannot move into itself")
            }
            if from == path {
                _ = try value(at: from)  // must exist; nothing to move
            } else {
                try add(try remove(at: from), at: path)
            }
        case .copy(let from, let path): try add(try value(at: from), at: path)
        case .test(let path, let expected):
            let value = try value(at: path)
            guard value == expected else {
                throw JSONPointerError("expected \(expected.summary), found \(value.difference(to: expected))")
            }
        }
    }

    private mutating func add(_ value: JSON, at path: JSONPointer) throws(JSONPointerError) {
        guard let last = path.tokens.last else {
            self = value
            return
        }
        try editParent(of: path) { parent throws(JSONPointerError) in try parent.addChild(value, last) }
    }

    private mutating func addChild(_ value: JSON, _ token: String) throws(JSONPointerError) {
        switch self {
        case .object(var object):
            self = .null
            object[token] = value
            self = .object(object)
        case .array(var array):
            let index = token == "-" ? array.count : try index(token)
            guard index <= array.count else {
                throw JSONPointerError("\(token.shortened) is past the end of \(summary)")
            }
            self = .null
            array.insert(value, at: index)
            self = .array(array)
        case .null, .bool, .number, .string:
            throw JSONPointerError("\(JSON.string(token.shortened)) leads into \(summary), which contains no values")
        }
    }

    private mutating func remove(at path: JSONPointer) throws(JSONPointerError) -> JSON {
        guard let last = path.tokens.last else { throw JSONPointerError("the whole document cannot be removed") }
        var removed = JSON.null
        try editParent(of: path) { parent throws(JSONPointerError) in
            let position = try parent.position(of: last)
            removed = parent.removeChild(at: position)
        }
        return removed
    }

    private mutating func removeChild(at position: Int) -> JSON {
        switch self {
        case .array(var array):
            self = .null
            defer { self = .array(array) }
            return array.remove(at: position)
        case .object(var object):
            self = .null
            defer { self = .object(object) }
            return object.remove(at: position)
        case .null, .bool, .number, .string: return .null
        }
    }

    private mutating func replace(at path: JSONPointer, with value: JSON) throws(JSONPointerError) {
        guard let last = path.tokens.last else {
            self = value
            return
        }
        try editParent(of: path) { parent throws(JSONPointerError) in
            parent.putChild(value, at: try parent.position(of: last))
        }
    }

    /// Descends to the parent of the pointer's target and edits it. Each level is removed from the one above, so that
    /// it is uniquely referenced and changes in place, and is restored on the way up.
    private mutating func editParent(
        of path: JSONPointer, _ edit: (inout JSON) throws(JSONPointerError) -> Void
    ) throws(JSONPointerError) {
        var current = JSON.null
        swap(&current, &self)
        var above: [(container: JSON, position: Int)] = []
        let tokens = path.tokens.dropLast()
        do throws(JSONPointerError) {
            for token in tokens {
                let position = try current.position(of: token)
                let child = current.takeChild(at: position)
                above.append((current, position))
                current = child
            }
            try edit(&current)
        } catch {
            throw error.located(at: tokens.prefix(above.count))
        }
        while var level = above.popLast() {
            level.container.putChild(current, at: level.position)
            current = level.container
        }
        self = current
    }

    /// Returns a short description of this value, including the first difference if the summaries are equal.
    private func difference(to expected: JSON) -> String {
        guard summary == expected.summary else { return summary }
        guard isContainer, let first = JSONDiff.patch(from: self, to: expected).operations.first else {
            return "one that only looks the same"
        }
        return first.path.tokens.isEmpty ? "another" : "one that differs inside, at \(first.path.words)"
    }
}
