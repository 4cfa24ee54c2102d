import XMLKit

/// The line of the route.
extension RouteMap {
    /// The error of the simplified lines in drawing units: with the rounding, half a point on a map 700 points wide.
    package static let tolerance = 0.3
    /// With more points, a map would be larger than 60 kB compressed.
    private static let mostPoints = 16_000

    /// Returns the data of the path, with as many points as a map can have.
    func line(in frame: MapFrame) -> String {
        let segments = track.segments.map { segment in segment.points.map { frame.place(of: $0.position) } }
        var tolerance = Self.tolerance
        while true {
            // With a greater error than usual, parts that are shorter than it are left out.
            let shortest = tolerance > Self.tolerance ? tolerance : 0
            var path = SVGPath()
            for (segment, places) in zip(track.segments, segments) {
                let indices = Self.indices(of: places, in: frame, tolerance: tolerance)
                let shown = indices.map { printable(segment.points[$0].position, in: frame) }
                for run in runs(shown, across: frame) where Self.extent(of: run) >= shortest { path.add(run) }
            }
            if path.count <= Self.mostPoints { return path.data }
            tolerance *= 1.5
        }
    }

    /// Returns the indices of the points of a simplified line. Its parts between two sides of the map are separate lines.
    private static func indices(of places: [PlanePoint], in frame: MapFrame, tolerance: Double) -> [Int] {
        var indices: [Int] = []
        var start = 0
        for end in 1..<max(places.count + 1, 1)
        where end == places.count || frame.isDivided(places[end - 1], places[end]) {
            let part = Simplification.indices(of: Array(places[start..<end]), tolerance: tolerance)
            indices += part.map { $0 + start }
            start = end
        }
        return indices
    }

    /// The longer side of the rectangle around places.
    private static func extent(of places: [PlanePoint]) -> Double {
        let (x, y) = (places.map(\.x), places.map(\.y))
        return max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
    }

    /// Divides places where one is missing, and where the line leaves the map at one side and enters at the other.
    private func runs(_ places: [PlanePoint?], across frame: MapFrame) -> [[PlanePoint]] {
        var runs: [[PlanePoint]] = [[]]
        for place in places {
            guard let place else {
                runs.append([])
                continue
            }
            if let last = runs[runs.count - 1].last, frame.isDivided(last, place) {
                let edges = edges(between: last, place, of: frame)
                if let leaving = edges.leaving { runs[runs.count - 1].append(leaving) }
                runs.append([edges.entering].compactMap(\.self))
            }
            runs[runs.count - 1].append(place)
        }
        return runs.filter { $0.count > 1 }
    }
}

extension RouteMap {
    /// The places where a line leaves the map at one side and enters at the other, outside of zones.
    private func edges(
        between last: PlanePoint, _ next: PlanePoint, of frame: MapFrame
    ) -> (leaving: PlanePoint?, entering: PlanePoint?) {
        guard let turn = frame.halfTurn else { return (nil, nil) }
        let direction = last.x > next.x ? 1.0 : -1
        let whole = next.x + direction * 2 * turn.width - last.x
        /// The place on the line at an edge, which is a turn farther for its part at the other side.
        func place(at x: Double, turns: Double) -> PlanePoint? {
            let part = (x + turns * direction * 2 * turn.width - last.x) / whole
            let place = PlanePoint(x: x, y: last.y + (next.y - last.y) * max(0, min(1, part)))
            return printable(place, in: frame)
        }
        let right = min(frame.width, turn.middle + turn.width), left = max(0, turn.middle - turn.width)
        return direction > 0
            ? (place(at: right, turns: 0), place(at: left, turns: 1))
            : (place(at: left, turns: 0), place(at: right, turns: 1))
    }
}

extension RouteMap {
    /// More places on the line are not compared with each name.
    private static let mostCompared = 1_000

    /// Adds the names of parts of the line, beside it where that is possible.
    func addLineLabels(to root: inout XMLElement, _ frame: MapFrame, _ labels: inout LabelPlacer) {
        guard !lineLabels.isEmpty else { return }
        let points = track.segments.flatMap { $0.points }
        let step = max(1, points.count / Self.mostCompared)
        let line = stride(from: 0, to: points.count, by: step).map { frame.place(of: points[$0].position) }
        for label in lineLabels {
            guard let place = printable(label.position, in: frame) else { continue }
            labels.add(label.name.shortened(to: 40), near: place, distance: 8, avoiding: line, to: &root)
        }
    }
}
