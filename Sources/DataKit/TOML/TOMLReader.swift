import Diagnostics

/// A parser of TOML 1.0 into nodes with locations, in one pass over the bytes. Invalid TOML is an error with a
/// location.
///
/// It exists because the library for TOML (toml++) crashes on some invalid inputs, leaks what it has parsed when used
/// from Swift, and preserves neither locations nor the order of keys. The tests compare this parser with it.
struct TOMLReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0
    /// The line of the file that contains `offset`, and that line's start offset.
    var line: Int
    var lineStart = 0
    /// The number of open `[` and `{` of values.
    var openBrackets = 0
    var tables: TOMLTables
    /// The number of values that the limit still allows.
    private var remaining: Int

    static func parse(_ text: DataText) -> (node: Node?, diagnostics: [Diagnostic]) {
        text.withBytes { bytes in
            var reader = TOMLReader(bytes, firstLine: text.firstLine, limits: text.source.limits)
            do throws(ParseError) {
                return (try reader.document(), [])
            } catch {
                return (nil, [error.diagnostic(in: text)])
            }
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, limits: Limits) {
        self.bytes = bytes
        remaining = limits[.values]
        line = firstLine
        tables = TOMLTables(rootAt: TOMLLocation(offset: 0, line: firstLine, column: 1))
    }

    /// Returns `nil` for a document without keys.
    private mutating func document() throws(ParseError) -> Node? {
        var table = tables.root
        try skipIdle()
        while let byte = peek {
            if byte == UInt8(ascii: "[") {
                table = try header()
                try endLine { reader, offset in reader.textBehindHeader(at: offset) }
            } else {
                let value = try pair(in: table)
                try endLine { reader, offset in reader.textBehindValue(from: value, at: offset) }
            }
            try skipIdle()
        }
        return tables.isEmpty ? nil : tables.node(tables.root)
    }

    /// Parses `[a.b]` or `[[a.b]]`.
    private mutating func header() throws(ParseError) -> TOMLTables.Index {
        let start = spot
        offset += 1
        let isItem = take("[")
        skipBlanks()
        guard let first = peek, first.isBareKey || first.isQuote else { throw noName(at: start.offset) }
        let path = try keyPath()
        guard take("]"), !isItem || take("]") else { throw unclosedHeader(at: start.offset, isItem: isItem) }
        return try isItem ? tables.openItem(path, at: start) : tables.open(path, at: start)
    }

    /// Parses `key = value` and returns the offset of the value.
    private mutating func pair(in table: TOMLTables.Index) throws(ParseError) -> Int {
        let start = offset
        let path = try keyPath()
        guard take("=") else { throw noPair(at: start) }
        skipBlanks()
        let (inner, key) = try tables.place(for: path, in: table)
        let valueStart = offset
        tables.add(try value(depth: tables.depth(of: inner) + 1), for: key, to: inner)
        return valueStart
    }

    private mutating func value(depth: Int) throws(ParseError) -> Node {
        let start = spot
        guard depth <= Node.maximumDepth else { throw .tooDeep(at: start.offset) }
        remaining -= 1
        guard remaining >= 0 else { throw .tooMany(at: start.offset) }
        let value: Node.Value
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): value = .scalar(try text(), isQuoted: true)
        case UInt8(ascii: "["): value = .list(try items(depth: depth))
        case UInt8(ascii: "{"): value = .mapping(try inlineTable(depth: depth))
        default: value = .scalar(try word(), isQuoted: false)
        }
        return Node(value, line: start.line, column: start.column)
    }

    /// Parses an array, which may span several lines.
    private mutating func items(depth: Int) throws(ParseError) -> [Node] {
        let start = offset
        var items: [Node] = []
        offset += 1
        openBrackets += 1
        defer { openBrackets -= 1 }
        while true {
            try skipIdle()
            if take("]") { return items }
            if let mistake = noItem(openedAt: start) { throw mistake }
            items.append(try value(depth: depth + 1))
            try skipIdle()
            if take("]") { return items }
            guard take(",") else { throw noComma(before: "]", openedAt: start, what: "list") }
        }
    }

    /// Parses an inline table on one line. It is complete: nothing after its `}` can add a key.
    private mutating func inlineTable(depth: Int) throws(ParseError) -> [Node.Entry] {
        let start = offset
        let table = tables.beginInline(depth: depth)
        offset += 1
        openBrackets += 1
        defer { openBrackets -= 1 }
        skipBlanks()
        if take("}") { return tables.endInline(table) }
        while true {
            if peek?.isLineEnd ?? true { throw noComma(before: "}", openedAt: start, what: "table") }
            _ = try pair(in: table)
            skipBlanks()
            if take("}") { return tables.endInline(table) }
            let comma = offset
            guard take(",") else { throw noComma(before: "}", openedAt: start, what: "table") }
            skipBlanks()
            if peek == UInt8(ascii: "}") {
                throw ParseError(
                    offset: comma, message: "TOML has no comma before `}`", hint: "delete the comma")
            }
        }
    }

    /// Parses `a."b c".d`.
    private mutating func keyPath() throws(ParseError) -> [TOMLKey] {
        let start = offset
        var path: [TOMLKey] = []
        repeat {
            skipBlanks()
            path.append(try key(ofPathAt: start))
            skipBlanks()
        } while take(".")
        return path
    }

    private mutating func key(ofPathAt start: Int) throws(ParseError) -> TOMLKey {
        let spot = spot
        if let quote = peek, quote.isQuote {
            if isLongQuote(quote) { throw longKey(quote, at: offset) }
            return TOMLKey(name: try text(), spot: spot)
        }
        while let byte = peek, byte.isBareKey { offset += 1 }
        if offset == spot.offset { throw noKey(ofPathAt: start) }
        return TOMLKey(name: bytes.text(spot.offset..<offset), spot: spot)
    }
}

extension TOMLReader {
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    var spot: TOMLLocation { TOMLLocation(offset: offset, line: line, column: offset - lineStart + 1) }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        offset += 1
        return true
    }

    mutating func skipBlanks() {
        while let byte = peek, byte.isBlank { offset += 1 }
    }

    /// Skips blanks, line ends and comments.
    private mutating func skipIdle() throws(ParseError) {
        while true {
            skipBlanks()
            try skipComment()
            guard try takeLineEnd() else { return }
        }
    }

    private mutating func skipComment() throws(ParseError) {
        guard peek == UInt8(ascii: "#") else { return }
        while let byte = peek, !byte.isLineEnd {
            if byte.isTOMLControl { throw invisible(at: offset) }
            offset += 1
        }
    }

    /// Skips `\n` or `\r\n` if it comes next.
    mutating func takeLineEnd() throws(ParseError) -> Bool {
        guard let byte = peek, byte.isLineEnd else { return false }
        if byte == 13 {
            offset += 1
            guard peek == 10 else { throw loneReturn(at: offset - 1) }
        }
        offset += 1
        line += 1
        lineStart = offset
        return true
    }

    /// Requires that only a comment follows on the line of a header or value.
    private mutating func endLine(_ mistake: (TOMLReader, Int) -> ParseError) throws(ParseError) {
        skipBlanks()
        try skipComment()
        guard try takeLineEnd() || offset == bytes.count else { throw mistake(self, offset) }
    }

    /// Whether three quotes come next.
    func isLongQuote(_ quote: UInt8) -> Bool {
        offset + 2 < bytes.count && bytes[offset] == quote && bytes[offset + 1] == quote && bytes[offset + 2] == quote
    }
}

extension UInt8 {
    /// Whether a key can contain the character without quotes.
    var isBareKey: Bool { isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }

    /// Whether TOML forbids the character, except as part of a line end.
    var isTOMLControl: Bool { self < 32 && self != 9 || self == 127 }
}
