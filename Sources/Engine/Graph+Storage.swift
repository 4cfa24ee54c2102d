import DigestKit

/// The stored graph for the next build: the nodes, their fingerprints and traces.
extension Graph {
    package func store(in writer: inout StorageWriter) {
        names.store(in: &writer)
        writer.write(column: fingerprints.joined)
        let (counts, joined) = traces.columns
        writer.write(column: counts)
        writer.write(column: joined)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        let names = try NameTable(from: &reader), fingerprints = try reader.column(of: Digest.self)
        let counts = try reader.column(of: UInt32.self), joined = try reader.column(of: UInt32.self)
        guard fingerprints.count == names.count, counts.count == names.count,
            counts.reduce(0, { $0 + Int($1) }) == joined.count, joined.allSatisfy({ Int($0) < names.count })
        else { throw .damaged }
        self.names = names
        self.fingerprints = ChunkedArray(fingerprints)
        states = ChunkedArray(repeating: .same, count: names.count)
        traces = TraceTable(counts: counts, joined: joined)
    }
}
