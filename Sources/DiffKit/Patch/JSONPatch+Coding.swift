extension JSONPatch {
    /// Decodes a patch document. Members that RFC 6902 does not define are ignored, as it requires.
    public init(json: JSON) throws(JSONPatchError) {
        guard case .array(let array) = json else {
            throw JSONPatchError(
                index: nil, operation: nil, message: "a patch is an array of operations, not \(json.summary)")
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
    ///
    /// - Parameter style: if it has an indent, it must print operations on separate lines.
    package func print<Failure>(
        _ style: JSONStyle, pieceSize: Int = 1 << 16, to receive: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        // The pieces below end at the line breaks between operations.
        precondition(style.compactBelowDepth != 0, "operations are printed on separate lines")
        guard let indent = style.indent, !operations.isEmpty else { return try receive(json.bytes(style)) }
        let separator = [UInt8(ascii: "\n")] + repeatElement(UInt8(ascii: " "), count: indent)
        var bytes = [UInt8(ascii: "[")]
        bytes.reserveCapacity(pieceSize + pieceSize / 4)
        for (number, operation) in operations.enumerated() {
            if number > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += separator
            operation.json.append(to: &bytes, style, atDepth: 1)
            guard bytes.count >= pieceSize else { continue }
            try receive(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        bytes += "\n]".utf8
        try receive(bytes)
    }

    /// The patch document with one operation per line, which suits readers and line-based diffs.
    public var text: String { json.text(JSONStyle(indent: 2, compactBelowDepth: 1)) }
}

extension JSONPatch.Operation {
    /// The operation as an object.
    public var json: JSON {
        var members = JSONObject()
        members["op"] = .string(name)
        switch self {
        case .move(let from, _), .copy(let from, _): members["from"] = .string(from.description)
        case .add, .remove, .replace, .test: break
        }
        members["path"] = .string(path.description)
        switch self {
        case .add(_, let value), .replace(_, let value), .test(_, let value): members["value"] = value
        case .remove, .move, .copy: break
        }
        return .object(members)
    }
}

/// A decoder of one operation, whose errors include the operation's index and name.
private struct OperationReader {
    let index: Int
    let json: JSON

    func operation() throws(JSONPatchError) -> JSONPatch.Operation {
        guard case .object(let members) = json else { throw mistake("an operation is an object, not \(json.summary)") }
        switch try text(of: "op", in: members) {
        case "add": return .add(try pointer("path", members), try value(members))
        case "remove": return .remove(try pointer("path", members))
        case "replace": return .replace(try pointer("path", members), try value(members))
        case "move": return .move(from: try pointer("from", members), to: try pointer("path", members))
        case "copy": return .copy(from: try pointer("from", members), to: try pointer("path", members))
        case "test": return .test(try pointer("path", members), try value(members))
        case let name:
            let known = "add, remove, replace, move, copy or test"
            throw mistake("\"op\" is one of \(known), not \(JSON.string(name.shortened))")
        }
    }

    private func text(of key: String, in members: JSONObject) throws(JSONPatchError) -> String {
        guard let value = members[key] else { throw mistake("there is no \"\(key)\"") }
        guard case .string(let text) = value else { throw mistake("\"\(key)\" is a string, not \(value.summary)") }
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
