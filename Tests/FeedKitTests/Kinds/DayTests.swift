import DataKit
import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

/// The day on pages and in URLs is the day that the author wrote, in each time zone and with each rule for URLs.
@Suite struct DayTests {
    private static let zones = [
        "America/Los_Angeles", "UTC", "Europe/Berlin", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu",
    ]
    private static let written = [
        // file, date → day
        ("2026-03-02-a.md", "", "2026-03-02"), ("2026-03-02-a.md", "2026-03-02", "2026-03-02"),
        ("a.md", "2026-03-02T00:00:00Z", "2026-03-02"), ("a.md", "2026-03-02T23:59:59Z", "2026-03-02"),
        ("a.md", "2026-03-02T23:30:00-08:00", "2026-03-02"), ("a.md", "2026-03-02T00:30:00+14:00", "2026-03-02"),
        ("a.md", "2026-03-02 00:00:00 +0900", "2026-03-02"), ("a.md", "2026-03-02T00:00:00", "2026-03-02"),
        ("a.md", "2026-01-01T00:00:00Z", "2026-01-01"), ("a.md", "2025-12-31T23:59:59-11:00", "2025-12-31"),
        ("2026/03/02/a.md", "", "2026-03-02"), ("2026-03-02-a.md", "2026-03-03T00:00:00Z", "2026-03-03"),
        ("2024-02-29-a.md", "2024-02-29T00:00:00Z", "2024-02-29"),
    ]

    private func read(_ file: String, _ date: String, _ yaml: String) throws -> (facts: Facts, site: Site) {
        let (configuration, problems) = SiteConfiguration.read(
            SourceText(
                file: "content/feed.yaml",
                text: "title: Log\npermalinks: {journal: \"/:year/:month/:day/:slug/\"}\n" + yaml))
        try #require(problems.isEmpty, "\(problems)")
        let site = Site(configuration: configuration)
        let keys = date.isEmpty ? "title: A" : "title: A\ndate: \(date)"
        return (try JournalKind().model("journal/" + file, "---\n\(keys)\n---\nx\n", in: site).facts, site)
    }

    private func expect(_ facts: Facts, in site: Site, on day: String, _ context: String) throws {
        let date = try #require(CivilDate.leading(day)?.date)
        #expect(site.time.date(facts.date) == date, "\(context)")
        #expect(
            site.time.display(facts.date).contains("\(date.day) ") && site.time.year(facts.date) == "\(date.year)",
            "\(context)")
        #expect(facts.path == "/\(day.replacing("-", with: "/"))/a/", "\(context)")
    }

    @Test(arguments: ["", "slugs: github", "slugs: hugo", "slugs: zola", "slugs: blackfriday"])
    func theDayIsTheOneWritten(rule: String) throws {
        for zone in Self.zones {
            for (file, date, day) in Self.written {
                let (facts, site) = try read(file, date, "timeZone: \(zone)\n\(rule)\n")
                try expect(facts, in: site, on: day, "\(rule) \(zone) \(file) \(date)")
            }
        }
    }

    /// Jekyll converts times with an offset to the site's time zone, also in URLs.
    @Test(arguments: [
        ("2026-03-02T00:00:00Z", "America/Los_Angeles", "2026-03-01"), ("2026-03-02T00:00:00Z", "UTC", "2026-03-02"),
        ("2026-03-02 23:30:00 -0800", "UTC", "2026-03-03"), ("2026-03-02", "America/Los_Angeles", "2026-03-02"),
        ("2026-03-02 23:30:00", "Pacific/Kiritimati", "2026-03-02"), ("2025-12-31T23:30:00-08:00", "UTC", "2026-01-01"),
    ])
    func jekyllsDayIsThatOfTheZone(date: String, zone: String, day: String) throws {
        let (facts, site) = try read("a.md", date, "timeZone: \(zone)\nslugs: jekyll\n")
        try expect(facts, in: site, on: day, "\(date) \(zone)")
    }
}
