extension Track {
    /// Returns the track without missing fixes, repeated points, times out of order, and spikes: single points far from
    /// both neighbors, which are near each other.
    package func cleaned(on body: Body) -> Track {
        var track = self
        track.segments = segments.compactMap { segment in
            var segment = segment
            segment.points = Self.withoutMissingFixes(segment.points, on: body)
            Self.removeTimesOutOfOrder(&segment.points)
            segment.points = Self.withoutSpikes(Self.withoutRepetitions(segment.points), on: body)
            return segment.points.isEmpty ? nil : segment
        }
        return track
    }

    /// A route farther than this from 0, 0, in meters, does not pass through it.
    private static let farFromZero = 100_000.0

    /// Removes points at exactly 0, 0 from a route at another place, since devices without a fix record them.
    private static func withoutMissingFixes(_ points: [Point], on body: Body) -> [Point] {
        func isZero(_ point: Point) -> Bool { point.position.latitude == 0 && point.position.longitude == 0 }
        guard let zero = points.first(where: isZero), let other = points.first(where: { !isZero($0) }),
            body.distance(zero.position, other.position) > farFromZero
        else { return points }
        return points.filter { !isZero($0) }
    }

    /// Removes the fewest times, so that the others never go back: one wrong time must not invalidate all later ones.
    private static func removeTimesOutOfOrder(_ points: inout [Point]) {
        let timed = points.indices.filter { points[$0].time != nil }
        let times = timed.map { points[$0].time ?? 0 }
        guard zip(times, times.dropFirst()).contains(where: { $0 > $1 }) else { return }
        // The index of the least last time of a sequence of each length, and the time before each.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: times.count)
        for (index, time) in times.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if times[ends[middle]] <= time { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var isInOrder = [Bool](repeating: false, count: times.count)
        var next = ends.last
        while let index = next {
            isInOrder[index] = true
            next = previous[index]
        }
        for (index, point) in timed.enumerated() where !isInOrder[index] { points[point].time = nil }
    }

    private static func withoutRepetitions(_ points: [Point]) -> [Point] {
        var result: [Point] = []
        result.reserveCapacity(points.count)
        for point in points {
            // The last of several points at one place is also recorded, since it says how long the stay was.
            if let last = result.last, last.position == point.position, last.elevation == point.elevation,
                result.count > 1, result[result.count - 2].position == point.position
            {
                result[result.count - 1] = point
            } else {
                result.append(point)
            }
        }
        return result
    }

    /// A leg of a spike is at least this long, in meters.
    private static let shortestSpike = 100.0
    /// A leg of a spike is at least this many times as long as the usual leg, and its speed as high.
    private static let spikeFactor = 8.0

    private static func withoutSpikes(_ points: [Point], on body: Body) -> [Point] {
        guard points.count > 2 else { return points }
        let legs = zip(points, points.dropFirst()).map { body.distance($0.position, $1.position) }
        let moving = legs.filter { $0 > 0 }.sorted()
        guard let usual = moving.isEmpty ? nil : moving[moving.count / 2] else { return points }
        var result = [points[0]]
        for index in 1..<points.count - 1 {
            let shorter = min(legs[index - 1], legs[index])
            let isFar = shorter > shortestSpike && shorter > spikeFactor * usual
            if isFar, body.distance(result[result.count - 1].position, points[index + 1].position) < shorter / 4 {
                continue
            }
            result.append(points[index])
        }
        result.append(points[points.count - 1])
        return result
    }
}
