import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct ArticleFormatTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    private static func export(_ name: String) throws -> TestExport {
        try #require(ArticleFixtures.all.first { $0.name == name }?.export)
    }

    @Test(arguments: ArticleFixtures.all.map(\.name))
    func exportsBecomeTheGoldenFiles(_ name: String) throws {
        let export = try Self.export(name)
        let run = try export.run()
        #expect(run.allViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: name + ".txt"))
        #expect(issue == nil, "\(issue ?? "")")
        let again = try ImportRun(export.export, as: export.format, export.options, run.existing)
        #expect(again.files.map(\.path) == run.files.map(\.path))
    }

    @Test(arguments: ArticleFixtures.all.map(\.name))
    func exportsAreRecognizedByTheirOwnFormatAlone(_ name: String) throws {
        let export = try Self.export(name)
        for format in ImportFormats.all {
            #expect(try export.isRecognized(by: format) == (format.name == name), "\(format.name)")
        }
    }

    @Test(arguments: ArticleFixtures.all.map(\.name))
    func privateDataIsNotRead(_ name: String) throws {
        let run = try Self.export(name).run()
        for secret in ["mail.example", "Rua da Ponte", "more private", "%%private", "Deleted."] {
            #expect(run.paths(ofTextsContaining: secret) == [], "\(secret)")
        }
    }

    @Test(
        arguments: [
            (["a/notes.enex": "<en-export/>"], "an export of Evernote"),
            (["posts/posts_index.html": "<html>", "posts/html/1.html": "<html>"], "an export of Tumblr"),
            (["payload-0.json": "{\"url\": \"https://ada.tumblr.com\"}"], "an export of Tumblr"),
            (["A 0123456789abcdef0123456789abcdef.html": "<html>"], "an export of Notion as HTML"),
            (["a.org": "#+title: A", "b/c.org": "* C"], "a folder of Org files"),
            (["part-1.zip": "PK", "part-2.zip": "PK"], "an archive of archives"), (["a.txt": "x", "b.zip": "PK"], nil),
            (["seal.mbox": "From a"], "a mailbox"), (["mail/1.eml": "From: a"], "a mailbox"),
            (["plan.opml": "<opml/>"], "an outline in OPML"),
            (["log/content/feed.yaml": "title: Log\n", "log/content/a.org": "* A"], "a site of feedgen"),
            ([:], nil),
        ] as [([String: String], String?)])
    func otherExportsHaveAdvice(_ files: [String: String], _ title: String?) throws {
        let export = TestExport(FeedsFormat(), files).export
        #expect(try ImportFormats.format(of: export) == nil)
        #expect(try UnsupportedFormats.advice(for: export)?.title == title)
    }

    @Test func mutationsCrashNothing() throws {
        let tokens = [
            "[[", "]]", "%%", "![[", "](", "`", "```\n", "---\n", "<div class=\"", "</div>", "class=\"title\"", "\"",
            ",", "\n",
            "..", "//", "\0", "date: ", "# ",
        ]
        var random = SplitMix64(seed: 43)
        for round in 0..<300 {
            var export = random.pick(ArticleFixtures.all).export
            let texts = export.files.keys.filter { (export.files[$0]?.count ?? 0) > 10 }.sorted()
            for _ in 0...random.below(4) {
                export.files[random.pick(texts)]?.mutate(&random, inserting: tokens, maximumLength: 200)
            }
            let violations = try export.run().violations
            #expect(violations == [], "round \(round): \(violations)")
        }
    }

    @Test func largeTextsAreReported() throws {
        for (name, fixture) in ArticleFixtures.all {
            var export = fixture
            export.limits[.importEntryBytes] = 20
            let run = try export.run()
            #expect(run.violations == [], "\(name)")
            #expect(run.diagnostics.contains { $0.message.contains("bytes") }, "\(name)")
        }
    }

    @Test func deeplyNestedTextsAreRead() throws {
        let html = String(repeating: "<div class=\"bodyText\">", count: 100_000)
        let page = "<div class=\"pageHeader\"></div>" + html
        let pages = TestExport(AppleJournalFormat(), ["Entries/2024-01-01.html": page])
        #expect(try pages.run().violations == [])
        let brackets = String(repeating: "[[", count: 10_000) + String(repeating: "](", count: 10_000)
        let notes = TestExport(ObsidianFormat(), [".obsidian/app.json": "{}", "a.md": brackets])
        #expect(try notes.run().violations == [])
    }
}
