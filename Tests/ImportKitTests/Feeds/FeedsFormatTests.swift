import DataKit
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct FeedsFormatTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test(arguments: FeedsFixture.all.map(\.name))
    func feedsBecomeTheGoldenFiles(_ name: String) throws {
        let files = try #require(FeedsFixture.all.first { $0.name == name }?.files)
        let run = try ImportRun(FeedsFormat(), files)
        #expect(run.violations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: name + ".txt"))
        #expect(issue == nil, "\(issue ?? "")")
        #expect(!run.report.contains("@"))
        for piece in [1, 100] {
            #expect(try ImportRun(FeedsFormat(), files, pieceSize: piece).report == run.report, "pieces of \(piece)")
        }
        let again = try ImportRun(FeedsFormat(), files, existing: run.existing)
        #expect(again.files.map(\.path) == run.files.map(\.path))
    }

    @Test(arguments: [
        ("Sun, 10 Mar 24 9:05 PST", "2024-03-10T09:05:00-08:00"),
        ("10 Mar 2024 09:05:07 EDT", "2024-03-10T09:05:07-04:00"),
        ("Sun, 10 Mar 1999 09:05:00 GMT", "1999-03-10T09:05:00Z"),
        ("Sun,10 Mar 99 09:05:00 GMT", "1999-03-10T09:05:00Z"),
        ("Sun, 10 March 2024 09:05:00 +0530", "2024-03-10T09:05:00+05:30"),
        ("Mar 10 2024 09:05:00 CEST", "2024-03-10T09:05:00+02:00"),
        ("Sun, 10 Mar 2024 09:05:00 GMT+0200", "2024-03-10T09:05:00+02:00"),
        ("Sun, 10 Mar 2024 09:05:00 -0000", "2024-03-10T09:05:00Z"),
        ("Sun, 10 Mar 2024 09:05:00 NOWHERE", "2024-03-10T09:05:00Z"), ("10 Mar 2024", "2024-03-10T00:00:00"),
        ("Sun, 10 Mar 2024 09:05:00 +0100 (CET)", "2024-03-10T09:05:00+01:00"),
        ("2024-03-10T09:05:00.5Z", "2024-03-10T09:05:00Z"),
        ("2024-03-10 09:05:00", "2024-03-10T09:05:00"), ("2024-03-10", "2024-03-10T00:00:00"),
    ])
    func datesOfAllSortsAreRead(_ written: String, _ expected: String) {
        #expect(FeedDate(written)?.text == expected)
    }

    @Test(arguments: [
        "", "some day", "31 Feb 2024 10:00:00 GMT", "Sun, 10 Mar 2024 25:61:00 GMT", "10 Mar 2024 10:00:00 +9999",
        "99999999999999999999 Mar 2024", "10 Mar 99999999999999999999",
    ])
    func whatIsNoDateIsNone(_ written: String) { #expect(FeedDate(written) == nil) }

    @Test func newestOfOneIdWins() throws {
        let run = try ImportRun(FeedsFormat(), ["b.json": FeedsFixture.jsonFirst, "a.json": FeedsFixture.jsonSecond])
        #expect(try run.text(endingIn: "-sand.md").contains("New sand."))
        #expect(run.tally.leftOut.contains { $0.reason == .isTwice && $0.count == 1 })
    }

    @Test func frontMatterSaysWhatTheEntrySaid() throws {
        let run = try ImportRun(FeedsFormat(), ["atom.xml": FeedsFixture.atom])
        let node = try run.frontMatter(endingIn: "-sphagnum.md")
        #expect(node["title"]?.text == "Where Sphagnum grows <here>")
        #expect(node["date"]?.text == "2023-05-05T08:00:00+02:00")
        #expect(node["updated"]?.text == "2023-05-06T08:00:00+02:00")
        #expect(node["tags"]?.list?.compactMap(\.text) == ["Moss"])
        #expect(node["feedID"]?.text == "tag:moss.example,2023:sphagnum")
        #expect(node["aliases"]?.list?.compactMap(\.text) == ["/2023/05/sphagnum"])
        #expect(node["authors"]?.list?.compactMap(\.text) == ["Mia"])
        #expect(node["language"]?.text == "en")
    }

    @Test func recognizesByWhatIsInIt() throws {
        func recognizes(_ files: [String: String]) throws -> Bool {
            try TestExport(FeedsFormat(), files).isRecognized()
        }
        for feed in FeedsFixture.all { #expect(try recognizes(feed.files), "\(feed.name)") }
        #expect(try recognizes(["x.html": "\u{FEFF}\n<!-- a <b> --><!DOCTYPE rss><rss><channel/></rss>"]))
        #expect(try recognizes(["x": "<atom:feed xmlns:atom=\"http://www.w3.org/2005/Atom\"/>"]))
        #expect(try !recognizes(["x.xml": "<?xml version=\"1.0\"?><html><rss></rss></html>"]))
        #expect(try !recognizes(["x.xml": "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel/></rss>"]))
        #expect(try !recognizes(["x.json": "{\"items\": []}"]))
        #expect(try !recognizes(["feed.xml": FeedsFixture.rss, "a.md": "", "b.md": "", "config.toml": ""]))
    }
}
