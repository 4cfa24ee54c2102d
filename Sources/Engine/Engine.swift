/// A graph at work: what inputs are now, and which nodes have to run for it.
///
/// A build says what it knows of the inputs, then takes the sorts of nodes in the order of the way. The same engine may go on
/// in the next build: it knows then what it knows now.
public struct Engine: Sendable {
    public private(set) var graph: Graph
    /// The fingerprint of any input of a sort, by its name.
    private var inputs: [NodeSort: @Sendable (String) -> Fingerprint] = [:]

    public init(_ graph: Graph = Graph()) { self.graph = graph }

    /// Says what the inputs of a sort are now; whoever read one that is another has to run.
    ///
    /// - Parameter fingerprint: that of an input by its name; `none` for one that is not there.
    public mutating func know(_ sort: NodeSort, _ fingerprint: @escaping @Sendable (String) -> Fingerprint) {
        inputs[sort] = fingerprint
        graph.refresh(sort, fingerprint)
    }

    /// Says what all inputs of a sort are now, those that nobody reads too: any other is not there.
    public mutating func know(_ sort: NodeSort, _ all: [(name: String, fingerprint: Fingerprint)]) {
        graph.refresh(sort, all)
    }

    /// The same, where nothing is another than was said before, but more is known.
    public mutating func learn(_ sort: NodeSort, _ fingerprint: @escaping @Sendable (String) -> Fingerprint) {
        inputs[sort] = fingerprint
    }

    /// Begins with the nodes of a sort, when all that they may read is decided.
    ///
    /// - Parameter wanted: all nodes of the sort that there are to be, each once.
    /// - Returns: the positions of those that have to run.
    public mutating func begin(_ sort: NodeSort, _ wanted: [String]) -> [Int] { graph.begin(sort, wanted) }

    /// Takes what became of a node that ran.
    ///
    /// - Parameters:
    ///   - fingerprint: of its value.
    ///   - trace: what it read, in any order; what stands there twice counts once.
    public mutating func finish(_ node: Node, _ fingerprint: Fingerprint, trace: [Node]) {
        let inputs = inputs
        graph.finish(node, fingerprint, trace: trace) { inputs[$0.sort]?($0.name) ?? .none }
    }

    /// What tells a value that is made of nothing but what was read, by that.
    ///
    /// - Parameter digest: of fingerprints.
    public func fingerprint(of trace: [Node], _ digest: ([Fingerprint]) -> Fingerprint) -> Fingerprint {
        digest(trace.sorted().map { graph.fingerprint(of: $0) ?? inputs[$0.sort]?($0.name) ?? .none })
    }

    /// Makes a node run the next time, whatever it read.
    public mutating func forget(_ node: Node) { graph.forget(node) }

    /// The graph as the next build may rely on it.
    public mutating func end() -> Graph {
        graph.prune()
        return graph
    }
}
