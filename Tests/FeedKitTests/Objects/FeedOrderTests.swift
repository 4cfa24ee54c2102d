import FeedKit
import TestSupport
import Testing

@Suite struct FeedOrderTests {
    @Test func pinnedThenNewestThenByIdentity() {
        let objects: [any FeedModel] = [
            Lists.Card(facts: Lists.facts("c/old", seconds: 1)),
            Lists.Note(facts: Lists.facts("n/b", seconds: 9)),
            Lists.Note(facts: Lists.facts("n/pinned-old", seconds: 0, pinned: true)),
            Lists.Note(facts: Lists.facts("n/a", seconds: 9)),
            Lists.Card(facts: Lists.facts("c/a", seconds: 9)),
            Lists.Card(facts: Lists.facts("c/pinned-new", seconds: 5, pinned: true)),
        ]
        let sorted = FeedOrder.sorted(objects).map(\.facts.id)
        #expect(sorted == ["c/pinned-new", "n/pinned-old", "c/a", "n/a", "n/b", "c/old"])
    }

    @Test(arguments: 0..<50) func theOrderIsTotal(seed: Int) {
        var random = SplitMix64(seed: seed)
        // Few distinct dates and identities, so that the last sort criteria are used often.
        let objects = (0..<60).map { index in
            Lists.Note(
                facts: Lists.facts(
                    "n/\(Int.random(in: 0..<12, using: &random))", seconds: .random(in: 0..<4, using: &random),
                    pinned: .random(using: &random), file: "\(index).md"))
        }
        let sorted = FeedOrder.sorted(objects)
        for _ in 0..<5 { #expect(FeedOrder.sorted(objects.shuffled(using: &random)) == sorted) }
        #expect(FeedOrder.sorted(objects.map { $0 as any FeedModel }).map(\.facts) == sorted.map(\.facts))
        // The order of rows is the same.
        var table = ObjectTable()
        for (item, object) in objects.enumerated() { table.append(object.facts, source: 0, item: item) }
        #expect(FeedOrder.sorted(table.ids, in: table).map { objects[$0.index] } == sorted)
    }
}
