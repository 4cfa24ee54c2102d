import DiffKit

enum ListBench {
    static func run(_ workload: ListWorkload, besideStandardLibrary: Bool) {
        let (old, new) = (workload.old, workload.new)
        let ours = medianMilliseconds(runs: 51) { consume(ListDiff.changes(from: old, to: new)) }
        let identities = medianMilliseconds(runs: 51) { consume(ListDiff.changes(fromIdentifiers: old, to: new)) }
        let changes = ListDiff.changes(from: old, to: new)
        let operations = medianMilliseconds(runs: 51) { consume(changes.operations()) }
        print("\(workload.name): \(changes.deletes.count) deletes, \(changes.inserts.count) inserts")
        print("  values           \(threeDecimals(ours)) ms")
        print("  identifiers only \(threeDecimals(identities)) ms")
        print("  operations       \(threeDecimals(operations)) ms")
        let stages = medianMilliseconds(runs: 51) { consume(changes.stages(from: old, to: new)) }
        print("  stages           \(threeDecimals(stages)) ms")
        print("  moves            \(changes.moves.count), minimal \(minimalMoves(from: old, to: new))")
        guard besideStandardLibrary else { return }
        let theirs = medianMilliseconds(runs: 3) { consume(new.difference(from: old).inferringMoves()) }
        print("  standard library \(threeDecimals(theirs)) ms, \(threeDecimals(theirs / ours)) times ours")
    }

    /// The survivors minus the longest increasing subsequence, with another algorithm than DiffKit's.
    private static func minimalMoves<Value: Hashable>(from old: [Value], to new: [Value]) -> Int {
        let indexes = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
        let survivors = new.compactMap { indexes[$0] }
        var longest = [Int](repeating: 0, count: old.count + 1)
        // A Fenwick tree of maxima over old indexes.
        for survivor in survivors {
            var best = 0
            var index = survivor
            while index > 0 {
                best = max(best, longest[index])
                index &= index - 1
            }
            index = survivor + 1
            while index < longest.count {
                longest[index] = max(longest[index], best + 1)
                index += index & -index
            }
        }
        return survivors.count - (longest.max() ?? 0)
    }
}
