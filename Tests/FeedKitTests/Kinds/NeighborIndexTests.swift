import FeedKit
import ListKit
import TestSupport
import Testing

/// A page receives the nearest objects of its kind by date, and none of another kind.
@Suite struct NeighborIndexTests {
    private struct NearKind: Kind {
        let name: String
        let reach: Int

        func read(_ source: ContentSource, in site: Site) -> Reading<JournalEntry> { Reading() }
        func register(in registry: inout Registry, of site: Site) {}
    }

    @Test(arguments: 0..<50) func thoseWithinReachAreFoundInOrder(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let reach = Int.random(in: 0...4, using: &random)
        let count = Int.random(in: 1...20, using: &random)
        let days = (0..<count).map { _ in Int.random(in: 10...28, using: &random) }
        var objects = try days.enumerated().map { number, day in
            let entry = "---\ndate: 2026-03-\(day)\npinned: \(number % 5 == 0)\n---\n"
            var model = try JournalKind().model("journal/\(number).md", entry)
            model.facts.kind = number % 3 == 0 ? "far" : "near"
            return model
        }
        let kinds = [AnyKind(NearKind(name: "near", reach: reach)), AnyKind(NearKind(name: "far", reach: 0))]
        objects.shuffle(using: &random)
        let table = ObjectTable(objects.map(\.facts))
        let neighborIndex = NeighborIndex(of: table.ids, in: table, kinds: kinds)
        for (id, object) in zip(table.ids, objects) {
            let found = neighborIndex.around(id).map { objects[$0.index].facts.id }
            guard object.facts.kind == "near", reach > 0 else {
                #expect(found == [object.facts.id])
                continue
            }
            let sorted = objects.filter { $0.facts.kind == "near" }
                .sorted { ($0.facts.date, $0.facts.id) < ($1.facts.date, $1.facts.id) }.map(\.facts.id)
            let place = try #require(sorted.firstIndex(of: object.facts.id))
            #expect(found == sorted.enumerated().filter { abs($0.offset - place) <= reach }.map(\.element))
        }
    }
}
