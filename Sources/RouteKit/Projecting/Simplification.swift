/// Lines with fewer points.
package enum Simplification {
    /// Points are compared with at most this many others, so that time grows linearly with their number.
    private static let longestRun = 512
    /// Of lines with more runs, the runs are longer, since the ends of each remain.
    private static let mostRuns = 1000

    /// Returns the indices of points that suffice to draw a line: none of the others is farther than the tolerance from
    /// the line through them (Douglas and Peucker). The first and last are always among them.
    package static func indices(of points: [PlanePoint], tolerance: Double) -> [Int] {
        guard points.count > 2 else { return Array(points.indices) }
        var isNeeded = [Bool](repeating: false, count: points.count)
        isNeeded[0] = true
        isNeeded[points.count - 1] = true
        let longestRun = max(longestRun, points.count / mostRuns)
        var start = 0
        while start < points.count - 1 {
            let end = min(start + longestRun, points.count - 1)
            isNeeded[end] = true
            mark(points, start, end, tolerance * tolerance, &isNeeded)
            start = end
        }
        return points.indices.filter { isNeeded[$0] }
    }

    private static func mark(
        _ points: [PlanePoint], _ start: Int, _ end: Int, _ squaredTolerance: Double, _ isNeeded: inout [Bool]
    ) {
        var pending = [(start, end)]
        while let (first, last) = pending.popLast() {
            guard last - first > 1 else { continue }
            var (farthest, distance) = (first, squaredTolerance)
            for index in first + 1..<last {
                let own = squaredDistance(points[index], points[first], points[last])
                if own > distance { (farthest, distance) = (index, own) }
            }
            guard farthest > first else { continue }
            isNeeded[farthest] = true
            pending.append((first, farthest))
            pending.append((farthest, last))
        }
    }

    /// The squared distance of a point from a line between two others.
    package static func squaredDistance(_ point: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> Double {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let length = x * x + y * y
        let part = length == 0 ? 0 : max(0, min(1, ((point.x - a.x) * x + (point.y - a.y) * y) / length))
        let (dx, dy) = (point.x - a.x - part * x, point.y - a.y - part * y)
        return dx * dx + dy * dy
    }
}
