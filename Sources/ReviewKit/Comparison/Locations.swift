import DiffKit

/// The geographic locations that a part of a snapshot contains.
struct Locations {
    private(set) var jsonValues: Set<JSON> = []

    /// The keys that models use for locations, including those of custom kinds.
    private static let names: Set<String> = [
        "location", "locations", "coordinates", "geo", "gps", "latitude", "longitude", "lat", "lon", "lng",
    ]

    static func isName(_ name: String) -> Bool { names.contains(name.lowercased()) }

    init() {}

    /// - Parameter isNamed: Whether the value is that of such a key.
    init(in value: JSON?, isNamed: Bool = false) {
        var pending = [(value: value ?? .null, isNamed: isNamed)]
        while let (value, isNamed) = pending.popLast() {
            if isNamed {
                if Self.says(value) { jsonValues.insert(value) }
                continue
            }
            switch value {
            case .null, .bool, .number, .string: continue
            case .array(let values): pending += values.map { ($0, false) }
            case .object(let members): pending += members.map { ($0.value, Self.isName($0.key)) }
            }
        }
    }

    /// Whether the value of such a key contains a location.
    private static func says(_ value: JSON) -> Bool {
        switch value {
        case .null: false
        case .bool(let isPublic): isPublic
        case .number: true
        case .string(let text): !text.isEmpty
        case .array(let values): !values.isEmpty
        case .object(let members): !members.isEmpty
        }
    }

    func subtracting(_ other: Locations) -> Locations {
        var rest = Locations()
        rest.jsonValues = jsonValues.subtracting(other.jsonValues)
        return rest
    }

    func union(_ other: Locations) -> Locations {
        var all = self
        all.jsonValues.formUnion(other.jsonValues)
        return all
    }

    /// Whether a value at a path contains one of these locations.
    func occur(in value: JSON, at path: some BidirectionalCollection<String>) -> Bool {
        guard !jsonValues.isEmpty else { return false }
        // Inside a location any part counts: with half of a coordinate pair, the rest can be inferred.
        let isInside = path.dropLast().contains(where: Self.isName)
        let isNamed = path.last.map(Self.isName) ?? false
        return isInside || !jsonValues.isDisjoint(with: Locations(in: value, isNamed: isNamed).jsonValues)
    }
}
