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
        #expect(try JSON(parsing: snapshot.bytes) == snapshot.document)
        #expect(
            snapshot.bytes == Array((snapshot.document.text(JSONStyle(indent: 2, compactBelowDepth: 5)) + "\n").utf8))
    }

    @Test func theBuildIsTheDigestOfAllThatFollows() throws {
        let text = String(decoding: snapshot.bytes, as: UTF8.self)
        let start = try #require(text.range(of: "\",\n  \"feed\""))
        let following = "{\n  \"feed\"" + text[start.upperBound...].dropLast()
        #expect(snapshot.document["build"]?.string == Digest(of: following).description)
    }

    @Test func whereTheSiteIsAndWhoGivesItsIDsStandBeforeTheFeed() throws {
        let snapshot = Snapshot(
            baseURL: "https://x.example/", feedID: "x.example,2026", feed: [], sections: [], pages: [], files: [])
        #expect(
            snapshot.document.object?.keys
                == ["version", "build", "baseURL", "feedID", "feed", "sections", "pages", "files"])
        #expect(snapshot.document["baseURL"] == "https://x.example/")
        #expect(snapshot.document["feedID"] == "x.example,2026")
        #expect(try JSON(parsing: snapshot.bytes) == snapshot.document)
        #expect(self.snapshot.document["baseURL"] == nil && self.snapshot.document["feedID"] == nil)
        // The build is told apart by them too.
        let elsewhere = Snapshot(
            baseURL: "https://y.example/", feedID: "x.example,2026", feed: [], sections: [], pages: [], files: [])
        #expect(elsewhere.document["build"] != snapshot.document["build"])
    }

    @Test func anEmptySiteBeginsWithTheWholeSite() throws {
        let patch = Snapshot.patch(from: Snapshot.empty, to: snapshot.document)
        #expect(patch.operations.first == .test(["build"], ""))
        #expect(try patch.applying(to: Snapshot.empty) == snapshot.document)
        #expect(Snapshot.patch(from: snapshot.document, to: snapshot.document).isEmpty)
    }
}
