import DataKit
import Diagnostics
import ListKit
import MarkupKit

/// The kind of weather reports: `weather/*.yaml` or `*.json` with a day's report or a list of them, or `*.csv` with a
/// report in each row.
package struct WeatherKind: Kind {
    /// The name of the kind and of its folder.
    package let name = "weather"
    /// Data files with a report or a list of reports, or tables with a report in each row.
    package let files = SourceFiles.rows

    package init() {}

    /// Returns the title of the reports' page in the site's language.
    package func title(in site: Site) -> String { site.words[.weather] }

    /// Reads reports. A report without the keys `sunrise`, `sunset`, `high` or `low` is an error and is not
    /// published; their values may be empty.
    package func read(_ source: ContentSource, in site: Site) -> Reading<WeatherReport> {
        if source.isTable { return readRows(of: source, in: site) }
        guard let parsed = source.data() else { return Reading() }
        guard !parsed.diagnostics.hasErrors, let node = parsed.node else { return Reading([], parsed.diagnostics) }
        guard let days = node.list else {
            return read(node, source: source, site: site, problems: parsed.diagnostics)
        }
        return read(days, parsed.diagnostics, of: source, in: site)
    }

    private func readRows(of source: ContentSource, in site: Site) -> Reading<WeatherReport> {
        let hidesPositions = !site.configuration.privacy.isEmpty
        guard let rows = source.rows(hidesPositions: hidesPositions, required: Self.required.map(\.key)) else {
            return Reading()
        }
        guard !rows.diagnostics.hasErrors else { return Reading([], rows.diagnostics) }
        return read(rows.nodes, rows.diagnostics, of: source, in: site)
    }

    private func read(
        _ days: [Node], _ problems: [Diagnostic], of source: ContentSource, in site: Site
    ) -> Reading<WeatherReport> {
        var all = Reading<WeatherReport>([], problems)
        for day in days {
            var one = source
            // Each day of a list is a separate object, identified by its date.
            one.stem += "-" + (day["date"]?.text.map { String($0.prefix(10)) } ?? "\(day.line)")
            let reading = read(day, source: one, site: site, problems: [])
            // The digest of the day alone, so that an edit of one day does not change the others, and its place, since
            // a file can contain a day twice.
            all.models += reading.models.map { report in
                var report = report
                report.facts.contentDigest = day.digest
                report.facts.source = FileLocation(file: source.place.file, line: day.line, column: day.column)
                return report
            }
            all.diagnostics += reading.diagnostics
        }
        return all
    }

    /// The keys that a report must have, with examples.
    private static let required: [(key: String, example: String)] = [
        ("sunrise", "\"05:41\""), ("sunset", "\"18:12\""), ("high", "-12"), ("low", "-81"),
    ]

    private func read(_ node: Node, source: ContentSource, site: Site, problems: [Diagnostic]) -> Reading<WeatherReport>
    {
        var reader = FactsReader(node, of: source, kind: self, in: site, what: "the weather report")
        // An empty value is one that the station did not measure.
        for (key, example) in Self.required where !reader.fields.has(key) {
            reader.fields.require(key, hint: "write \(key): \(example)")
        }
        let high = degrees("high", &reader.fields)
        let low = degrees("low", &reader.fields)
        let sunrise = measured("sunrise", &reader.fields)
        let sunset = measured("sunset", &reader.fields)
        let isOpen = reader.fields.bool("open") ?? false
        let facts = reader.read(title: reader.fields.string("summary") ?? site.words[.weather])
        let supported =
            FactsReader.keys + ["sunrise", "sunset", "high", "low", "open"] + site.configuration.taxonomies.map(\.name)
        let columns = columns(in: site)
        reader.refusePrivateKeys(alsoAllowed: supported + columns.map(\.name))
        let others = reader.fields.keys.filter { !supported.contains($0) }.compactMap { key in
            warn(ofMisspelled: key, besides: supported, &reader.fields)
            return reader.fields.string(key).map { WeatherReport.Reading($0, of: key, columns) }
        }
        let diagnostics = problems + reader.fields.diagnostics
        guard var facts, !diagnostics.hasErrors else { return Reading([], diagnostics) }
        // The summary is used as the title, so it is removed here.
        facts.summary = nil
        let report = WeatherReport(
            facts: facts, sunrise: sunrise, sunset: sunset, high: high, low: low, isOpen: isOpen, others: others)
        return Reading([report], diagnostics)
    }

    /// The titles and units of readings that `feed.yaml` declares.
    private func columns(in site: Site) -> [ConfiguredTable.Column] {
        site.configuration.kinds.first { $0.name == name }?.table?.columns ?? []
    }

    /// Warns about a reading whose name is a known key, except for a letter.
    private func warn(ofMisspelled key: String, besides supported: [String], _ fields: inout FieldReader) {
        guard key.count > 3, let meant = nearest(to: key, in: supported.sorted()), meant.first == key.first,
            abs(meant.count - key.count) < 2, fields.has(meant) || !Self.required.contains(where: { $0.0 == meant })
        else { return }
        fields.report(
            .warning, key, "`\(key)` is shown as a reading", code: .init("unknown-key"),
            hint: "did you mean `\(meant)`?")
    }

    /// Reads a number of degrees, in the author's spelling; empty if it is missing.
    private func degrees(_ key: String, _ fields: inout FieldReader) -> String {
        let text = measured(key, &fields)
        return text.isEmpty || fields.number(key) == nil ? "" : text
    }

    /// Reads a text; empty for the signs that mean a missing value in tables, such as `–`.
    private func measured(_ key: String, _ fields: inout FieldReader) -> String {
        let text = fields.string(key) ?? ""
        return ChartTable.isMissing(text) ? "" : text
    }

    /// The number of days before and after that the page's chart shows.
    package var reach: Int { WeatherPage.reach }

    /// Returns the report's page, with the temperatures of the surrounding days.
    package func page(for report: WeatherReport, among near: [WeatherReport], in site: Site) -> ObjectPage {
        WeatherPage(report: report, days: near, site: site).page
    }

    /// Registers a controller that shows each report as one cell.
    package func register(in registry: inout Registry, of site: Site) {
        registry.register(WeatherReport.self) { WeatherSectionController(report: $0, site: site) }
    }

    /// Returns the values that every object has, and `sunrise`, `sunset`, `high`, `low` and `readings`.
    public func view(of report: WeatherReport, in site: Site) -> ViewModel {
        report.facts.view(
            in: site,
            adding: [
                "sunrise": .text(report.sunrise), "sunset": .text(report.sunset), "high": .text(report.high),
                "low": .text(report.low),
                "readings": .list(
                    report.others.map { .object(["name": .text($0.name), "value": .text($0.value)]) }),
            ])
    }

    /// Returns a draft of a day with sample values.
    package func draft(titled title: String, on day: String, at time: String) -> Draft {
        Draft(
            path: "\(day).yaml",
            text: """
                date: \(time)
                summary: \(YAMLText.quoted(title))
                sunrise: "06:00"
                sunset: "18:00"
                high: 20
                low: 10

                """)
    }
}
