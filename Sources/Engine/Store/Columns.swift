/// Writes arrays as they lie in memory, each behind its length: who reads them is the same program.
package struct ColumnWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write<Element: BitwiseCopyable>(_ values: [Element]) {
        withUnsafeBytes(of: UInt64(values.count).littleEndian) { bytes += $0 }
        values.withUnsafeBytes { bytes += $0 }
    }

    package mutating func write(_ texts: [String]) {
        write(texts.map { UInt32($0.utf8.count) })
        write(texts.flatMap { Array($0.utf8) })
    }
}

/// Reads them, as long as no length says more than there is.
package struct ColumnReader {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var isAtEnd: Bool { position == bytes.count }

    package mutating func read<Element: BitwiseCopyable>() -> [Element]? {
        guard bytes.count - position >= 8 else { return nil }
        let start = position + 8
        let count = bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        }
        guard count <= UInt64((bytes.count - start) / MemoryLayout<Element>.stride) else { return nil }
        let size = Int(count) * MemoryLayout<Element>.stride
        let values = [Element](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            bytes.withUnsafeBytes { bytes in
                UnsafeMutableRawBufferPointer(buffer).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]))
            }
            filled = Int(count)
        }
        position = start + size
        return values
    }

    package mutating func readTexts() -> [String]? {
        guard let counts: [UInt32] = read(), let joined: [UInt8] = read(),
            counts.reduce(0, { $0 + Int($1) }) == joined.count
        else { return nil }
        var rest = joined[...]
        return counts.map { count in
            defer { rest = rest.dropFirst(Int(count)) }
            return String(decoding: rest.prefix(Int(count)), as: UTF8.self)
        }
    }
}
