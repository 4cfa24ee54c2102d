/// Escaping of characters that have a meaning only at the start of a line.
enum LineStart {
    static func escape(_ line: String) -> String {
        let bytes = Array(line.utf8)
        guard let first = bytes.first, let index = index(in: bytes, first) else { return line }
        return String(decoding: bytes[..<index] + [UInt8(ascii: "\\")] + bytes[index...], as: UTF8.self)
    }

    /// The index at which a backslash is required.
    private static func index(in line: [UInt8], _ first: UInt8) -> Int? {
        func isGap(_ index: Int) -> Bool { index >= line.count || line[index] == 0x20 }
        switch first {
        case UInt8(ascii: "#"):
            let count = line.prefix { $0 == first }.count
            return count < 7 && isGap(count) ? 0 : nil
        case UInt8(ascii: ">"): return 0
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: ":"), UInt8(ascii: "_"):
            return isGap(1) || isRule(line) ? 0 : nil
        case UInt8(ascii: "="): return line.allSatisfy { $0 == first || $0 == 0x20 } ? 0 : nil
        case UInt8(ascii: "|"): return 0
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let count = line.prefix(while: \.isDigit).count
            guard count < 10, count < line.count, ".)".utf8.contains(line[count]), isGap(count + 1) else { return nil }
            return count
        case _: return nil
        }
    }

    /// Whether the line could be a table's delimiter row, a heading underline or a thematic break.
    private static func isRule(_ line: [UInt8]) -> Bool { line.allSatisfy { "-|: _*".utf8.contains($0) } }
}
