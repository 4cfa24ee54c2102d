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
        // Objects by their place in time, 0 for the oldest; of each tag those that were passed already.
        let byAge = Array(order.reversed())
        var passed = [[Int]](repeating: [], count: tagCount)
        var isOwn = [Bool](repeating: false, count: tagCount)
        var isSeen = [Bool](repeating: false, count: objects.count)
        for (age, object) in byAge.enumerated() {
            let own = tags[starts[object]..<starts[object + 1]]
            guard !own.isEmpty else { continue }
            for tag in own { isOwn[tag] = true }
            var best: [(shared: Int, age: Int)] = []
            for tag in own {
                for candidate in passed[tag].suffix(Self.reach) where !isSeen[candidate] {
                    isSeen[candidate] = true
                    let other = byAge[candidate]
                    var shared = 0
                    for index in starts[other]..<starts[other + 1] where isOwn[tags[index]] { shared += 1 }
                    Self.keep((shared, candidate), in: &best)
                }
            }
            related[object] = best.map { byAge[$0.age] }
            for tag in own {
                for candidate in passed[tag].suffix(Self.reach) { isSeen[candidate] = false }
                isOwn[tag] = false
            }
            for tag in own { passed[tag].append(age) }
        }
        return related
    }

    /// Puts a candidate where it belongs among the best, of which no more are kept than wanted.
    private static func keep(_ candidate: (shared: Int, age: Int), in best: inout [(shared: Int, age: Int)]) {
        if best.count == most, let last = best.last, candidate <= last { return }
        best.insert(candidate, at: best.firstIndex { $0 < candidate } ?? best.count)
        if best.count > most { best.removeLast() }
    }
}
