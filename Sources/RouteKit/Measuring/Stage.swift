/// The part of a route on one day, or one track of a file without times.
package struct Stage: Sendable, Equatable {
    /// A time in the stage, by which a caller finds its day; `nil` for a file without times.
    package var time: Double?
    /// The lines. Within a line of the route, a stage begins where the one before it ends.
    package var segments: [Track.Segment]
    /// The measures, with the duration between its own points.
    package var measures: TrackMeasures
}

extension Track {
    /// Divides the route into stages, in order. A point belongs to the day of its time, and one without a time to the
    /// day of the point before it.
    ///
    /// - Parameter day: Returns a number for the day that contains a time in seconds since 1970.
    package func stages(on body: Body, day: (Double) -> Int) -> [Stage] {
        let hasTimes = points.contains { $0.time != nil }
        var stages: [(key: Int, time: Double?, segments: [Segment], start: Point?)] = []
        for segment in segments {
            var key =
                hasTimes ? segment.points.lazy.compactMap(\.time).first.map(day) ?? stages.last?.key ?? 0 : segment.line
            var isNew = true
            for (index, point) in segment.points.enumerated() {
                if hasTimes, let time = point.time {
                    let own = day(time)
                    if own != key { (key, isNew) = (own, true) }
                }
                if stages.last?.key != key {
                    stages.append((key, point.time, [], index > 0 ? segment.points[index - 1] : nil))
                    isNew = true
                }
                let last = stages.count - 1
                if isNew { stages[last].segments.append(Segment(points: [], line: segment.line)) }
                isNew = false
                stages[last].time = stages[last].time ?? point.time
                stages[last].segments[stages[last].segments.count - 1].points.append(point)
            }
        }
        return stages.map { stage in
            var segments = stage.segments
            if let start = stage.start { segments[0].points.insert(start, at: 0) }
            var measures = TrackMeasures(of: segments, on: body)
            // A night between two points is part of no stage.
            if stage.start != nil { measures.duration = TrackMeasures.duration(of: stage.segments) }
            return Stage(time: stage.time, segments: segments, measures: measures)
        }
    }
}
