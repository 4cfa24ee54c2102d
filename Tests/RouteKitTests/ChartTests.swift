import Testing
import TestSupport
import XMLKit

@testable import RouteKit

/// Charts: axes, missing values and large tables.
@Suite struct ChartTests {
    private static func text(_ chart: Chart) throws -> String {
        String(decoding: XMLWriter.fragment(try #require(chart.drawing(title: "T", description: "D"))), as: UTF8.self)
    }

    private static func chart(_ form: Chart.Form, _ values: [[Double?]], ticks: [Chart.Tick] = []) -> Chart {
        Chart(
            form: form, positions: (values.first ?? []).indices.map { Double($0) },
            series: values.enumerated().map { .init(name: "s\($0.offset)", values: $0.element) }, ticks: ticks,
            unit: "°C")
    }

    @Test(arguments: Chart.Form.allCases) func everyFormHasItsParts(form: Chart.Form) throws {
        let chart = Self.chart(form, [[10, 20, 350, 200], [1, 2, 3, 4]], ticks: [.init(position: 1, text: "May")])
        let drawing = try Self.text(chart)
        let name = form == .sparkline ? "sparkline" : "chart"
        for part in ["<svg class=\"\(name)\" role=\"img\"", "<title>T</title>", "<desc>D</desc>", "class=\"values\""] {
            #expect(drawing.contains(part), "\(part) in \(drawing)")
        }
        if form != .sparkline {
            #expect(drawing.contains(form == .rose ? ">N</text>" : ">May</text>"))
            #expect(drawing.contains("°C</text>"))
        }
        #expect(Self.chart(form, [[nil, nil], [nil, nil]]).drawing(title: "", description: "") == nil)
        #expect(Self.chart(form, []).drawing(title: "", description: "") == nil)
    }

    @Test func missingValuesInterruptALine() throws {
        let drawing = try Self.text(Self.chart(.line, [[1, 2, nil, 4, 5, nil, nil, 7, 6]]))
        let line = try #require(drawing.split(separator: "class=\"values\" d=\"").last)
        #expect(line.prefix { $0 != "\"" }.count { $0 == "M" } == 3)
        let band = try Self.text(Self.chart(.range, [[1, 2, nil, 4, 5], [2, nil, 4, 5, 6]]))
        let area = try #require(band.split(separator: "class=\"values\" d=\"").last)
        #expect(area.prefix { $0 != "\"" }.count { $0 == "M" } == 2)
    }

    /// The axis contains all values, at few round numbers.
    @Test(arguments: 0..<60) func theAxisContainsAllValues(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = [0.001, 1, 50, 1e6, 1e12][Int(seed % 5)]
        let values = (0..<20).map { _ in Double.random(in: -size...size, using: &random) as Double? }
        let scale = try #require(ChartScale(Self.chart(seed % 2 == 0 ? .line : .bar, [values])))
        #expect((2...8).contains(scale.values.count), "\(scale.values)")
        for case let value? in values {
            #expect((ChartScale.top - 0.01...ChartScale.height - ChartScale.bottom + 0.01).contains(scale.y(value)))
        }
    }

    /// 100,000 rows give a small drawing.
    @Test(arguments: Chart.Form.allCases) func aLargeTableIsASmallChart(form: Chart.Form) throws {
        var random = SplitMix64(seed: 1)
        let values = (0..<2).map { _ in (0..<100_000).map { _ in Double.random(in: 0...300, using: &random) as Double? }
        }
        #expect(try Self.text(Self.chart(form, values)).utf8.count < 130_000)
    }

    @Test func labelsDoNotOverlap() throws {
        let ticks = (0..<100).map { Chart.Tick(position: Double($0), text: "label \($0)") }
        let drawing = try Self.text(Self.chart(.line, [(0..<100).map { Double($0) }], ticks: ticks))
        #expect((3...8).contains(drawing.components(separatedBy: ">label ").count - 1))
    }

    /// Labels are at equal distances, also if one of them is long.
    @Test func everySecondOrFurtherTickHasALabel() throws {
        let ticks = (0..<12).map { Chart.Tick(position: Double($0), text: $0 == 1 ? "a long name of 1" : "name \($0)") }
        let drawing = try Self.text(Self.chart(.bar, [(0..<12).map { Double($0) }], ticks: ticks))
        let shown = (0..<12).filter { drawing.contains("name \($0)</text>") }
        #expect(shown.count > 2)
        #expect(Set(zip(shown, shown.dropFirst()).map { $1 - $0 }).count == 1, "\(shown)")
    }

    /// The axis of bars has the scale of the bars, not of columns without bars.
    @Test func seriesThatAreNotDrawnDoNotChangeTheAxis() throws {
        let alone = try #require(ChartScale(Self.chart(.bar, [[1, 2, 3]])))
        let among = try #require(ChartScale(Self.chart(.bar, [[1, 2, 3], [40_000, -5, 7]])))
        #expect(alone.values == among.values)
        let band = try #require(ChartScale(Self.chart(.range, [[1, 2], [3, 4], [900, 900]])))
        #expect(band.values.allSatisfy { $0 < 10 })
    }

    /// Names that don't fit into one row are in rows below the chart.
    @Test func everyLineHasAName() throws {
        let values = (0..<9).map { [Double($0), 1] as [Double?] }
        let drawing = try Self.text(Self.chart(.line, values))
        for index in values.indices { #expect(drawing.contains(">s\(index)</text>")) }
        #expect(try Self.text(Self.chart(.line, [[1, 2], [3, 4]])).contains("viewBox=\"0 0 500 220\""))
        var chart = Self.chart(.line, values)
        for index in chart.series.indices { chart.series[index].name = "the water of the well, \(index)" }
        let tall = try Self.text(chart)
        #expect(!tall.contains("viewBox=\"0 0 500 220\""))
        for index in values.indices { #expect(tall.contains(">the water of the well, \(index)</text>")) }
    }

    /// Themes enlarge labels on phones, where a drawing begins near the edge of the screen.
    @Test func longLabelsHaveSpace() throws {
        let scale = try #require(ChartScale(Self.chart(.line, [[-1_234_567, 2_345_678]])))
        #expect(scale.left >= 6 + 17 * 0.6 * Double(scale.labels.map(\.count).max() ?? 0))
        #expect(try #require(ChartScale(Self.chart(.line, [[1, 20]]))).left == 64)
    }

    @Test func directionsAreCounted() throws {
        let rose = try Self.text(Self.chart(.rose, [[0, 360, -1, 359, 180, nil], [1, 1, 1, 1, 1, 1]]))
        #expect(rose.components(separatedBy: "class=\"values\"").count - 1 == 2)
        #expect(rose.contains(">50 %</text>"))
    }
}
