/// A builder of zip archives with uncompressed files and arbitrary names, including malicious ones.
package struct StoredZip {
    private var body: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    package init() {}

    /// The complete archive.
    package var bytes: [UInt8] {
        var end: [UInt8] = [0x50, 0x4B, 5, 6]
        append(0, 4, to: &end)
        append(count, 2, to: &end)
        append(count, 2, to: &end)
        append(directory.count, 4, to: &end)
        append(body.count, 4, to: &end)
        append(0, 2, to: &end)
        return body + directory + end
    }

    /// - Parameter mode: the Unix file mode; that of a symbolic link is `0o120777`.
    package mutating func add(_ name: String, _ content: [UInt8], mode: Int = 0o100644) {
        let offset = body.count
        body += [0x50, 0x4B, 3, 4]
        let common = common(name, content)
        body += common + Array(name.utf8) + content
        directory += [0x50, 0x4B, 1, 2]
        // Made by Unix, so that readers apply the mode.
        append(3 << 8 | 20, 2, to: &directory)
        directory += common
        append(0, 2 + 2 + 2, to: &directory)
        append(mode << 16, 4, to: &directory)
        append(offset, 4, to: &directory)
        directory += Array(name.utf8)
        count += 1
    }

    private func common(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var header: [UInt8] = []
        append(20, 2, to: &header)
        append(1 << 11, 2, to: &header)  // Names are UTF-8.
        append(0, 2, to: &header)
        append(0, 4, to: &header)
        append(Int(Self.checksum(content)), 4, to: &header)
        append(content.count, 4, to: &header)
        append(content.count, 4, to: &header)
        append(name.utf8.count, 2, to: &header)
        append(0, 2, to: &header)
        return header
    }

    private func append(_ value: Int, _ count: Int, to bytes: inout [UInt8]) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }

    /// The CRC-32 of zip entries.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
