import DigestKit

/// The stored graph for the next build: the nodes, their fingerprints and traces.
extension Graph {
    package func store(in writer: inout StorageWriter) {
        names.store(in: &writer)
        writer.write(column: fingerprints)
        // Replaced traces have left gaps.
        var packed: [UInt32] = []
        packed.reserveCapacity(edges.count)
        for trace in traces { for edge in trace { packed.append(edges[edge]) } }
        writer.write(column: traces.map { UInt32($0.count) })
        writer.write(column: packed)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        let names = try NameTable(from: &reader), fingerprints = try reader.column(of: Digest.self)
        let counts = try reader.column(of: UInt32.self), edges = try reader.column(of: UInt32.self)
        guard fingerprints.count == names.count, counts.count == names.count,
            counts.reduce(0, { $0 + Int($1) }) == edges.count, edges.allSatisfy({ Int($0) < names.count })
        else { throw .damaged }
        self.names = names
        self.fingerprints = fingerprints
        self.edges = edges
        states = [State](repeating: .same, count: names.count)
        traces.reserveCapacity(names.count)
        var start = 0
        for count in counts {
            traces.append(start..<start + Int(count))
            start += Int(count)
        }
    }
}
