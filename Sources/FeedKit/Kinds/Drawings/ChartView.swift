import DataKit
import MarkupKit
import RouteKit
import XMLKit

/// A chart of a table, and the table for readers who don't see the chart.
struct ChartView {
    private let settings: ChartSettings
    private let site: Site
    private let unit: String
    private let title: String
    /// The texts of the horizontal axis, by row.
    private let labels: [String]
    private let chart: Chart

    /// - Parameter declared: The titles and units of columns.
    /// - Returns: `nil` if a column is missing or has no numbers.
    init?(_ table: ChartTable, _ settings: ChartSettings, _ declared: ConfiguredTable = .init(), in site: Site) {
        let x = settings.form == .rose ? nil : settings.x ?? table.names.first
        let names = settings.y.isEmpty ? table.names.filter { $0 != x && declared.column($0) != nil } : settings.y
        let found = names.compactMap { name in
            table.column(name).map { (name, $0.map(ChartTable.number)) }
        }.filter { $0.1.contains { $0 != nil } }
        guard !found.isEmpty, settings.y.isEmpty || found.count == names.count, table.count > 0 else { return nil }
        let texts = x.flatMap(table.column) ?? (1...table.count).map { "\($0)" }
        let axis = ChartAxis(texts, in: site)
        let order = axis.order
        let columns = found.map { declared.column($0.0) ?? .init(name: $0.0) }
        let units = Set(columns.map(\.unit))
        self.settings = settings
        self.site = site
        unit = settings.unit ?? (units.count == 1 ? columns[0].unit : "")
        let titles = columns.map { $0.title ?? $0.name }
        title = settings.title.isEmpty ? titles.joined(separator: ", ") : settings.title
        labels = order.map { axis.labels[$0] }
        chart = Chart(
            form: settings.form, positions: order.map { axis.positions[$0] },
            series: zip(titles, found).map { title, column in
                .init(name: title, values: order.map { column.1[$0] })
            },
            ticks: axis.ticks, unit: unit)
    }

    /// The drawing; `nil` if there is nothing to draw.
    var drawing: ViewValue? {
        var chart = chart
        chart.number = site.words.numbers.text
        chart.directions = [Word.north, .east, .south, .west].map { site.words[$0] }
        return chart.drawing(title: title, description: description).map { .markup(HTML(chart: $0)) }
    }

    /// The least and the greatest value of each series.
    private var description: String {
        chart.series.compactMap { line in
            extremes(line.values[...]).map { "\(line.name): \($0)" }
        }.joined(separator: "; ")
    }

    private func extremes(_ values: ArraySlice<Double?>) -> String? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for value in values { if let value { (low, high) = (min(low, value), max(high, value)) } }
        guard low <= high else { return nil }
        let unit = unit.isEmpty || settings.form == .rose ? "" : " " + unit
        return low == high ? text(low) + unit : "\(text(low)) – \(text(high))\(unit)"
    }

    private func text(_ value: Double) -> String { site.words.numbers.text(Decimal.text(value, decimals: 2)) }

    /// A table with more rows can't be listened to.
    private static let mostRows = 40

    /// The title, and the columns and rows of the table. Each row of a long table summarizes several rows by their
    /// extremes.
    var model: ViewModel {
        let size = max(1, (labels.count + Self.mostRows - 1) / Self.mostRows)
        let rows = stride(from: 0, to: labels.count, by: size).map { start -> ViewValue in
            let range = start..<min(start + size, labels.count)
            let (first, last) = (labels[range.lowerBound], labels[range.upperBound - 1])
            let values = chart.series.map { ViewValue.text(extremes($0.values[range]) ?? "–") }
            return .object(["name": .text(first == last ? first : "\(first) – \(last)"), "values": .list(values)])
        }
        return [
            "label": .text(title), "columns": .list(chart.series.map { .text($0.name) }), "rows": .list(rows),
        ]
    }
}
