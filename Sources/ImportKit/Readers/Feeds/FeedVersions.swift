/// The versions of each entry of a feed. Of several versions of an entry the newest is imported. Different entries that
/// have the same ID are separate entries.
struct FeedVersions {
    private struct Group {
        /// The number and time of the newest version.
        var newest: (stamp: Int64, number: Int)
        /// The time of publication.
        var published: Int64
        /// The distinction from other entries with the same ID.
        var suffix: String
    }

    private var groups: [Group] = []
    private var indices: [String: Int] = [:]
    /// The groups of each ID.
    private var groupsByID: [String: [Int]] = [:]
    /// The suffixes of the identities of entries, by number; those of the first entry of each ID are empty.
    private var suffixes: [Int: String] = [:]

    /// Adds a version.
    ///
    /// - Parameter number: its position in the export.
    mutating func add(_ entry: FeedEntry, number: Int) {
        let keys = Self.keys(of: entry)
        if let index = keys.compactMap({ indices[$0] }).first {
            for key in keys { indices[key] = index }
            if entry.stamp > groups[index].newest.stamp { groups[index].newest = (entry.stamp, number) }
            return
        }
        for key in keys { indices[key] = groups.count }
        groupsByID[entry.key, default: []].append(groups.count)
        groups.append(
            Group(
                newest: (entry.stamp, number), published: entry.date?.seconds ?? .min,
                suffix: entry.page ?? entry.title + " " + (entry.date?.text ?? "")))
    }

    /// Determines the identities, after all versions were added. The oldest entry of an ID has the ID as its identity,
    /// so that entries of later exports don't change it.
    mutating func finish() {
        for indices in groupsByID.values {
            let sorted = indices.sorted { (groups[$0].published, $0) < (groups[$1].published, $1) }
            for (position, index) in sorted.enumerated() {
                let group = groups[index]
                suffixes[group.newest.number] = position == 0 ? "" : "/" + group.suffix
            }
        }
        (groups, self.indices, groupsByID) = ([], [:], [:])
    }

    /// Returns the suffix of an entry's identity; `nil` for an older version.
    func suffix(number: Int) -> String? { suffixes[number] }

    /// Two versions of an entry have one of these in common.
    private static func keys(of entry: FeedEntry) -> [String] {
        let id = entry.id.nonBlank ?? "\0" + entry.title
        let titled = id + "\0\0" + entry.title + "\0" + (entry.date?.text ?? "")
        return entry.page.map { [id + "\0" + $0, titled] } ?? [titled]
    }
}
