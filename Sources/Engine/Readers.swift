/// The readers of each node: the reversed edges of a graph.
///
/// It is created once and updated with the nodes that run after that.
struct Readers: Sendable {
    private var starts: [UInt32]
    private var readers: [UInt32]
    /// Whether each node that existed when this was created has run since.
    private var hasRun: [Bool]
    /// The readers of a node that were added since.
    private var later: [UInt32: [Later]] = [:]
    /// The number of each node's last run.
    private var lastRuns: [UInt32: Int] = [:]
    private var runCount = 0
    private var laterCount = 0

    private struct Later {
        var reader: UInt32
        var run: Int
    }

    init(of graph: Graph) {
        let count = graph.count
        hasRun = [Bool](repeating: false, count: count)
        var starts = [UInt32](repeating: 0, count: count + 1)
        var edgeCount = 0
        for index in 0..<count {
            let trace = graph.traces[index]
            for read in trace { starts[Int(read) + 1] += 1 }
            edgeCount += trace.count
        }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        readers = [UInt32](unsafeUninitializedCapacity: edgeCount) { readers, filled in
            for index in 0..<count {
                for read in graph.traces[index] {
                    readers[Int(next[Int(read)])] = UInt32(index)
                    next[Int(read)] += 1
                }
            }
            filled = edgeCount
        }
        self.starts = starts
    }

    func forEach(of index: Int, _ body: (Int) -> Void) {
        if index < hasRun.count {
            for place in starts[index]..<starts[index + 1] where !hasRun[Int(readers[Int(place)])] {
                body(Int(readers[Int(place)]))
            }
        }
        for later in later[UInt32(index)] ?? [] where lastRuns[later.reader] == later.run { body(Int(later.reader)) }
    }

    /// Replaces the trace of a node.
    mutating func take(_ trace: [UInt32], of index: Int) {
        if index < hasRun.count { hasRun[index] = true }
        runCount += 1
        lastRuns[UInt32(index)] = runCount
        for read in trace { later[read, default: []].append(Later(reader: UInt32(index), run: runCount)) }
        laterCount += trace.count
    }

    /// Whether so many nodes have run that rebuilding is cheaper.
    var isWornOut: Bool { laterCount > 1 << 12 + readers.count / 4 }
}
