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
        let (counts, joined) = columns
        self = TraceTable(counts: counts, joined: joined)
    }

    // MARK: As columns

    /// The length of each trace, and all traces in sequence.
    var columns: (counts: [UInt32], joined: [UInt32]) {
        var counts: [UInt32] = [], joined: [UInt32] = []
        counts.reserveCapacity(count)
        joined.reserveCapacity(earlier.count + recent.count)
        // Adjacent traces are copied together.
        var run = 0..<0
        func copyRun() {
            joined +=
                run.lowerBound < earlier.count
                ? earlier[run] : recent[run.lowerBound - earlier.count..<run.upperBound - earlier.count]
        }
        for range in ranges {
            counts.append(UInt32(range.count))
            guard !range.isEmpty else { continue }
            let (start, end) = (Int(range.lowerBound), Int(range.upperBound))
            if start == run.upperBound, start != earlier.count {
                run = run.lowerBound..<end
            } else {
                copyRun()
                run = start..<end
            }
        }
        copyRun()
        return (counts, joined)
    }

    /// - Parameter counts: The length of each trace; their sum is the length of `joined`.
    init(counts: [UInt32], joined: [UInt32]) {
        earlier = joined
        var start: UInt32 = 0
        ranges = ChunkedArray(
            counts.map { count in
                defer { start += count }
                return start..<start + count
            })
    }
}
