/// The measures of a route or a part of it.
package struct TrackMeasures: Sendable, Equatable {
    /// The length on the ellipsoid, in meters, without interruptions of the recording.
    package var distance = 0.0
    /// The sum of all climbs and of all descents in meters; `nil` if no point has an elevation.
    package var ascent: Double?
    package var descent: Double?
    /// The lowest and the highest elevation in meters.
    package var lowest: Double?
    package var highest: Double?
    /// The recorded time in seconds, including rests; `nil` if no segment has times.
    package var duration: Double?

    package init() {}

    /// Measures segments.
    package init(of segments: some Collection<Track.Segment>, on body: Body) {
        for segment in segments {
            let points = segment.points
            for (a, b) in zip(points, points.dropFirst()) { distance += body.distance(a.position, b.position) }
            add(points.compactMap(\.elevation))
        }
        duration = Self.duration(of: segments)
    }

    /// Returns the recorded time of segments; `nil` if none has times.
    static func duration(of segments: some Collection<Track.Segment>) -> Double? {
        segments.reduce(nil) { sum, segment in
            let times = segment.points.lazy.compactMap(\.time)
            guard let first = times.first, let last = times.last, last > first else { return sum }
            return (sum ?? 0) + last - first
        }
    }

    /// A climb or descent counts if it is at least this high in meters; lower ones are errors of the device.
    package static let hysteresis = 3.0

    /// Adds climbs and descents: the differences between turning points of at least the hysteresis.
    private mutating func add(_ elevations: [Double]) {
        guard let first = elevations.first else { return }
        var (up, down) = (ascent ?? 0, descent ?? 0)
        var (base, top, bottom) = (first, first, first)
        var isClimbing: Bool?
        for elevation in elevations {
            lowest = min(lowest ?? elevation, elevation)
            highest = max(highest ?? elevation, elevation)
            top = max(top, elevation)
            bottom = min(bottom, elevation)
            if isClimbing != false, top - elevation >= Self.hysteresis {
                // Before the first climb or descent, the differences are lower.
                if isClimbing != nil { up += top - base }
                (base, bottom, isClimbing) = (top, elevation, false)
            } else if isClimbing != true, elevation - bottom >= Self.hysteresis {
                if isClimbing != nil { down += base - bottom }
                (base, top, isClimbing) = (bottom, elevation, true)
            }
        }
        switch isClimbing {
        case true?: up += top - base
        case false?: down += base - bottom
        case nil: break
        }
        (ascent, descent) = (up, down)
    }
}
