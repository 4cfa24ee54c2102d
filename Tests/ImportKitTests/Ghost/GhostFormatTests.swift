import DataKit
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct GhostFormatTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test func versionFiveBecomesASite() throws {
        let run = try ImportRun(GhostFormat(), GhostFixture.files)
        #expect(run.violations == [] && run.paths(ofTextsContaining: "secret") == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: "ghost.txt"))
        #expect(issue == nil)
    }

    @Test func olderVersionsBecomeASite() throws {
        let run = try ImportRun(
            GhostFormat(),
            [
                "one.json": GhostFixture.one, "zero.json": GhostFixture.zero, "images/2019/05/old.jpg": "x",
            ])
        #expect(run.violations == [] && run.paths(ofTextsContaining: "secret") == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appending(path: "ghost-old.txt"))
        #expect(issue == nil)
    }

    @Test func titlesDatesAndTagsAreReadByFeedgen() throws {
        let run = try ImportRun(GhostFormat(), GhostFixture.files)
        let matter = try run.frontMatter(endingIn: "2024-05-20-first-light/index.md")
        #expect(matter["title"]?.text == "First & light")
        #expect(matter["date"]?.text == "2024-05-20T08:00:00Z")
        #expect(matter["updated"]?.text == "2024-05-21T08:00:00Z")
        #expect(matter["tags"]?.listedTexts == ["Mountains", "Night"])
        #expect(matter["authors"]?.listedTexts == ["Ana", "Bo"])
        #expect(matter["pinned"]?.text == "true")
    }

    @Test func newerExportsKeepTheirPaths() throws {
        let first = try ImportRun(GhostFormat(), GhostFixture.files)
        var newer = GhostFixture.files
        newer["ridge.ghost.2024-05-26.json"] = GhostFixture.five.replacing(
            "\"slug\":\"cards\"", with: "\"slug\":\"renamed\""
        ).replacing("In short", with: "In other words")
        let second = try ImportRun(GhostFormat(), newer, existing: first.existing)
        #expect(second.files.map(\.path) == first.files.map(\.path))
        #expect(try second.text(endingIn: "first-light/index.md").contains("In other words"))
    }

    @Test func privateSitesComeAsDrafts() throws {
        let run = try ImportRun(
            GhostFormat(),
            [
                "x.json": GhostFixture.five.replacing(
                    "\"is_private\",\"value\":\"false\"", with: "\"is_private\",\"value\":\"true\"")
            ])
        #expect(try run.text(endingIn: "2024-05-20-first-light.md").contains("\ndraft: true\n"))
        #expect(run.notes.contains { $0.contains("private") })
    }

    @Test func isRecognized() throws {
        for text in [GhostFixture.five, GhostFixture.one, GhostFixture.zero] {
            #expect(try TestExport(GhostFormat(), ["a/x.json": text]).isRecognized())
        }
        for text in ["", "{}", "{\"data\":{}}", "{\"db\":[]}", "[1]"] {
            #expect(try !TestExport(GhostFormat(), ["x.json": text]).isRecognized())
        }
        #expect(try !TestExport(GhostFormat(), ["x.txt": GhostFixture.five]).isRecognized())
    }
}

extension Node {
    fileprivate var listedTexts: [String] { list?.compactMap(\.text) ?? [] }
}
