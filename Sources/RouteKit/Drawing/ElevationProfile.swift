import XMLKit

/// The elevations along a route as SVG.
package struct ElevationProfile {
    private let segments: [[PlanePoint]]
    private let lowest: Double
    private let highest: Double
    private let length: Double

    private static let (width, height) = (500.0, 150.0)
    private static let (left, right, top, bottom) = (60.0, 8.0, 12.0, 24.0)
    /// A profile is at least this high in meters, so that noise looks like noise.
    private static let leastRange = 30.0

    /// - Returns: `nil` unless two points have an elevation.
    package init?(of track: Track, on body: Body) {
        var segments: [[PlanePoint]] = []
        var distance = 0.0
        for segment in track.segments {
            var places: [PlanePoint] = []
            for (index, point) in segment.points.enumerated() {
                if index > 0 { distance += body.distance(segment.points[index - 1].position, point.position) }
                if let elevation = point.elevation { places.append(.init(x: distance, y: elevation)) }
            }
            if places.count > 1 { segments.append(places) }
        }
        let heights = segments.joined().lazy.map(\.y)
        guard distance > 0, let low = heights.min(), let high = heights.max() else { return nil }
        let missing = max(0, Self.leastRange - (high - low)) / 2
        (lowest, highest, length) = (low - missing, high + missing, distance)
        self.segments = segments
    }

    /// Returns the drawing.
    ///
    /// - Parameter number: Returns a number as the page's language writes it.
    package func drawing(
        title: String, description: String, number: (String) -> String = { $0 }
    ) -> XMLElement {
        var root = SVG.root(
            "profile", width: Self.width, height: Self.height, title: title, description: description)
        addRules(to: &root, number)
        var path = SVGPath()
        for segment in segments {
            let places = segment.map(place)
            path.add(Simplification.indices(of: places, tolerance: RouteMap.tolerance).map { places[$0] })
        }
        root.add(SVG.path(path.data, "elevation", stroke: SVG.accent, width: 1.8))
        return root
    }

    private func place(_ point: PlanePoint) -> PlanePoint {
        let (width, height) = (Self.width - Self.left - Self.right, Self.height - Self.top - Self.bottom)
        return PlanePoint(
            x: Self.left + point.x / length * width,
            y: Self.top + (highest - point.y) / (highest - lowest) * height)
    }

    private func addRules(to root: inout XMLElement, _ number: (String) -> String) {
        var path = SVGPath()
        let base = Self.height - Self.bottom
        for elevation in Decimal.steps(from: lowest, to: highest, most: 4) {
            let y = place(.init(x: 0, y: elevation)).y
            path.add([PlanePoint(x: Self.left, y: y), PlanePoint(x: Self.width - Self.right, y: y)])
            root.add(SVG.label("\(number(Decimal.text(elevation))) m", x: Self.left - 6, y: y + 4, anchor: "end"))
        }
        let isLong = length >= 2000
        let unit = isLong ? 1000.0 : 1.0
        let distances = Decimal.steps(from: 0, to: length / unit, most: 5)
        for distance in distances {
            let x = place(.init(x: distance * unit, y: lowest)).x
            path.add([PlanePoint(x: x, y: base), PlanePoint(x: x, y: base + 4)])
            let text = number(Decimal.text(distance)) + (distance == distances.last ? (isLong ? " km" : " m") : "")
            let anchor = x < Self.left + 10 ? "start" : x > Self.width - 30 ? "end" : "middle"
            root.add(SVG.label(text, x: x, y: Self.height - 6, anchor: anchor))
        }
        root.add(SVG.path(path.data, "rules", stroke: SVG.rule, width: 0.7))
    }
}
