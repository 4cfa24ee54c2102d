import DigestKit
import Synchronization

/// Records what a node reads. The node depends on what it recorded, and on nothing else.
public final class Recorder: Sendable {
    private let recorded = Mutex(Reads())

    public init() {}

    /// The reads of a node.
    struct Reads: Sendable {
        /// The nodes in the order of recording.
        var trace: [Node] = []
        /// The groups of further nodes that were read.
        var groups: [NodeGroup] = []
        /// The fingerprints of inputs that were computed while reading.
        var inputs: [Node: Digest] = [:]

        var all: [Node] { groups.reduce(into: trace) { $0 += $1.nodes } }
    }

    public func record(_ node: Node) { recorded.withLock { $0.trace.append(node) } }

    public func record(_ nodes: some Sequence<Node> & Sendable) {
        recorded.withLock { $0.trace.append(contentsOf: nodes) }
    }

    /// Records all nodes of a group.
    public func record(_ group: NodeGroup) { recorded.withLock { $0.groups.append(group) } }

    /// Records an input whose fingerprint was computed when it was read.
    public func record(_ input: Node, _ fingerprint: Digest) {
        recorded.withLock { recorded in
            recorded.trace.append(input)
            recorded.inputs[input] = fingerprint
        }
    }

    var reads: Reads { recorded.withLock { $0 } }
}

/// Nodes that many nodes read together, such as the settings that all pages depend on. A graph finds their numbers once.
public final class NodeGroup: Sendable {
    let nodes: [Node]

    public init(_ nodes: [Node]) { self.nodes = nodes }
}
