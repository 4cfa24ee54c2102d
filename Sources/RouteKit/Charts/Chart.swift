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

    private func plot(title: String, description: String) -> XMLElement? {
        guard let scale = ChartScale(self) else { return nil }
        var root = SVG.root(
            "chart", width: ChartScale.width, height: ChartScale.height, title: title, description: description)
        addRules(scale, to: &root)
        switch form {
        case .line: addLines(scale, to: &root)
        case .bar: addBars(scale, to: &root)
        case .range, .rose, .sparkline: addBand(scale, to: &root)
        }
        if series.count > 1, form == .line { addLegend(to: &root) }
        return root
    }

    private func addRules(_ scale: ChartScale, to root: inout XMLElement) {
        var path = SVGPath()
        let (left, right) = (ChartScale.left, ChartScale.width - ChartScale.right)
        for (index, value) in scale.values.enumerated() {
            let y = scale.y(value)
            path.add([PlanePoint(x: left, y: y), PlanePoint(x: right, y: y)])
            let isLast = index == scale.values.count - 1
            let text = number(Decimal.text(value, decimals: 3)) + (isLast && !unit.isEmpty ? " \(unit)" : "")
            root.add(SVG.label(text, x: left - 6, y: y + 4, anchor: "end"))
        }
        let base = ChartScale.height - ChartScale.bottom
        var free = -Double.infinity
        for tick in ticks {
            let x = scale.x(tick.position)
            path.add([PlanePoint(x: x, y: base), PlanePoint(x: x, y: base + 4)])
            let box = LabelBox(tick.text, left: x, baseline: ChartScale.height - 6)
            // Themes enlarge labels on phones by half.
            let end = box.left + 1.5 * (box.right - box.left)
            guard box.left > free, end < ChartScale.width else { continue }
            free = end
            root.add(SVG.label(tick.text, x: x, y: ChartScale.height - 6))
        }
        root.add(SVG.path(path.data, "rules", stroke: SVG.rule, width: 0.7))
    }

    /// The names of lines, with a sample of each.
    private func addLegend(to root: inout XMLElement) {
        var x = ChartScale.left
        for (index, line) in series.enumerated() {
            let name = line.name.shortened(to: 30)
            let box = LabelBox(name, left: x + 26, baseline: 12)
            guard box.right < ChartScale.width else { return }
            var sample = SVGPath()
            sample.add([PlanePoint(x: x, y: 8), PlanePoint(x: x + 20, y: 8)])
            root.add(style(of: index, sample))
            root.add(SVG.label(name, x: x + 26, y: 12))
            x = box.right + 14
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
