import DigestKit

/// The stored graph for the next build: the nodes, their fingerprints and traces.
extension Graph {
    package func store(in writer: inout StorageWriter) {
        // Growing would need twice the memory.
        writer.reserve(names.storedSize + count * MemoryLayout<Digest>.size + 8 + traces.storedSize)
        names.store(in: &writer)
        writer.write(column: fingerprints.joined)
        traces.store(in: &writer)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        let names = try NameTable(from: &reader), fingerprints = try reader.column(of: Digest.self)
        guard fingerprints.count == names.count else { throw .damaged }
        self.names = names
        self.fingerprints = ChunkedArray(fingerprints)
        states = ChunkedArray(repeating: .same, count: names.count)
        traces = try TraceTable(from: &reader, count: names.count)
    }
}
