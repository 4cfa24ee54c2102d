import DigestKit
import Synchronization

/// The build engine: evaluates nodes, and runs only those whose inputs changed.
///
/// A build sets its inputs and evaluates the kinds of nodes in sequence, in the order of `NodeKind.rawValue`. Only the
/// engine decides which nodes run. An engine that continues with the graph of the last build keeps its results.
public struct Engine: Sendable {
    /// Answers queries about nodes, such as those of `why` and `--timings`.
    public private(set) var graph: Graph
    /// The fingerprint of each input of a kind by name, where inputs are not set as a list.
    private var inputs: [NodeKind: @Sendable (String) -> Digest] = [:]
    /// Nodes to run again in the next build, whatever changes.
    private var temporary: Set<Node> = []
    private let combine: @Sendable ([Digest]) -> Digest
    private let parallel: ParallelLoop

    /// Calls `body` with each number below a count, on several threads if possible, and returns after the last call.
    /// Calls `meanwhile` once, on the caller's thread, while other threads may already run.
    public typealias ParallelLoop =
        @Sendable (
            _ count: Int, _ meanwhile: () -> Void, _ body: @Sendable (Int) -> Void
        ) -> Void

    /// - Parameters:
    ///   - graph: The graph of the last build.
    ///   - combine: Combines the fingerprints of the nodes that a node read into the fingerprint of its value.
    ///   - parallel: Runs the nodes of a batch.
    public init(
        _ graph: Graph = Graph(), combine: @escaping @Sendable ([Digest]) -> Digest,
        parallel: @escaping ParallelLoop = { count, meanwhile, body in
            meanwhile()
            for number in 0..<count { body(number) }
        }
    ) {
        self.graph = graph
        self.combine = combine
        self.parallel = parallel
    }

    // MARK: Inputs

    /// Sets all inputs of a kind that nodes have read or will read.
    ///
    /// - Parameter fingerprint: Returns the fingerprint of an input by name; `Digest.missing` for one that does not
    ///   exist.
    public mutating func setInputs(_ kind: NodeKind, _ fingerprint: @escaping @Sendable (String) -> Digest) {
        inputs[kind] = fingerprint
        graph.refresh(kind, fingerprint)
    }

    /// Sets all inputs of a kind; others of the kind do not exist.
    public mutating func setInputs(_ kind: NodeKind, _ all: [(name: String, fingerprint: Digest)]) {
        graph.refresh(kind, all)
    }

    // MARK: Evaluation

    /// The result of running a node.
    public enum Outcome: Sendable {
        case value(Digest)
        /// The value is a function of the nodes that were read.
        case determined
        /// As `determined`, and the node runs again in the next build: an input changed during this one.
        case temporary
        /// There is no value; the node runs again in the next build.
        case failed
    }

    /// The number of nodes in a batch. The values of two batches are in memory at once.
    public static let batchSize = 256

    /// Returns the nodes of a kind that `evaluate` would run, as positions in `keys`: a query for `why`, and for the
    /// images that are derived before files are rendered.
    public func invalid(_ kind: NodeKind, _ keys: [String], isStored: (Int) -> Bool = { _ in true }) -> [Int] {
        graph.invalid(kind, keys, isStored: isStored)
    }

    /// Runs the nodes of a kind that are new, have a changed input, or whose value is not stored.
    ///
    /// Nodes are run in batches, the nodes of a batch in parallel. `load` and `store` are called on the caller's
    /// thread: the values of a batch are stored while the next batch runs.
    ///
    /// - Parameters:
    ///   - keys: All nodes of the kind, each once; nodes of earlier builds that are missing here are removed.
    ///   - isStored: Whether the value of an earlier build is still stored, by position in `keys`.
    ///   - begin: Called with the number of nodes to run, before the first runs.
    ///   - load: Loads the values that a batch of nodes shares, from their positions.
    ///   - run: Computes the value of a node from its position, and records in the recorder the nodes that it reads.
    ///   - store: Stores a value, in the order of positions, and returns the node's outcome.
    /// - Returns: The positions of the nodes that ran.
    @discardableResult
    public mutating func evaluate<Shared: Sendable, Value: Sendable>(
        _ kind: NodeKind, _ keys: [String], isStored: (Int) -> Bool = { _ in true }, begin: (Int) -> Void = { _ in },
        load: (ArraySlice<Int>) -> Shared, run: @Sendable (Int, Shared, Recorder) -> Value,
        store: (Int, Value) -> Outcome
    ) -> [Int] {
        let invalid = graph.begin(kind, keys, isStored: isStored)
        begin(invalid.count)
        let parallel = parallel
        var last: Batch<Value>?
        for start in stride(from: 0, to: invalid.count, by: Self.batchSize) {
            let batch = Batch<Value>(invalid[start..<min(start + Self.batchSize, invalid.count)])
            let shared = load(batch.positions)
            parallel(batch.positions.count) {
                last?.forEach { finish(Node(kind, keys[$0]), store($0, $1), $2) }
            } _: { number in
                let recorder = Recorder()
                batch.set(number, to: run(batch.positions[start + number], shared, recorder), recorder)
            }
            last = batch
        }
        last?.forEach { finish(Node(kind, keys[$0]), store($0, $1), $2) }
        return invalid
    }

    /// Nodes that run in parallel, and their values until they are stored.
    private final class Batch<Value: Sendable>: Sendable {
        let positions: ArraySlice<Int>
        private let results: Mutex<[(value: Value, reads: Recorder)?]>

        init(_ positions: ArraySlice<Int>) {
            self.positions = positions
            results = Mutex(Array(repeating: nil, count: positions.count))
        }

        func set(_ number: Int, to value: Value, _ reads: Recorder) {
            results.withLock { $0[number] = (value, reads) }
        }

        /// Passes the values in the order of positions, and releases each before the next one.
        func forEach(_ body: (Int, Value, Recorder) -> Void) {
            for (number, position) in positions.enumerated() {
                guard let (value, reads) = results.withLock({ $0[number].take() }) else { continue }
                body(position, value, reads)
            }
        }
    }

    /// Evaluates nodes that share no values.
    @discardableResult
    public mutating func evaluate<Value: Sendable>(
        _ kind: NodeKind, _ keys: [String], isStored: (Int) -> Bool = { _ in true }, begin: (Int) -> Void = { _ in },
        run: @Sendable (Int, Recorder) -> Value, store: (Int, Value) -> Outcome
    ) -> [Int] {
        evaluate(
            kind, keys, isStored: isStored, begin: begin, load: { _ in () }, run: { run($0, $2) }, store: store)
    }

    private mutating func finish(_ node: Node, _ outcome: Outcome, _ recorder: Recorder) {
        let reads = recorder.reads
        let inputs = inputs
        func input(_ node: Node) -> Digest { reads.inputs[node] ?? inputs[node.kind]?(node.name) ?? .missing }
        let fingerprint: Digest
        switch outcome {
        case .failed: return graph.invalidate(node)
        case .value(let value): fingerprint = value
        case .determined, .temporary:
            fingerprint = combine(reads.all.sorted().map { graph.fingerprint(of: $0) ?? input($0) })
            if case .temporary = outcome { temporary.insert(node) }
        }
        graph.finish(node, fingerprint, reads, input: input)
    }

    /// Releases the index by which readers of changed nodes are found; it is created again when it is needed.
    public mutating func releaseReaders() { graph.releaseReaders() }

    /// Returns the graph for the next build.
    public mutating func end() -> Graph {
        for node in temporary { graph.invalidate(node) }
        temporary = []
        graph.prune()
        return graph
    }
}
