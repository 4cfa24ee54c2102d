/// The segments that a JPEG's image consists of.
enum JPEGSegment {
    /// Whether a segment has exactly the length of its declared content, so that no data is hidden after it.
    static func isExact(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        let content = Array(content)
        switch marker {
        case 0xC4: return areTables(content, headerSize: 17) { 17 + $0[1..<17].reduce(0) { $0 + Int($1) } }
        case 0xDB: return areTables(content, headerSize: 1) { $0[0] >> 4 == 0 ? 65 : 129 }
        case 0xCC: return content.count.isMultiple(of: 2)
        case 0xDA: return content.count >= 1 && content.count == 4 + 2 * Int(content[0])
        case 0xDD: return content.count == 2
        default: return content.count >= 6 && content.count == 6 + 3 * Int(content[5])
        }
    }

    /// Whether the content consists of tables, each of which begins with its length.
    private static func areTables(
        _ content: [UInt8], headerSize: Int, length: (_ table: [UInt8]) -> Int
    ) -> Bool {
        var rest = content
        while !rest.isEmpty {
            guard rest.count >= headerSize else { return false }
            let count = length(rest)
            guard count <= rest.count else { return false }
            rest.removeFirst(count)
        }
        return true
    }

    static func bytes(_ marker: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
}
