import MarkupKit
import RouteKit

/// The charts of an object's table, and the table itself.
struct TableView {
    private let table: ChartTable
    private let declared: ConfiguredTable
    private let site: Site

    init(_ table: ChartTable, _ declared: ConfiguredTable, in site: Site) {
        self.table = table
        self.declared = declared
        self.site = site
    }

    /// A longer table would be larger than the rest of the page.
    private static let mostRows = 400

    private var settings: [ChartSettings] { declared.charts.isEmpty ? [ChartSettings()] : declared.charts }

    /// The values for the object's page.
    var page: ViewModel {
        var model: ViewModel = [:]
        let charts = settings.filter { $0.form != .sparkline }.compactMap { settings -> ViewValue? in
            guard let view = ChartView(table, settings, declared, in: site), let drawing = view.drawing else {
                return nil
            }
            var model = view.model
            model["chart"] = drawing
            return .object(model)
        }
        if !charts.isEmpty { model["charts"] = .list(charts) }
        model["data"] = data
        return model
    }

    /// The values for cells. The snapshot has the extremes, but no drawing.
    var cells: ViewModel {
        var model: ViewModel = ["rowCount": .integer(table.count), "extremes": extremes]
        model["sparkline"] = sparkline.map { .unlisted($0) }
        return model
    }

    private var sparkline: ViewValue? {
        let own = settings.filter { $0.form == .sparkline }
        let lines = (own.isEmpty ? settings.filter { $0.form != .rose } : own) + [ChartSettings()]
        return lines.lazy.compactMap { settings -> ViewValue? in
            var line = settings
            line.form = .sparkline
            line.y = Array(line.y.prefix(1))
            return ChartView(table, line, declared, in: site)?.drawing
        }.first
    }

    /// The lowest and the highest value of each column with numbers.
    private var extremes: ViewValue {
        let x = settings[0].x ?? table.names.first
        return .list(
            shown.filter { $0.name != x }.compactMap { column -> ViewValue? in
                let values = table.numbers(column.name)?.compactMap(\.self)
                guard let low = values?.min(), let high = values?.max() else { return nil }
                return .object([
                    "name": .text(column.title ?? column.name), "unit": .text(column.unit), "low": text(low),
                    "high": text(high),
                ])
            })
    }

    private func text(_ value: Double) -> ViewValue {
        .text(site.words.numbers.text(Decimal.text(value, decimals: 2)))
    }

    /// The columns that are shown, in the declared order.
    private var shown: [ConfiguredTable.Column] {
        declared.columns.isEmpty
            ? table.names.map { .init(name: $0) } : declared.columns.filter { table.names.contains($0.name) }
    }

    /// The whole table; `nil` if it is empty or too long for a page.
    private var data: ViewValue? {
        guard (1...Self.mostRows).contains(table.count) else { return nil }
        let columns = shown
        guard let first = columns.first else { return nil }
        let titles = columns.map { column -> ViewValue in
            let title = column.title ?? column.name
            return .text(column.unit.isEmpty ? title : "\(title) (\(column.unit))")
        }
        let texts = columns.map { column in (table.column(column.name) ?? []).map(shownText) }
        let names = ChartAxis(table.column(first.name) ?? [], in: site).labels
        let rows = (0..<table.count).map { row -> ViewValue in
            .object([
                "name": .text(names[row]), "values": .list(texts.dropFirst().map { .text($0[row]) }),
            ])
        }
        return .object([
            "label": titles[0], "columns": .list(Array(titles.dropFirst())), "rows": .list(rows),
        ])
    }

    private func shownText(_ text: String) -> String {
        ChartTable.isMissing(text) ? "–" : site.words.numbers.textWithDecimals(text.trimmed)
    }
}
