@testable import FeedKit
import MarkupKit
import TestSupport
import Testing

/// A report's page shows the surrounding days as a chart of low and high temperatures.
@Suite struct WeatherPageTests {
    private let kind = WeatherKind()

    private func reports(_ days: [(low: String, high: String)]) -> [WeatherReport] {
        let text = days.enumerated().map { number, day in
            "- {date: 2026-03-\(number + 10), sunrise: \"05:41\", sunset: \"18:12\", low: \(day.low), high: \(day.high)}\n"
        }
        return kind.models("weather/march.yaml", text.joined())
    }

    private func field(_ name: String, of model: ViewModel) -> ViewValue? {
        guard case .unlisted(let value) = model[name] else { return nil }
        return value
    }

    private func drawing(on page: ObjectPage) -> ViewModel? {
        guard case .object(let chart) = field("chart", of: page.model) else { return nil }
        return chart
    }

    @Test func lowAndHighOfAllDaysSetTheScale() throws {
        let days = reports([("-20", "0"), ("-10", "-5.5"), ("-15", "5")])
        let page = kind.page(for: days[1], among: days, in: Content.site())
        #expect(page.template == "weather-page")
        let chart = try #require(drawing(on: page))
        // From 10 to -20 degrees, since the numbers of the scale are round.
        #expect(chart["others"] == "M5 33V100M25 17V83")
        #expect(chart["own"] == "M15 52V67")
        #expect(chart["ticks"] == .list([10, 0, -10, -20].map { .text("\($0)") }))
        #expect(chart["lines"] == "M0 0H30M0 33H30M0 67H30M0 100H30")
        guard case .list(let labels)? = chart["days"], case .object(let second) = labels[1] else {
            Issue.record("no labels")
            return
        }
        #expect(second["day"] == 11 && second["url"] == "/weather/march-2026-03-11/" && second["isOwn"] == true)
        #expect(chart["width"] == 30)
        #expect([chart["low"], chart["high"]] == ["-20", "5"])
        #expect(chart["first"] == .object(["date": "10 March 2026", "datetime": "2026-03-10T00:00:00Z"]))
        #expect(chart["last"] == .object(["date": "12 March 2026", "datetime": "2026-03-12T00:00:00Z"]))
    }

    @Test func readingsStandInRows() throws {
        let report = try kind.model(
            "weather/2026-03-02.yaml", "sunrise: \"05:41\"\nsunset: \"18:12\"\nhigh: -1\nlow: -9\nwind: calm")
        let page = kind.page(for: report, among: [report], in: Content.site())
        let rows = [("Sunrise", "05:41"), ("Sunset", "18:12"), ("High", "-1 °C"), ("Low", "-9 °C"), ("wind", "calm")]
        #expect(
            field("rows", of: page.model)
                == .list(rows.map { .object(["name": .text($0), "value": .text($1)]) }))
    }

    @Test func oneDayIsNoChart() {
        let days = reports([("1", "2")])
        #expect(drawing(on: kind.page(for: days[0], among: days, in: Content.site())) == nil)
        #expect(drawing(on: kind.page(for: days[0], among: [], in: Content.site())) == nil)
    }

    @Test func daysThatAreAllAlikeHaveAScaleToo() throws {
        let days = reports([("3", "3"), ("3", "3")])
        let chart = try #require(drawing(on: kind.page(for: days[0], among: days, in: Content.site())))
        #expect([chart["own"], chart["others"]] == ["M5 100V100", "M15 100V100"])
    }

    /// Every scale contains its temperatures, between round numbers at equal distances, of which there are few.
    @Test func scalesContainTheirTemperatures() throws {
        var random = SplitMix64(seed: 4)
        for _ in 0..<1000 {
            let ends = [Double.random(in: -150...150, using: &random), Double.random(in: -150...150, using: &random)]
            let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
            let ticks = try #require(DegreeScale(from: low, to: high)).ticks
            #expect((2...5).contains(ticks.count) && ticks[0] >= high && ticks[ticks.count - 1] <= low)
            let distances = Set(zip(ticks, ticks.dropFirst()).map { $0 - $1 })
            #expect(distances.count == 1 && [1, 2, 5, 10, 20, 50, 100].contains(distances.first))
        }
        #expect(DegreeScale(from: -1e6, to: 1e6) == nil)
    }

    @Test func feedsShowTheReadings() throws {
        let days = reports([("-20", "0"), ("-10", "-5.5")])
        let content = try #require(kind.page(for: days[1], among: days, in: Content.site()).content)
        #expect(content.source.contains("<li>High: -5.5 °C</li>") && content.source.contains("05:41"))
    }
}
