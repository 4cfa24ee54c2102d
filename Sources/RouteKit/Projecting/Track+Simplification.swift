extension Track {
    /// The error of the lines, as a share of the width of a map of the route alone.
    private static let simplificationError = 0.2
    /// More points of one route would make maps of many routes slow.
    private static let mostSimplified = 4_000

    /// Returns the line of each segment with fewer points, for maps that show other objects, too. Of a route of very many
    /// segments, some have no points.
    package func simplifiedLines(on body: Body) -> [[Point]] {
        guard let frame = MapFrame(showing: points.map(\.position), on: body) else { return segments.map { _ in [] } }
        var lines: [[Point]] = []
        var tolerance = Self.simplificationError
        while tolerance < MapFrame.width {
            lines = segments.map { segment in
                let places = segment.points.map { frame.place(of: $0.position) }
                let drawn = Simplification.indices(of: places, tolerance: tolerance)
                let timed = Simplification.indices(
                    of: Self.progress(of: segment.points, along: places), tolerance: tolerance * 5)
                return Set(drawn + timed).sorted().map { index in
                    var point = segment.points[index]
                    point.elevation = nil
                    return point
                }
            }
            if lines.reduce(0, { $0 + $1.count }) <= Self.mostSimplified { return lines }
            tolerance *= 1.5
        }
        // The segments with the most points remain, as straight lines.
        let longest = Set(
            lines.indices.sorted { lines[$0].count > lines[$1].count }.prefix(Self.mostSimplified / 2))
        return lines.indices.map { longest.contains($0) ? [lines[$0].first, lines[$0].last].compactMap(\.self) : [] }
    }

    /// The drawn distance of each point from the first, and its time in units of a map's width for the whole segment, so
    /// that points remain at which the speed changes.
    private static func progress(of points: [Point], along places: [PlanePoint]) -> [PlanePoint] {
        let times = points.lazy.compactMap(\.time)
        guard let start = times.first, let end = times.last, end > start else { return [] }
        var (distance, latest) = (0.0, 0.0)
        return points.indices.map { index in
            if index > 0 {
                let (x, y) = (places[index].x - places[index - 1].x, places[index].y - places[index - 1].y)
                distance += (x * x + y * y).squareRoot()
            }
            latest = points[index].time.map { ($0 - start) / (end - start) * MapFrame.width } ?? latest
            return PlanePoint(x: distance, y: latest)
        }
    }
}
