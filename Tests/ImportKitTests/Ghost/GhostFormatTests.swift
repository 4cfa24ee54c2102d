import DataKit
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct GhostFormatTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test func versionFiveBecomesASite() throws {
        let trial = try GhostTrial(GhostFixture.files)
        #expect(trial.flaws == [])
        let issue = try Golden.issue(with: trial.report, in: Self.golden.appending(path: "ghost.txt"))
        #expect(issue == nil)
    }

    @Test func olderVersionsBecomeASite() throws {
        let trial = try GhostTrial([
            "one.json": GhostFixture.one, "zero.json": GhostFixture.zero, "images/2019/05/old.jpg": "x",
        ])
        #expect(trial.flaws == [])
        let issue = try Golden.issue(with: trial.report, in: Self.golden.appending(path: "ghost-old.txt"))
        #expect(issue == nil)
    }

    @Test func titlesDatesAndTagsAreReadByFeedgen() throws {
        let trial = try GhostTrial(GhostFixture.files)
        let text = try trial.text(endingIn: "2024-05-20-first-light/index.md")
        let matter = try #require(FrontMatter.split(SourceText(file: "x.md", text: text)).node)
        #expect(matter["title"]?.text == "First & light")
        #expect(matter["date"]?.text == "2024-05-20T08:00:00Z")
        #expect(matter["updated"]?.text == "2024-05-21T08:00:00Z")
        #expect(matter["tags"]?.listedTexts == ["Mountains", "Night"])
        #expect(matter["authors"]?.listedTexts == ["Ana", "Bo"])
        #expect(matter["pinned"]?.text == "true")
    }

    @Test func newerExportsKeepTheirPaths() throws {
        let first = try GhostTrial(GhostFixture.files)
        let known = ExistingFiles(
            paths: Dictionary(first.files.map { ($0.origin, $0.path) }, uniquingKeysWith: { a, _ in a }))
        var newer = GhostFixture.files
        newer["ridge.ghost.2024-05-26.json"] = GhostFixture.five.replacing(
            "\"slug\":\"cards\"", with: "\"slug\":\"renamed\""
        ).replacing("In short", with: "In other words")
        let second = try GhostTrial(newer, known: known)
        #expect(second.files.map(\.path) == first.files.map(\.path))
        #expect(try second.text(endingIn: "first-light/index.md").contains("In other words"))
    }

    @Test func privateSitesComeAsDrafts() throws {
        let trial = try GhostTrial([
            "x.json": GhostFixture.five.replacing(
                "\"is_private\",\"value\":\"false\"", with: "\"is_private\",\"value\":\"true\"")
        ])
        #expect(try trial.text(endingIn: "2024-05-20-first-light.md").contains("\ndraft: true\n"))
        #expect(trial.writer.notes.contains { $0.contains("private") })
    }

    @Test func isRecognised() throws {
        for text in [GhostFixture.five, GhostFixture.one, GhostFixture.zero] {
            #expect(try GhostFormat().recognises(try GhostTrial(["a/x.json": text]).export))
        }
        for text in ["", "{}", "{\"data\":{}}", "{\"db\":[]}", "[1]"] {
            #expect(try !GhostFormat().recognises(try GhostTrial(["x.json": text]).export))
        }
        #expect(try !GhostFormat().recognises(try GhostTrial(["x.txt": GhostFixture.five]).export))
    }
}

extension Node {
    fileprivate var listedTexts: [String] { list?.compactMap(\.text) ?? [] }
}
