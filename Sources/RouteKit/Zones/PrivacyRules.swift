/// The positions that must not be published.
package struct PrivacyRules: Sendable, Hashable {
    package var zones: [PrivacyZone]
    /// The distance in meters from the ends of a route within which nothing is published.
    package var trim: Double
    package var secret: PrivacySecret

    package init(zones: [PrivacyZone] = [], trim: Double = 0, secret: PrivacySecret = PrivacySecret("")) {
        self.zones = zones
        self.trim = trim
        self.secret = secret
    }

    /// Whether everything may be published.
    package var isEmpty: Bool { zones.isEmpty && trim == 0 }

    /// Returns the part of a body that the zones hide.
    package func hiddenArea(on body: Body) -> HiddenArea {
        HiddenArea(shapes: zones.map { CutShape($0, secret, on: body) })
    }

    /// Returns the track without the parts in zones and near its ends. A line that crosses a zone is interrupted there.
    package func cut(_ track: Track, on body: Body) -> Track {
        guard !isEmpty else { return track }
        let shapes = hiddenArea(on: body).shapes + (trim > 0 ? ends(of: track, on: body) : [])
        var result = track
        result.segments = track.segments.flatMap { Self.cut($0, by: shapes) }
        result.waypoints = track.waypoints.filter { waypoint in !shapes.contains { $0.contains(waypoint.position) } }
        return result
    }

    private func ends(of track: Track, on body: Body) -> [CutShape] {
        Dictionary(grouping: track.segments, by: \.line).sorted { $0.key < $1.key }
            .flatMap { _, segments in Self.ends(of: segments.flatMap(\.points), on: body) }
            .map { CutShape(end: $0, trim: trim, secret, on: body) }
    }

    private static func ends(of points: [Track.Point], on body: Body) -> [GeoPoint] {
        guard let first = points.first, let last = points.last else { return [] }
        return [first.position, last.position] + jumps(in: points, on: body)
    }

    /// A jump is longer than this in meters, and longer than this many times the usual distance between two points.
    private static let shortestJump = 1000.0
    private static let jumpFactor = 8.0
    /// The number of jumps near each end of a track. Others are more likely tunnels, and each takes time for each point.
    private static let jumpsPerEnd = 4

    /// Returns the positions before and after the first and the last jumps of a recording. A device without a fix begins
    /// at an earlier place, so that the route begins after the jump.
    private static func jumps(in points: [Track.Point], on body: Body) -> [GeoPoint] {
        guard points.contains(where: { $0.time != nil }) else { return [] }
        let legs = zip(points, points.dropFirst()).map { body.distance($0.position, $1.position) }
        let moving = legs.filter { $0 > 0 }.sorted()
        guard !moving.isEmpty else { return [] }
        let limit = max(shortestJump, jumpFactor * moving[(moving.count - 1) / 2])
        let jumps = legs.indices.filter { legs[$0] > limit }
        let near = jumps.prefix(jumpsPerEnd) + jumps.dropFirst(jumpsPerEnd).suffix(jumpsPerEnd)
        return near.flatMap { [points[$0].position, points[$0 + 1].position] }
    }

    /// Divides a segment where it enters a shape.
    private static func cut(_ segment: Track.Segment, by shapes: [CutShape]) -> [Track.Segment] {
        var parts: [Track.Segment] = []
        var current: [Track.Point] = []
        func end() {
            // A single point would be the place where the recording entered a zone.
            if current.count > 1 { parts.append(.init(points: current, line: segment.line)) }
            current = []
        }
        for point in segment.points {
            if shapes.contains(where: { $0.contains(point.position) }) {
                end()
                continue
            }
            if let last = current.last,
                shapes.contains(where: { $0.isCrossed(from: last.position, to: point.position) })
            {
                end()
            }
            current.append(point)
        }
        end()
        return parts
    }
}

/// The part of a body where nothing is published.
package struct HiddenArea: Sendable {
    let shapes: [CutShape]

    /// Whether a position must not be published.
    package func contains(_ position: GeoPoint) -> Bool { shapes.contains { $0.contains(position) } }
}
