/// For each object with tags, a few older ones that share most of them.
///
/// Only older ones, so that an old page never changes when something new is written. And only the nearest of each tag
/// are looked at, so that a tag that everything has costs no more than one that few have.
struct RelatedObjects {
    /// How many of each tag are looked at, the nearest in time first.
    static let reach = 50
    static let most = 3

    private let objects: [Facts]
    /// The tags of all objects in a row, as numbers; those of an object are `tags[starts[i]..<starts[i + 1]]`.
    private var tags: [Int] = []
    private var starts = [0]
    private var tagCount = 0

    init(_ objects: [Facts]) {
        self.objects = objects
        var bySpelling: [String: Int] = [:]
        var bySlug: [String: Int] = [:]
        for facts in objects {
            let start = tags.count
            for tag in facts.tags {
                let number = bySpelling[tag] ?? bySlug[Slug.make(tag)] ?? bySlug.count
                if bySpelling.updateValue(number, forKey: tag) == nil { bySlug[Slug.make(tag)] = number }
                if !tags[start...].contains(number) { tags.append(number) }
            }
            starts.append(tags.count)
        }
        tagCount = bySlug.count
    }

    /// The related objects of each, those that share most tags first, then the newest.
    ///
    /// - Parameter order: all objects, the newest first.
    func related(inOrder order: [Int]) -> [[Int]] {
        var related = [[Int]](repeating: [], count: objects.count)
        // Objects by their age, 0 for the oldest. Of each tag the last few that were passed, in a ring.
        let byAge = Array(order.reversed())
        var passed = [Int](repeating: 0, count: tagCount * Self.reach)
        var passedCount = [Int](repeating: 0, count: tagCount)
        // What was marked at an age holds for that age only, so that nothing has to be wiped.
        var ownAt = [Int](repeating: -1, count: tagCount)
        var seenAt = [Int](repeating: -1, count: objects.count)
        var best: [(shared: Int, age: Int)] = []
        for (age, object) in byAge.enumerated() {
            let own = starts[object]..<starts[object + 1]
            for index in own { ownAt[tags[index]] = age }
            best.removeAll(keepingCapacity: true)
            for index in own {
                let ring = tags[index] * Self.reach
                for place in ring..<(ring + min(passedCount[tags[index]], Self.reach)) {
                    let candidate = passed[place]
                    guard seenAt[candidate] != age else { continue }
                    seenAt[candidate] = age
                    let other = byAge[candidate]
                    var shared = 0
                    var next = starts[other]
                    while next < starts[other + 1] {
                        if ownAt[tags[next]] == age { shared += 1 }
                        next += 1
                    }
                    Self.keep((shared, candidate), in: &best)
                }
            }
            related[object] = best.map { byAge[$0.age] }
            for index in own {
                let tag = tags[index]
                passed[tag * Self.reach + passedCount[tag] % Self.reach] = age
                passedCount[tag] += 1
            }
        }
        return related
    }

    /// Puts a candidate where it belongs among the best, of which no more are kept than wanted.
    private static func keep(_ candidate: (shared: Int, age: Int), in best: inout [(shared: Int, age: Int)]) {
        if best.count == most, candidate <= best[most - 1] { return }
        best.insert(candidate, at: best.firstIndex { $0 < candidate } ?? best.count)
        if best.count > most { best.removeLast() }
    }
}
