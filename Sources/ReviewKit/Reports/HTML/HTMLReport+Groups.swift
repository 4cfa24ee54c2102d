/// The objects by kind.
extension HTMLReport {
    /// The changed objects of one kind, numbered as in the whole review.
    struct Group {
        typealias Numbered = (number: Int, change: ObjectChange)

        var id: String
        var name: String
        var objects: [Numbered] = []

        /// The objects to show separately; the first represents others with equal changes of appearance only.
        var listedObjects: [(number: Int, change: ObjectChange, alike: [Numbered])] {
            let fewest = 4
            let looks = objects.map { object -> [ChangeDetail]? in
                let entry = ReportEntry(object.change)
                return entry.isOnlyLooks ? entry.details : nil
            }
            let groups = Dictionary(grouping: objects.indices.filter { looks[$0] != nil }) { looks[$0] }
            return objects.indices.compactMap { index in
                let same = looks[index] == nil ? [] : groups[looks[index]] ?? []
                let isFolded = same.count >= fewest
                guard !isFolded || same.first == index else { return nil }
                let (number, change) = objects[index]
                return (number, change, isFolded ? same.dropFirst().map { objects[$0] } : [])
            }
        }
    }

    /// The kinds in the review's order, which is that of the feed.
    var groups: [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        let renamed = Set(review.renames.flatMap { [$0.old.id, $0.new.id] })
        for (index, object) in review.objects.enumerated() where !renamed.contains(object.id) {
            let place = places[object.kind] ?? groups.count
            if place == groups.count {
                places[object.kind] = place
                let name = object.kind.isEmpty ? "Objects" : object.kind.withCapital
                groups.append(Group(id: "kind-\(place + 1)", name: name))
            }
            groups[place].objects.append((index + 1, object))
        }
        return groups
    }
}
