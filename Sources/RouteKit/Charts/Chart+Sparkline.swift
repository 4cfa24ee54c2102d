import XMLKit

// The form of charts for cells and lines of text.
extension Chart {
    private static let (sparkWidth, sparkHeight, sparkMargin) = (120.0, 28.0, 3.0)

    /// Returns a line of the first series with a dot at its last value; `nil` without two values.
    func sparkline(title: String, description: String) -> XMLElement? {
        guard let line = series.first, let first = positions.first, let last = positions.last, last > first else {
            return nil
        }
        let found = line.values.compactMap(\.self)
        guard found.count > 1, let low = found.min(), let high = found.max() else { return nil }
        let (width, height) = (Self.sparkWidth - 2 * Self.sparkMargin, Self.sparkHeight - 2 * Self.sparkMargin)
        func place(_ row: Int, _ value: Double) -> PlanePoint {
            PlanePoint(
                x: Self.sparkMargin + (positions[row] - first) / (last - first) * width,
                y: Self.sparkMargin + (high > low ? (high - value) / (high - low) : 0.5) * height)
        }
        var root = SVG.root(
            "sparkline", width: Self.sparkWidth, height: Self.sparkHeight, title: title, description: description,
            style: "display:inline-block;width:7.5rem;height:1.75rem;vertical-align:middle")
        var path = SVGPath()
        var end: PlanePoint?
        for run in runs(of: line.values) {
            let places = run.map { place($0.row, $0.value) }
            path.add(Simplification.indices(of: places, tolerance: RouteMap.tolerance).map { places[$0] })
            end = places.last
        }
        root.add(SVG.path(path.data, "values", stroke: SVG.accent, width: 1.5))
        if let end {
            root.add(
                XMLElement(
                    "circle",
                    [
                        "cx": Decimal.text(end.x), "cy": Decimal.text(end.y), "r": "2.2",
                        "style": "fill:\(SVG.accent)",
                    ]))
        }
        return root
    }
}
