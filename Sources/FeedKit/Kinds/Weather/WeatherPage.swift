import ListKit
import MarkupKit

/// The page of one day's weather: its readings, below a chart of the surrounding days.
struct WeatherPage {
    /// The number of days in the chart before and after the page's own.
    static let reach = 7

    let report: WeatherReport
    /// The days of the chart, the oldest first, including the page's own.
    let days: [WeatherReport]
    let site: Site

    var page: ObjectPage {
        var model: ViewModel = ["rows": .unlisted(.list(rows))]
        model["chart"] = chart.map { .unlisted(.object($0)) }
        var page = ObjectPage(template: "weather-page", model: model, content: report.feedContent(in: site))
        page.readings = report.readings(in: site)
        return page
    }

    private var rows: [ViewValue] {
        let own = [
            (site.words[.sunrise], WeatherReport.shown(report.sunrise)),
            (site.words[.sunset], WeatherReport.shown(report.sunset)),
            (site.words[.high], WeatherReport.degrees(report.high)),
            (site.words[.low], WeatherReport.degrees(report.low)),
        ]
        let numbers = site.words.numbers
        return (own + report.others.map { ($0.name, $0.value) }).map { name, value in
            .object(["name": .text(name), "value": .text(numbers.textWithDecimals(value))])
        }
    }

    /// The chart, with a stroke from low to high for each day that has both; `nil` if there is only one day.
    private var chart: ViewModel? {
        let spans = days.indices.compactMap { day -> (day: Int, low: Double, high: Double)? in
            guard let low = ChartTable.number(days[day].low), let high = ChartTable.number(days[day].high) else {
                return nil
            }
            return (day, low, high)
        }
        guard days.count > 1, let lowest = spans.min(by: { $0.low < $1.low }),
            let highest = spans.max(by: { $0.high < $1.high }),
            let scale = DegreeScale(from: lowest.low, to: highest.high)
        else { return nil }
        var others = ""
        var own = ""
        for span in spans {
            let index = span.day
            let ends = [span.high, span.low].map { CSSNumber.text(scale.position(of: $0).rounded()) }
            let stroke = "M\(10 * index + 5) \(ends[0])V\(ends[1])"
            if isOwn(days[index]) { own += stroke } else { others += stroke }
        }
        let lines = scale.ticks.map { "M0 \(CSSNumber.text(scale.position(of: $0).rounded()))H\(10 * days.count)" }
        return [
            "width": .integer(10 * days.count), "others": .text(others), "own": .text(own),
            "lines": .text(lines.joined()), "ticks": .list(scale.ticks.map { .text(CSSNumber.text($0)) }),
            "days": .list(days.map { .object(link(to: $0)) }),
            "first": time(days.first), "last": time(days.last),
            "low": .text(site.words.numbers.textWithDecimals(days[lowest.day].low)),
            "high": .text(site.words.numbers.textWithDecimals(days[highest.day].high)),
        ]
    }

    private func isOwn(_ day: WeatherReport) -> Bool { day.facts.id == report.facts.id }

    /// The label of a day, which is its number.
    private func link(to day: WeatherReport) -> ViewModel {
        var view: ViewModel = [
            "day": .integer(site.time.shortDay(day.facts.date)), "date": .text(site.time.display(day.facts.date)),
            "url": .text(site.configuration.link(day.facts.path)),
        ]
        view["isOwn"] = .bool(isOwn(day))
        return view
    }

    private func time(_ day: WeatherReport?) -> ViewValue {
        let date = (day ?? report).facts.date
        return .object([
            "date": .text(site.time.display(date)), "datetime": .text(site.time.rfc3339(date)),
        ])
    }
}
