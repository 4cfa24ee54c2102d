import Synchronization

/// Notes what a node reads while it is made: its trace. Whoever hands out a value notes for whom.
///
/// It may be asked from several threads: a node's maker may spread its work.
public final class Recorder: Sendable {
    private let noted = Mutex<Set<Node>>([])

    public init() {}

    public func read(_ node: Node) { noted.withLock { _ = $0.insert(node) } }

    public func read(_ sort: NodeSort, _ name: String) { read(Node(sort, name)) }

    public var trace: Set<Node> { noted.withLock { $0 } }
}
