import ListKit
import MarkupKit

/// The section of a day's weather: a summary that expands into its details.
struct WeatherSectionController: SectionController {
    let report: WeatherReport
    let site: Site

    var inset: EdgeInsets { EdgeInsets(bottom: 15) }

    func cells() -> [Cell] {
        let facts = report.facts
        var summary: ViewModel = [
            "title": .text(facts.title), "date": .text(site.time.display(facts.date)),
            "datetime": .text(site.time.rfc3339(facts.date)),
        ]
        summary["high"] = high.map { .text($0) }
        summary["low"] = low.map { .text($0) }
        summary["bar"] = bar.map { .unlisted(.text($0)) }
        if !report.others.isEmpty { summary["readings"] = readings }
        return [
            Cell(
                id: "summary", template: "weather-summary", model: summary, size: CellSize(height: .points(70)),
                children: CellGroup(details(), footer: more), isOpen: report.isOpen)
        ]
    }

    /// The day in one line, unless `home:` or the report itself requires all of it.
    var line: SupplementaryView? {
        guard !report.isOpen, site.configuration.home.weather == .line else { return nil }
        let facts = report.facts
        var model: ViewModel = [
            "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
            "date": .text(site.time.display(facts.date)), "datetime": .text(site.time.rfc3339(facts.date)),
        ]
        model["high"] = high.map { .text($0) }
        model["low"] = low.map { .text($0) }
        return SupplementaryView(template: "weather-line", model: model)
    }

    /// The temperatures; `nil` for a missing one.
    private var high: String? { shown(report.high) }
    private var low: String? { shown(report.low) }

    private func shown(_ degrees: String) -> String? {
        degrees.isEmpty ? nil : site.words.numbers.textWithDecimals(degrees)
    }

    /// The stroke from the lowest to the highest temperature; `nil` if they are not numbers.
    private var bar: String? {
        guard Double(report.low)?.isFinite == true, Double(report.high)?.isFinite == true else { return nil }
        return "M\(report.low) 4H\(report.high)"
    }

    func size(of cell: Cell, in context: CollectionContext) -> CellSize {
        guard cell.template == "weather-detail", context.breakpoint > 0 else { return cell.size }
        return CellSize(width: .share(1, of: 4), height: cell.size.height)
    }

    /// The day's other readings and the link to its page. The link can't be in the summary, which acts as a button.
    private var more: SupplementaryView {
        let facts = report.facts
        return SupplementaryView(
            template: "weather-more",
            model: [
                "date": .text(site.time.display(facts.date)), "url": .text(site.configuration.link(facts.path)),
                "readings": readings,
            ])
    }

    private var readings: ViewValue {
        .list(
            report.others.map {
                .object(["name": .text($0.name), "value": .text(site.words.numbers.textWithDecimals($0.value))])
            })
    }

    private func details() -> [Cell] {
        let lines = [
            ("sunrise", Word.sunrise, WeatherReport.shown(report.sunrise)),
            ("sunset", .sunset, WeatherReport.shown(report.sunset)),
            ("high", .high, WeatherReport.degrees(high ?? "")), ("low", .low, WeatherReport.degrees(low ?? "")),
        ]
        return lines.map { id, label, value in
            Cell(
                id: id, template: "weather-detail",
                model: ["label": .text(site.words[label].uppercased()), "value": .text(value)],
                size: CellSize(height: .points(40)))
        }
    }
}
