import Diagnostics
import Engine
import FeedKit

@testable import SiteKit

/// What a build came to, as its graph tells: each node with what it read.
struct KnownBuild {
    let name: String
    let graph: Graph
    /// What was read of each source, which is more than what its node is told by.
    private let sources: [String: Digest]
    /// The published files whose stamps prove nothing, so that the next build makes them anyhow.
    private let young: Set<String>

    /// What is made, in the order of the way; files that say nothing of what they are made of are made by every build.
    static let sorts: [NodeSort] = [.source, .object, .output, .section]

    /// What the last build of a site has left.
    init(_ name: String, of options: BuildOptions) {
        self.name = name
        let memory = BuildMemory.read(options)
        graph = memory.graph
        sources = memory.lastReadings(of: memory.sources.paths).mapValues { Digest(of: $0.stored) }
        young = Set(memory.outputs.paths.filter { memory.outputs[$0]?.stamp == nil })
    }

    /// The nodes of a sort that were made, and not only asked for.
    func nodes(of sort: NodeSort) -> [Node] {
        graph.nodes(of: sort).map { Node(sort, $0) }.filter { !graph.trace(of: $0).isEmpty && !isUnknown($0) }
    }

    /// Whether the next build makes a file whatever it is made of.
    func isYoung(_ node: Node) -> Bool { node.sort == .output && young.contains(node.name) || isUnknown(node) }

    /// How many files every build makes, since they say nothing of what they are made of.
    var unknownFiles: Int { graph.nodes(of: .output).count { isUnknown(Node(.output, $0)) } }

    private func isUnknown(_ node: Node) -> Bool {
        graph.trace(of: node).contains { $0.sort == .substance && graph.fingerprint(of: $0) == Fingerprint.none }
    }

    /// What a node came to; the bytes that it made, where it made any.
    func value(of node: Node) -> [Fingerprint?] {
        let read = node.sort == .source ? sources[node.name].map { Fingerprint($0) } : nil
        return [graph.fingerprint(of: node), read]
    }

    /// All that a node read, and that what it read has read.
    func everything(readBy node: Node) -> Set<Node> {
        var all: Set<Node> = []
        var next = [node]
        while let node = next.popLast() { next += graph.trace(of: node).filter { all.insert($0).inserted } }
        return all
    }

    /// Whether all that a node read here is the same there; `nil` if there nobody knows something of it.
    func readsTheSame(_ node: Node, in other: KnownBuild) -> Bool? {
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
