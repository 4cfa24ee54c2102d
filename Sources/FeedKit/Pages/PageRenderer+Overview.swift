import MarkupKit
import RouteKit
import XMLKit

// The overview of a list by month and year: a chart of all numbers, and a table of the lowest and highest ones.
extension PageRenderer {
    /// Returns the overview of a page; `nil` without numbers.
    func overview(on page: Page) -> ViewValue? {
        let days = page.measured.compactMap { object -> DayReadings? in
            let (facts, page) = own(object)
            return page.readings.map { .init(date: facts.date, url: site.configuration.link(facts.path), readings: $0) }
        }.sorted { ($0.date, $0.url) < ($1.date, $1.url) }
        guard !days.isEmpty else { return nil }
        return MonthOverview(days, title: page.title, urls: page.monthURLs, in: site).view
    }
}

/// The numbers of an object with its date.
private struct DayReadings {
    let date: Instant
    let url: String
    let readings: ObjectReadings
}

/// The numbers of objects by month and year.
private struct MonthOverview {
    private let days: [DayReadings]
    private let columns: [Column]
    private let title: String
    private let urls: [String: String]
    private let site: Site
    private let hasRange: Bool

    /// A value that several objects have.
    private struct Column {
        var name: String
        var unit: String
        var isTotal: Bool
        /// The number of each day, if it has one.
        var numbers: [Double?]
    }

    /// More columns don't fit on a page.
    private static let mostColumns = 8

    init(_ days: [DayReadings], title: String, urls: [String: String], in site: Site) {
        self.days = days
        self.title = title
        self.urls = urls
        self.site = site
        hasRange = days.allSatisfy(\.readings.hasRange)
        var columns: [Column] = []
        var index: [String: Int] = [:]
        for (day, found) in days.enumerated() {
            for value in found.readings.values {
                if index[value.name] == nil, columns.count < Self.mostColumns {
                    index[value.name] = columns.count
                    columns.append(
                        Column(
                            name: value.name, unit: value.unit, isTotal: value.isTotal,
                            numbers: [Double?](repeating: nil, count: days.count)))
                }
                if let column = index[value.name] { columns[column].numbers[day] = value.number }
            }
        }
        self.columns = columns
    }

    var view: ViewValue {
        var model: ViewModel = [
            "columns": .list(
                columns.map { .text($0.unit.isEmpty ? $0.name : "\($0.name) (\($0.unit))") }),
            "rows": .list(rows),
        ]
        model["chart"] = chart
        return .object(model)
    }

    /// The band between the lowest and the highest values, or the line of the first ones.
    private var chart: ViewValue? {
        let shown = Array(columns.prefix(hasRange ? 2 : 1))
        guard let first = shown.first else { return nil }
        let axis = ChartAxis(days.map(\.date), in: site.time)
        var chart = Chart(
            form: hasRange ? .range : first.isTotal ? .bar : .line, positions: axis.positions,
            series: shown.map { .init(name: $0.name, values: $0.numbers) }, ticks: axis.ticks, unit: first.unit)
        chart.number = site.words.numbers.text
        let all = shown.flatMap { $0.numbers.compactMap(\.self) }
        let ends = [all.min(), all.max()].compactMap { $0.map(text) }.joined(separator: " – ")
        return chart.drawing(
            title: hasRange ? title : "\(title): \(first.name)", description: "\(ends) \(first.unit)".trimmed
        ).map { .markup(HTML(chart: $0)) }
    }

    /// The years, the newest first, each followed by its months if there are several.
    private var rows: [ViewValue] {
        var rows: [ViewValue] = []
        let years = Dictionary(grouping: days.indices) { site.time.year(days[$0].date) }
        for (year, days) in years.sorted(by: { $0.value[0] > $1.value[0] }) {
            let months = Dictionary(grouping: days) { site.time.monthKey(self.days[$0].date) }
            if months.count > 1 { rows.append(row(year, days, url: nil, isYear: true)) }
            for (month, days) in months.sorted(by: { $0.key > $1.key }) {
                rows.append(row(site.time.month(self.days[days[0]].date), days, url: urls[month], isYear: false))
            }
        }
        return rows
    }

    private func row(_ name: String, _ days: [Int], url: String?, isYear: Bool) -> ViewValue {
        // Missing values are set, because Mustache would search the enclosing contexts for them.
        .object([
            "name": .text(name), "url": url.map { .text($0) } ?? false, "isYear": .bool(isYear),
            "count": .integer(days.count),
            "values": .list(columns.indices.map { value(of: $0, days) }),
        ])
    }

    private func value(of column: Int, _ days: [Int]) -> ViewValue {
        let numbers = days.compactMap { day in columns[column].numbers[day].map { (day: day, number: $0) } }
        guard let low = numbers.min(by: { $0.number < $1.number }),
            let high = numbers.max(by: { $0.number < $1.number })
        else { return .object(["text": "–", "url": false]) }
        if columns[column].isTotal {
            return .object(["text": .text(text(numbers.reduce(0) { $0 + $1.number })), "url": false])
        }
        if hasRange, column < 2 {
            let extreme = column == 0 ? low : high
            return .object(["text": .text(text(extreme.number)), "url": .text(self.days[extreme.day].url)])
        }
        let both = low.number == high.number ? text(low.number) : "\(text(low.number)) – \(text(high.number))"
        return .object(["text": .text(both), "url": false])
    }

    private func text(_ number: Double) -> String {
        site.words.numbers.text(Decimal.text(number, decimals: 2))
    }
}
