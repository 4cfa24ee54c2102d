import DiffKit
import FeedKit
import Foundation
import Testing

/// The document that others build on.
@Suite struct SnapshotTests {
    private let snapshot = Snapshot(
        feed: ["journal/a", "journal/b"],
        sections: [("journal/a", ["title": "Ä \"1\""]), ("journal/b", ["title": "B", "order": []])],
        pages: [("/", ["sections": ["journal/a", "journal/b"], "digest": "x"])],
        files: [("index.html", Digest(of: "page"))])

    @Test func itsBytesAreTheDocument() throws {
        #expect(try JSON(parsing: snapshot.bytes) == snapshot.after)
        #expect(
            snapshot.bytes == Array((snapshot.after.text(JSONStyle(indent: 2, compactBelowDepth: 5)) + "\n").utf8))
    }

    /// Whatever changes in it changes its name.
    @Test func theBuildTellsSnapshotsApart() {
        func build(title: String = "B", digest: String = "x", file: String = "page", feed: [String] = ["a"]) -> JSON? {
            Snapshot(
                feed: feed, sections: [("a", ["title": .string(title)])], pages: [("/", ["digest": .string(digest)])],
                files: [("index.html", Digest(of: file))]
            ).after["build"]
        }
        let builds = [build(), build(title: "C"), build(digest: "y"), build(file: "other"), build(feed: ["a", "b"])]
        #expect(Set(builds.map { $0?.string }).count == builds.count)
        #expect(build() == build())
    }

    @Test func whereTheSiteIsAndWhoGivesItsIDsStandBeforeTheFeed() throws {
        let snapshot = Snapshot(
            baseURL: "https://x.example/", feedID: "x.example,2026", feed: [], sections: [], pages: [], files: [])
        #expect(
            snapshot.after.object?.keys
                == ["version", "build", "baseURL", "feedID", "feed", "sections", "pages", "files"])
        #expect(snapshot.after["baseURL"] == "https://x.example/")
        #expect(snapshot.after["feedID"] == "x.example,2026")
        #expect(try JSON(parsing: snapshot.bytes) == snapshot.after)
        #expect(self.snapshot.after["baseURL"] == nil && self.snapshot.after["feedID"] == nil)
        // The build is told apart by them too.
        let elsewhere = Snapshot(
            baseURL: "https://y.example/", feedID: "x.example,2026", feed: [], sections: [], pages: [], files: [])
        #expect(elsewhere.after["build"] != snapshot.after["build"])
    }

    @Test func anEmptySiteBeginsWithTheWholeSite() throws {
        let patch = Snapshot.patch(from: Snapshot.empty, to: snapshot.after)
        #expect(patch.operations.first == .test(["build"], ""))
        #expect(try patch.applying(to: Snapshot.empty) == snapshot.after)
        #expect(Snapshot.patch(from: snapshot.after, to: snapshot.after).isEmpty)
    }
}
