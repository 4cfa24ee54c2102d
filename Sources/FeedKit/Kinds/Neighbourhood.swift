/// The objects around each object of its kind by date, for kinds whose pages show them.
package struct Neighbourhood: Sendable {
    private struct Line {
        var reach: Int
        /// The oldest first.
        var objects: [any FeedModel]
        var places: [String: Int]
    }

    private let lines: [String: Line]

    package init(of objects: [any FeedModel], kinds: [AnyKind]) {
        let reaches = Dictionary(kinds.map { ($0.name, $0.reach) }, uniquingKeysWith: { first, _ in first })
        var found: [String: [(key: (Instant, String), object: any FeedModel)]] = [:]
        for object in objects {
            let facts = object.facts
            guard reaches[facts.kind, default: 0] > 0 else { continue }
            found[facts.kind, default: []].append(((facts.date, facts.id), object))
        }
        lines = Dictionary(
            uniqueKeysWithValues: found.map { kind, unsorted in
                let sorted = unsorted.sorted { $0.key < $1.key }
                let places = sorted.enumerated().map { ($0.element.key.1, $0.offset) }
                let line = Line(
                    reach: reaches[kind, default: 0], objects: sorted.map(\.object),
                    places: Dictionary(places, uniquingKeysWith: { first, _ in first }))
                return (kind, line)
            })
    }

    /// The objects within the kind's reach, the oldest first, the object itself among them.
    package func around(_ object: any FeedModel) -> [any FeedModel] {
        let facts = object.facts
        guard let line = lines[facts.kind], let place = line.places[facts.id] else { return [object] }
        let end = min(place + line.reach, line.objects.count - 1)
        return Array(line.objects[max(place - line.reach, 0)...end])
    }
}
