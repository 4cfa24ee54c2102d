import DigestKit
import Synchronization
import TestSupport
import Testing

@testable import Engine

/// For random nodes, inputs and edits, a build from the last state equals a clean build, and runs no node whose inputs
/// have unchanged fingerprints.
@Suite struct GraphLawTests {
    private static let input = NodeKind(rawValue: 0)
    private static let stages = (1...4).map { NodeKind(rawValue: $0) }
    /// Inputs that the nodes `n1` read together.
    private static let shared = (0..<3).map { Node(input, "i\($0)") }

    /// A graph of numbers: nodes add up the values they read, and some store only a part of the sum, so that it may
    /// remain unchanged.
    private struct World {
        var inputs: [String: UInt64] = [:]
        /// The dependencies of each node besides those that its first input determines.
        var reads: [Node: [Node]] = [:]
        var random: SplitMix64

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            for number in 0..<12 { inputs["i\(number)"] = random.next() % 8 }
            var known = inputs.keys.sorted().map { Node(GraphLawTests.input, $0) }
            for stage in GraphLawTests.stages {
                let added = (0..<6).map { Node(stage, "n\($0)") }
                for node in added { reads[node] = (0..<3).map { _ in known[Int(random.next() % UInt64(known.count))] } }
                known += added
            }
        }

        mutating func edit() {
            switch random.next() % 4 {
            case 0: inputs["i\(random.next() % 12)"] = nil
            case 1:
                let nodes = reads.keys.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
                reads[nodes[Int(random.next() % UInt64(nodes.count))]] = nil
            default: inputs["i\(random.next() % 12)"] = random.next() % 8
            }
        }

        func fingerprint(_ name: String) -> Digest { Digest(high: inputs[name].map { $0 + 1 } ?? 0, low: 0) }
    }

    /// Runs one build.
    ///
    /// - Parameters:
    ///   - inBulk: whether all inputs are passed before any is requested.
    ///   - group: inputs that some nodes read together; `nil` to record each.
    /// - Returns: the values of all nodes, and those that ran.
    private func build(
        _ world: World, _ graph: inout Graph, inBulk: Bool = false, reading group: NodeGroup? = nil
    ) -> (values: [Node: UInt64], ran: Set<Node>) {
        var values: [Node: UInt64] = [:]
        var ran: Set<Node> = []
        var engine = Engine(
            graph, combine: { Digest(high: $0.reduce(0) { $0 &* 31 &+ $1.high &+ $1.low }, low: 2) })
        defer { graph = engine.graph }
        if inBulk {
            engine.setInputs(Self.input, world.inputs.keys.sorted().map { ($0, world.fingerprint($0)) })
        } else {
            engine.setInputs(Self.input) { world.fingerprint($0) }
        }
        for stage in Self.stages {
            let wanted = world.reads.keys.filter { $0.kind == stage }.map(\.name).sorted()
            let before = values
            let sums = Mutex(before)
            let positions = engine.evaluate(stage, wanted) { position, recorder in
                let node = Node(stage, wanted[position])
                func value(of other: Node) -> UInt64 {
                    recorder.record(other)
                    return other.kind == Self.input ? world.inputs[other.name] ?? 0 : before[other] ?? 0
                }
                var sum: UInt64 = 0
                if node.name == "n1", let group {
                    recorder.record(group)
                    sum = group.nodes.reduce(0) { $0 + (world.inputs[$1.name] ?? 0) }
                } else if node.name == "n1" {
                    sum = Self.shared.reduce(0) { $0 + value(of: $1) }
                }
                // Later dependencies depend on the values read before.
                for other in world.reads[node] ?? [] where sum % 5 != 3 { sum += value(of: other) }
                return node.name == "n0" ? sum % 2 : sum
            } store: { position, sum in
                sums.withLock { $0[Node(stage, wanted[position])] = sum }
                return .value(Digest(high: sum, low: 1))
            }
            values = sums.withLock { $0 }
            let isRun = Set(positions)
            for (position, name) in wanted.enumerated() {
                let node = Node(stage, name)
                if isRun.contains(position) {
                    ran.insert(node)
                } else {
                    values[node] = engine.graph.fingerprint(of: node)?.high
                }
            }
        }
        return (values, ran)
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>) func anyGraphLeadsToWhatABuildFromNothingMakes(seed: UInt64) throws
    {
        var world = World(seed: seed)
        var graph = Graph()
        _ = build(world, &graph)
        for _ in 0..<12 {
            for _ in 0..<(world.random.next() % 3) { world.edit() }
            graph.prune()
            graph = try #require(try? Graph(stored: graph.stored))
            let before = graph
            let (values, ran) = build(world, &graph)
            var empty = Graph()
            let (expected, all) = build(world, &empty)
            let isSame = values == expected && all.allSatisfy { Set(graph.trace(of: $0)) == Set(empty.trace(of: $0)) }
            #expect(isSame, "seed \(seed)")
            // If all fingerprints in its old trace are unchanged, a node ran unnecessarily.
            for node in ran {
                let old = before.trace(of: node)
                let isSame =
                    before.fingerprint(of: node) != nil
                    && old.allSatisfy { read in before.fingerprint(of: read) == graph.fingerprint(of: read) }
                #expect(!isSame || old.isEmpty, "seed \(seed): \(node)")
                #expect(old.isEmpty || !graph.causes(of: node).isEmpty, "seed \(seed): \(node)")
            }
        }
    }

    /// Inputs passed in bulk cause the same runs for the same reasons as requested ones.
    @Test(arguments: 1...100 as ClosedRange<UInt64>) func inputsInBulkAreTheSame(seed: UInt64) throws {
        var world = World(seed: seed)
        var (asked, told) = (Graph(), Graph())
        for _ in 0..<12 {
            let expected = build(world, &asked)
            let found = build(world, &told, inBulk: true)
            #expect(found == expected, "seed \(seed)")
            for node in expected.values.keys {
                #expect(told.fingerprint(of: node) == asked.fingerprint(of: node), "seed \(seed): \(node)")
                #expect(Set(told.trace(of: node)) == Set(asked.trace(of: node)), "seed \(seed): \(node)")
                #expect(Set(told.causes(of: node)) == Set(asked.causes(of: node)), "seed \(seed): \(node)")
            }
            for _ in 0..<(world.random.next() % 3) { world.edit() }
            asked.prune()
            told.prune()
            asked = try #require(try? Graph(stored: asked.stored))
            told = try #require(try? Graph(stored: told.stored))
        }
    }

    /// Nodes that are recorded as a group are read like those recorded one by one.
    @Test(arguments: 1...100 as ClosedRange<UInt64>) func groupsAreReadLikeTheirNodes(seed: UInt64) throws {
        var world = World(seed: seed)
        var (single, grouped) = (Graph(), Graph())
        let group = NodeGroup(Self.shared)
        for _ in 0..<12 {
            let expected = build(world, &single)
            let found = build(world, &grouped, reading: group)
            #expect(found == expected, "seed \(seed)")
            for node in expected.values.keys {
                #expect(grouped.fingerprint(of: node) == single.fingerprint(of: node), "seed \(seed): \(node)")
                #expect(Set(grouped.trace(of: node)) == Set(single.trace(of: node)), "seed \(seed): \(node)")
            }
            for _ in 0..<(world.random.next() % 3) { world.edit() }
            single.prune()
            grouped.prune()
            (single, grouped) = (single.settled, grouped.settled)
        }
    }

    /// A graph that stays in memory causes the same runs for the same reasons as one restored from the store.
    @Test(arguments: 1...50 as ClosedRange<UInt64>) func aGraphThatStaysIsTheSame(seed: UInt64) throws {
        var world = World(seed: seed)
        var (stored, staying) = (Graph(), Graph())
        for _ in 0..<24 {
            let expected = build(world, &stored)
            let found = build(world, &staying)
            #expect(found == expected, "seed \(seed)")
            for node in expected.values.keys {
                #expect(Set(staying.trace(of: node)) == Set(stored.trace(of: node)), "seed \(seed): \(node)")
                #expect(Set(staying.causes(of: node)) == Set(stored.causes(of: node)), "seed \(seed): \(node)")
            }
            for _ in 0..<(world.random.next() % 3) { world.edit() }
            stored.prune()
            stored = try #require(try? Graph(stored: stored.stored))
            staying.prune()
            staying = staying.settled
        }
    }

    @Test func bytesThatNoGraphWroteAreNone() {
        var graph = Graph()
        _ = build(World(seed: 1), &graph)
        let bytes = graph.stored
        for end in [0, 1, 8, bytes.count / 2, bytes.count - 1] {
            #expect((try? Graph(stored: Array(bytes[..<end]))) == nil)
        }
        #expect((try? Graph(stored: bytes + [0])) == nil)
        #expect((try? Graph(stored: bytes))?.stored == bytes)
    }
}

extension Graph {
    /// The graph as bytes, as the build stores it.
    fileprivate var stored: [UInt8] {
        var writer = StorageWriter()
        store(in: &writer)
        return writer.bytes
    }

    fileprivate init(stored: [UInt8]) throws {
        self = try stored.withUnsafeBytes { stored in
            var reader = StorageReader(stored)
            let graph = try Graph(from: &reader)
            guard reader.isAtEnd else { throw StorageError.damaged }
            return graph
        }
    }
}
