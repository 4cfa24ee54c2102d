/// The objects around each object of its kind by date, for kinds whose pages show them.
package struct Neighbourhood: Sendable {
    /// Positions of objects, the oldest first, and how far along them a page of their kind sees.
    private struct Line {
        var objects: [Int] = []
        var reach: Int
    }

    private var lines: [String: Line] = [:]
    /// Where each object of such a kind stands in its line.
    private var places: [Int: Int] = [:]
    private let kindOf: [Int: String]

    package init(of objects: [Facts], kinds: [AnyKind]) {
        let reaches = Dictionary(kinds.map { ($0.name, $0.reach) }, uniquingKeysWith: { first, _ in first })
        var found: [String: [Int]] = [:]
        var kindOf: [Int: String] = [:]
        for (position, facts) in objects.enumerated() where reaches[facts.kind, default: 0] > 0 {
            found[facts.kind, default: []].append(position)
            kindOf[position] = facts.kind
        }
        self.kindOf = kindOf
        for (kind, unsorted) in found {
            let sorted = unsorted.sorted { a, b in
                let (a, b) = (objects[a], objects[b])
                return (a.date, a.id) < (b.date, b.id)
            }
            for (place, position) in sorted.enumerated() { places[position] = place }
            lines[kind] = Line(objects: sorted, reach: reaches[kind, default: 0])
        }
    }

    /// Whether the object's page sees others of its kind, if there are any.
    package func hasLine(_ object: Int) -> Bool { kindOf[object] != nil }

    /// The positions of the objects within the kind's reach, the oldest first, the object's own among them.
    package func around(_ object: Int) -> [Int] {
        guard let kind = kindOf[object], let line = lines[kind], let place = places[object] else { return [object] }
        let end = min(place + line.reach, line.objects.count - 1)
        return Array(line.objects[max(place - line.reach, 0)...end])
    }
}
