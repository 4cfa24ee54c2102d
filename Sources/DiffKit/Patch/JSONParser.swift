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

    /// Parses a document of another program, in which objects may have a key twice: the last value counts, as it does
    /// for most programs.
    package init(parsingWithRepeatedKeys bytes: [UInt8], maximumDepth: Int) throws(JSONParseError) {
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONParseError) in
                // Without the source, which the containers would print with both values.
                var parser = JSONParser(bytes: buffer, maximumDepth: maximumDepth, allowsRepeatedKeys: true)
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

/// Builds a document from the events of a scanner in a single pass.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The same bytes, if containers should store them.
    let source: [UInt8]?
    let maximumDepth: Int
    let allowsRepeatedKeys: Bool
    /// The containers around the current value.
    private var open: [Container] = []

    init(
        bytes: UnsafeBufferPointer<UInt8>, source: [UInt8]? = nil, maximumDepth: Int, allowsRepeatedKeys: Bool = false
    ) {
        self.bytes = bytes
        self.source = source
        self.maximumDepth = maximumDepth
        self.allowsRepeatedKeys = allowsRepeatedKeys
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

        /// Adds an element, or the value of `key`.
        ///
        /// - Parameter replacing: Whether it replaces an earlier value of the same key.
        /// - Returns: `false` if the object already has that key, and the value does not replace it.
        mutating func add(_ value: JSON, replacing: Bool) -> Bool {
            guard members != nil else {
                if elements.isEmpty { elements.reserveCapacity(4) }
                elements.append(value)
                return true
            }
            if members?.members.isEmpty == true { members?.reserve(4) }
            if let slot = members?.slot(of: key) {
                if replacing { members?.members[slot]?.value = value }
                return replacing
            }
            members?.append(key, value)
            return true
        }
    }

    mutating func document() throws(JSONParseError) -> JSON {
        let offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var scanner = JSONScanner(bytes, from: offset, maximumDepth: maximumDepth)
        var document = JSON.null
        while true {
            let value: JSON
            switch try next(&scanner) {
            case .arrayStart:
                open.append(Container(start: scanner.start))
                continue
            case .objectStart:
                open.append(Container(start: scanner.start, members: MemberTable()))
                continue
            case .key(let key):
                open[open.count - 1].key = key
                open[open.count - 1].keyOffset = scanner.start
                continue
            case .arrayEnd, .objectEnd: value = close(at: scanner.offset)
            case .string(let text): value = .string(text)
            case .number(let text): value = .number(JSONNumber(scanned: text))
            case .bool(let flag): value = .bool(flag)
            case .null: value = .null
            case .end: return document
            }
            guard let innermost = open.indices.last else {
                document = value
                continue
            }
            guard open[innermost].add(value, replacing: allowsRepeatedKeys) else {
                let key = JSON.string(open[innermost].key.shortened)
                throw JSONParseError(
                    "the key \(key) appears twice in one object", at: open[innermost].keyOffset, in: bytes)
            }
        }
    }

    private func next(_ scanner: inout JSONScanner) throws(JSONParseError) -> JSONScanner.Event {
        do throws(JSONSyntaxError) {
            return try scanner.next()
        } catch {
            throw JSONParseError(error, in: bytes, maximumDepth: maximumDepth)
        }
    }

    private mutating func close(at end: Int) -> JSON {
        let container = open.removeLast()
        let span = source.map { SourceSpan(text: $0, range: container.start..<end) }
        if let members = container.members { return .object(JSONObject(members, source: span)) }
        return .array(JSONArray(container.elements, source: span))
    }
}
