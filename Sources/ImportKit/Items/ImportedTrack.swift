import RouteKit

/// Recorded positions that become a route, as far as the user consents and the site's rules allow.
package struct ImportedTrack: Sendable {
    /// The identity in the export, the same in every later export.
    package var origin: String
    /// The name for the report.
    package var name: String
    package var title: String
    /// The file below `content/routes/`, without extension.
    package var file: String
    package var points: [Track.Point]
    /// A longer interruption begins another segment, in seconds.
    package var longestGap: Double

    /// The positions in the order of their times, in segments.
    var track: Track {
        var segments: [Track.Segment] = []
        for point in points.sorted(by: { ($0.time ?? 0) < ($1.time ?? 0) }) {
            let last = segments.last?.points.last?.time ?? -.infinity
            if (point.time ?? 0) - last > longestGap { segments.append(.init(points: [])) }
            segments[segments.count - 1].points.append(point)
        }
        return Track(segments: segments)
    }
}
