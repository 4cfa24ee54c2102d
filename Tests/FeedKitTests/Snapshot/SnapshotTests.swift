import DiffKit
import FeedKit
import Foundation
import Testing

/// The snapshot document.
@Suite struct SnapshotTests {
    private let snapshot = Snapshot(
        feed: ["journal/a", "journal/b"],
        sections: [("journal/a", ["title": "Ä \"1\""]), ("journal/b", ["title": "B", "order": []])],
        pages: [("/", ["sections": ["journal/a", "journal/b"]])],
        sources: [("map.pdf", "static/map.pdf")],
        files: [("index.html", Digest(of: "page")), ("map.pdf", Digest(of: "map"))])

    @Test func itsBytesAreTheDocument() throws {
        let document = snapshot.comparison.after
        #expect(try JSON(parsing: snapshot.bytes) == document)
        #expect(
            snapshot.bytes == Array((document.text(JSONStyle(indent: 2, compactBelowDepth: 5)) + "\n").utf8))
    }

    /// The build digest depends on every part of the snapshot.
    @Test func theBuildTellsSnapshotsApart() {
        func build(
            title: String = "B", page: String = "x", file: String = "page", feed: [String] = ["a"], style: String = "s"
        ) -> JSON? {
            var site = SiteState()
            site.appearance = ["theme:style.css": Digest(of: style)]
            return Snapshot(
                site: site, feed: feed, sections: [("a", ["title": .string(title)])],
                pages: [("/", ["title": .string(page)])], files: [("index.html", Digest(of: file))]
            ).comparison.after["build"]
        }
        let builds = [
            build(), build(title: "C"), build(page: "y"), build(file: "other"), build(feed: ["a", "b"]),
            build(style: "t"),
        ]
        #expect(Set(builds.map { $0?.string }).count == builds.count)
        #expect(build() == build())
    }

    @Test func whatHoldsForTheSiteStandsBeforeTheFeed() throws {
        var site = SiteState()
        site.baseURL = "https://x.example/"
        site.feedID = "x.example,2026"
        site.appearance = ["theme:style.css": Digest(of: "1"), "Templates/page.mustache": Digest(of: "2")]
        site.settings = ["pageSize": 10]
        site.machineSettings = ["workingRange": 1]
        site.gates = ["maxRemoved": 1]
        let snapshot = Snapshot(site: site, feed: [], sections: [], pages: [], files: [])
        #expect(
            snapshot.comparison.after.object?.keys == [
                "version", "build", "baseURL", "feedID", "appearance", "settings", "machineSettings", "gates", "feed",
                "sections", "pages", "sources", "recent", "files",
            ])
        let appearance = snapshot.comparison.after["appearance"]
        #expect(appearance?.object?.keys == ["Templates/page.mustache", "theme:style.css"])
        #expect(try JSON(parsing: snapshot.bytes) == snapshot.comparison.after)
        #expect(self.snapshot.comparison.after["baseURL"] == nil && self.snapshot.comparison.after["settings"] == [:])
        // The build digest depends on the settings too.
        site.settings = ["pageSize": 5]
        let other = Snapshot(site: site, feed: [], sections: [], pages: [], files: [])
        #expect(other.comparison.after["build"] != snapshot.comparison.after["build"])
    }

    /// The list of last changes is a function of the previous snapshot and the changes.
    @Test func recentChanges() throws {
        func snapshot(_ sections: [(String, content: String, url: String)], after previous: JSON) -> JSON {
            Snapshot(
                feed: sections.map(\.0),
                sections: sections.sorted { $0.0 < $1.0 }.map {
                    ($0.0, .new(["content": .string($0.content), "url": .string($0.url)]))
                }, pages: [], files: [], previous: .document(previous)
            ).comparison.after
        }
        let first = snapshot([("journal/a", "1", "/a/"), ("journal/b", "1", "/b/")], after: Snapshot.empty)
        #expect(first["recent"] == [])
        let second = snapshot([("journal/c", "1", "/c/"), ("journal/a", "2", "/a/")], after: first)
        let build = try #require(first["build"])
        #expect(
            second["recent"] == [
                ["id": "journal/c", "url": "/c/", "change": "added", "after": build],
                ["id": "journal/a", "url": "/a/", "change": "changed", "after": build],
                ["id": "journal/b", "url": "/b/", "change": "removed", "after": build],
            ])
        #expect(snapshot([("journal/c", "1", "/c/"), ("journal/a", "2", "/a/")], after: second) == second)
        // Invalid entries of an earlier snapshot are dropped.
        var foreign = second
        foreign["recent"] = [["id": "journal/x", "url": "/x/", "change": "added", "after": build, "title": "x"], 1]
        let third = snapshot([("journal/c", "2", "/c/"), ("journal/a", "2", "/a/")], after: foreign)
        #expect(third["recent"]?.array?.count == 2 && third["recent"]?[1]?.object?.count == 4)
        let many = (0..<300).map { ("journal/\($0)", content: "1", url: "/\($0)/") }
        #expect(snapshot(many, after: third)["recent"]?.array?.count == 200)
    }

    @Test func anEmptySiteBeginsWithTheWholeSite() throws {
        let patch = Snapshot.patch(from: Snapshot.empty, to: snapshot.comparison.after)
        #expect(patch.operations.first == .test(["build"], ""))
        #expect(try patch.applying(to: Snapshot.empty) == snapshot.comparison.after)
        #expect(Snapshot.patch(from: snapshot.comparison.after, to: snapshot.comparison.after).isEmpty)
    }
}
