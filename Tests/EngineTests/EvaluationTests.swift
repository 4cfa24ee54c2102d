import DigestKit
import Synchronization
import Testing

@testable import Engine

/// The values of a batch are stored in order, at any time while the next batch runs.
@Suite struct EvaluationTests {
    private static let kind = NodeKind(rawValue: 1)

    @Test(arguments: [0, 1, Engine.batchSize, Engine.batchSize + 1, 5 * Engine.batchSize + 7])
    func valuesAreStoredInOrder(count: Int) {
        var engine = Engine(
            combine: { _ in .missing },
            parallel: { count, meanwhile, body in
                for number in 0..<count / 2 { body(number) }
                meanwhile()
                for number in count / 2..<count { body(number) }
            })
        let running = Atomic(0)
        var (loaded, stored): ([Int], [Int]) = ([], [])
        let keys = (0..<count).map { "\($0)" }
        let ran = engine.evaluate(Self.kind, keys) { positions in
            loaded += positions
            // Two batches are in memory at most.
            #expect(loaded.count - stored.count <= 2 * Engine.batchSize)
            return positions.startIndex
        } run: { position, first, _ in
            running.add(1, ordering: .relaxed)
            return position - first
        } store: { position, value in
            #expect(value == position % Engine.batchSize)
            stored.append(position)
            return .value(Digest(high: UInt64(position), low: 1))
        }
        #expect(ran == Array(0..<count) && loaded == ran && stored == ran)
        #expect(running.load(ordering: .relaxed) == count)
        for position in [0, count - 1] where 0..<count ~= position {
            #expect(engine.graph.fingerprint(of: Node(Self.kind, "\(position)"))?.high == UInt64(position))
        }
    }
}
