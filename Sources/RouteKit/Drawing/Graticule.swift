import XMLKit

/// The meridians and parallels of a map, with labels at its left and lower edge.
struct Graticule {
    let frame: MapFrame
    private(set) var path = SVGPath()
    private(set) var labels: [(text: String, x: Double, y: Double)] = []

    /// The distances of lines, in seconds of arc.
    private static let steps = [
        108_000, 72_000, 36_000, 18_000, 7200, 3600, 1800, 1200, 600, 300, 120, 60, 30, 20, 10, 5, 2, 1,
    ]
    /// At most this many lines in each direction.
    private static let most = 5.0

    init(of frame: MapFrame) {
        self.frame = frame
        switch frame.projection {
        case .mercator(let meridian), .equirectangular(let meridian, _): addStraightLines(around: meridian)
        case .polar(let isNorth, _): addCircles(isNorth: isNorth)
        }
    }

    private static func step(for degrees: Double) -> Int {
        steps.last { degrees * 3600 / Double($0) <= most } ?? steps[0]
    }

    /// The multiples of a step between two angles in degrees, in seconds of arc.
    private static func multiples(of step: Int, from low: Double, to high: Double) -> [Int] {
        let (first, last) = (
            Int((low * 3600 / Double(step)).rounded(.up)), Int((high * 3600 / Double(step)).rounded(.down))
        )
        return first <= last ? (first...last).map { $0 * step } : []
    }

    private mutating func addStraightLines(around meridian: Double) {
        let (top, bottom) = (frame.point(at: .init(x: 0, y: 0)), frame.point(at: .init(x: 0, y: frame.height)))
        let north = min(90, top.latitude), south = max(-90, bottom.latitude)
        for parallel in Self.multiples(of: Self.step(for: north - south), from: south, to: north) {
            let latitude = Double(parallel) / 3600
            let y = frame.place(of: GeoPoint(latitude: latitude, longitude: meridian)).y
            path.add([PlanePoint(x: 0, y: y), PlanePoint(x: frame.width, y: y)])
            if y > 14, y < frame.height - 22 { labels.append((Self.text(parallel, "N", "S"), 4, y - 3)) }
        }
        // Longitudes are counted from the middle, so that they grow across the antimeridian.
        let middle = frame.place(of: GeoPoint(latitude: 0, longitude: meridian)).x
        let degreesPerUnit = degreesPerUnit(at: meridian)
        let (west, east) = (
            max(meridian - 180, meridian - middle * degreesPerUnit),
            min(meridian + 180, meridian + (frame.width - middle) * degreesPerUnit)
        )
        for line in Self.multiples(of: Self.step(for: east - west), from: west, to: east) {
            let x = middle + (Double(line) / 3600 - meridian) / degreesPerUnit
            path.add([PlanePoint(x: x, y: 0), PlanePoint(x: x, y: frame.height)])
            let turned = line > 648_000 ? line - 1_296_000 : line <= -648_000 ? line + 1_296_000 : line
            if x > 4, x < frame.width - 60 { labels.append((Self.text(turned, "E", "W"), x + 3, frame.height - 5)) }
        }
    }

    private func degreesPerUnit(at meridian: Double) -> Double {
        switch frame.projection {
        case .mercator, .polar: (1 / frame.scale).degrees
        case .equirectangular:
            // One degree at the parallel that is true to scale.
            1
                / (frame.place(of: GeoPoint(latitude: 0, longitude: meridian + 1)).x
                    - frame.place(of: GeoPoint(latitude: 0, longitude: meridian)).x)
        }
    }

    private mutating func addCircles(isNorth: Bool) {
        let corners = [(0, 0), (frame.width, 0), (0, frame.height), (frame.width, frame.height)]
            .map { frame.point(at: .init(x: $0.0, y: $0.1)).latitude }
        let limit = max(-90, min(90, isNorth ? corners.min() ?? 60 : corners.max() ?? -60))
        let step = Self.step(for: 90 - abs(limit))
        for parallel in Self.multiples(of: step, from: isNorth ? limit : -89.9, to: isNorth ? 89.9 : limit) {
            let circle = (0...72).map {
                frame.place(of: .init(latitude: Double(parallel) / 3600, longitude: Double($0) * 5))
            }
            path.add(circle)
            if let place = circle.first(where: { frame.contains($0, margin: -40) }) {
                labels.append((Self.text(parallel, "N", "S"), place.x + 3, place.y - 3))
            }
        }
        for meridian in stride(from: -180, to: 180, by: 30) {
            let line = [limit, isNorth ? 90 : -90].map {
                frame.place(of: .init(latitude: $0, longitude: Double(meridian)))
            }
            path.add(line)
        }
    }

    /// Returns an angle in degrees, minutes and seconds.
    static func text(_ seconds: Int, _ positive: String, _ negative: String) -> String {
        let (degrees, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
        var text = "\(degrees)°"
        if minutes != 0 || rest != 0 { text += "\(minutes)′" }
        if rest != 0 { text += "\(rest)″" }
        return text + (seconds == 0 || abs(seconds) == 648_000 ? "" : seconds > 0 ? positive : negative)
    }
}
