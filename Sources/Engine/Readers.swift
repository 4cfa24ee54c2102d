/// Who reads each node: the edges of a graph the other way round.
struct Readers: Sendable {
    private var starts: [UInt32]
    private var readers: [UInt32]
    /// So many nodes there were; who came later has no readers yet that would have to run.
    private let count: Int

    init(of graph: Graph) {
        count = graph.count
        starts = [UInt32](repeating: 0, count: count + 1)
        for index in 0..<count { for read in graph.edges[graph.traces[index]] { starts[Int(read) + 1] += 1 } }
        for index in 0..<count { starts[index + 1] += starts[index] }
        readers = [UInt32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for index in 0..<count {
            for read in graph.edges[graph.traces[index]] {
                readers[Int(next[Int(read)])] = UInt32(index)
                next[Int(read)] += 1
            }
        }
    }

    subscript(index: Int) -> ArraySlice<UInt32> {
        index < count ? readers[Int(starts[index])..<Int(starts[index + 1])] : []
    }
}
