extension JSONPatch {
    /// Decodes a patch document. Members that RFC 6902 does not define are ignored, as it requires.
    public init(json: JSON) throws(JSONPatchError) {
        guard case .array(let array) = json else {
            throw JSONPatchError(
                index: nil, operation: nil, message: "a patch must be an array of operations, not \(json.summary)")
        }
        operations = []
        operations.reserveCapacity(array.count)
        for (index, element) in array.enumerated() {
            operations.append(try OperationReader(index: index, json: element).operation())
        }
    }

    /// The patch as a document: one object per operation, with members in a fixed order.
    public var json: JSON { .array(operations.map(\.json)) }

    /// Prints the patch document as UTF-8, without a trailing line break, in pieces of about `pieceSize`, so that
    /// callers can write it incrementally.
    package func print<Failure>(
        _ style: JSONStyle, pieceSize: Int = 1 << 16, to receive: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var json = JSONWriter(style)
        json.beginArray()
        for operation in operations {
            operation.write(to: &json)
            if json.bytes.count >= pieceSize { try receive(json.take()) }
        }
        json.endArray()
        try receive(json.take())
    }

    /// The patch document with one operation per line, which suits readers and line-based diffs.
    public var text: String { json.text(JSONStyle(indent: 2, compactBelowDepth: 1)) }
}

extension JSONPatch.Operation {
    /// The operation as an object.
    public var json: JSON {
        var members: [(String, JSON)] = [("op", .string(name))]
        if let source { members.append(("from", .string(source.description))) }
        members.append(("path", .string(path.description)))
        if let value { members.append(("value", value)) }
        return .object(JSONObject(members))
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("op", name)
        if let source { json.member("from", source.description) }
        json.member("path", path.description)
        if let value {
            json.key("value")
            json.value(value)
        }
        json.endObject()
    }

    /// The place that a value is moved or copied from.
    private var source: JSONPointer? {
        switch self {
        case .move(let from, _), .copy(let from, _): from
        case .add, .remove, .replace, .test: nil
        }
    }

    private var value: JSON? {
        switch self {
        case .add(_, let value), .replace(_, let value), .test(_, let value): value
        case .remove, .move, .copy: nil
        }
    }
}

/// A decoder of one operation, whose errors include the operation's index and name.
private struct OperationReader {
    let index: Int
    let json: JSON

    func operation() throws(JSONPatchError) -> JSONPatch.Operation {
        guard case .object(let members) = json else {
            throw mistake("an operation must be an object, not \(json.summary)")
        }
        switch try text(of: "op", in: members) {
        case "add": return .add(try pointer("path", members), try value(members))
        case "remove": return .remove(try pointer("path", members))
        case "replace": return .replace(try pointer("path", members), try value(members))
        case "move": return .move(from: try pointer("from", members), to: try pointer("path", members))
        case "copy": return .copy(from: try pointer("from", members), to: try pointer("path", members))
        case "test": return .test(try pointer("path", members), try value(members))
        case let name:
            let names = "add, remove, replace, move, copy or test"
            throw mistake("\"op\" must be one of \(names), not \(JSON.string(name.shortened))")
        }
    }

    private func text(of key: String, in members: JSONObject) throws(JSONPatchError) -> String {
        guard let value = members[key] else { throw mistake("there is no \"\(key)\"") }
        guard case .string(let text) = value else { throw mistake("\"\(key)\" must be a string, not \(value.summary)") }
        return text
    }

    private func value(_ members: JSONObject) throws(JSONPatchError) -> JSON {
        guard let value = members["value"] else { throw mistake("there is no \"value\"") }
        return value
    }

    private func pointer(_ key: String, _ members: JSONObject) throws(JSONPatchError) -> JSONPointer {
        let text = try text(of: key, in: members)
        do throws(JSONPointerError) {
            return try JSONPointer(parsing: text)
        } catch {
            throw mistake("\"\(key)\": \(error.message)")
        }
    }

    private func mistake(_ message: String) -> JSONPatchError {
        let parts = [json["op"]?.string, json["path"]?.string].compactMap { $0 }
        let name = parts.isEmpty ? nil : parts.joined(separator: " ").shortened
        return JSONPatchError(index: index, operation: name, message: message)
    }
}
