/// For each object with tags, a few older ones that share most of them.
///
/// Newer objects are excluded, so that an old page does not change when something is published. Only the objects
/// closest in time are considered for each tag, so that the cost does not depend on how common a tag is.
struct RelatedObjects {
    /// The number of objects considered per tag, the closest in time first.
    static let reach = 50
    static let most = 3

    private let tags: TermIndex

    init(_ tags: TermIndex) { self.tags = tags }

    /// Returns the related objects of each object by their positions in the feed: those that share most tags first,
    /// then the newest.
    ///
    /// - Parameter order: The positions of all objects, the newest first.
    func related(inOrder order: [Int]) -> [[Int]] {
        var related = [[Int]](repeating: [], count: order.count)
        // Ages are indices from the oldest object. For each tag, a ring buffer stores the last objects passed.
        let byAge = Array(order.reversed())
        var passed = [Int](repeating: 0, count: tags.count * Self.reach)
        var passedCount = [Int](repeating: 0, count: tags.count)
        // Marks contain the age for which they are valid, so that they need not be cleared.
        var ownAt = [Int](repeating: -1, count: tags.count)
        var seenAt = [Int](repeating: -1, count: order.count)
        var best: [(shared: Int, age: Int)] = []
        let (numbers, starts) = (tags.numbers, tags.starts)
        for (age, object) in byAge.enumerated() {
            let own = starts[object]..<starts[object + 1]
            for index in own { ownAt[numbers[index]] = age }
            best.removeAll(keepingCapacity: true)
            for index in own {
                let ring = numbers[index] * Self.reach
                for place in ring..<(ring + min(passedCount[numbers[index]], Self.reach)) {
                    let candidate = passed[place]
                    guard seenAt[candidate] != age else { continue }
                    seenAt[candidate] = age
                    let other = byAge[candidate]
                    var shared = 0
                    var next = starts[other]
                    while next < starts[other + 1] {
                        if ownAt[numbers[next]] == age { shared += 1 }
                        next += 1
                    }
                    Self.keep((shared, candidate), in: &best)
                }
            }
            related[object] = best.map { byAge[$0.age] }
            for index in own {
                let tag = numbers[index]
                passed[tag * Self.reach + passedCount[tag] % Self.reach] = age
                passedCount[tag] += 1
            }
        }
        return related
    }

    /// Inserts a candidate into the sorted list of the best ones, which has a maximum length.
    private static func keep(_ candidate: (shared: Int, age: Int), in best: inout [(shared: Int, age: Int)]) {
        if best.count == most, candidate <= best[most - 1] { return }
        best.insert(candidate, at: best.firstIndex { $0 < candidate } ?? best.count)
        if best.count > most { best.removeLast() }
    }
}
