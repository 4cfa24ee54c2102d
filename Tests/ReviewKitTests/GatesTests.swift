import DiffKit
import ReviewKit
import Testing

/// The gates that block a change, determined from two snapshots.
@Suite struct GatesTests {
    /// Returns the violations as `rule: subject`.
    private func broken(_ gates: Gates, from old: JSON, to new: JSON) throws -> [String] {
        let (before, after) = (try #require(SnapshotView(old)), try #require(SnapshotView(new)))
        let review = Review(from: before, to: after, patch: JSONDiff.patch(from: old, to: new))
        return gates.violations(in: review).map { violation in
            let rule =
                switch violation.rule {
                case .denied(let changeClass): changeClass.rawValue
                case .maxRemoved, .maxOperations: "limit"
                }
            let what =
                switch violation.subject {
                case .object(let object, let cells):
                    ([object.id] + cells.map { $0.path.joined(separator: "/") }).joined(separator: " ")
                case .cell(let cell, let object): object.id + "/" + cell.path.joined(separator: "/")
                case .site(let change): change.name
                case .page(let page): page.url
                case .file(let file): file.path
                case .removals(let objects, let pages): "\(objects.count) objects, \(pages.count) pages"
                case .operations(let count): "\(count) operations"
                }
            return "\(rule): \(what)" + (violation.source.map { " (\($0))" } ?? "")
        }
    }

    private func removal(from old: JSON, to new: JSON) throws -> [String] {
        try broken(Gates(denied: [.removal]), from: old, to: new)
    }

    private let site = Sample.site

    @Test func nothingIsBrokenByNothing() throws {
        let all = Gates(denied: Set(ChangeClass.allCases), maxRemoved: 0, maxOperations: 0)
        #expect(try broken(all, from: site, to: site).isEmpty)
        #expect(try broken(Gates(), from: site, to: Sample.empty).isEmpty)
    }

    @Test func whatFollowsFromARemovalIsNotNamed() throws {
        // Consequences: its page, its tag's page and feed, its attachment and its former URL.
        let new = site.without("sections", "journal/a").without("pages", "/journal/a/", "/tags/x/")
            .withoutFiles("journal/a/notes.pdf", "journal/a/index.html", "tags/x/index.html", "tags/x/atom.xml")
            .withoutFiles("was/a/index.html").with("feed", to: ["photos/r"]).with(
                "pages", "/", "sections", to: ["photos/r"])
        #expect(try removal(from: site, to: new) == ["removal: journal/a (journal/a.md)"])
        let limits = Gates(maxRemoved: 0, maxOperations: 10)
        #expect(
            try broken(limits, from: site, to: new) == ["limit: 1 objects, 0 pages", "limit: 11 operations"])
        #expect(try broken(Gates(maxRemoved: 1, maxOperations: 11), from: site, to: new).isEmpty)
    }

    @Test func whatGoesByItselfIsNamed() throws {
        let new = site.without("pages", "/tags/x/", "/about/")
            .withoutFiles("journal/a/notes.pdf", "map.pdf")
            .withoutFiles("tags/x/index.html", "about/index.html", "tags/x/atom.xml")
            .withoutFiles("was/a/index.html", "rss.xml", "sitemap.xml", "style.css")
        #expect(
            try removal(from: site, to: new) == [
                "removal: /about/ (pages/about.md)", "removal: /tags/x/",
                "removal: journal/a/notes.pdf (journal/a/notes.pdf)", "removal: map.pdf (static/map.pdf)",
                "removal: rss.xml",
                "removal: was/a/index.html (journal/a.md)",
            ])
        #expect(try broken(Gates(maxRemoved: 0), from: site, to: new) == ["limit: 0 objects, 1 pages"])
    }

    @Test func aPageThatLeadsOnIsNotGone() throws {
        let new = site.without("pages", "/about/", "/tags/x/").withoutFiles("tags/x/atom.xml")
        #expect(try removal(from: site, to: new).isEmpty)
        #expect(try broken(Gates(maxRemoved: 0), from: site, to: new).isEmpty)
    }

    @Test func cells() throws {
        let album = "photos/r"
        let new = site.with("sections", album, "order", to: ["two"]).with("sections", album, "cells", "one", to: nil)
            .without("pages", "/r/one/").withoutFiles("r/one/index.html")
        #expect(try removal(from: site, to: new) == ["removal: photos/r/one (r.yaml)"])
        // Only its page is removed, for example by a changed slug.
        let page = site.without("pages", "/r/one/").withoutFiles("r/one/index.html")
        #expect(try removal(from: site, to: page) == ["removal: /r/one/ (r.yaml)"])
    }

    @Test func locations() throws {
        let told = site.with("sections", "photos/r", "cells", "one", "model", to: ["title": "One", "location": "1, 2"])
        let gates = Gates(denied: [.privacy, .removal])
        #expect(try broken(gates, from: site, to: told) == ["privacy: photos/r one (r.yaml)"])
        #expect(try broken(gates, from: told, to: site).isEmpty)
        #expect(try broken(gates, from: told, to: told.with("sections", "photos/r", "title", to: "Other")).isEmpty)
        // With another identity, the location is not new.
        let album = try #require(told["sections"]?["photos/r"])
        let renamed = told.without("sections", "photos/r").with("sections", "photos/q", to: album)
            .with("feed", to: ["journal/a", "photos/q"])
        #expect(try broken(gates, from: told, to: renamed) == ["removal: photos/r (r.yaml)"])
        // In a first build, every location is new; other classes have nothing to compare with.
        let strict = Gates(denied: Set(ChangeClass.allCases), maxRemoved: 0, maxOperations: 0)
        #expect(try broken(strict, from: Sample.empty, to: told) == ["privacy: photos/r one (r.yaml)"])
        #expect(try broken(strict, from: Sample.empty, to: site).isEmpty)
    }

    @Test func theGravestIsNamedFirst() throws {
        let new = site.without("pages", "/about/").withoutFiles("about/index.html")
            .with("appearance", "Templates/style.css", to: "2").withFile("style.css").with(
                "sections", "photos/r", "content", to: "2"
            )
            .with("sections", "photos/r", "cells", "one", "model", to: ["title": "One", "location": "1, 2"])
            .with("sections", "photos/r", "cells", "two", "model", to: ["title": "Zwei"])
        #expect(
            try broken(Gates(denied: Set(ChangeClass.allCases)), from: site, to: new) == [
                "privacy: photos/r one (r.yaml)", "removal: /about/ (pages/about.md)", "content: photos/r two (r.yaml)",
                "appearance: Templates/style.css",
            ])
    }

    /// Changes without a cause, for example with another version of feedgen.
    @Test func withoutACauseTheConsequencesCount() throws {
        let all = Gates(denied: Set(ChangeClass.allCases))
        let style = site.withFile("style.css").withFile("about/index.html")
        #expect(
            try broken(all, from: site, to: style) == ["appearance: /about/ (pages/about.md)", "appearance: style.css"])
        let model = site.with("sections", "photos/r", "cells", "two", "model", to: ["title": "Zwei"])
        #expect(try broken(all, from: site, to: model) == ["content: photos/r two (r.yaml)"])
        let both = model.with("settings", "language", to: "de")
        #expect(try broken(all, from: site, to: both) == ["appearance: language"])
    }

    @Test func eachSettingAndTheGatesAreCauses() throws {
        let all = Gates(denied: Set(ChangeClass.allCases))
        let new = site.with("machineSettings", "feeds", to: "1").with("gates", "deny", to: ["removal"])
            .with("baseURL", to: "https://x.example/").withFile("index.html")
        #expect(
            try broken(all, from: site, to: new) == ["metadata: feeds", "metadata: baseURL", "metadata: ci"])
        #expect(try broken(Gates(denied: [.appearance]), from: site, to: new).isEmpty)
    }

    /// Settings that publish more metadata than before are of class `privacy`.
    @Test func settingsThatPublishMore() throws {
        let gates = Gates(denied: [.privacy])
        func broken(_ key: String, _ old: JSON?, _ new: JSON?) throws -> [String] {
            try self.broken(gates, from: site.with("settings", key, to: old), to: site.with("settings", key, to: new))
        }
        let disclosures: [(key: String, little: JSON?, much: JSON?)] = [
            ("location", "private", "public"), ("locationDecimals", 2, 4), ("photos.captions", "files", nil),
            ("photos.details", nil, ["camera"]), ("photos.details", ["camera"], ["camera", "time"]),
            ("photos.asTheyAre", nil, ["1"]), ("photos.asTheyAre", ["1", "2"], ["2", "3"]),
        ]
        for (key, little, much) in disclosures {
            #expect(try broken(key, little, much) == ["privacy: \(key)"])
            if key != "photos.asTheyAre" || little == nil { #expect(try broken(key, much, little).isEmpty) }
        }
        #expect(try broken("photos", "1", "2").isEmpty)
        // Changed pages are derived, and publishing less is a change of appearance.
        let old = site.with("settings", "title", to: "A")
        let new = site.with("settings", "photos.details", to: ["lens"])
        let all = Gates(denied: Set(ChangeClass.allCases))
        #expect(
            try self.broken(all, from: old, to: new.withFile("r/index.html")) == [
                "privacy: photos.details", "appearance: title",
            ])
        #expect(try self.broken(all, from: new, to: site) == ["appearance: photos.details"])
    }

    /// A site's own copy of a file replaces the theme's; another theme is a single change.
    @Test func filesOfTheTheme() throws {
        let gates = Gates(denied: [.appearance])
        let old = site.with("appearance", to: ["theme:page.mustache": "1", "theme:style.css": "1"])
        let own = old.with("appearance", to: ["Templates/page.mustache": "2", "theme:style.css": "1"])
        #expect(try broken(gates, from: old, to: own) == ["appearance: Templates/page.mustache"])
        #expect(try broken(gates, from: own, to: old) == ["appearance: Templates/page.mustache"])
        let newer = old.with("appearance", "theme:style.css", to: "2")
        #expect(try broken(gates, from: old, to: newer) == ["appearance: theme:style.css"])
        let essay = newer.with("settings", "theme", to: "essay")
        #expect(try broken(gates, from: old, to: essay) == ["appearance: theme"])
    }

    /// A version 1 snapshot lacks appearance and settings, which is not a change.
    @Test func versionOneIsABaseline() throws {
        let all = Gates(denied: Set(ChangeClass.allCases))
        let first: JSON = [
            "version": 1, "build": "0", "feed": ["journal/a"],
            "sections": [
                "journal/a": [
                    "kind": "journal", "title": "A", "url": "/journal/a/", "source": "journal/a.md", "content": "1",
                    "order": ["text"],
                    "cells": ["text": ["template": "t", "digest": "1", "frames": [:], "model": ["title": "A"]]],
                ]
            ],
            "pages": ["/journal/a/": ["sections": ["journal/a"], "digest": "1"]],
            "files": ["journal/a/index.html": "1", "map.pdf": "1", "style.css": "1"],
        ]
        let second: JSON = [
            "version": 2, "build": "1", "appearance": ["theme:style.css": "1"], "settings": ["title": "A"],
            "gates": ["deny": ["removal"]], "feed": ["journal/a"],
            "sections": [
                "journal/a": [
                    "kind": "journal", "title": "A", "url": "/journal/a/", "source": "journal/a.md", "content": "1",
                    "order": ["text"], "cells": ["text": ["template": "t", "frames": [:], "model": ["title": "A"]]],
                ]
            ],
            "pages": ["/journal/a/": ["sections": ["journal/a"]]],
            "sources": ["map.pdf": "static/map.pdf"], "recent": [],
            "files": ["journal/a/index.html": "2", "map.pdf": "1", "style.css": "2"],
        ]
        let review = try Snapshots.review(first, second)
        #expect(all.violations(in: review).isEmpty)
        #expect(review.objects.isEmpty && review.siteChanges.isEmpty)
        #expect(Set(review.counts.keys) == [.metadata])
        let edited = second.with("sections", "journal/a", "content", to: "2").with(
            "sections", "journal/a", "title", to: "B")
        #expect(try broken(all, from: first, to: edited) == ["content: journal/a (journal/a.md)"])
        #expect(
            try broken(all, from: first, to: second.withoutFiles("map.pdf")) == [
                "removal: map.pdf (static/map.pdf)"
            ])
    }
}
