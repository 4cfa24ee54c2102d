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
        var ends: [Int: (first: GeoPoint, last: GeoPoint)] = [:]
        for segment in track.segments {
            guard let first = segment.points.first, let last = segment.points.last else { continue }
            ends[segment.line] = (ends[segment.line]?.first ?? first.position, last.position)
        }
        return ends.sorted { $0.key < $1.key }.flatMap { [$0.value.first, $0.value.last] }
            .map { CutShape(end: $0, trim: trim, secret, on: body) }
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
