import XMLKit

/// The line of the route.
extension RouteMap {
    /// The error of the simplified lines in drawing units: with the rounding, half a point on a map 700 points wide.
    package static let tolerance = 0.3
    /// With more points, a map would be larger than 60 kB compressed.
    private static let mostPoints = 16_000

    /// A part of the line as it is drawn.
    struct DrawnLine {
        /// The part; `nil` for segments that are not of one.
        var part: Part?
        var path = SVGPath()
        /// The places of the path.
        var runs: [[PlanePoint]] = []

        init(of part: Part?) { self.part = part }

        fileprivate mutating func add(_ run: [PlanePoint]) {
            path.add(run)
            runs.append(run)
        }
    }

    /// Returns the data of one path for the whole line.
    func line(in frame: MapFrame) -> String { lines(of: [(nil, track.segments.indices)], in: frame)[0].path.data }

    /// Returns the parts of the line that are drawn.
    func lines(in frame: MapFrame) -> [DrawnLine] {
        let rest = (parts.last?.segments.upperBound ?? 0)..<track.segments.count
        return lines(of: parts.map { ($0, $0.segments) } + [(nil, rest)], in: frame).filter { $0.path.count > 0 }
    }

    /// Returns lines for groups of segments, together with as many points as a map can have.
    private func lines(of groups: [(part: Part?, segments: Range<Int>)], in frame: MapFrame) -> [DrawnLine] {
        let places = track.segments.map { segment in segment.points.map { frame.place(of: $0.position) } }
        var tolerance = Self.tolerance
        while true {
            // With a greater error than usual, parts that are shorter than it are left out.
            let shortest = tolerance > Self.tolerance ? tolerance : 0
            let lines = groups.map { part, segments in
                segments.reduce(into: DrawnLine(of: part)) { line, number in
                    let points = track.segments[number].points
                    let indices = Self.indices(of: places[number], in: frame, tolerance: tolerance)
                    let shown = indices.map { printable(points[$0].position, in: frame) }
                    for run in runs(shown, across: frame) where Self.extent(of: run) >= shortest { line.add(run) }
                }
            }
            if lines.reduce(0, { $0 + $1.path.count }) <= Self.mostPoints { return lines }
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
    /// The places along a part where its name can be, as shares of its length.
    private static let labelPlaces = [0.5, 0.35, 0.65, 0.2, 0.8]

    /// Returns the path of a part and its name, as one link if the part has a URL.
    func elements(of line: DrawnLine, isNamed: Bool, _ labels: inout LabelPlacer) -> [XMLElement] {
        let path = SVG.path(line.path.data, "route", stroke: SVG.accent, width: 2.2)
        guard let part = line.part else { return [path] }
        let longest = line.runs.map { (run: $0, length: Self.length(of: $0)) }.max { $0.length < $1.length }
        let places = longest.map { longest in
            Self.labelPlaces.map { Self.place(at: $0 * longest.length, along: longest.run) }
        }
        let label = isNamed ? labels.label(part.name, near: places ?? [], distance: 8) : nil
        let elements = [path, label].compactMap(\.self)
        guard let url = part.url else { return elements }
        var link = XMLElement("a", ["id": part.anchor, "href": url, "aria-label": part.name])
        link.add(elements)
        return [link]
    }

    private static func length(of run: [PlanePoint]) -> Double {
        zip(run, run.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    private static func place(at distance: Double, along run: [PlanePoint]) -> PlanePoint {
        var rest = distance
        for (from, to) in zip(run, run.dropFirst()) {
            let length = from.distance(to: to)
            if length >= rest, length > 0 { return from.interpolated(to: to, part: rest / length) }
            rest -= length
        }
        return run[run.count - 1]
    }
}
