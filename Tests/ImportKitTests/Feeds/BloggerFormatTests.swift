import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct BloggerFormatTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    static let cases = [
        "blogger": ["blog.xml": BloggerFixture.classic], "blogger-takeout": BloggerFixture.takeoutFiles,
    ]

    @Test(arguments: ["blogger", "blogger-takeout"], [false, true])
    func backupsBecomeTheGoldenFiles(_ name: String, _ withComments: Bool) throws {
        var options = ImportOptions()
        options.withComments = withComments
        let run = try ImportRun(BloggerFormat(), try #require(Self.cases[name]), options: options)
        #expect(run.allViolations == [])
        let file = name + (withComments ? "-comments.txt" : ".txt")
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: file))
        #expect(issue == nil, "\(issue ?? "")")
        for secret in ["@", "theme", "unknown data", "Trashed", "Buy this", "On nothing"] {
            #expect(run.paths(ofTextsContaining: secret) == [], "\(secret)")
        }
        #expect(run.files.contains { $0.path.hasPrefix("content/messages/") } == withComments)
    }

    /// A feed reader's copy of the backup is as safe as the backup.
    @Test func settingsAreNeverEntriesInOtherFeeds() throws {
        let run = try ImportRun(FeedsFormat(), ["blog.xml": BloggerFixture.classic])
        #expect(run.violations == [])
        #expect(run.paths(ofTextsContaining: "ada.private") == [] && run.paths(ofTextsContaining: "theme") == [])
    }

    @Test func backupsAreRecognized() throws {
        for files in Self.cases.values {
            let export = TestExport(FeedsFormat(), files).export
            #expect(try ImportFormats.format(of: export)?.name == "blogger")
        }
        #expect(try !TestExport(BloggerFormat(), ["atom.xml": FeedsFixture.atom]).isRecognized())
    }

    @Test func entriesThatShareAnIDAreSeparateUnlessTheyAreVersions() throws {
        func item(_ title: String, _ link: String, _ text: String, day: Int) -> String {
            "<item><title>\(title)</title><link>https://x.example\(link)</link><guid isPermaLink=\"false\">1</guid>"
                + "<pubDate>\(day) Mar 2024 10:00:00 GMT</pubDate><description>\(text)</description></item>"
        }
        let items = [
            item("One", "/one/", "First text", day: 1), item("Two", "/two/", "Second text", day: 2),
            item("Two", "/two/", "Second text", day: 2),
        ]
        let run = try ImportRun(
            FeedsFormat(), ["feed.xml": "<rss><channel>" + items.joined() + "</channel></rss>"])
        #expect(run.violations == [])
        #expect(run.tally.came[.entry] == 2 && run.left(.entry, .isTwice) == 1)
        #expect(run.paths(ofTextsContaining: "First text").count == 1)
        #expect(run.paths(ofTextsContaining: "Second text").count == 1)
        #expect(run.notes.contains { $0.contains("has the ID of another text") })
        // The first entry has the same identity as before the second was written.
        let before = try ImportRun(FeedsFormat(), ["feed.xml": "<rss><channel>" + items[0] + "</channel></rss>"])
        #expect(run.files.map(\.origin).contains(before.files[0].origin))
    }
}
