extension Graph {
    /// The graph as the next build takes it up: which nodes there are, their fingerprints and traces.
    public var bytes: [UInt8] {
        var writer = ColumnWriter()
        names.store(in: &writer)
        writer.write(fingerprints)
        // Traces that were replaced have left gaps.
        var packed: [UInt32] = []
        packed.reserveCapacity(edges.count)
        for trace in traces { for edge in trace { packed.append(edges[edge]) } }
        writer.write(traces.map { UInt32($0.count) })
        writer.write(packed)
        return writer.bytes
    }

    /// - Returns: `nil` for bytes that no graph wrote.
    public init?(bytes: [UInt8]) {
        var reader = ColumnReader(bytes)
        guard let names = NameTable(from: &reader), let fingerprints: [Fingerprint] = reader.read(),
            let counts: [UInt32] = reader.read(), let edges: [UInt32] = reader.read(), reader.isAtEnd,
            fingerprints.count == names.count, counts.count == names.count,
            counts.reduce(0, { $0 + Int($1) }) == edges.count, edges.allSatisfy({ Int($0) < names.count })
        else { return nil }
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
