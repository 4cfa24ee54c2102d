import DigestKit
import Synchronization

/// Records what a node reads. The node depends on what it recorded, and on nothing else.
public final class Recorder: Sendable {
    private let recorded = Mutex<(trace: [Node], inputs: [Node: Digest])>(([], [:]))

    public init() {}

    public func record(_ node: Node) { recorded.withLock { $0.trace.append(node) } }

    public func record(_ nodes: some Sequence<Node> & Sendable) {
        recorded.withLock { $0.trace.append(contentsOf: nodes) }
    }

    /// Records an input whose fingerprint was computed when it was read.
    public func record(_ input: Node, _ fingerprint: Digest) {
        recorded.withLock { recorded in
            recorded.trace.append(input)
            recorded.inputs[input] = fingerprint
        }
    }

    /// All nodes in the order of recording, and the fingerprints of inputs computed while reading.
    var reads: (trace: [Node], inputs: [Node: Digest]) { recorded.withLock { $0 } }
}
