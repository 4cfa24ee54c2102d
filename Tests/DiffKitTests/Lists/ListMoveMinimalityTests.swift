import DiffKit
import Testing

/// Exhaustive tests of all deletions, reorderings and insertions between lists of up to seven elements.
struct ListMoveMinimalityTests {
    @Test(arguments: 0...7)
    func movesAreMinimalForEveryArrangement(oldCount: Int) {
        let old = Array(0..<oldCount)
        var failures: [[Int]] = []
        forEachArrangement(of: old) { survivors in
            let minimal = survivors.count - ListFixtures.longestIncreasingByForce(survivors)
            forEachFilling(of: survivors, upTo: 7) { new in
                let changes = ListDiff.changes(fromIdentifiers: old, to: new)
                let operations = changes.operations()
                let isRight =
                    changes.moves.count == minimal
                    && changes.deletes.count == oldCount - survivors.count
                    && changes.inserts.count == new.count - survivors.count
                    && operations.count == oldCount + new.count - 2 * survivors.count + minimal
                    && changes.applying(to: old, new: new) == new
                    && operations.applying(to: old, new: new) == new
                if !isRight { failures.append(new) }
            }
        }
        #expect(failures.isEmpty, "\(failures.count) wrong, the first: \(old) → \(failures.first ?? [])")
    }

    /// Calls `body` with every ordered selection of the elements.
    private func forEachArrangement(of elements: [Int], after chosen: [Int] = [], _ body: ([Int]) -> Void) {
        body(chosen)
        for element in elements where !chosen.contains(element) {
            forEachArrangement(of: elements, after: chosen + [element], body)
        }
    }

    /// Calls `body` with every list of up to `limit` elements that contains these in order and new ones between them.
    private func forEachFilling(of elements: [Int], upTo limit: Int, _ body: ([Int]) -> Void) {
        for count in elements.count...limit {
            for places in 0..<(1 << count) where places.nonzeroBitCount == elements.count {
                var rest = elements[...]
                body((0..<count).map { places >> $0 & 1 == 1 ? rest.removeFirst() : 100 + $0 })
            }
        }
    }
}
