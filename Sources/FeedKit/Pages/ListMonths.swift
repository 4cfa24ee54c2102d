/// Of which month each object is, for the headings of lists.
///
/// Which headings a page has depends on what it shows and on nothing else, so that a full archive page never changes.
/// The one exception is the home page of a site that has one month and no archive: there it would say nothing.
struct ListMonths: Sendable {
    /// By position in the feed: the month as `2026-03`.
    private let keys: [String]
    /// Pinned objects stand out of line, and so under no heading.
    private let isPinned: [Bool]
    private let names: [String: String]

    init(of objects: [Facts], in site: Site) {
        var names: [String: String] = [:]
        keys = objects.map { facts in
            let key = site.time.monthKey(facts.date)
            if names[key] == nil { names[key] = site.time.month(facts.date) }
            return key
        }
        isPinned = objects.map(\.isPinned)
        self.names = names
    }

    /// Whether all objects are of one month.
    var areOne: Bool { names.count < 2 }

    func key(of object: Int) -> String { keys[object] }
    func year(of object: Int) -> String { String(keys[object].dropLast(3)) }
    func name(_ key: String) -> String { names[key] ?? key }

    /// The months of a list of objects, in its order.
    func months(in list: [Int]) -> [Page.Month] {
        var months: [Page.Month] = []
        for (position, object) in list.enumerated() where !isPinned[object] {
            if let last = months.last, last.key == keys[object] {
                months[months.count - 1].objects = last.objects.lowerBound..<(position + 1)
            } else {
                months.append(
                    Page.Month(key: keys[object], name: name(keys[object]), objects: position..<(position + 1)))
            }
        }
        return months
    }
}
