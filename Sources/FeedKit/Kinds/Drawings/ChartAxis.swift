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

    private init(positions: [Double], labels: [String], ticks: [Chart.Tick]) {
        self.positions = positions
        self.labels = labels
        self.ticks = ticks
    }

    init(_ texts: [String], in site: Site) {
        let numbers = texts.compactMap { ChartTable.number($0) }
        let forms = site.words.numbers
        if let dates = Self.dates(texts, in: site.time) {
            self.init(dates, in: site.time)
        } else if numbers.count == texts.count {
            let steps = Decimal.steps(from: numbers.min() ?? 0, to: numbers.max() ?? 0, most: 8)
            self.init(
                positions: numbers, labels: texts.map(forms.textWithDecimals),
                ticks: steps.map {
                    .init(position: $0, text: forms.textWithDecimals(Decimal.text($0, decimals: 3)))
                })
        } else {
            let step = max(1, (texts.count + 11) / 12)
            self.init(
                positions: texts.indices.map { Double($0) }, labels: texts,
                ticks: stride(from: 0, to: texts.count, by: step).map {
                    .init(position: Double($0), text: texts[$0])
                })
        }
    }

    /// Creates the axis of dates.
    init(_ dates: [Instant], in time: SiteTime) {
        self.init(
            positions: dates.map { Double($0.seconds) }, labels: Self.labels(of: dates, in: time),
            ticks: Self.ticks(of: dates, in: time))
    }

    /// Returns the dates for readers, with the time of day if a day has several rows.
    private static func labels(of dates: [Instant], in time: SiteTime) -> [String] {
        let days = dates.map { time.display($0) }
        guard zip(days, days.dropFirst()).contains(where: { $0 == $1 }) else { return days }
        return zip(days, dates).map { "\($0), \(time.clockTime($1))" }
    }

    /// Returns the instants of texts; `nil` unless all are dates.
    static func dates(_ texts: [String], in time: SiteTime) -> [Instant]? {
        var dates: [Instant] = []
        for text in texts {
            guard text.utf8.count >= 10, case .success(let date) = ParsedDate.parse(text),
                case .success(let instant) = time.checkedInstant(date)
            else { return nil }
            dates.append(instant)
        }
        return dates.isEmpty ? nil : dates
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
        if days > 62 {
            let step: Int64 = [1, 2, 3, 4, 6].first { days / 30 < $0 * mostMonths } ?? 12
            // The first month of a year has the number of the year.
            return ticks(time.monthKey) { time.date($0).month == 1 ? time.year($0) : time.shortMonth($0) }
                .filter { (time.date(Instant(seconds: Int64($0.position))).month - 1).isMultiple(of: Int(step)) }
        }
        if days < 3 { return hours(from: first, to: last, in: time) }
        return sols(from: first, to: last, in: time) ?? ticks(time.day) { "\(time.date($0).day)" }
    }

    /// The hours of the day at equal distances.
    private static func hours(from first: Instant, to last: Instant, in time: SiteTime) -> [Chart.Tick] {
        let hours = (last.seconds - first.seconds) / 3600
        let step: Int64 = [1, 2, 3, 6].first { hours < $0 * mostMonths } ?? 12
        let start = time.startOfDay(first).seconds
        return stride(from: start, through: last.seconds, by: Int(step) * 3600).filter { $0 >= first.seconds }.map {
            .init(position: Double($0), text: time.clockTime(Instant(seconds: $0)))
        }
    }

    /// More names of months or times of day don't fit below a chart.
    private static let mostMonths: Int64 = 8

    /// The beginnings of sols, which are longer than days; `nil` in a site without them.
    private static func sols(from first: Instant, to last: Instant, in time: SiteTime) -> [Chart.Tick]? {
        guard let low = time.sol(first), let high = time.sol(last) else { return nil }
        let step = max(1, (high - low + 9) / 10)
        return (low...high).compactMap { number -> Chart.Tick? in
            guard number.isMultiple(of: step), let start = time.startOfSol(number), start >= first else { return nil }
            return .init(position: Double(start.seconds), text: "\(number)")
        }
    }

    /// Charts of longer periods have ticks near the beginnings of years.
    private static let mostDays: Int64 = 20_000
}
