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
        let run = try DayOneRun(DayOneFixture.export)
        #expect(try Golden.issue(with: run.golden, in: Self.golden) == nil)
        #expect(run.broken().isEmpty)
    }

    @Test func itIsTheSameEachTime() throws {
        #expect(try DayOneRun(DayOneFixture.export).golden == DayOneRun(DayOneFixture.export).golden)
    }

    @Test func whatIsWrittenIsRead() throws {
        let run = try DayOneRun(DayOneFixture.export)
        let path = "content/journal/2021-03-03-all-packed-up-finally/index.md"
        let front = FrontMatter.split(SourceText(file: path, text: run.text(path)))
        #expect(front.diagnostics.isEmpty)
        #expect(front.node?["title"]?.text == "All packed up, finally ...")
        #expect(front.node?["date"]?.text == "2021-03-03T22:48:50+11:00")
        #expect(front.node?["tags"]?.list?.map(\.text) == ["camping", "The far north", "starred"])
        #expect(front.node?["pinned"]?.text == "true")
    }

    @Test func itIsRecognised() throws {
        let format = DayOneFormat()
        #expect(try format.recognises(DayOneRun.export(DayOneFixture.export)))
        let below = Dictionary(uniqueKeysWithValues: DayOneFixture.export.map { ("Export/" + $0.key, $0.value) })
        #expect(try format.recognises(DayOneRun.export(below)))
        #expect(try DayOneRun(below).files.map(\.path) == DayOneRun(DayOneFixture.export).files.map(\.path))
        let others = [
            "feed.json": "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": []}", "a/b/c.json": "{}",
        ]
        #expect(try !format.recognises(DayOneRun.export(others.mapValues { Array($0.utf8) })))
    }

    @Test func severalJournalsAreTags() throws {
        let run = try DayOneRun([
            "Travel.json": DayOneFixture.journal(DayOneFixture.entry("One\n\nmore", uuid: "A")),
            "Work.json": DayOneFixture.journal(
                DayOneFixture.entry("Two\n\nmore", uuid: "B"), DayOneFixture.entry("One\n\nmore", uuid: "A")),
        ])
        #expect(run.text("content/journal/2021-03-03-one.md").contains("tags: [Travel]"))
        #expect(run.text("content/journal/2021-03-03-two.md").contains("tags: [Work]"))
        #expect(run.writer.tally.leftOut.map(\.reason) == [.isTwice])
        #expect(run.writer.settings.map(\.key) == ["timeZone"])
        #expect(run.writer.notes.contains { $0.contains("Travel, Work") })
        #expect(run.broken().isEmpty)
    }

    @Test func aNewerExportKeepsPaths() throws {
        let first = try DayOneRun(["J.json": DayOneFixture.journal(DayOneFixture.entry("Old title\n\nmore", uuid: "A"))]
        )
        let paths = Dictionary(first.files.map { ($0.origin, $0.path) }, uniquingKeysWith: { first, _ in first })
        let newer = DayOneFixture.journal(
            DayOneFixture.entry("Old title\n\nanother entry", uuid: "B"),
            DayOneFixture.entry("New title\n\nmore", uuid: "A"))
        let second = try DayOneRun(["J.json": newer], known: ExistingFiles(paths: paths))
        #expect(
            second.files.map(\.path) == [
                "content/journal/2021-03-03-old-title-2.md", "content/journal/2021-03-03-old-title.md",
            ])
        #expect(second.text("content/journal/2021-03-03-old-title.md").contains("New title"))
    }

    /// A file shown by two entries, one of which refers to the other's, is copied beside both and counted once.
    @Test func anEntryShowsAnothersPicture() throws {
        let photos = "\"photos\": [{\"identifier\": \"AA\", \"md5\": \"m\", \"type\": \"jpeg\"}]"
        let run = try DayOneRun([
            "J.json": DayOneFixture.journal(
                DayOneFixture.entry("One\n\n![](dayone-moment://AA)", uuid: "1", more: photos),
                DayOneFixture.entry("Two\n\n![](dayone-moment://AA)", uuid: "2")),
            "photos/m.jpeg": DayOneFixture.picture,
        ])
        #expect(run.files.count { $0.path.hasSuffix("/m.jpeg") } == 2)
        #expect(run.writer.tally.came[.media] == 1)
        #expect(run.broken().isEmpty)
    }

    /// Old exports name files by identifiers; formats that browsers can't show are not imported.
    @Test func filesAreFoundByIdentifierToo() throws {
        let photos = "\"photos\": [{\"identifier\": \"AB\"}, {\"identifier\": \"RAW\", \"md5\": \"r\"}]"
        let run = try DayOneRun([
            "J.json": DayOneFixture.journal(DayOneFixture.entry("One\n\n![](dayone-moment://RAW)", more: photos)),
            "photos/ab.jpg": DayOneFixture.picture, "photos/r.dng": DayOneFixture.picture,
        ])
        #expect(run.files.map(\.path).contains { $0.hasSuffix("/ab.jpg") })
        #expect(run.writer.tally.leftOut.map(\.reason) == [.hasNoPlace])
        #expect(!run.onlyText.contains("dayone-moment"))
        #expect(run.broken().isEmpty)
    }
}
