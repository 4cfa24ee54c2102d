import Foundation
import RouteKit
import TestSupport
import Testing

@testable import ImportKit

/// Google's location history: nothing without consent, nothing without zones, and nothing in them.
@Suite struct TimelineTests {
    /// The same walk of a day in the layouts of all exports: from a home to the north, a point each ten minutes.
    private static let files: [String: String] = [
        "Records.json": #"{"locations": ["#
            + steps { latitude, time in
                #"{"latitudeE7": \#(Int(latitude * 1e7)), "longitudeE7": 74000000, "accuracy": 12, "timestamp": "\#(time)"}"#
            }
            + #", {"latitudeE7": 469000000, "longitudeE7": 74000000, "accuracy": 5000, "timestamp": "2026-03-02T09:01:00Z"}]}"#,
        "2026_MARCH.json": #"{"timelineObjects": [{"placeVisit": {"location": {"latitudeE7": 469000000, "#
            + #""longitudeE7": 74000000, "name": "Home", "address": "Elm 1"}, "duration": {"startTimestamp": "2026-03-02T06:00:00Z"}}}, "#
            + #"{"activitySegment": {"startLocation": {"latitudeE7": 469000000, "longitudeE7": 74000000}, "#
            + #""duration": {"startTimestamp": "2026-03-02T08:00:00Z", "endTimestamp": "2026-03-02T09:00:00Z"}, "#
            + #""simplifiedRawPath": {"points": ["#
            + steps { latitude, time in
                #"{"latE7": \#(Int(latitude * 1e7)), "lngE7": 74000000, "timestamp": "\#(time)"}"#
            } + "]}}}]}",
        "2026_MAY.json": #"{"timelineObjects": [{"activitySegment": {"#
            + #""startLocation": {"latitudeE7": 469000000, "longitudeE7": 74000000}, "#
            + #""endLocation": {"latitudeE7": 469600000, "longitudeE7": 74000000}, "#
            + #""duration": {"startTimestamp": "2026-03-02T08:00:00Z", "endTimestamp": "2026-03-02T09:00:00Z"}, "#
            + #""waypointPath": {"waypoints": ["#
            + (1..<6).map { #"{"latE7": \#(469_000_000 + $0 * 100_000), "lngE7": 74000000}"# }.joined(separator: ", ")
            + "]}}}]}",
        "Timeline.json": #"{"semanticSegments": [{"startTime": "2026-03-02T08:00:00.000+00:00", "timelinePath": ["#
            + steps { latitude, time in #"{"point": "\#(latitude)°, 7.4°", "time": "\#(time)"}"# }
            + #"]}, {"startTime": "#
            + #""2026-03-02T06:00:00Z", "visit": {"topCandidate": {"placeLocation": {"latLng": "46.9°, 7.4°"}}}}]}"#,
        "location-history.json": #"[{"startTime": "2026-03-02T08:00:00Z", "endTime": "2026-03-02T09:00:00Z", "#
            + #""timelinePath": ["#
            + (0..<7).map { step in
                #"{"point": "geo:\#(46.9 + Double(step) * 0.01),7.4", "durationMinutesOffsetFromStartTime": "\#(step * 10)"}"#
            }.joined(separator: ", ") + #"]}]"#,
    ]

    private static func steps(_ text: (Double, String) -> String) -> String {
        (0..<7).map { text(46.9 + Double($0) * 0.01, "2026-03-02T0\(8 + $0 / 6):\($0 % 6)0:00Z") }.joined(
            separator: ", ")
    }

    private static let home = PrivacyRules(
        zones: [.init(center: .init(latitude: 46.9, longitude: 7.4), radius: 600)], secret: PrivacySecret("s"))

    static var export: TestExport {
        var export = TestExport(TimelineFormat(), files)
        export.options.privacy = home
        return export
    }

    private func run(_ file: String, _ change: (inout ImportOptions) -> Void) throws -> ImportRun {
        var export = TestExport(TimelineFormat(), [file: Self.files[file] ?? ""])
        change(&export.options)
        let run = try export.run()
        #expect(run.violations == [] && run.contentViolations == [])
        return run
    }

    @Test(arguments: Array(files.keys).sorted())
    func eachDayIsARoute(file: String) throws {
        #expect(try TestExport(TimelineFormat(), [file: Self.files[file] ?? ""]).isRecognized())
        let run = try run(file) { ($0.withPrivate, $0.privacy) = (true, Self.home) }
        let table = try run.text("content/routes/2026-03-02-timeline.csv")
        let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
        #expect((3...6).contains(rows.count) && rows.allSatisfy { $0.count == 4 }, "\(table)")
        for row in rows { #expect((Double(row[0]) ?? 0) > 46.905) }
        #expect(rows.last?.prefix(2) == ["46.96", "7.4"], "\(table)")
        #expect(try run.text("content/routes/2026-03-02-timeline.yaml").contains("draft: true"))
        for secret in ["Elm", "Home", "46.9,7.4"] { #expect(!run.report.contains(secret)) }
    }

    @Test(arguments: Array(files.keys).sorted())
    func nothingIsImportedWithoutConsentAndZones(file: String) throws {
        let closed = try run(file) { $0.privacy = Self.home }
        #expect(closed.files.isEmpty && closed.tally.leftOut.map(\.reason) == [.isPrivate])
        let open = try run(file) { $0.withPrivate = true }
        #expect(open.files.isEmpty && open.tally.leftOut.map(\.reason) == [.isUnprotected])
    }
}
