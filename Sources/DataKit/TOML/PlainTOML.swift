/// Reads the plain subset of TOML that front matter is written in, without toml++.
///
/// `key = value` lines below `[table]` lines of one word, whose values are texts without escapes, whole numbers,
/// booleans, dates, or lists of texts on one line. Anything else gives `nil`, and the real parser reads the text. It is
/// there because TOMLKit never frees what it has parsed: 100 000 entries would keep a quarter of a gigabyte.
enum PlainTOML {
    /// The outer optional is `nil` where the text is not plain; the inner one where it holds nothing.
    static func parse(_ text: DataText) -> Node?? {
        text.withBytes { bytes in
            var reader = PlainTOMLReader(bytes: bytes, line: text.firstLine)
            do throws(NotPlain) {
                return .some(try reader.tables())
            } catch {
                return .none
            }
        }
    }

    struct NotPlain: Error {}
}

private struct PlainTOMLReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var line: Int
    var lineStart = 0
    var offset = 0

    init(bytes: UnsafeBufferPointer<UInt8>, line: Int) {
        self.bytes = bytes
        self.line = line
    }

    mutating func tables() throws(PlainTOML.NotPlain) -> Node? {
        let firstLine = line
        var entries = try self.entries()
        while offset < bytes.count {
            let (tableLine, tableColumn) = (line, column)
            guard take("[") else { throw PlainTOML.NotPlain() }
            let keyColumn = column
            let key = try self.key()
            guard take("]"), !entries.contains(where: { $0.key == key }), entries.count < 64 else {
                throw PlainTOML.NotPlain()
            }
            try endLine()
            let table = Node(.mapping(try self.entries()), line: tableLine, column: tableColumn)
            entries.append(Node.Entry(key: key, line: tableLine, column: keyColumn, value: table))
        }
        return entries.isEmpty ? nil : Node(.mapping(entries), line: firstLine, column: 1)
    }

    /// The pairs up to the next `[table]` line.
    private mutating func entries() throws(PlainTOML.NotPlain) -> [Node.Entry] {
        var entries: [Node.Entry] = []
        while let byte = peek, byte != UInt8(ascii: "[") {
            if byte == UInt8(ascii: "#") {
                let start = offset
                while let byte = peek, byte != 10, byte != 13 { offset += 1 }
                if !bytes.isPlainText(start..<offset) { throw PlainTOML.NotPlain() }
            } else if byte != 10, byte != 13 {
                let (keyLine, keyColumn) = (line, column)
                let key = try self.key()
                skipSpaces()
                guard take("="), entries.count < 64, !entries.contains(where: { $0.key == key }) else {
                    throw PlainTOML.NotPlain()
                }
                skipSpaces()
                entries.append(Node.Entry(key: key, line: keyLine, column: keyColumn, value: try value()))
                skipSpaces()
            }
            try endLine()
        }
        return entries
    }

    private mutating func key() throws(PlainTOML.NotPlain) -> String {
        let start = offset
        while let byte = peek, byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") {
            offset += 1
        }
        if offset == start { throw PlainTOML.NotPlain() }
        return string(start..<offset)
    }

    private mutating func value() throws(PlainTOML.NotPlain) -> Node {
        let start = column
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try text()
        case UInt8(ascii: "["):
            offset += 1
            return Node(.list(try texts()), line: line, column: start)
        default: return Node(.scalar(try word(), isQuoted: false), line: line, column: start)
        }
    }

    private mutating func texts() throws(PlainTOML.NotPlain) -> [Node] {
        var items: [Node] = []
        skipSpaces()
        if take("]") { return items }
        while true {
            items.append(try text())
            skipSpaces()
            if take("]") { return items }
            guard take(",") else { throw PlainTOML.NotPlain() }
            skipSpaces()
        }
    }

    private mutating func text() throws(PlainTOML.NotPlain) -> Node {
        let start = offset
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw PlainTOML.NotPlain()
        }
        offset += 1
        while let byte = peek, byte != quote, byte != UInt8(ascii: "\\") { offset += 1 }
        guard peek == quote, bytes.isPlainText(start..<offset) else { throw PlainTOML.NotPlain() }
        offset += 1
        if peek == quote { throw PlainTOML.NotPlain() }
        return Node(
            .scalar(string(start + 1..<offset - 1), isQuoted: true), line: line, column: start - lineStart + 1)
    }

    /// A boolean, a whole number, or a date.
    private mutating func word() throws(PlainTOML.NotPlain) -> String {
        let start = offset
        while let byte = peek, byte > 32, byte < 127, byte != UInt8(ascii: "#") { offset += 1 }
        var word = string(start..<offset)
        if word == "true" || word == "false" || Self.isWhole(word) { return word }
        if word.utf8.count == 10, peek == 32, offset + 1 < bytes.count, bytes[offset + 1].isDigit {
            offset += 1
            let time = offset
            while let byte = peek, byte > 32, byte < 127, byte != UInt8(ascii: "#") { offset += 1 }
            word += "T" + string(time..<offset)
        }
        guard Self.isDate(word) else { throw PlainTOML.NotPlain() }
        return word
    }

    private static func isWhole(_ word: String) -> Bool {
        let digits = word.utf8.first == UInt8(ascii: "-") ? word.utf8.dropFirst() : word.utf8[...]
        guard (1...18).contains(digits.count), digits.allSatisfy(\.isDigit) else { return false }
        return digits.first != UInt8(ascii: "0") || word == "0"
    }

    /// Exactly what `TOMLReader` would print for it.
    private static func isDate(_ word: String) -> Bool {
        guard case .success(let date) = ParsedDate.parse(word) else { return false }
        switch date {
        case .instant(let instant): return word == instant.description
        case .local(let local): return word == local.description || word == local.date.description
        }
    }
}

extension PlainTOMLReader {
    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    private var column: Int { offset - lineStart + 1 }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpaces() {
        while peek == 32 { offset += 1 }
    }

    private mutating func endLine() throws(PlainTOML.NotPlain) {
        if offset == bytes.count { return }
        if peek == 13 { offset += 1 }
        guard peek == 10 else { throw PlainTOML.NotPlain() }
        offset += 1
        line += 1
        lineStart = offset
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
