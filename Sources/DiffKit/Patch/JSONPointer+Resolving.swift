extension JSON {
    /// Returns the value at a pointer; the error contains the last valid path and the value found there.
    public func value(at pointer: JSONPointer) throws(JSONPointerError) -> JSON {
        var value = self
        for (depth, token) in pointer.tokens.enumerated() {
            do throws(JSONPointerError) {
                let child = try value.position(of: token)
                value = value.child(at: child)
            } catch {
                throw error.located(at: pointer.tokens[..<depth])
            }
        }
        return value
    }

    /// The value at a pointer, or `nil` if there is none.
    public subscript(pointer: JSONPointer) -> JSON? { try? value(at: pointer) }

    /// Returns the position of a child: an object's slot or an array's index.
    func position(of token: String) throws(JSONPointerError) -> Int {
        switch self {
        case .object(let object):
            if let slot = object.storage.table.slot(of: token) { return slot }
            throw JSONPointerError("there is no member \(JSON.string(token.shortened)) in \(summary)")
        case .array(let array):
            let index = try index(token)
            guard index < array.count else {
                throw JSONPointerError("there is no element \(token.shortened) in \(summary)")
            }
            return index
        case .null, .bool, .number, .string:
            throw JSONPointerError("\(JSON.string(token.shortened)) leads into \(summary), which contains no values")
        }
    }

    /// Parses an array index: digits without leading zeros.
    func index(_ token: String) throws(JSONPointerError) -> Int {
        if token == "-" {
            throw JSONPointerError("'-' is the position after the end of \(summary)")
        }
        let isWritten = !token.isEmpty && token.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
        guard isWritten, token == "0" || token.utf8.first != UInt8(ascii: "0") else {
            let reason = isWritten ? "an index has no leading zeros" : "an index has only digits"
            throw JSONPointerError("\(JSON.string(token.shortened)) is not an index into \(summary): \(reason)")
        }
        return Int(token) ?? .max
    }

    /// Returns the child at a position from `position(of:)`.
    func child(at position: Int) -> JSON {
        switch self {
        case .array(let array): array[position]
        case .object(let object): object.storage.table.members[position]?.value ?? .null
        case .null, .bool, .number, .string: .null
        }
    }

    /// Returns the child and leaves null, so that the caller has a unique reference.
    mutating func takeChild(at position: Int) -> JSON {
        switch self {
        case .array(var array):
            self = .null
            defer { self = .array(array) }
            return array.take(at: position)
        case .object(var object):
            self = .null
            defer { self = .object(object) }
            return object.take(at: position)
        case .null, .bool, .number, .string: return .null
        }
    }

    /// Sets the child at a position from `position(of:)`.
    mutating func putChild(_ child: JSON, at position: Int) {
        switch self {
        case .array(var array):
            self = .null
            array[position] = child
            self = .array(array)
        case .object(var object):
            self = .null
            object.put(child, at: position)
            self = .object(object)
        case .null, .bool, .number, .string: break
        }
    }
}

extension JSONPointerError {
    /// Returns the error with the location added to its message.
    func located(at tokens: ArraySlice<String>) -> JSONPointerError {
        let place = tokens.isEmpty ? "at the root" : "at \(JSONPointer(Array(tokens)).description.shortened)"
        return JSONPointerError("\(message) (\(place))")
    }
}
