import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct MastodonTests {
    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Golden")

    @Test func archiveBecomesThreadsAndAlbums() throws {
        let result = try MastodonArchiveText.trial().run()
        result.holdLaws()
        result.holdReading()
        let issue = try Golden.issue(with: result.golden, in: Self.golden.appendingPathComponent("mastodon.txt"))
        #expect(issue == nil, "\(issue ?? "")")
    }

    @Test func privatePostsComeAsDraftsWhenAskedFor() throws {
        var trial = MastodonArchiveText.trial()
        #expect(try trial.run().left(.message, .isPrivate) == 3)
        trial.options.withPrivate = true
        let result = try trial.run()
        result.holdLaws()
        result.holdReading()
        #expect(result.left(.message, .isPrivate) == 0)
        let text = result.text("content/messages/mastodon-2024-03-not-public.yaml") ?? ""
        #expect(text.contains("draft: true") && text.contains("For one") && text.contains("For whom?"))
    }

    @Test func archiveMayLieInAFolder() throws {
        let result = try MastodonArchiveText.trial(root: "archive-2024/").run()
        #expect(result.tally.came[.media] == 3)
        #expect(result.files.map(\.path) == (try MastodonArchiveText.trial().run()).files.map(\.path))
    }

    @Test func newerArchiveKeepsPaths() throws {
        var trial = MastodonArchiveText.trial()
        let first = try trial.run()
        trial = MastodonArchiveText.trial(
            MastodonArchiveText.activities + [
                MastodonArchiveText.note(200, "2024-03-20T10:00:00Z", "<p>One more</p>"),
                MastodonArchiveText.note(
                    201, "2024-03-21T10:00:00Z", "<p>And again</p>", answers: MastodonArchiveText.own(103)),
            ])
        trial.known = Dictionary(uniqueKeysWithValues: first.files.map { ($0.origin, $0.path) })
        let second = try trial.run()
        second.holdLaws()
        let paths = Dictionary(uniqueKeysWithValues: second.files.map { ($0.origin, $0.path) })
        for file in first.files { #expect(paths[file.origin] == file.path) }
        #expect(second.text("content/messages/mastodon-2024-03.yaml")?.contains("One more") == true)
    }

    @Test(arguments: [
        (#"{"type":"OrderedCollection"}"#, "this outbox has no list `orderedItems`"),
        (
            #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","id":"x"}]}"#,
            "its `object` is not in the archive"
        ),
        (
            #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","object":"https://a.example/1"}]}"#,
            "its `object` is not in the archive"
        ),
        (#"{"type":"OrderedCollection","orderedItems":[{"type":"Create","object":{"id":"x"}}]}"#, "it has no date"),
        (
            #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","object":{"id":"x","published":"yesterday"}}]}"#,
            "it has no date"
        ),
        (#"{"type":"OrderedCollection","orderedItems":[{}]}"#, "it says no `type`"),
        (#"{"type":"OrderedCollection","orderedItems":[1,null,"x"]}"#, "it says no `type`"),
        (#"{"type":"OrderedCollection","orderedItems":["#, "this is no JSON"),
    ])
    func brokenOutboxIsTold(outbox: String, message: String) throws {
        let result = try ArchiveTrial(MastodonFormat(), ["outbox.json": outbox]).run()
        result.holdLaws()
        #expect(result.diagnostics.contains { $0.message.contains(message) && $0.place.file == "archive.zip" })
    }

    @Test func repliesInARingEndSomewhere() throws {
        let ring = (1...5).map {
            MastodonArchiveText.note(
                $0, "2024-03-05T07:0\($0):00Z", "<p>Number \($0)</p>", answers: MastodonArchiveText.own($0 % 5 + 1))
        }
        let result = try ArchiveTrial(MastodonFormat(), ["outbox.json": MastodonArchiveText.outbox(ring)]).run()
        result.holdLaws()
        #expect(result.tally.came[.message] == 5 && result.files.count == 1)
    }

    @Test func thousandsOfPostsAreAFileForEachMonth() throws {
        let notes = (0..<3000).map {
            MastodonArchiveText.note(
                $0 + 1, "20\(20 + $0 % 4)-0\($0 % 9 + 1)-1\($0 % 10)T07:00:00Z", "<p>Number \($0)</p>")
        }
        let result = try ArchiveTrial(MastodonFormat(), ["outbox.json": MastodonArchiveText.outbox(notes)]).run()
        #expect(result.tally.came[.message] == 3000 && result.files.count == 36)
    }

    @Test func deepAndLongMarkupIsRead() throws {
        let deep = String(repeating: #"<a href=\"https://x.example/\"><p>"#, count: 20_000)
        let outbox = MastodonArchiveText.outbox([MastodonArchiveText.note(1, "2024-03-05T07:00:00Z", deep + "end")])
        let result = try ArchiveTrial(MastodonFormat(), ["outbox.json": outbox]).run()
        result.holdLaws()
        #expect(result.tally.came[.message] == 1)
    }

    @Test func mutatedArchivesAddUp() throws { try MastodonArchiveText.trial().fuzz(seed: 21) }

    @Test func isRecognised() throws {
        #expect(try MastodonFormat().recognises(MastodonArchiveText.trial(root: "a/").export))
        #expect(try !MastodonFormat().recognises(ArchiveTrial(MastodonFormat(), ["outbox.json": "{}"]).export))
    }
}
