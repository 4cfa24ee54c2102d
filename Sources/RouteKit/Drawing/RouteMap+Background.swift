import XMLKit

/// The author's background of a map.
extension RouteMap {
    /// With more points, a map would be larger than 60 kB compressed.
    private static let mostBackgroundPoints = 12_000

    /// Adds the lines that are on the map, without positions in zones.
    func addBackground(to root: inout XMLElement, _ frame: MapFrame) {
        var tolerance = 0.5
        var path = SVGPath()
        repeat {
            path = SVGPath()
            for line in background.lines {
                let places = line.map { hidden.contains($0) ? nil : printable($0, in: frame) }
                for run in Self.runs(places, near: frame) {
                    path.add(Simplification.indices(of: run, tolerance: tolerance).map { run[$0] })
                }
            }
            tolerance *= 2
        } while path.count > Self.mostBackgroundPoints && tolerance < frame.width
        guard path.count > 0 else { return }
        root.add(SVG.path(path.data, "background", stroke: SVG.soft, width: 0.8))
    }

    /// Divides a line where a position is missing, and where it leaves the map.
    private static func runs(_ places: [PlanePoint?], near frame: MapFrame) -> [[PlanePoint]] {
        var runs: [[PlanePoint]] = [[]]
        for (index, place) in places.enumerated() {
            let beside = max(0, index - 1)...min(places.count - 1, index + 1)
            guard let place, beside.contains(where: { places[$0].map { frame.contains($0, margin: 20) } ?? false })
            else {
                if !runs[runs.count - 1].isEmpty { runs.append([]) }
                continue
            }
            // A line that leaves at one side enters at the other.
            if let last = runs[runs.count - 1].last, abs(last.x - place.x) > frame.width { runs.append([]) }
            runs[runs.count - 1].append(place)
        }
        return runs.filter { $0.count > 1 }
    }
}
