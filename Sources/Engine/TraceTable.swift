/// The trace of each node: the numbers of the nodes that it read in its last run, in ascending order.
///
/// The traces of earlier builds are one array, which is never changed, so that copies of the table share it.
struct TraceTable: Sendable {
    /// The range of each node's trace in `earlier` followed by `recent`; empty for an input.
    private var ranges = ChunkedArray<Range<UInt32>>()
    private var earlier: [UInt32] = []
    private var recent: [UInt32] = []

    init() {}

    var count: Int { ranges.count }

    subscript(index: Int) -> ArraySlice<UInt32> {
        let range = ranges[index]
        let (start, end) = (Int(range.lowerBound), Int(range.upperBound))
        return start < earlier.count ? earlier[start..<end] : recent[start - earlier.count..<end - earlier.count]
    }

    /// Adds a node without a trace.
    mutating func append() { ranges.append(0..<0) }

    mutating func set(_ index: Int, to trace: some Collection<UInt32>) {
        guard !trace.isEmpty || !ranges[index].isEmpty else { return }
        let start = UInt32(earlier.count + recent.count)
        recent += trace
        ranges[index] = trace.isEmpty ? 0..<0 : start..<start + UInt32(trace.count)
    }

    /// Makes all traces those of an earlier build, unless few are recent. Replaced traces leave gaps until then.
    mutating func settle() {
        guard recent.count > 1 << 12 + earlier.count / 4 else { return }
        self = TraceTable(counts: counts, joined: joined)
    }

    // MARK: As columns

    /// The number of entries in all traces.
    private var edgeCount: Int { ranges.reduce(0) { $0 + $1.count } }

    private var counts: [UInt32] { ranges.map { UInt32($0.count) } }

    /// Passes all traces in sequence, adjacent ones together.
    private func forEachRun(_ body: (ArraySlice<UInt32>) -> Void) {
        var run = 0..<0
        func end() {
            guard !run.isEmpty else { return }
            let (start, end) = (run.lowerBound - earlier.count, run.upperBound - earlier.count)
            body(start < 0 ? earlier[run] : recent[start..<end])
        }
        for range in ranges where !range.isEmpty {
            let (first, last) = (Int(range.lowerBound), Int(range.upperBound))
            if first == run.upperBound, first != earlier.count {
                run = run.lowerBound..<last
            } else {
                end()
                run = first..<last
            }
        }
        end()
    }

    private var joined: [UInt32] {
        var joined: [UInt32] = []
        joined.reserveCapacity(edgeCount)
        forEachRun { joined += $0 }
        return joined
    }

    var storedSize: Int { (ranges.count + edgeCount) * MemoryLayout<UInt32>.size + 16 }

    /// Writes the length of each trace, and all traces in sequence.
    func store(in writer: inout StorageWriter) {
        writer.write(column: counts)
        writer.write(columnOf: edgeCount, UInt32.self) { append in
            forEachRun { run in run.withUnsafeBytes { append($0) } }
        }
    }

    init(from reader: inout StorageReader, count: Int) throws(StorageError) {
        let counts = try reader.column(of: UInt32.self), joined = try reader.column(of: UInt32.self)
        guard counts.count == count, counts.reduce(0, { $0 + Int($1) }) == joined.count,
            joined.allSatisfy({ Int($0) < count })
        else { throw .damaged }
        self.init(counts: counts, joined: joined)
    }

    /// - Parameter counts: The length of each trace; their sum is the length of `joined`.
    private init(counts: [UInt32], joined: [UInt32]) {
        earlier = joined
        var start: UInt32 = 0
        ranges = ChunkedArray(
            counts.map { count in
                defer { start += count }
                return start..<start + count
            })
    }
}
