import Diagnostics

/// The names of the lines of a chart: in a row above the lines, or in rows below the chart if they need several.
struct ChartLegend {
    /// The space before a name, for a sample of its line.
    static let indent = 26.0
    private static let rowHeight = 22.0

    /// The shown name of each line, with the start of its sample and the baseline of its text.
    let entries: [(name: String, x: Double, y: Double)]
    /// The height that the rows add to the chart.
    let heightBelow: Double

    init(_ names: [String], left: Double) {
        var places: [(name: String, x: Double, row: Int)] = []
        var (x, row) = (left, 0)
        for name in names {
            let name = Self.shortened(name, left: left)
            var box = LabelBox(name, left: x + Self.indent, baseline: 0)
            if box.right >= ChartScale.width, x > left {
                (x, row) = (left, row + 1)
                box = LabelBox(name, left: x + Self.indent, baseline: 0)
            }
            places.append((name, x, row))
            x = box.right + 14
        }
        heightBelow = row > 0 ? Double(row + 1) * Self.rowHeight : 0
        entries = places.map { place in
            (place.name, place.x, row > 0 ? ChartScale.height + Double(place.row) * Self.rowHeight + 14 : 12)
        }
    }

    /// Returns the beginning of a name that fits into a row. Letters of East Asia are wider than others.
    private static func shortened(_ name: String, left: Double) -> String {
        let name = name.shortened(to: 30)
        let isWide = LabelBox(name, left: left + indent, baseline: 0).right >= ChartScale.width
        return isWide ? name.shortened(to: 16) : name
    }
}
