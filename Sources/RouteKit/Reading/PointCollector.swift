/// Collects points in segments.
struct PointCollector {
    private(set) var segments: [Track.Segment] = []
    private var line = -1
    private var isNew = true

    mutating func beginLine() {
        line += 1
        isNew = true
    }

    mutating func beginSegment() { isNew = true }

    mutating func add(_ point: Track.Point?) {
        guard let point else { return }
        if isNew || segments.isEmpty { segments.append(.init(points: [], line: max(0, line))) }
        isNew = false
        segments[segments.count - 1].points.append(point)
    }
}
