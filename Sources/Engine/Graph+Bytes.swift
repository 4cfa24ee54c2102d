extension Graph {
    /// The graph as the next build takes it up: which nodes there are, their fingerprints and traces.
    public var bytes: [UInt8] {
        var writer = GraphWriter()
        names.store(in: &writer)
        writer.write(fingerprints)
        // Traces that were replaced have left gaps.
        var packed: [UInt32] = []
        packed.reserveCapacity(edges.count)
        for trace in traces { packed += edges[trace] }
        writer.write(traces.map { UInt32($0.count) })
        writer.write(packed)
        return writer.bytes
    }

    /// - Returns: `nil` for bytes that no graph wrote.
    public init?(bytes: [UInt8]) {
        var reader = GraphReader(bytes)
        guard let names = NameTable(from: &reader), let fingerprints: [Fingerprint] = reader.read(),
            let counts: [UInt32] = reader.read(), let edges: [UInt32] = reader.read(), reader.isAtEnd,
            fingerprints.count == names.count, counts.count == names.count,
            counts.reduce(0, { $0 + Int($1) }) == edges.count, edges.allSatisfy({ Int($0) < names.count })
        else { return nil }
        self.names = names
        self.fingerprints = fingerprints
        self.edges = edges
        states = [State](repeating: .untouched, count: names.count)
        traces.reserveCapacity(names.count)
        var start = 0
        for count in counts {
            traces.append(start..<start + Int(count))
            start += Int(count)
        }
    }
}

/// Writes arrays as they lie in memory, each behind its length: who reads them is the same program.
struct GraphWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write<Element: BitwiseCopyable>(_ values: [Element]) {
        withUnsafeBytes(of: UInt64(values.count).littleEndian) { bytes += $0 }
        values.withUnsafeBytes { bytes += $0 }
    }
}

/// Reads them, as long as no length says more than there is.
struct GraphReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func read<Element: BitwiseCopyable>() -> [Element]? {
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
}
