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
                let maps = Self.maps(value)
                if maps.isEmpty, Self.says(value) { jsonValues.insert(value) }
                jsonValues.formUnion(maps)
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

    /// Returns the elements of a list of maps; none of another value.
    private static func maps(_ value: JSON) -> [JSON] {
        let values = Array(value.array ?? [])
        return values.allSatisfy { $0.object.map(ModelComparison.isMap) ?? false } ? values : []
    }

    /// Returns the locations that are not among others. The same positions on a map are the same location, even if only one
    /// of them has an outline.
    func subtracting(_ other: Locations) -> Locations {
        var rest = Locations()
        rest.jsonValues = jsonValues.subtracting(other.jsonValues)
        guard !rest.jsonValues.isEmpty else { return rest }
        let before = Set(other.jsonValues.flatMap(Self.texts(of:)))
        rest.jsonValues = rest.jsonValues.filter { value in
            let texts = Self.texts(of: value)
            return texts.isEmpty || !texts.allSatisfy(before.contains)
        }
        return rest
    }

    /// The texts that identify locations: the parts of a text such as `46.58, 7.99; 46.9, 7.4`, or the area of a map with the
    /// digest of what it shows, such as `46.90, 7.40 – 46.97, 7.49 (0a1b2c3d, GPX 4e5f6a7b)`. Empty for other values, such as
    /// those of custom kinds.
    private static func texts(of value: JSON) -> [Substring] {
        if let text = value.string { return text.split(separator: ";").map { $0.drop { $0 == " " } } }
        guard let members = value.object, ModelComparison.isMap(members), let area = members["title"]?.string,
            area.wholeMatch(of: /.+ – .+ \([0-9a-f]{8}(?:, GPX [0-9a-f]{8})?\)/) != nil
        else { return [] }
        return [area[...]]
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
