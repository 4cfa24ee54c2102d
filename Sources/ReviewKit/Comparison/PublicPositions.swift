import DiffKit

/// The positions in an object's public locations, as far as they can be drawn.
package struct PublicPositions: Sendable, Equatable {
    /// A latitude and a longitude in degrees.
    package struct Position: Sendable, Hashable {
        package var latitude: Double
        package var longitude: Double

        package init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// The lines of routes, each with two positions or more.
    package private(set) var lines: [[Position]] = []
    /// The positions of photos, entries and named places.
    package private(set) var points: [Position] = []

    /// Snapshots of other programs can contain any number of them.
    private static let most = 600

    /// - Parameter section: The object in a snapshot.
    package init(in section: JSON?) {
        var count = 0
        for value in Locations(in: section).jsonValues.sorted(by: { $0.text() < $1.text() }) {
            for line in Self.lines(of: value) {
                let line = line.prefix(Self.most - count)
                count += line.count
                switch line.count {
                case 0: continue
                case 1: points.append(line[0])
                case _: lines.append(Array(line))
                }
            }
        }
    }

    package var isEmpty: Bool { lines.isEmpty && points.isEmpty }

    /// Returns the outline of a map, or else the positions in a text such as `46.58, 7.99; 46.9, 7.4`.
    private static func lines(of value: JSON) -> [[Position]] {
        if let members = value.object, ModelComparison.isMap(members) {
            return (members["line"]?.array ?? []).map { line in
                (line.strings ?? []).compactMap { position(in: Substring($0)) }
            }
        }
        return value.string.map { text in text.split(separator: ";").map(outline) } ?? []
    }

    /// Returns the position in a text, or the outline of an area: `46.9, 7.4 – 46.97, 7.49 (5f3a…)`.
    private static func outline(_ text: Substring) -> [Position] {
        let ends = text.prefix { $0 != "(" }.split(separator: "–").map { position(in: $0) }
        guard ends.count == 2, let low = ends[0], let high = ends[1] else { return ends.compactMap(\.self) }
        return [
            low, Position(latitude: low.latitude, longitude: high.longitude), high,
            Position(latitude: high.latitude, longitude: low.longitude), low,
        ]
    }

    /// Returns the position in a text such as `46.9, 7.4`; `nil` if it has none.
    private static func position(in text: Substring) -> Position? {
        let numbers = text.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
        guard numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else { return nil }
        return Position(latitude: numbers[0], longitude: numbers[1])
    }
}
