import Diagnostics
import Engine
import FeedKit

@testable import SiteKit

/// The dependency graph of a completed build: its nodes and their traces.
struct BuildGraph {
    let name: String
    let graph: Graph
    /// The digest of everything read from each source, which is more than its node's fingerprint covers.
    private let sources: [String: Digest]
    /// The published files whose stamps prove nothing, so that the next build writes them again.
    private let young: Set<String>

    /// The kinds of nodes that a build evaluates, in pipeline order.
    static let sorts: [NodeKind] = [.source, .object, .output, .section]

    /// Reads the state that the last build of a site stored.
    init(_ name: String, of options: BuildOptions) {
        self.name = name
        let memory = BuildMemory.read(options)
        graph = memory.graph
        sources = memory.lastReadings(of: memory.sources.paths).mapValues { Digest(of: $0.stored) }
        young = Set(memory.outputs.paths.filter { memory.outputs[$0]?.stamp == nil })
    }

    /// The nodes of a kind that were evaluated, not only requested.
    func nodes(of sort: NodeKind) -> [Node] {
        graph.nodes(of: sort).map { Node(sort, $0) }.filter { !graph.trace(of: $0).isEmpty && !isUnknown($0) }
    }

    /// Whether the next build writes a file even if its inputs are unchanged.
    func isYoung(_ node: Node) -> Bool { node.kind == .output && young.contains(node.name) || isUnknown(node) }

    /// The number of files without recorded inputs, which every build writes.
    var unknownFiles: Int { graph.nodes(of: .output).count { isUnknown(Node(.output, $0)) } }

    private func isUnknown(_ node: Node) -> Bool {
        graph.trace(of: node).contains {
            $0.kind == .substance && graph.fingerprint(of: $0) == ArrangedBuild.unknownContent
        }
    }

    /// The fingerprints of a node's value and of the bytes that it read.
    func value(of node: Node) -> [Digest?] {
        let read = node.kind == .source ? sources[node.name] : nil
        return [graph.fingerprint(of: node), read]
    }

    /// All direct and indirect dependencies of a node.
    func everything(readBy node: Node) -> Set<Node> {
        var all: Set<Node> = []
        var next = [node]
        while let node = next.popLast() { next += graph.trace(of: node).filter { all.insert($0).inserted } }
        return all
    }

    /// Whether all dependencies of a node are the same in another build; `nil` if that build lacks one.
    func readsTheSame(_ node: Node, in other: BuildGraph) -> Bool? {
        var isKnown = true
        for read in graph.trace(of: node) {
            guard let there = other.graph.fingerprint(of: read) else {
                isKnown = false
                continue
            }
            if graph.fingerprint(of: read) != there { return false }
        }
        return isKnown ? true : nil
    }
}
