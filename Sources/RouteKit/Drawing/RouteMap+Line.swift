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
                let indices = Simplification.indices(of: places, tolerance: tolerance)
                let shown = indices.map { printable(segment.points[$0].position, in: frame) }
                for run in Self.runs(shown, across: frame) where Self.extent(of: run) >= shortest { path.add(run) }
            }
            if path.count <= Self.mostPoints { return path.data }
            tolerance *= 1.5
        }
    }

    /// The longer side of the rectangle around places.
    private static func extent(of places: [PlanePoint]) -> Double {
        let (x, y) = (places.map(\.x), places.map(\.y))
        return max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
    }

    /// Divides places where one is missing, and where the line leaves the map at one side and enters at the other.
    private static func runs(_ places: [PlanePoint?], across frame: MapFrame) -> [[PlanePoint]] {
        var runs: [[PlanePoint]] = [[]]
        let turn = 180.0.radians * frame.scale
        for place in places {
            guard let place else {
                runs.append([])
                continue
            }
            if let last = runs[runs.count - 1].last, abs(last.x - place.x) > turn, !frame.projection.isPolar {
                runs.append([])
            }
            runs[runs.count - 1].append(place)
        }
        return runs.filter { $0.count > 1 }
    }
}

extension MapProjection {
    fileprivate var isPolar: Bool {
        switch self {
        case .polar: true
        case .mercator, .equirectangular: false
        }
    }
}
