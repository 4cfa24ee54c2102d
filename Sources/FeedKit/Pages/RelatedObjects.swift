/// For each object with tags, a few older ones that share most of them.
///
/// Newer objects are excluded, so that an old page does not change when something is published. Only the objects
/// closest in time are considered for each tag, so that the cost does not depend on how common a tag is.
struct RelatedObjects: Sendable {
    /// The number of objects considered per tag, the closest in time first.
    static let reach = 50
    static let most = 3

    private let feed: [ObjectID]
    private let tags: TermIndex
    /// The positions in the feed of all objects, the oldest first. An object's index in this list is its age.
    private let byAge: [Int]
    /// The age of each object, by row of the table.
    private var ages: [Int]
    /// The ascending ages of the objects of each tag, by tag.
    private var agesOfTag: [[Int]]
    /// The number of older objects with the tag, for each of `tags.numbers`.
    private var olderCounts: [Int]

    /// - Parameters:
    ///   - tags: The tags of the objects in the feed.
    ///   - order: The positions in the feed of all objects, the newest first.
    ///   - count: The number of rows in the table.
    init(_ tags: TermIndex, of feed: [ObjectID], inOrder order: [Int], count: Int) {
        self.feed = feed
        self.tags = tags
        byAge = order.reversed()
        ages = [Int](repeating: -1, count: count)
        agesOfTag = [[Int]](repeating: [], count: tags.count)
        olderCounts = [Int](repeating: 0, count: tags.numbers.count)
        for (age, position) in byAge.enumerated() {
            ages[feed[position].index] = age
            for index in tags.starts[position]..<tags.starts[position + 1] {
                let tag = tags.numbers[index]
                olderCounts[index] = agesOfTag[tag].count
                agesOfTag[tag].append(age)
            }
        }
    }

    /// Returns the objects related to an object: those that share most tags first, then the newest.
    func related(to object: ObjectID) -> [ObjectID] {
        let age = ages[object.index]
        guard age >= 0 else { return [] }
        let own = tags(ofAge: age)
        var best: [(shared: Int, age: Int)] = []
        for index in own.indices {
            for candidate in agesOfTag[own[index]].prefix(olderCounts[index]).suffix(Self.reach) {
                let shared = tags(ofAge: candidate).count { own.contains($0) }
                Self.keep((shared, candidate), in: &best)
            }
        }
        return best.map { feed[byAge[$0.age]] }
    }

    private func tags(ofAge age: Int) -> ArraySlice<Int> {
        tags.numbers[tags.starts[byAge[age]]..<tags.starts[byAge[age] + 1]]
    }

    /// Inserts a candidate into the sorted list of the best ones, which has a maximum length.
    private static func keep(_ candidate: (shared: Int, age: Int), in best: inout [(shared: Int, age: Int)]) {
        // A candidate with several of the tags is found several times.
        if best.count == most && candidate <= best[most - 1] || best.contains(where: { $0 == candidate }) { return }
        best.insert(candidate, at: best.firstIndex { $0 < candidate } ?? best.count)
        if best.count > most { best.removeLast() }
    }
}
