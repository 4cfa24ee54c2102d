/// Finds what toml++ aborts at, because it does not look: a table's header that names nothing, and in a list or a table
/// within a line a `}` that closes nothing, or a character that belongs in quotes.
struct TOMLHeaders {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    /// Where the first of these stands; `nil` if there is none. A header without anything is told of by toml++.
    static func nameless(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var headers = TOMLHeaders(bytes: bytes)
        return headers.nameless()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func nameless() -> Int? {
        while offset < bytes.count {
            skipBlanks()
            if peek == UInt8(ascii: "[") {
                let start = offset
                offset += 1
                skipBlanks()
                if peek == UInt8(ascii: "[") { offset += 1 }
                skipBlanks()
                if let first = peek, !Self.beginsName(first), first != UInt8(ascii: "]") { return start }
            }
            if let brace = skipLine() { return brace }
        }
        return nil
    }

    /// To the end of a line, or of a value that goes on over several.
    ///
    /// - Returns: where something stands in a list that can't.
    private mutating func skipLine() -> Int? {
        var open: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(byte)
            case UInt8(ascii: "#"): while let next = peek, next != UInt8(ascii: "\n") { offset += 1 }
            case UInt8(ascii: "\n"):
                offset += 1
                if open.isEmpty { return nil }
            default:
                if byte == UInt8(ascii: "}"), open.last == UInt8(ascii: "[") { return offset }
                if byte >= 0x80, !open.isEmpty { return offset }
                if "[{".utf8.contains(byte) { open.append(byte) }
                if "]}".utf8.contains(byte) { _ = open.popLast() }
                offset += 1
            }
        }
        return nil
    }

    private mutating func skipText(_ quote: UInt8) {
        let isLong = bytes[offset...].starts(with: [quote, quote, quote])
        offset += isLong ? 3 : 1
        while let byte = peek {
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                offset += 2
            } else if byte == quote, !isLong || bytes[offset...].starts(with: [quote, quote, quote]) {
                offset += isLong ? 3 : 1
                // A text may end in two quotes of its own.
                while isLong, peek == quote { offset += 1 }
                return
            } else if byte == UInt8(ascii: "\n"), !isLong {
                return
            } else {
                offset += 1
            }
        }
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 { offset += 1 }
    }

    private static func beginsName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "_-\"'".utf8.contains(byte) }
}
