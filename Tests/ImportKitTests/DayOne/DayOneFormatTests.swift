import DataKit
import Diagnostics
import FeedKit
import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct DayOneFormatTests {
    private static let golden = Repository.url("Tests/ImportKitTests/DayOne/Golden/journal.txt")

    @Test func aJournalBecomesFiles() throws {
        let run = try ImportRun(DayOneFormat(), DayOneFixture.export)
        #expect(try Golden.issue(with: run.report, in: Self.golden) == nil)
        #expect(run.allViolations == [])
    }

    @Test func itIsTheSameEachTime() throws {
        #expect(
            try ImportRun(DayOneFormat(), DayOneFixture.export).report
                == ImportRun(DayOneFormat(), DayOneFixture.export).report)
    }

    @Test func whatIsWrittenIsRead() throws {
        let run = try ImportRun(DayOneFormat(), DayOneFixture.export)
        let path = "content/journal/2021-03-03-all-packed-up-finally/index.md"
        let front = FrontMatter.split(SourceText(file: path, text: try run.text(path)))
        #expect(front.diagnostics.isEmpty)
        #expect(front.node?["title"]?.text == "All packed up, finally ...")
        #expect(front.node?["date"]?.text == "2021-03-03T22:48:50+11:00")
        #expect(front.node?["tags"]?.list?.map(\.text) == ["camping", "The far north", "starred"])
        #expect(front.node?["pinned"]?.text == "true")
    }

    @Test func itIsRecognized() throws {
        #expect(try TestExport(DayOneFormat(), DayOneFixture.export).isRecognized())
        let below = Dictionary(uniqueKeysWithValues: DayOneFixture.export.map { ("Export/" + $0.key, $0.value) })
        #expect(try TestExport(DayOneFormat(), below).isRecognized())
        #expect(
            try ImportRun(DayOneFormat(), below).files.map(\.path)
                == ImportRun(DayOneFormat(), DayOneFixture.export).files.map(\.path))
        let others = [
            "feed.json": "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": []}", "a/b/c.json": "{}",
        ]
        #expect(try !TestExport(DayOneFormat(), others.mapValues { Array($0.utf8) }).isRecognized())
    }

    @Test func severalJournalsAreTags() throws {
        let run = try ImportRun(
            DayOneFormat(),
            [
                "Travel.json": DayOneFixture.journal(DayOneFixture.entry("One\n\nmore", uuid: "A")),
                "Work.json": DayOneFixture.journal(
                    DayOneFixture.entry("Two\n\nmore", uuid: "B"), DayOneFixture.entry("One\n\nmore", uuid: "A")),
            ])
        #expect(try run.text("content/journal/2021-03-03-one.md").contains("tags: [Travel]"))
        #expect(try run.text("content/journal/2021-03-03-two.md").contains("tags: [Work]"))
        #expect(run.tally.leftOut.map(\.reason) == [.isTwice])
        #expect(run.settings.map(\.key) == ["timeZone"])
        #expect(run.notes.contains { $0.contains("Travel, Work") })
        #expect(run.allViolations == [])
    }

    @Test func aNewerExportKeepsPaths() throws {
        let first = try ImportRun(
            DayOneFormat(), ["J.json": DayOneFixture.journal(DayOneFixture.entry("Old title\n\nmore", uuid: "A"))]
        )
        let newer = DayOneFixture.journal(
            DayOneFixture.entry("Old title\n\nanother entry", uuid: "B"),
            DayOneFixture.entry("New title\n\nmore", uuid: "A"))
        let second = try ImportRun(DayOneFormat(), ["J.json": newer], existing: first.existing)
        #expect(
            second.files.map(\.path) == [
                "content/journal/2021-03-03-old-title-2.md", "content/journal/2021-03-03-old-title.md",
            ])
        #expect(try second.text("content/journal/2021-03-03-old-title.md").contains("New title"))
    }

    /// A file shown by two entries, one of which refers to the other's, is copied beside both and counted once.
    @Test func anEntryShowsAnothersPicture() throws {
        let photos = "\"photos\": [{\"identifier\": \"AA\", \"md5\": \"m\", \"type\": \"jpeg\"}]"
        let run = try ImportRun(
            DayOneFormat(),
            [
                "J.json": DayOneFixture.journal(
                    DayOneFixture.entry("One\n\n![](dayone-moment://AA)", uuid: "1", more: photos),
                    DayOneFixture.entry("Two\n\n![](dayone-moment://AA)", uuid: "2")),
                "photos/m.jpeg": DayOneFixture.picture,
            ])
        #expect(run.files.count { $0.path.hasSuffix("/m.jpeg") } == 2)
        #expect(run.tally.came[.media] == 1)
        #expect(run.allViolations == [])
    }

    /// Old exports name files by identifiers; formats that browsers can't show are not imported.
    @Test func filesAreFoundByIdentifierToo() throws {
        let photos = "\"photos\": [{\"identifier\": \"AB\"}, {\"identifier\": \"RAW\", \"md5\": \"r\"}]"
        let run = try ImportRun(
            DayOneFormat(),
            [
                "J.json": DayOneFixture.journal(DayOneFixture.entry("One\n\n![](dayone-moment://RAW)", more: photos)),
                "photos/ab.jpg": DayOneFixture.picture, "photos/r.dng": DayOneFixture.picture,
            ])
        #expect(run.files.map(\.path).contains { $0.hasSuffix("/ab.jpg") })
        #expect(run.tally.leftOut.map(\.reason) == [.hasNoPlace])
        #expect(try !run.text(endingIn: ".md").contains("dayone-moment"))
        #expect(run.allViolations == [])
    }
}
