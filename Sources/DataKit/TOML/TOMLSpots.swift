/// Where a key or an item of a TOML text stands, and what is inside it.
///
/// A class, because a `[table]` far below may add keys to what was there before.
final class TOMLSpot {
    /// UTF-8 offset of the value: for a table, of the key or header that began it.
    var offset: Int
    /// UTF-8 offset of the key; for an item of a list, of its value.
    let keyOffset: Int
    /// The keys in the order of the file, which toml++ does not keep.
    private(set) var order: [String] = []
    private var children: [String: TOMLSpot] = [:]
    var items: [TOMLSpot] = []

    init(offset: Int, keyOffset: Int) {
        self.offset = offset
        self.keyOffset = keyOffset
    }

    subscript(key: String) -> TOMLSpot? { children[key] }

    /// The spot of a key, made if it is new. Going through a list of tables means its last one, as in `[[list]]`.
    func child(_ key: String, at offset: Int) -> TOMLSpot {
        if let last = items.last { return last.child(key, at: offset) }
        if let child = children[key] { return child }
        let child = TOMLSpot(offset: offset, keyOffset: offset)
        children[key] = child
        order.append(key)
        return child
    }
}

/// Finds the places that TOMLKit does not tell. The text has been parsed before, so it is known to be right.
struct TOMLScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func spots() -> TOMLSpot {
        let root = TOMLSpot(offset: 0, keyOffset: 0)
        var table = root
        skipIdle()
        while offset < bytes.count {
            if peek == UInt8(ascii: "[") { table = header(in: root) } else { pair(in: table) }
            skipIdle()
        }
        return root
    }

    /// `[a.b]` or `[[a.b]]`
    private mutating func header(in root: TOMLSpot) -> TOMLSpot {
        let start = offset
        offset += 1
        let isItem = peek == UInt8(ascii: "[")
        if isItem { offset += 1 }
        var table = root
        for (key, place) in keyPath() { table = table.child(key, at: place) }
        while let byte = peek, byte != 10 { offset += 1 }
        guard isItem else {
            table.offset = start
            return table
        }
        let item = TOMLSpot(offset: start, keyOffset: start)
        table.items.append(item)
        return item
    }

    private mutating func pair(in table: TOMLSpot) {
        let start = offset
        var spot = table
        for (key, place) in keyPath() { spot = spot.child(key, at: place) }
        if peek == UInt8(ascii: "=") { offset += 1 }
        skipBlanks()
        value(into: spot)
        if offset == start { offset += 1 }
    }

    private mutating func value(into spot: TOMLSpot) {
        spot.offset = offset
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
        case UInt8(ascii: "["):
            inside("]") { scanner in
                let item = TOMLSpot(offset: scanner.offset, keyOffset: scanner.offset)
                scanner.value(into: item)
                spot.items.append(item)
            }
        case UInt8(ascii: "{"): inside("}") { $0.pair(in: spot) }
        default:
            while let byte = peek, !",]}#\r\n".utf8.contains(byte) { offset += 1 }
        }
    }

    /// What stands between brackets, one value or pair after the other.
    private mutating func inside(_ end: Unicode.Scalar, _ read: (inout TOMLScanner) -> Void) {
        offset += 1
        while true {
            skipIdle()
            guard let byte = peek else { return }
            if byte == UInt8(ascii: ",") {
                offset += 1
            } else if byte == UInt8(ascii: end) {
                offset += 1
                return
            } else {
                let start = offset
                read(&self)
                if offset == start { offset += 1 }
            }
        }
    }
}

extension TOMLScanner {
    /// `a."b c".d`, with the offset of each part.
    private mutating func keyPath() -> [(key: String, offset: Int)] {
        var path: [(key: String, offset: Int)] = []
        repeat {
            if peek == UInt8(ascii: ".") { offset += 1 }
            skipBlanks()
            let start = offset
            if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") {
                skipString()
                path.append((text(start + 1..<max(start + 1, offset - 1)), start))
            } else {
                while let byte = peek, !".=] \t\r\n".utf8.contains(byte) { offset += 1 }
                path.append((text(start..<offset), start))
            }
            skipBlanks()
        } while peek == UInt8(ascii: ".")
        return path
    }

    private mutating func skipString() {
        guard let quote = peek else { return }
        let isLong = offset + 2 < bytes.count && bytes[offset + 1] == quote && bytes[offset + 2] == quote
        offset += isLong ? 3 : 1
        while let byte = peek {
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                offset += 2
                continue
            }
            offset += 1
            guard byte == quote else { continue }
            if !isLong { return }
            // A long text may end in up to five quotes, of which the last three close it.
            guard offset + 1 < bytes.count, bytes[offset] == quote, bytes[offset + 1] == quote else { continue }
            offset += 2
            while peek == quote { offset += 1 }
            return
        }
        offset = min(offset, bytes.count)
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipBlanks() {
        while peek == 32 || peek == 9 { offset += 1 }
    }

    /// Blanks, line ends and comments.
    private mutating func skipIdle() {
        while let byte = peek {
            if byte == UInt8(ascii: "#") {
                while let byte = peek, byte != 10 { offset += 1 }
            } else if byte == 32 || byte == 9 || byte == 10 || byte == 13 {
                offset += 1
            } else {
                return
            }
        }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
