import Diagnostics

/// A decoder of a value with its location, which reports all mistakes instead of throwing the first one.
///
/// Scalars are read by a `FieldReader`, so messages are the same as for values that a kind reads itself. After a mistake in a
/// scalar, decoding continues with a placeholder, and the result is dropped at the end.
final class NodeDecoder: Decoder {
    /// Thrown after a mistake was reported, where there is no placeholder.
    struct Reported: Error {}

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    /// The reader of the mapping, and the collector of all reports.
    var reader: FieldReader
    var hasFailed = false
    /// The decoded value and its name in messages; `nil` for the mapping of `reader`.
    private let part: (name: String, node: Node)?
    /// The decoders of parts, whose reports are not yet collected.
    private var parts: [NodeDecoder] = []
    private var fields: NodeDecoder?

    init(_ reader: FieldReader) {
        self.reader = reader
        part = nil
    }

    private init(_ node: Node, named name: String, in source: SourceText) {
        let entry = Node.Entry(key: name, line: node.line, column: node.column, value: node)
        reader = FieldReader(Node(.mapping([entry]), line: node.line, column: node.column), in: source)
        part = (name, node)
    }

    /// Decodes a part of the value, and collects its reports.
    func value<Value: Decodable>(_ type: Value.Type, of node: Node, named name: String) throws -> Value {
        let decoder = NodeDecoder(node, named: name, in: reader.source)
        defer { absorb(decoder) }
        if let scalar = decoder.reader.scalar(type, name) {
            if let value = scalar.value { return value }
            decoder.hasFailed = true
            if let placeholder = scalar.placeholder { return placeholder }
            throw Reported()
        }
        do {
            return try Value(from: decoder)
        } catch is Reported {
            decoder.hasFailed = true
            throw Reported()
        } catch {
            decoder.hasFailed = true
            decoder.reader.report(.error, name, "`\(name)` cannot be \(node.described)", hint: Self.hint(for: type))
            throw Reported()
        }
    }

    /// Returns the valid values, if the type lists them.
    private static func hint(for type: Any.Type) -> String? {
        guard let type = type as? any CaseIterable.Type else { return nil }
        func values<Value: CaseIterable>(of type: Value.Type) -> [String] {
            type.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
        }
        let all = values(of: type)
        return all.isEmpty ? nil : "write one of: " + all.joined(separator: ", ")
    }

    /// Returns a decoder for a part of the value; its reports are collected with those of this decoder.
    func part(_ node: Node, named name: String) -> NodeDecoder {
        let decoder = NodeDecoder(node, named: name, in: reader.source)
        parts.append(decoder)
        return decoder
    }

    /// Collects the reports of all parts, and reports the keys that were not read.
    func finish() {
        for decoder in parts { absorb(decoder) }
        parts = []
        guard let fields else { return }
        self.fields = nil
        fields.finish()
        fields.reader.finish()
        reader.absorb(fields.reader)
        if fields.hasFailed { hasFailed = true }
    }

    private func absorb(_ decoder: NodeDecoder) {
        decoder.finish()
        reader.absorb(decoder.reader)
        if decoder.hasFailed { hasFailed = true }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let part else { return KeyedDecodingContainer(NodeFields(decoder: self)) }
        if fields == nil { fields = reader.mapping(part.name).map { NodeDecoder($0) } }
        guard let fields else {
            hasFailed = true
            throw Reported()
        }
        return KeyedDecodingContainer(NodeFields(decoder: fields))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let part else { throw Reported() }
        // A single text is a list of one, as for tags.
        if part.node.text != nil { return NodeItems(decoder: self, name: part.name, nodes: [part.node]) }
        guard let nodes = reader.list(part.name) else {
            hasFailed = true
            throw Reported()
        }
        return NodeItems(decoder: self, name: part.name, nodes: nodes)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        guard let part else { throw Reported() }
        return NodeValue(decoder: self, name: part.name, node: part.node)
    }
}
