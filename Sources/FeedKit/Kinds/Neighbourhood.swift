/// The objects around each object of its kind by date, for kinds whose pages show them.
package struct Neighbourhood: Sendable {
    /// Objects, the oldest first, and how far along them a page of their kind sees.
    private struct Line {
        var objects: [ObjectID] = []
        var reach: Int
    }

    /// By the numbers of the kinds.
    private var lines: [Int: Line] = [:]
    /// Where each object of such a kind stands in its line.
    private var places: [ObjectID: Int] = [:]
    private let table: ObjectTable

    package init(of objects: [ObjectID], in table: ObjectTable, kinds: [AnyKind]) {
        self.table = table
        guard kinds.contains(where: { $0.reach > 0 }) else { return }
        let reaches = Dictionary(kinds.map { ($0.name, $0.reach) }, uniquingKeysWith: { first, _ in first })
        for (kind, unsorted) in Dictionary(grouping: objects, by: { table.kindNumber(of: $0) }) {
            let reach = reaches[table.kind(of: unsorted[0]), default: 0]
            guard reach > 0 else { continue }
            let sorted = unsorted.sorted { a, b in
                let (first, second) = (table.date(of: a), table.date(of: b))
                return first == second ? table.idPrecedes(a, b) : first < second
            }
            for (place, object) in sorted.enumerated() { places[object] = place }
            lines[kind] = Line(objects: sorted, reach: reach)
        }
    }

    /// Whether the object's page sees others of its kind, if there are any.
    package func hasLine(_ object: ObjectID) -> Bool { places[object] != nil }

    /// Those whose pages see others.
    package var objects: [ObjectID] { places.keys.sorted() }

    /// The objects within the kind's reach, the oldest first, the object itself among them.
    package func around(_ object: ObjectID) -> [ObjectID] {
        guard let line = lines[table.kindNumber(of: object)], let place = places[object] else { return [object] }
        let end = min(place + line.reach, line.objects.count - 1)
        return Array(line.objects[max(place - line.reach, 0)...end])
    }
}
