/// The fields of a mapping.
struct NodeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: NodeDecoder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { decoder.reader.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool {
        decoder.reader.expect(key.stringValue)
        return decoder.reader.has(key.stringValue)
    }

    func decodeNil(forKey key: Key) -> Bool { decoder.reader.node(key.stringValue) == nil }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let name = key.stringValue
        if let node = decoder.reader.node(name) { return try decoder.value(type, of: node, named: name) }
        decoder.reader.require(name)
        decoder.hasFailed = true
        // No value has the name, so only the placeholder is of interest.
        if let placeholder = decoder.reader.scalar(type, name)?.placeholder { return placeholder }
        throw NodeDecoder.Reported()
    }

    /// An optional value with mistakes is `nil`, so that the mistakes in later fields are reported too.
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard contains(key), !decodeNil(forKey: key) else { return nil }
        do { return try decode(type, forKey: key) } catch is NodeDecoder.Reported { return nil }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try part(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try part(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }

    private func part(_ key: Key) throws -> NodeDecoder {
        let name = key.stringValue
        if let node = decoder.reader.node(name) { return decoder.part(node, named: name) }
        decoder.reader.require(name)
        decoder.hasFailed = true
        throw NodeDecoder.Reported()
    }
}

/// The items of a list, named like the list in messages.
struct NodeItems: UnkeyedDecodingContainer {
    let decoder: NodeDecoder
    let name: String
    let nodes: [Node]
    private(set) var currentIndex = 0

    init(decoder: NodeDecoder, name: String, nodes: [Node]) {
        self.decoder = decoder
        self.name = name
        self.nodes = nodes
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nodes.count }
    var isAtEnd: Bool { currentIndex >= nodes.count }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, nodes[currentIndex].isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.value(type, of: next(), named: name)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try decoder.part(next(), named: name).container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try decoder.part(next(), named: name).unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { decoder.part(try next(), named: name) }

    private mutating func next() throws -> Node {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(Node.self, .init(codingPath: [], debugDescription: "the list has ended"))
        }
        defer { currentIndex += 1 }
        return nodes[currentIndex]
    }
}

/// A value that is neither a list nor a mapping for its type.
struct NodeValue: SingleValueDecodingContainer {
    let decoder: NodeDecoder
    let name: String
    let node: Node

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { node.isNull }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.value(type, of: node, named: name)
    }
}
