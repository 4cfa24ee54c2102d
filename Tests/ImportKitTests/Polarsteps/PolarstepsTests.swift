import Foundation
import RouteKit
import TestSupport
import Testing

@testable import ImportKit

/// Polarsteps' export: steps as entries, and positions only by consent and outside of zones.
@Suite struct PolarstepsTests {
    private static let folder = "user_data/trip/over-the-pass_77/"

    private static func step(_ id: Int, _ name: String, _ text: String, at latitude: Double, more: String = "")
        -> String
    {
        #"{"id": \#(id), "name": "", "display_name": "\#(name)", "description": "\#(text)", "#
            + #""start_time": 1772438400.5, "timezone_id": "Europe/Zurich", "weather_condition": "partly-cloudy-day", "#
            + #""weather_temperature": 4.5, "location": {"name": "Elmdorf", "detail": "Switzerland", "lat": \#(latitude), "#
            + #""lon": 7.4}\#(more)}"#
    }

    static let files: [String: String] = [
        folder + "trip.json": #"{"id": 77, "name": "Over the pass", "start_date": 1772400000.0, "total_km": 40.5, "#
            + #""visibility": 2, "all_steps": ["#
            + [
                step(501, "Home", "We *start* here.", at: 46.9),
                step(502, "The pass", "Snow.\\n\\nAnd wind.", at: 46.96),
                step(503, "Gone", "Old", at: 46.95, more: #", "is_deleted": true"#), "{}",
                #"{"id": 504, "description": "", "start_time": null}"#,
            ].joined(separator: ", ") + "]}",
        folder + "locations.json": #"{"locations": ["#
            + (0..<7).reversed().map { step in
                #"{"lat": \#(46.9 + Double(step) * 0.01), "lon": 7.4, "time": \#(1_772_438_400 + step * 600).25}"#
            }.joined(separator: ", ") + "]}",
        "user_data/user/user.json": #"{"first_name": "Ada", "email": "ada@example.org"}"#,
    ]

    private static let media = [
        folder + "the-pass_502/photos/b.jpg", folder + "the-pass_502/photos/a.jpg",
        folder + "the-pass_502/videos/wind.mp4", folder + "gone_503/photos/c.jpg",
    ]

    private static let home = PrivacyRules(
        zones: [.init(center: .init(latitude: 46.9, longitude: 7.4), radius: 600)], secret: PrivacySecret("s"))

    static var export: TestExport {
        var export = TestExport(PolarstepsFormat(), files, media: media)
        export.options.privacy = home
        return export
    }

    private func run(_ change: (inout ImportOptions) -> Void) throws -> ImportRun {
        var export = TestExport(PolarstepsFormat(), Self.files, media: Self.media)
        change(&export.options)
        #expect(try export.isRecognized())
        let run = try export.run()
        #expect(run.violations == [] && run.contentViolations == [])
        return run
    }

    @Test func stepsAreEntriesAndPositionsARoute() throws {
        let run = try run { ($0.withPrivate, $0.privacy) = (true, Self.home) }
        let pass = try run.text("content/journal/2026-03-02-the-pass/index.md")
        for part in [
            "title: The pass", "date: 2026-03-02T09:00:00+01:00", "tags: [Over the pass]", "46.96, 7.4",
            "# place: Elmdorf, Switzerland", "a.jpg", "b.jpg", "Snow.\n\nAnd wind.", "wind.mp4",
            "# weather: partly cloudy day, 4.5 °C",
        ] { #expect(pass.contains(part), "\(part) in \(pass)") }
        let start = try run.text("content/journal/2026-03-02-home.md")
        #expect(start.contains(#"We \*start\* here."#) && !start.contains("Elmdorf") && !start.contains("location"))
        let table = try run.text("content/routes/2026-03-01-over-the-pass.csv")
        let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
        #expect((3...6).contains(rows.count) && rows.allSatisfy { (Double($0[0]) ?? 0) > 46.905 }, "\(table)")
        #expect(rows.last?.prefix(2) == ["46.96", "7.4"], "\(table)")
        #expect(try run.text("content/routes/2026-03-01-over-the-pass.yaml").contains("draft: true"))
        for secret in ["ada@", "46.9,7.4"] { #expect(!run.report.contains(secret)) }
    }

    @Test func positionsRequireConsentAndZones() throws {
        for run in [try run { $0.privacy = Self.home }, try run { $0.withPrivate = true }] {
            #expect(run.files.allSatisfy { !$0.path.hasPrefix("content/routes") })
            #expect(try !run.text("content/journal/2026-03-02-the-pass/index.md").contains("location"))
        }
    }
}
