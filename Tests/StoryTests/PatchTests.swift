import DiffKit
import Foundation
import Testing

/// Edits of a site and the exact operations expected for them.
@Suite struct PatchTests {
    /// Five entries, from the newest e, d, c, b, a, and an album older than all of them.
    private func site() throws -> Site {
        let site = try Site(["content/photos/ridge/album.yaml": Samples.album])
        try site.write("content/photos/ridge/dawn.jpg", bytes: Samples.photo)
        try site.write("content/photos/ridge/noon.jpg", bytes: Samples.photo(number: 2))
        for (day, name) in zip(1..., ["a", "b", "c", "d", "e"]) {
            try site.write(
                "content/journal/\(name).md", Samples.entry(name.uppercased(), date: "2026-03-0\(day)"))
        }
        try site.build()
        return site
    }

    /// The feed files of some folders.
    private func feeds(_ folders: String...) -> Set<String> {
        Set(folders.flatMap { folder in ["atom.xml", "rss.xml", "feed.json"].map { folder + $0 } })
    }

    @Test func aCaption() throws {
        let site = try site()
        try site.edit("content/photos/ridge/album.yaml", "The first light", "Light on the summit")
        let build = try Rebuild(site)
        // Every page where the photo can be opened contains its caption.
        #expect(
            build.operations == [
                "replace /sections/photos~1ridge/updated",
                "replace /sections/photos~1ridge/content",
                "replace /sections/photos~1ridge/cells/dawn/model/caption",
                "add /recent/0",
                "replace /files/atom.xml",
                "replace /files/feed.json",
                "replace /files/index.html",
                "replace /files/photos~1atom.xml",
                "replace /files/photos~1feed.json",
                "replace /files/photos~1ridge~1dawn~1index.html",
                "replace /files/photos~1ridge~1index.html",
                "replace /files/photos~1rss.xml",
                "replace /files/rss.xml",
                "replace /files/sitemap.xml",
                "replace /files/years~12026~1index.html",
            ])
        #expect(
            build.after.touched(since: build.before)
                == feeds("", "photos/").union([
                    "index.html", "photos/ridge/index.html", "photos/ridge/dawn/index.html", "years/2026/index.html",
                    "sitemap.xml", "snapshot.json", "patch.json",
                ]))
        #expect(build.outcome.output.contains("0 added, 1 changed, 0 moved, 0 removed; 12 files written"))
    }

    @Test func anEntryMovesByItsDate() throws {
        let site = try site()
        try site.edit("content/journal/b.md", "2026-03-02", "2026-03-06")
        let build = try Rebuild(site)
        #expect(
            build.objectOperations == [
                "move /feed/3 /feed/0",
                "replace /sections/journal~1b/date",
                "replace /sections/journal~1b/updated",
                "replace /sections/journal~1b/content",
                "replace /sections/journal~1b/cells/date/model/date",
                "replace /sections/journal~1b/cells/date/model/datetime",
            ])
        // The entry, its previous and next entries, the lists that contain it, and the years with their newest entries.
        let own = ["a", "b", "c", "e"].map { "/journal/\($0)/" }
        #expect(build.pages == Set(own + ["/", "/journal/", "/years/2026/", "/years/"]))
        #expect(build.operations.contains("move /pages/~1/sections/3 /pages/~1/sections/0"))
        let feeds = feeds("", "journal/")
        #expect(build.files == feeds.union(build.pages.map { String($0.dropFirst()) + "index.html" } + ["sitemap.xml"]))
        #expect(build.outcome.output.contains("0 added, 1 changed, 1 moved, 0 removed"))
    }

    @Test func anEntryGoes() throws {
        let site = try site()
        try site.delete("content/journal/c.md")
        let build = try Rebuild(site)
        #expect(build.objectOperations == ["remove /feed/2", "remove /sections/journal~1c"])
        #expect(
            build.pages == ["/", "/journal/", "/years/", "/years/2026/", "/journal/b/", "/journal/c/", "/journal/d/"])
        #expect(build.operations.contains("remove /pages/~1/sections/2"))
        #expect(build.operations.contains("remove /pages/~1journal~1c~1"))
        #expect(build.operations.contains("remove /files/journal~1c~1index.html"))
        #expect(!site.exists("public/journal/c"))
        #expect(build.outcome.output.contains("0 added, 0 changed, 0 moved, 1 removed"))
        #expect(build.outcome.output.contains(" 1 deleted"))
    }

    @Test func anEntryComes() throws {
        let site = try site()
        try site.write("content/journal/cc.md", Samples.entry("CC", date: "2026-03-03T12:00:00Z"))
        let build = try Rebuild(site)
        #expect(build.objectOperations == ["add /feed/2", "add /sections/journal~1cc"])
        #expect(
            build.pages == ["/", "/journal/", "/years/", "/years/2026/", "/journal/c/", "/journal/cc/", "/journal/d/"])
        #expect(build.operations.contains("add /pages/~1/sections/2"))
        let feeds = feeds("", "journal/")
        #expect(build.files == feeds.union(build.pages.map { String($0.dropFirst()) + "index.html" } + ["sitemap.xml"]))
        #expect(build.outcome.output.contains("1 added, 0 changed, 0 moved, 0 removed"))
    }

    @Test func aPhotoMovesInItsAlbum() throws {
        let site = try site()
        try site.edit("content/photos/ridge/album.yaml", "photos:", "order: [noon.jpg, dawn.jpg]\nphotos:")
        let build = try Rebuild(site)
        #expect(build.objectOperations.filter { $0.contains("/order") }.count == 1)
        let parts = ["/order", "/frames/", "/updated", "/content"]
        #expect(build.objectOperations.allSatisfy { operation in parts.contains { operation.contains($0) } })
    }

    @Test func aMessageIsAdded() throws {
        let site = try site()
        try site.write("content/messages/seal.yaml", Samples.thread)
        try site.build()
        try site.edit(
            "content/messages/seal.yaml", "  - {id: two",
            "  - {id: between, date: 2026-03-02T07:40:30Z, user: Cy, text: Hm}\n  - {id: two")
        let build = try Rebuild(site)
        #expect(build.objectOperations.contains("add /sections/messages~1seal/order/2"))
        #expect(build.objectOperations.contains("add /sections/messages~1seal/cells/between"))
        // The message after it moves down a row; nothing else about it changes.
        let thread = ["updated", "content"].map { "replace /sections/messages~1seal/\($0)" }
        let others = build.objectOperations.filter { !$0.hasPrefix("add ") && !thread.contains($0) }
        #expect(others.allSatisfy { $0.contains("/cells/two/frames/") }, "\(others)")
    }

    @Test(.enabled(if: Patches.pythonIsHere, "needs python3 with jsonpatch"))
    func pythonAppliesThePatchesToo() throws {
        let site = try site()
        let edits: [(Site) throws -> Void] = [
            { try $0.edit("content/photos/ridge/album.yaml", "The first light", "Light on the summit") },
            { try $0.edit("content/journal/b.md", "2026-03-02", "2026-03-06") },
            { try $0.delete("content/journal/c.md") },
            { try $0.write("content/journal/n.md", Samples.entry("N", date: "2026-03-03", keys: "tags: [a/b, m~n]")) },
            { try $0.write("content/messages/seal.yaml", Samples.thread) },
            { try $0.edit("content/feed.yaml", "Log", "Røcks & <lögs> \u{1F680}") },
        ]
        var steps: [(old: String, new: String, patch: String)] = []
        try site.write("state/0.json", bytes: site.bytes("public/snapshot.json"))
        for (number, edit) in edits.enumerated() {
            try edit(site)
            try site.build()
            try site.write("state/\(number + 1).json", bytes: site.bytes("public/snapshot.json"))
            try site.write("state/\(number).patch", bytes: site.bytes("public/patch.json"))
            steps.append(("state/\(number).json", "state/\(number + 1).json", "state/\(number).patch"))
        }
        try Patches.expectPythonToAgree(steps, in: site)
    }
}
