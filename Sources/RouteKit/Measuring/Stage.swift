/// The part of a route on one day, or one track of a file without times.
package struct Stage: Sendable, Equatable {
    /// A time in the stage, by which a caller finds its day; `nil` for a file without times.
    package var time: Double?
    package var segments: [Track.Segment]
    package var measures: TrackMeasures
}

extension Track {
    /// Divides the route into stages, in order. A point belongs to the day of its time, and one without a time to the
    /// day of the point before it.
    ///
    /// - Parameter day: Returns a number for the day that contains a time in seconds since 1970.
    package func stages(on body: Body, day: (Double) -> Int) -> [Stage] {
        let hasTimes = points.contains { $0.time != nil }
        var stages: [(key: Int, time: Double?, segments: [Segment])] = []
        for segment in segments {
            var key =
                hasTimes ? segment.points.lazy.compactMap(\.time).first.map(day) ?? stages.last?.key ?? 0 : segment.line
            var isNew = true
            for point in segment.points {
                if hasTimes, let time = point.time {
                    let own = day(time)
                    if own != key { (key, isNew) = (own, true) }
                }
                if stages.last?.key != key {
                    stages.append((key, point.time, []))
                    isNew = true
                }
                let last = stages.count - 1
                if isNew { stages[last].segments.append(Segment(points: [], line: segment.line)) }
                isNew = false
                stages[last].time = stages[last].time ?? point.time
                stages[last].segments[stages[last].segments.count - 1].points.append(point)
            }
        }
        return stages.map { .init(time: $0.time, segments: $0.segments, measures: .init(of: $0.segments, on: body)) }
    }
}
