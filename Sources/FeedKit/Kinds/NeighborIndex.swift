/// The neighbors of each object in its kind, ordered by date, for kinds whose pages depend on them.
package struct NeighborIndex: Sendable {
    /// The objects of a kind, the oldest first, and the number of neighbors that a page depends on.
    private struct Line {
        var objects: [ObjectID] = []
        var reach: Int
    }

    /// The name of a line: each edition has its own.
    private struct Name: Hashable {
        let kind: Int
        let language: String

        init(of object: ObjectID, in table: ObjectTable) {
            kind = table.kindNumber(of: object)
            language = table.isTranslation(object) ? table.language(of: object) : ""
        }
    }

    /// The lines by kind number and language.
    private var lines: [Name: Line] = [:]
    /// The positions of the objects in their lines.
    private var places: [ObjectID: Int] = [:]
    private let table: ObjectTable

    package init(of objects: [ObjectID], in table: ObjectTable, kinds: [AnyKind]) {
        self.table = table
        guard kinds.contains(where: { $0.reach > 0 }) else { return }
        let reaches = Dictionary(kinds.map { ($0.name, $0.reach) }, uniquingKeysWith: { first, _ in first })
        for (kind, unsorted) in Dictionary(grouping: objects, by: { Name(of: $0, in: table) }) {
            let reach = reaches[table.kind(of: unsorted[0]), default: 0]
            guard reach > 0 else { continue }
            let sorted = unsorted.sorted { a, b in
                let (first, second) = (table.date(of: a).seconds, table.date(of: b).seconds)
                return first == second ? table.idPrecedes(a, b) : first < second
            }
            for (place, object) in sorted.enumerated() { places[object] = place }
            lines[kind] = Line(objects: sorted, reach: reach)
        }
    }

    /// Whether the object's page depends on its neighbors.
    package func hasLine(_ object: ObjectID) -> Bool { places[object] != nil }

    /// The objects whose pages depend on their neighbors.
    package var objects: [ObjectID] { places.keys.sorted() }

    /// Returns the objects within the kind's reach, the oldest first, including the object itself.
    package func around(_ object: ObjectID) -> [ObjectID] {
        guard let line = lines[Name(of: object, in: table)], let place = places[object] else { return [object] }
        let end = min(place + line.reach, line.objects.count - 1)
        return Array(line.objects[max(place - line.reach, 0)...end])
    }
}
