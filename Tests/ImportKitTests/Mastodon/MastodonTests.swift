import Foundation
import TestSupport
import Testing

@testable import ImportKit

@Suite struct MastodonTests {
    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Golden")

    @Test func archiveBecomesThreadsAndAlbums() throws {
        let run = try MastodonArchiveText.export().run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        let issue = try Golden.issue(with: run.report, in: Self.golden.appendingPathComponent("mastodon.txt"))
        #expect(issue == nil, "\(issue ?? "")")
    }

    @Test func privatePostsComeAsDraftsWhenAskedFor() throws {
        var export = MastodonArchiveText.export()
        #expect(try export.run().left(.message, .isPrivate) == 3)
        export.options.withPrivate = true
        let run = try export.run()
        #expect(run.violations == [])
        #expect(run.contentViolations == [])
        #expect(run.left(.message, .isPrivate) == 0)
        let text = try run.text("content/messages/mastodon-2024-03-not-public.yaml")
        #expect(text.contains("draft: true") && text.contains("For one") && text.contains("For whom?"))
    }

    /// Mastodon 4.2 and 4.3 write the list twice, at first empty, and the context twice.
    @Test func repeatedKeysOfTheOutboxAreRead() throws {
        var export = MastodonArchiveText.export()
        let outbox = String(decoding: try #require(export.files["outbox.json"]), as: UTF8.self)
        let expected = try export.run().files.map(\.path)
        for (key, value) in [("orderedItems", "[]"), ("@context", "null")] {
            let repeated = "{\"\(key)\":\(value)," + outbox.dropFirst()
            export.files["outbox.json"] = Array(repeated.utf8)
            let run = try export.run()
            #expect(run.violations == [] && run.diagnostics.allSatisfy { !$0.message.contains("JSON") })
            #expect(run.files.map(\.path) == expected)
        }
    }

    /// Neither threads nor albums play sound.
    @Test func postsWithSoundBecomeEntries() throws {
        var export = MastodonArchiveText.export([
            MastodonArchiveText.note(
                1, "2024-03-05T07:40:00Z", "<p>The heron</p>",
                more:
                    #","attachment":[\#(MastodonArchiveText.attachment("/media_attachments/1.mp3", "audio/mpeg", alt: "A call"))]"#
            ),
            MastodonArchiveText.note(
                2, "2024-03-06T07:40:00Z", "<p>For me</p>", .followers,
                more: #","attachment":[\#(MastodonArchiveText.attachment("/media_attachments/2.mp3", "audio/mpeg"))]"#),
        ])
        for name in ["1.mp3", "2.mp3"] { export.files["media_attachments/" + name] = Array("ID3".utf8) }
        let run = try export.run()
        #expect(run.violations == [])
        let text = try run.text("content/journal/2024-03-05-the-heron/index.md")
        #expect(text.contains("The heron") && text.contains("1.mp3") && text.contains("A call"), "\(text)")
        #expect(run.files.contains { $0.path == "content/journal/2024-03-05-the-heron/1.mp3" })
        #expect(run.left(.entry, .isPrivate) == 1 && run.left(.media, .isPrivate) == 1)
        export.options.withPrivate = true
        #expect(try export.run().text("content/journal/2024-03-06-for-me/index.md").contains("draft: true"))
    }

    @Test func archiveMayLieInAFolder() throws {
        let run = try MastodonArchiveText.export(root: "archive-2024/").run()
        #expect(run.tally.came[.media] == 4)
        #expect(run.files.map(\.path) == (try MastodonArchiveText.export().run()).files.map(\.path))
    }

    @Test func newerArchiveKeepsPaths() throws {
        var export = MastodonArchiveText.export()
        let first = try export.run()
        export = MastodonArchiveText.export(
            MastodonArchiveText.activities + [
                MastodonArchiveText.note(200, "2024-03-20T10:00:00Z", "<p>One more</p>"),
                MastodonArchiveText.note(
                    201, "2024-03-21T10:00:00Z", "<p>And again</p>", answers: MastodonArchiveText.own(103)),
            ])
        export.existing = first.existing
        let second = try export.run()
        #expect(second.violations == [])
        let paths = second.existing.paths
        for file in first.files { #expect(paths[file.origin] == file.path) }
        #expect(try second.text("content/messages/mastodon-2024-03.yaml").contains("One more"))
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
        (
            #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","object":{"id":"x"}}]}"#,
            "it has no valid date"
        ),
        (
            #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","object":{"id":"x","published":"yesterday"}}]}"#,
            "it has no valid date"
        ),
        (#"{"type":"OrderedCollection","orderedItems":[{}]}"#, "it has no `type`"),
        (#"{"type":"OrderedCollection","orderedItems":[1,null,"x"]}"#, "it has no `type`"),
        (#"{"type":"OrderedCollection","orderedItems":["#, "this is not JSON"),
    ])
    func brokenOutboxIsTold(outbox: String, message: String) throws {
        let run = try TestExport(MastodonFormat(), ["outbox.json": outbox]).run()
        #expect(run.violations == [])
        #expect(run.diagnostics.contains { $0.message.contains(message) && $0.place.file == "export" })
    }

    @Test func repliesInARingEndSomewhere() throws {
        let ring = (1...5).map {
            MastodonArchiveText.note(
                $0, "2024-03-05T07:0\($0):00Z", "<p>Number \($0)</p>", answers: MastodonArchiveText.own($0 % 5 + 1))
        }
        let run = try TestExport(MastodonFormat(), ["outbox.json": MastodonArchiveText.outbox(ring)]).run()
        #expect(run.violations == [])
        #expect(run.tally.came[.message] == 5 && run.files.count == 1)
    }

    @Test func thousandsOfPostsAreAFileForEachMonth() throws {
        let notes = (0..<3000).map {
            MastodonArchiveText.note(
                $0 + 1, "20\(20 + $0 % 4)-0\($0 % 9 + 1)-1\($0 % 10)T07:00:00Z", "<p>Number \($0)</p>")
        }
        let run = try TestExport(MastodonFormat(), ["outbox.json": MastodonArchiveText.outbox(notes)]).run()
        #expect(run.tally.came[.message] == 3000 && run.files.count == 36)
    }

    @Test func deepAndLongMarkupIsRead() throws {
        let deep = String(repeating: #"<a href=\"https://x.example/\"><p>"#, count: 20_000)
        let outbox = MastodonArchiveText.outbox([MastodonArchiveText.note(1, "2024-03-05T07:00:00Z", deep + "end")])
        let run = try TestExport(MastodonFormat(), ["outbox.json": outbox]).run()
        #expect(run.violations == [])
        #expect(run.tally.came[.message] == 1)
    }

    @Test func mutatedArchivesAddUp() throws { try MastodonArchiveText.export().checkMutations(seed: 21) }

    @Test func isRecognized() throws {
        #expect(try MastodonArchiveText.export(root: "a/").isRecognized())
        #expect(try !TestExport(MastodonFormat(), ["outbox.json": "{}"]).isRecognized())
    }
}
