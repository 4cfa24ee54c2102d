import FeedKit
import ListKit
import MarkupKit
import Testing

@Suite struct WeatherKindTests {
    private let kind = WeatherKind()
    private static let file = "weather/2026-03-02.yaml"
    private static let numbers = "sunrise: \"05:41\"\nsunset: \"18:12\"\nhigh: -12\nlow: -81.5\n"

    @Test func everyKeyIsRead() throws {
        let report = try kind.model(
            Self.file, Self.numbers + "date: 2026-03-03\nsummary: Clear\nwind: 4 m/s\ndust: 0.4")
        #expect(report.facts.id == "weather/2026-03-02")
        #expect(report.facts.path == "/weather/2026-03-02/")
        #expect(report.facts.title == "Clear")
        #expect(report.facts.summary == nil)
        #expect(report.facts.date == (try Content.instant("2026-03-03")))
        #expect([report.sunrise, report.sunset, report.high, report.low] == ["05:41", "18:12", "-12", "-81.5"])
        #expect(report.others.map { [$0.name, $0.value] } == [["wind", "4 m/s"], ["dust", "0.4"]])
    }

    @Test func aFileCalledByItsDateIsThatDay() throws {
        let report = try kind.model(Self.file, Self.numbers)
        #expect(report.facts.title == "Weather")
        #expect(report.facts.date == (try Content.instant("2026-03-02")))
    }

    @Test func aListIsAReportADay() throws {
        let days = ["2026-03-02", "2026-03-03"].map { day in
            "- date: \(day)\n" + Self.numbers.split(separator: "\n").map { "  \($0)\n" }.joined()
        }
        let reports = kind.models("weather/march.yaml", days.joined())
        #expect(reports.map(\.facts.id) == ["weather/march-2026-03-02", "weather/march-2026-03-03"])
        #expect(reports.map(\.facts.path) == ["/weather/march-2026-03-02/", "/weather/march-2026-03-03/"])
        // Each report has its own digest, wherever it is in the file.
        let swapped = kind.models("weather/march.yaml", "# March\n" + days.reversed().joined())
        #expect(swapped.map(\.facts.contentDigest) == reports.reversed().map(\.facts.contentDigest))
        #expect(Set(reports.map(\.facts.contentDigest)).count == 2)
    }

    @Test(
        arguments: [
            ("sunrise", "1:1 error: `sunrise` is missing"), ("sunset", "1:1 error: `sunset` is missing"),
            ("high", "1:1 error: `high` is missing"), ("low", "1:1 error: `low` is missing"),
        ])
    func allFourReadingsAreNeeded(key: String, problem: String) {
        let text = Self.numbers.split(separator: "\n").filter { !$0.hasPrefix(key) }.joined(separator: "\n")
        #expect(kind.problems(Self.file, text) == [problem])
    }

    @Test(
        arguments: [
            ("high: warm", "`high` must be a number"), ("low: \"-81\"", "`low` must be a number"),
            ("high: 1,5", "`high` must be a number"), ("sunrise: [5]", "`sunrise` must be a string"),
        ])
    func whatIsWrongIsTold(line: String, problem: String) {
        let key = line.prefix { $0 != ":" }
        let others = Self.numbers.split(separator: "\n").filter { !$0.hasPrefix(key) }.joined(separator: "\n")
        let problems = kind.problems(Self.file, line + "\n" + others)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("1:\(key.count + 3) error: \(problem)") == true, "\(problems)")
    }

    @Test func theSummaryOpensIntoFourDetails() throws {
        let report = try kind.model(Self.file, Self.numbers + "summary: Clear\nwind: calm")
        let (section, problems) = try kind.section(of: report)
        #expect(problems == [])
        #expect(section.cells.map(\.id) == ["summary"])
        #expect(section.cells[0].sizes == Array(repeating: CellSize(height: .points(70)), count: 3))
        #expect(section.groups.map(\.inset) == [EdgeInsets(bottom: 15)])
        let wind: ViewModel = ["name": "wind", "value": "calm"]
        #expect(
            section.cells[0].model == [
                "title": "Clear", "date": "2 March 2026",
                "datetime": "2026-03-02T00:00:00Z", "high": "-12", "low": "-81.5",
                "bar": .unlisted("M-81.5 4H-12"), "readings": .list([.object(wind)]),
            ])
        let details = try #require(section.cells[0].children).cells
        #expect(details.map(\.id) == ["sunrise", "sunset", "high", "low"])
        #expect(details.map { $0.model["label"] } == ["SUNRISE", "SUNSET", "HIGH", "LOW"])
        #expect(details.map { $0.model["value"] } == ["05:41", "18:12", "-12 °C", "-81.5 °C"])
        #expect(details.allSatisfy { $0.sizes.map(\.height) == [.points(40), .points(40), .points(40)] })
        #expect(details.allSatisfy { $0.sizes.map(\.width) == [.full, .share(1, of: 4), .share(1, of: 4)] })
    }
}
