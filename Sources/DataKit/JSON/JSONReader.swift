import Diagnostics

/// A parser of strict JSON (RFC 8259) into nodes with locations. Invalid JSON is an error with a location.
///
/// DiffKit has its own JSON parser for other inputs: generated documents of many megabytes, whose values preserve the
/// bytes they were printed as and have no locations. Authors' texts are short, and any value may be reported as wrong
/// when a model reads it. DiffKit is a product without imports, so neither module can use the other's parser, and a
/// shared one would store locations throughout every snapshot.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let firstLine: Int
    let lines: LineTable
    var offset = 0
    /// The number of values that the limit still allows.
    private var room: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, limits: Limits) {
        self.bytes = bytes
        room = limits[.values]
        self.firstLine = firstLine
        lines = LineTable(bytes)
    }

    static func parse(_ text: DataText) -> (node: Node?, diagnostics: [Diagnostic]) {
        text.withBytes { bytes in
            var reader = JSONReader(bytes, firstLine: text.firstLine, limits: text.source.limits)
            do throws(ParseError) {
                reader.skipBlanks()
                if reader.offset == bytes.count { return (nil, []) }
                let node = try reader.value(depth: 0)
                reader.skipBlanks()
                guard reader.offset == bytes.count else {
                    throw ParseError(offset: reader.offset, message: "nothing may follow the end of the JSON value")
                }
                return (node, [])
            } catch {
                return (nil, [error.diagnostic(in: text)])
            }
        }
    }

    /// Parses the value at the start of the text, and returns the offset after it.
    static func parsePrefix(_ text: DataText) -> (node: Node?, end: Int, diagnostics: [Diagnostic]) {
        text.withBytes { bytes in
            var reader = JSONReader(bytes, firstLine: text.firstLine, limits: text.source.limits)
            do throws(ParseError) {
                return (try reader.value(depth: 0), reader.offset, [])
            } catch {
                return (nil, bytes.count, [error.diagnostic(in: text)])
            }
        }
    }

    private mutating func value(depth: Int) throws(ParseError) -> Node {
        let start = offset
        guard depth <= Node.maximumDepth else { throw .tooDeep(at: start) }
        room -= 1
        guard room >= 0 else { throw .tooMany(at: start) }
        switch peek {
        case UInt8(ascii: "{"): return node(.mapping(try entries(depth: depth)), at: start)
        case UInt8(ascii: "["): return node(.list(try items(depth: depth)), at: start)
        case UInt8(ascii: "\""): return node(.scalar(try string(), isQuoted: true), at: start)
        default: return node(try word(), at: start)
        }
    }

    private mutating func items(depth: Int) throws(ParseError) -> [Node] {
        let start = offset
        var items: [Node] = []
        offset += 1
        skipBlanks()
        if take("]") { return items }
        while true {
            items.append(try value(depth: depth + 1))
            skipBlanks()
            if take("]") { return items }
            try comma(before: "]", openedAt: start, what: "list")
        }
    }

    private mutating func entries(depth: Int) throws(ParseError) -> [Node.Entry] {
        let start = offset
        var entries: [Node.Entry] = []
        var known: [String: Int] = [:]
        offset += 1
        skipBlanks()
        if take("}") { return entries }
        while true {
            let keyOffset = offset
            if offset == bytes.count {
                throw ParseError(offset: start, message: "this mapping is never closed", hint: "end it with `}`")
            }
            guard peek == UInt8(ascii: "\"") else {
                throw ParseError(
                    offset: offset, message: "a key in double quotes is missing here", hint: "write \"key\": value")
            }
            let key = try string()
            if let first = known.updateValue(keyOffset, forKey: key) {
                throw ParseError(
                    offset: keyOffset, message: "the key `\(key)` is here twice", hint: "keep one of them", first: first
                )
            }
            skipBlanks()
            guard take(":") else {
                throw ParseError(offset: offset, message: "a colon is missing after the key `\(key)`")
            }
            skipBlanks()
            let (line, column) = lines.position(of: keyOffset)
            let value = try value(depth: depth + 1)
            entries.append(Node.Entry(key: key, line: firstLine + line, column: column, value: value))
            skipBlanks()
            if take("}") { return entries }
            try comma(before: "}", openedAt: start, what: "mapping")
        }
    }

    private mutating func comma(before end: Unicode.Scalar, openedAt start: Int, what: String) throws(ParseError) {
        let comma = offset
        guard take(",") else {
            if offset == bytes.count {
                throw ParseError(
                    offset: start, message: "this \(what) is never closed", hint: "end it with `\(end)`")
            }
            throw ParseError(offset: offset, message: "this \(what) goes on with neither `,` nor `\(end)`")
        }
        skipBlanks()
        if peek == UInt8(ascii: end) {
            throw ParseError(offset: comma, message: "JSON has no comma before `\(end)`", hint: "delete the comma")
        }
    }
}

extension JSONReader {
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        offset += 1
        return true
    }

    mutating func skipBlanks() {
        while let byte = peek, byte == 32 || byte == 9 || byte == 10 || byte == 13 { offset += 1 }
    }

    func node(_ value: Node.Value, at start: Int) -> Node {
        let (line, column) = lines.position(of: start)
        return Node(value, line: firstLine + line, column: column)
    }
}
