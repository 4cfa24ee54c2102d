import XMLKit

// The forms of charts with two axes.
extension Chart {
    /// The number of bars or parts of a band that can be distinguished.
    private static let mostParts = 220

    func addLines(_ scale: ChartScale, to root: inout XMLElement) {
        for (index, line) in series.enumerated() {
            var path = SVGPath()
            for run in runs(of: line.values) {
                let places = run.map { PlanePoint(x: scale.x(positions[$0.row]), y: scale.y($0.value)) }
                path.add(Simplification.indices(of: places, tolerance: RouteMap.tolerance).map { places[$0] })
            }
            root.add(style(of: index, path))
        }
    }

    func addBars(_ scale: ChartScale, to root: inout XMLElement) {
        guard let line = series.first else { return }
        let parts = parts.compactMap { rows -> (position: Double, value: Double)? in
            let values = rows.compactMap { line.values[$0] }
            guard !values.isEmpty else { return nil }
            return (positions[rows.lowerBound], values.reduce(0, +) / Double(values.count))
        }
        let width = (ChartScale.width - scale.left - ChartScale.right) / Double(max(self.parts.count, 1))
        var path = SVGPath()
        for part in parts {
            let x = scale.x(part.position)
            path.add([PlanePoint(x: x, y: scale.y(0)), PlanePoint(x: x, y: scale.y(part.value))])
        }
        root.add(
            SVG.path(path.data, "values", stroke: SVG.accent, width: max(1, min(30, width * 0.7)), cap: "butt"))
    }

    /// A band from the lower to the higher series; each part spans all values of its rows.
    func addBand(_ scale: ChartScale, to root: inout XMLElement) {
        guard series.count > 1 else { return addLines(scale, to: &root) }
        var runs: [[(x: Double, low: Double, high: Double)]] = [[]]
        for rows in parts {
            let ends = series.prefix(2).map { line in rows.compactMap { line.values[$0] } }
            let values = ends.joined()
            guard !ends.contains(where: \.isEmpty), let low = values.min(), let high = values.max() else {
                runs.append([])
                continue
            }
            runs[runs.count - 1].append((scale.x(positions[rows.lowerBound]), scale.y(low), scale.y(high)))
        }
        var path = SVGPath()
        for run in runs where !run.isEmpty {
            let upper = run.map { PlanePoint(x: $0.x, y: $0.high) }
            let lower = run.reversed().map { PlanePoint(x: $0.x, y: $0.low) }
            path.add(upper + lower + upper.prefix(1))
        }
        root.add(SVG.area(path.data, "values", stroke: SVG.accent, opacity: "0.35"))
    }

    /// The rows that are drawn as one.
    private var parts: [Range<Int>] {
        let size = max(1, (positions.count + Self.mostParts - 1) / Self.mostParts)
        return stride(from: 0, to: positions.count, by: size).map { $0..<min($0 + size, positions.count) }
    }

    /// The consecutive rows with values.
    func runs(of values: [Double?]) -> [[(row: Int, value: Double)]] {
        var runs: [[(row: Int, value: Double)]] = [[]]
        for (row, value) in values.enumerated() {
            if let value {
                runs[runs.count - 1].append((row, value))
            } else if !runs[runs.count - 1].isEmpty {
                runs.append([])
            }
        }
        return runs.filter { !$0.isEmpty }
    }
}
