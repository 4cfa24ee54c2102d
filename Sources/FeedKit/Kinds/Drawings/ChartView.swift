import DataKit
import MarkupKit
import RouteKit
import XMLKit

/// A chart of a table, and the table for readers who don't see the chart.
struct ChartView {
    /// The arguments of the partial `chart`.
    struct Arguments {
        var form = Chart.Form.line
        /// The column of the horizontal axis; `nil` for the first one.
        var x: String?
        /// The columns of the values; empty for all other columns with numbers.
        var y: [String] = []
        var unit = ""
        var title = ""
    }

    private let table: ChartTable
    private let arguments: Arguments
    private let site: Site
    /// The texts of the horizontal axis, by row.
    private let labels: [String]
    private let chart: Chart

    /// - Returns: `nil` if a column is missing or has no numbers.
    init?(_ table: ChartTable, _ arguments: Arguments, in site: Site) {
        let x = arguments.form == .rose ? nil : arguments.x ?? table.names.first
        let names = arguments.y.isEmpty ? table.names.filter { $0 != x } : arguments.y
        let series = names.compactMap { name in
            table.column(name).map { Chart.Series(name: name, values: $0.map(ChartTable.number)) }
        }.filter { $0.values.contains { $0 != nil } }
        guard !series.isEmpty, arguments.y.isEmpty || series.count == names.count, table.count > 0 else { return nil }
        let texts = x.flatMap(table.column) ?? (1...table.count).map { "\($0)" }
        let axis = ChartAxis(texts, in: site)
        let order = axis.order
        self.table = table
        self.arguments = arguments
        self.site = site
        labels = order.map { axis.labels[$0] }
        chart = Chart(
            form: arguments.form, positions: order.map { axis.positions[$0] },
            series: series.map { line in .init(name: line.name, values: order.map { line.values[$0] }) },
            ticks: axis.ticks, unit: arguments.unit)
    }

    /// The drawing; `nil` if there is nothing to draw.
    var drawing: ViewValue? {
        chart.drawing(title: arguments.title, description: description).map {
            .markup(HTML(trusted: XMLWriter.fragment($0), marks: []))
        }
    }

    /// The least and the greatest value of each series.
    private var description: String {
        chart.series.compactMap { line in
            extremes(line.values[...]).map { "\(line.name): \($0)" }
        }.joined(separator: "; ")
    }

    private func extremes(_ values: ArraySlice<Double?>) -> String? {
        let found = values.compactMap(\.self)
        guard let low = found.min(), let high = found.max() else { return nil }
        let unit = arguments.unit.isEmpty || arguments.form == .rose ? "" : " " + arguments.unit
        return low == high ? Self.text(low) + unit : "\(Self.text(low)) – \(Self.text(high))\(unit)"
    }

    private static func text(_ value: Double) -> String { Decimal.text(value, decimals: 2) }

    /// A table with more rows can't be listened to.
    private static let mostRows = 40

    /// The columns and rows of the table. Each row of a long table summarizes several rows by their extremes.
    var model: ViewModel {
        let size = max(1, (labels.count + Self.mostRows - 1) / Self.mostRows)
        let rows = stride(from: 0, to: labels.count, by: size).map { start -> ViewValue in
            let range = start..<min(start + size, labels.count)
            let (first, last) = (labels[range.lowerBound], labels[range.upperBound - 1])
            let values = chart.series.map { ViewValue.text(extremes($0.values[range]) ?? "–") }
            return .object(["name": .text(first == last ? first : "\(first) – \(last)"), "values": .list(values)])
        }
        return ["columns": .list(chart.series.map { .text($0.name) }), "rows": .list(rows)]
    }
}
