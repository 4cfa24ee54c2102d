import XMLKit

/// A chart of values over time, or over rows of a table, as SVG.
package struct Chart: Sendable {
    /// The form in which values are drawn.
    package enum Form: String, Sendable, CaseIterable {
        /// A line for each series, interrupted where values are missing.
        case line
        /// A bar from zero for each value of the first series.
        case bar
        /// A band between the first and the second series.
        case range
        /// The directions of the first series in degrees, by the strength of the second.
        case rose
        /// A small line of the first series without axes, for a line of text or a cell.
        case sparkline
    }

    /// The values of a column.
    package struct Series: Sendable, Equatable {
        package var name: String
        package var values: [Double?]

        package init(name: String, values: [Double?]) {
            self.name = name
            self.values = values
        }
    }

    /// A label below the horizontal axis.
    package struct Tick: Sendable, Equatable {
        package var position: Double
        package var text: String

        package init(position: Double, text: String) {
            self.position = position
            self.text = text
        }
    }

    package var form: Form
    /// The horizontal position of each row, ascending.
    package var positions: [Double]
    package var series: [Series]
    package var ticks: [Tick]
    /// The unit of the values, such as `°C`.
    package var unit: String
    /// Returns a number as the page's language writes it.
    package var number: @Sendable (String) -> String = { $0 }
    /// The signs of north, east, south and west.
    package var directions = ["N", "E", "S", "W"]

    package init(form: Form, positions: [Double], series: [Series], ticks: [Tick], unit: String) {
        self.form = form
        self.positions = positions
        self.series = series
        self.ticks = ticks
        self.unit = unit
    }

    /// Returns the drawing; `nil` if there is nothing to draw.
    package func drawing(title: String, description: String) -> XMLElement? {
        switch form {
        case .rose: WindRose(self)?.drawing(title: title, description: description)
        case .line, .bar, .range: plot(title: title, description: description)
        case .sparkline: sparkline(title: title, description: description)
        }
    }

    /// The series that the form shows. The others are only in the table below the chart.
    var drawn: ArraySlice<Series> {
        switch form {
        case .line: series[...]
        case .bar, .sparkline: series.prefix(1)
        case .range, .rose: series.prefix(2)
        }
    }

    private func plot(title: String, description: String) -> XMLElement? {
        guard let scale = ChartScale(self) else { return nil }
        let legend = form == .line && series.count > 1 ? ChartLegend(series.map(\.name), left: scale.left) : nil
        var root = SVG.root(
            "chart", width: ChartScale.width, height: ChartScale.height + (legend?.heightBelow ?? 0), title: title,
            description: description)
        addRules(scale, to: &root)
        switch form {
        case .line: addLines(scale, to: &root)
        case .bar: addBars(scale, to: &root)
        case .range, .rose, .sparkline: addBand(scale, to: &root)
        }
        if let legend { add(legend, to: &root) }
        return root
    }

    private func addRules(_ scale: ChartScale, to root: inout XMLElement) {
        var path = SVGPath()
        for (value, label) in zip(scale.values, scale.labels) {
            let y = scale.y(value)
            path.add([PlanePoint(x: scale.left, y: y), PlanePoint(x: ChartScale.width - ChartScale.right, y: y)])
            root.add(SVG.label(label, x: scale.left - 6, y: y + 4, anchor: "end"))
        }
        let base = ChartScale.height - ChartScale.bottom
        for x in ticks.map({ scale.x($0.position) }) {
            path.add([PlanePoint(x: x, y: base), PlanePoint(x: x, y: base + 4)])
        }
        for tick in labeledTicks(scale) {
            root.add(SVG.label(tick.text, x: scale.x(tick.position), y: ChartScale.height - 6))
        }
        root.add(SVG.path(path.data, "rules", stroke: SVG.rule, width: 0.7))
    }

    /// The ticks with a label: every second, third or further one if the labels of all would overlap.
    private func labeledTicks(_ scale: ChartScale) -> [Tick] {
        let boxes = ticks.map { LabelBox($0.text, left: scale.x($0.position), baseline: ChartScale.height - 6) }
        for step in 1...max(1, ticks.count) {
            let shown = stride(from: 0, to: ticks.count, by: step).filter { boxes[$0].right < ChartScale.width }
            if zip(shown, shown.dropFirst()).allSatisfy({ boxes[$0].right + 8 <= boxes[$1].left }) {
                return shown.map { ticks[$0] }
            }
        }
        return []
    }

    /// Adds the names of lines, with a sample of each.
    private func add(_ legend: ChartLegend, to root: inout XMLElement) {
        for (index, entry) in legend.entries.enumerated() {
            var sample = SVGPath()
            sample.add([PlanePoint(x: entry.x, y: entry.y - 4), PlanePoint(x: entry.x + 20, y: entry.y - 4)])
            root.add(style(of: index, sample))
            root.add(SVG.label(entry.name, x: entry.x + ChartLegend.indent, y: entry.y))
        }
    }

    /// The line of a series; lines differ in color and dashes, so that they differ without color, too.
    func style(of index: Int, _ path: SVGPath) -> XMLElement {
        let dashes: [String?] = [nil, "5 3", "1.5 3", "8 3 1.5 3"]
        return SVG.path(
            path.data, "values", stroke: index % 2 == 0 ? SVG.accent : SVG.soft, width: 1.8,
            dash: dashes[index % dashes.count])
    }
}
