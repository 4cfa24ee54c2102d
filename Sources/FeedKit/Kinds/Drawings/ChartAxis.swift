import DataKit
import RouteKit

/// The horizontal axis of a chart: of dates, of numbers, or of rows.
struct ChartAxis {
    /// The position of each row.
    let positions: [Double]
    /// The text of each row for readers.
    let labels: [String]
    let ticks: [Chart.Tick]

    /// The rows by position.
    var order: [Int] {
        let isSorted = zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
        return isSorted
            ? Array(positions.indices) : positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    }

    init(_ texts: [String], in site: Site) {
        let dates = Self.dates(texts, in: site.time)
        let numbers = texts.compactMap { ChartTable.number($0) }
        if let dates {
            positions = dates.map { Double($0.seconds) }
            labels = dates.map { site.time.display($0) }
            ticks = Self.ticks(of: dates, in: site.time)
        } else if numbers.count == texts.count {
            positions = numbers
            labels = texts
            ticks = Decimal.steps(from: numbers.min() ?? 0, to: numbers.max() ?? 0, most: 8).map {
                .init(position: $0, text: Decimal.text($0, decimals: 3))
            }
        } else {
            positions = texts.indices.map { Double($0) }
            labels = texts
            let step = max(1, (texts.count + 11) / 12)
            ticks = stride(from: 0, to: texts.count, by: step).map { .init(position: Double($0), text: texts[$0]) }
        }
    }

    /// Returns the instants of texts; `nil` unless all are dates.
    private static func dates(_ texts: [String], in time: SiteTime) -> [Instant]? {
        var dates: [Instant] = []
        for text in texts {
            guard text.utf8.count >= 10, case .success(let date) = ParsedDate.parse(text),
                case .success(let instant) = time.checkedInstant(date)
            else { return nil }
            dates.append(instant)
        }
        return dates
    }

    /// The beginnings of years, months or days: the first of them that give enough labels.
    private static func ticks(of dates: [Instant], in time: SiteTime) -> [Chart.Tick] {
        guard let first = dates.min(), let last = dates.max() else { return [] }
        func ticks(_ key: (Instant) -> String, _ text: (Instant) -> String) -> [Chart.Tick] {
            var ticks: [Chart.Tick] = []
            var previous = key(first)
            var day = time.startOfDay(first)
            let step = max(1, (last.seconds - first.seconds) / 86_400 / mostDays)
            while day <= last {
                if key(day) != previous {
                    previous = key(day)
                    ticks.append(.init(position: Double(day.seconds), text: text(day)))
                }
                // Half a day more, so that days of 23 and 25 hours count once.
                day = time.startOfDay(Instant(seconds: day.seconds + 86_400 * step + 43_200))
            }
            return ticks
        }
        let days = (last.seconds - first.seconds) / 86_400
        if days > 3 * 366 { return ticks(time.year, time.year) }
        if days > 62 { return ticks(time.monthKey, time.monthKey) }
        return ticks(time.day) { "\(time.shortDay($0))" }
    }

    /// Charts of longer periods have ticks near the beginnings of years.
    private static let mostDays: Int64 = 20_000
}
