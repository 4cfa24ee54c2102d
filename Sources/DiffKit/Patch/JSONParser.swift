extension JSON {
    /// The default limit for the nesting depth of a document.
    public static let defaultMaximumDepth = 10_000

    /// Parses a document strictly as defined by RFC 8259.
    ///
    /// A byte order mark is skipped. An escaped lone surrogate and a duplicate key in one object are errors: a Swift
    /// string can't contain the former, and the meaning of the latter is undefined.
    public init(
        parsing bytes: UnsafeRawBufferPointer, maximumDepth: Int = JSON.defaultMaximumDepth
    ) throws(JSONParseError) {
        var parser = JSONParser(bytes: bytes.assumingMemoryBound(to: UInt8.self), maximumDepth: maximumDepth)
        self = try parser.document()
    }

    /// Parses a document from its UTF-8 bytes.
    public init(parsing bytes: [UInt8], maximumDepth: Int = JSON.defaultMaximumDepth) throws(JSONParseError) {
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONParseError) in
                var parser = JSONParser(bytes: buffer, source: bytes, maximumDepth: maximumDepth)
                return try parser.document()
            }
        }
        self = try result.get()
    }

    /// Parses a document from a string.
    public init(parsing text: String, maximumDepth: Int = JSON.defaultMaximumDepth) throws(JSONParseError) {
        var text = text
        let result = text.withUTF8 { bytes in
            Result { () throws(JSONParseError) in
                try JSON(parsing: UnsafeRawBufferPointer(bytes), maximumDepth: maximumDepth)
            }
        }
        self = try result.get()
    }
}

/// A single-pass parser with an explicit stack instead of recursion.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The same bytes, if containers should store them.
    let source: [UInt8]?
    let maximumDepth: Int
    var position = 0
    /// The decoded text of a string that has escapes.
    var scratch: [UInt8] = []
    /// The containers around the current value.
    private var open: [Container] = []

    init(bytes: UnsafeBufferPointer<UInt8>, source: [UInt8]? = nil, maximumDepth: Int) {
        self.bytes = bytes
        self.source = source
        self.maximumDepth = maximumDepth
    }

    private struct Container {
        /// The offset of its opening bracket.
        let start: Int
        var elements: [JSON] = []
        /// The members of an object; `nil` for an array.
        var members: MemberTable?
        /// The key of the next value, and its offset.
        var key = ""
        var keyOffset = 0

        /// Adds an element, or the value of `key`; returns false if the object already has that key.
        mutating func add(_ value: JSON) -> Bool {
            guard members != nil else {
                elements.append(value)
                return true
            }
            guard members?.slot(of: key) == nil else { return false }
            members?.append(key, value)
            return true
        }
    }

    mutating func document() throws(JSONParseError) -> JSON {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while true {
            guard let value = try valueUnlessItOpens() else { continue }
            guard let document = try place(value) else { continue }
            skipSpace()
            guard position == bytes.count else { throw fail("expected nothing more after the document") }
            return document
        }
    }

    /// Parses a value; returns `nil` after the start of an array or object that is not empty.
    private mutating func valueUnlessItOpens() throws(JSONParseError) -> JSON? {
        skipSpace()
        guard position < bytes.count else { throw fail("expected a value") }
        switch bytes[position] {
        case UInt8(ascii: "["):
            try enter(Container(start: position))
            if try nextByte(is: UInt8(ascii: "]")) { return close() }
            open[open.count - 1].elements.reserveCapacity(4)
            return nil
        case UInt8(ascii: "{"):
            try enter(Container(start: position, members: MemberTable()))
            if try nextByte(is: UInt8(ascii: "}")) { return close() }
            open[open.count - 1].members?.members.reserveCapacity(4)
            try key()
            return nil
        default: return try scalar()
        }
    }

    private mutating func enter(_ container: Container) throws(JSONParseError) {
        guard open.count < maximumDepth else { throw mistake("nested more than \(maximumDepth) levels deep") }
        open.append(container)
        position += 1
    }

    private mutating func nextByte(is byte: UInt8) throws(JSONParseError) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func close() -> JSON {
        let container = open.removeLast()
        let span = source.map { SourceSpan(text: $0, range: container.start..<position) }
        if let members = container.members { return .object(JSONObject(members, source: span)) }
        return .array(JSONArray(container.elements, source: span))
    }

    /// Adds a value to its container and closes all containers that end here; returns `nil` if more input follows.
    private mutating func place(_ value: JSON) throws(JSONParseError) -> JSON? {
        var value = value
        while let depth = open.indices.last {
            let isObject = open[depth].members != nil
            guard open[depth].add(value) else {
                let key = JSON.string(open[depth].key.shortened)
                throw mistake("the key \(key) appears twice in one object", at: open[depth].keyOffset)
            }
            if try nextByte(is: UInt8(ascii: ",")) {
                if isObject { try key() }
                return nil
            }
            guard try nextByte(is: UInt8(ascii: isObject ? "}" : "]")) else {
                throw fail(isObject ? "expected ',' or '}' after a member" : "expected ',' or ']' after an element")
            }
            value = close()
        }
        return value
    }

    private mutating func key() throws(JSONParseError) {
        skipSpace()
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            throw fail("expected a key in quotes")
        }
        let key = try string()
        guard try nextByte(is: UInt8(ascii: ":")) else { throw fail("expected ':' after the key") }
        open[open.count - 1].key = key
        open[open.count - 1].keyOffset = start
    }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }
}
