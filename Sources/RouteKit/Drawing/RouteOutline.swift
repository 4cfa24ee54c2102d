/// The published shape of a route with few points, from which a review draws what became visible.
package struct RouteOutline: Sendable, Equatable {
    /// Each line, or the single position of a named place.
    package private(set) var lines: [[GeoPoint]]

    /// More points would enlarge the snapshot without being visible in a small drawing.
    private static let mostPoints = 200
    private static let mostWaypoints = 40

    /// Creates the outline of a track, less precise than its map, without positions that zones hide.
    package init(of track: Track, on body: Body, rules: PrivacyRules) {
        lines = []
        let positions = track.points.map(\.position) + track.waypoints.map(\.position)
        guard let frame = MapFrame(showing: positions, on: body) else { return }
        let hidden = rules.hiddenArea(on: body)
        let step = Self.step(of: frame, on: body)
        func rounded(_ point: GeoPoint) -> GeoPoint? {
            let rounded = GeoPoint(
                latitude: (point.latitude / step).rounded() * step,
                longitude: (point.longitude / step).rounded() * step)
            return hidden.contains(rounded) ? nil : rounded
        }
        for segment in Self.simplified(track.segments.map { $0.points.map(\.position) }, in: frame) {
            lines += segment.map(rounded).split { $0 == nil }.map { $0.compactMap(\.self) }
        }
        lines += track.waypoints.prefix(Self.mostWaypoints).compactMap { rounded($0.position).map { [$0] } }
    }

    /// The power of ten in degrees that is at most a drawing unit of the map.
    private static func step(of frame: MapFrame, on body: Body) -> Double {
        let degrees = (frame.metersPerUnit / body.radius).degrees
        var step = 1.0
        while step > degrees, step > 0.000_02 { step /= 10 }
        return step
    }

    private static func simplified(_ segments: [[GeoPoint]], in frame: MapFrame) -> [[GeoPoint]] {
        var segments = segments.filter { !$0.isEmpty }
        for tolerance in [1.0, 2, 4] {
            segments = segments.map { segment in
                Simplification.indices(of: segment.map { frame.place(of: $0) }, tolerance: tolerance).map {
                    segment[$0]
                }
            }
            if segments.reduce(0, { $0 + $1.count }) <= mostPoints { return segments }
        }
        // Of a route of very many parts, those with the most points remain.
        segments = Array(segments.sorted { $0.count > $1.count }.prefix(mostPoints / 4))
        let step = (segments.reduce(0) { $0 + $1.count } * 2 + mostPoints - 1) / mostPoints
        return segments.map { segment in
            stride(from: 0, to: segment.count - 1, by: max(1, step)).map { segment[$0] } + segment.suffix(1)
        }
    }
}

extension RouteOutline {
    /// The positions of each line as texts: `46.9, 7.4`.
    package var texts: [[String]] {
        lines.map { line in
            line.map { "\(Decimal.text($0.latitude, decimals: 5)), \(Decimal.text($0.longitude, decimals: 5))" }
        }
    }
}
