import DiffKit
import Foundation
import Testing

/// Photos, messages and outline rows keep their identity when they move to another album, thread or parent.
@Suite struct CellMoveTests {
    /// The entry of a photo in its album's `album.yaml`.
    private static let words = "photos:\n  dawn.jpg: {title: Dawn, caption: The first light}\n"

    private func site() throws -> Site {
        let site = try Site([
            "content/photos/ridge/album.yaml": Samples.album,
            "content/photos/dome/album.yaml": "title: Dome\ndate: 2026-02-02\n",
            "content/messages/seal.yaml": Samples.thread,
            "content/messages/lock.yaml":
                "title: The lock\nmessages:\n  - {id: a, date: 2026-03-04T07:40:00Z, user: Cy, text: Closed}\n",
            "content/outlines/crew.yaml": Samples.outline,
            "content/outlines/gear.yaml": "title: Gear\ndate: 2026-01-02\nchildren:\n  - {id: hats, title: Hats}\n",
        ])
        for (number, name) in ["ridge/dawn", "ridge/noon", "dome/west"].enumerated() {
            try site.write("content/photos/\(name).jpg", bytes: Samples.photo(number: number))
        }
        try site.build()
        try keep(site)
        return site
    }

    /// Saves the snapshot for a later comparison.
    private func keep(_ site: Site) throws { try site.write("old.json", bytes: site.bytes("public/snapshot.json")) }

    private func diff(_ site: Site, _ format: String) throws -> String {
        try site.run("diff", "old.json", "public", "-f", format).output
    }

    /// The operations on whole cells and on orders.
    private func ways(_ build: Rebuild) -> [String] {
        build.objectOperations.filter { operation in
            let path = operation.split(separator: " ").last ?? ""
            return path.contains("/order") || path.split(separator: "/").dropLast().last == "cells"
        }
    }

    private func expectAlias(_ old: String, to new: String, _ site: Site, _ location: SourceLocation = #_sourceLocation)
        throws
    {
        let page = try site.read("public\(old)index.html")
        #expect(page.contains("url=\(new)\""), "\(page)", sourceLocation: location)
    }

    // MARK: Photos

    @Test func aPhotoGoesToAnotherAlbumAndBack() throws {
        let site = try site()
        let ids = try feedIDs(site)
        try site.rename("content/photos/ridge/dawn.jpg", to: "content/photos/dome/dawn.jpg")
        try site.edit(
            "content/photos/ridge/album.yaml", Self.words, "")
        let build = try Rebuild(site, ["--deny", "removal", "--deny", "privacy"])
        #expect(
            ways(build) == [
                "move /sections/photos~1ridge/cells/dawn /sections/photos~1dome/cells/dawn",
                "move /sections/photos~1ridge/order/1 /sections/photos~1dome/order/1",
            ])
        #expect(build.operations.contains("add /sections/photos~1dome/cells/dawn/formerURLs"))
        try expectAlias("/photos/ridge/dawn/", to: "/photos/dome/dawn/", site)
        let text = try diff(site, "text")
        #expect(text.contains("  ~ Dome  /photos/dome/: "), "\(text)")
        #expect(text.contains("“Dawn” moved here from “Ridge”") && text.contains("“Dawn” moved to “Dome”"), "\(text)")
        #expect(!text.contains("“Dawn” removed") && !text.contains("“Dawn” added"), "\(text)")
        #expect(try diff(site, "markdown").contains("“Dawn” moved here from “Ridge”"))
        #expect(try diff(site, "github").contains("“Dawn” moved to “Dome”"))
        let html = try diff(site, "html")
        #expect(html.contains("<li><bdi>“Dawn” moved here from “Ridge”</bdi></li>"))
        #expect(html.contains("<li><bdi>“Dawn” moved to “Dome”</bdi></li>"))
        // The feed entries of the albums are unchanged, and the photo has none.
        #expect(try feedIDs(site) == ids)

        // Every later build preserves the former URL.
        let alias = try site.read("public/photos/ridge/dawn/index.html")
        try site.write("content/journal/a.md", Samples.entry("A", date: "2026-03-05"))
        try Rebuild(site)
        try site.edit("content/photos/dome/album.yaml", "title: Dome", "title: The dome")
        try Rebuild(site)
        #expect(try site.read("public/photos/ridge/dawn/index.html") == alias)
        // A new photo at the former URL replaces the alias.
        try site.write("content/photos/ridge/dawn.jpg", bytes: Samples.photo(number: 7))
        try Rebuild(site)
        #expect(try site.read("public/photos/ridge/dawn/index.html").contains("<figure"))
        try site.delete("content/photos/ridge/dawn.jpg")
        try Rebuild(site)
        #expect(try site.read("public/photos/ridge/dawn/index.html") == alias)

        // After the photo has moved back, there is no redirect from a page to itself.
        try site.rename("content/photos/dome/dawn.jpg", to: "content/photos/ridge/dawn.jpg")
        try Rebuild(site, ["--deny", "removal"])
        #expect(try site.read("public/photos/ridge/dawn/index.html").contains("<figure"))
        try expectAlias("/photos/dome/dawn/", to: "/photos/ridge/dawn/", site)
        #expect(
            try site.snapshot["sections"]?["photos/ridge"]?["cells"]?["dawn"]?["formerURLs"] == ["/photos/dome/dawn/"])
    }

    @Test func aPhotoThatMovesOnKeepsAllItsAddresses() throws {
        let site = try site()
        try site.edit("content/photos/ridge/album.yaml", "title: Dawn,", "title: Dawn, id: first,")
        try Rebuild(site)
        // The `id` preserves the identity, although both file name and image differ.
        try site.delete("content/photos/ridge/dawn.jpg")
        try site.edit(
            "content/photos/ridge/album.yaml",
            Self.words.replacing("Dawn,", with: "Dawn, id: first,"), "")
        try site.write("content/photos/dome/early.jpg", bytes: Samples.photo(number: 8))
        try site.write("content/photos/dome/early.md", "---\nid: first\nalt: Light\n---\n")
        let build = try Rebuild(site, ["--deny", "removal"])
        #expect(ways(build).first == "move /sections/photos~1ridge/cells/first /sections/photos~1dome/cells/first")
        try expectAlias("/photos/ridge/dawn/", to: "/photos/dome/early/", site)
        // The album's URL changes, then the photo's name, then its album.
        try site.edit("content/photos/dome/album.yaml", "title: Dome", "title: Dome\nslug: hall")
        try Rebuild(site)
        for old in ["/photos/ridge/dawn/", "/photos/dome/early/"] {
            try expectAlias(old, to: "/photos/hall/early/", site)
        }
        try site.rename("content/photos/dome/early.jpg", to: "content/photos/dome/sun.jpg")
        try site.rename("content/photos/dome/early.md", to: "content/photos/dome/sun.md")
        try Rebuild(site, ["--deny", "removal"])
        let all = ["/photos/ridge/dawn/", "/photos/dome/early/", "/photos/hall/early/"]
        for old in all { try expectAlias(old, to: "/photos/hall/sun/", site) }
        try site.write("content/photos/third/album.yaml", "title: Third\ndate: 2026-02-03\n")
        for name in ["sun.jpg", "sun.md"] {
            try site.rename("content/photos/dome/\(name)", to: "content/photos/third/\(name)")
        }
        try Rebuild(site, ["--deny", "removal"])
        for old in all + ["/photos/hall/sun/"] { try expectAlias(old, to: "/photos/third/sun/", site) }
        // A clean build with the same previous snapshot detects the same moves.
        try keep(site)
        try site.edit("content/photos/third/album.yaml", "title: Third", "title: The third")
        try Rebuild(site)
        let clock = try #require(try site.snapshot["sections"]?["photos/third"]?["updated"]?.string)
        try site.build("-o", "again", "--previous", "old.json", "--clock", clock)
        #expect(try site.bytes("again/snapshot.json") == site.bytes("public/snapshot.json"))
        #expect(site.files("again").names == site.files("public").names)
    }

    @Test func anAlbumThatIsPutIntoAnotherOne() throws {
        let site = try site()
        for name in ["dawn", "noon"] {
            try site.rename("content/photos/ridge/\(name).jpg", to: "content/photos/dome/\(name).jpg")
        }
        try site.delete("content/photos/ridge/album.yaml")
        let refused = try site.run("build", "--deny", "removal")
        #expect(refused.code == 1 && refused.errors.contains("the album 'Ridge' was removed"), "\(refused.errors)")
        #expect(!refused.errors.contains("the photo"), "\(refused.errors)")
        let build = try Rebuild(site)
        #expect(
            ways(build).filter { $0.contains("cells") }
                == ["dawn", "noon"].map {
                    "move /sections/photos~1ridge/cells/\($0) /sections/photos~1dome/cells/\($0)"
                })
        #expect(build.operations.contains("remove /sections/photos~1ridge"))
        for name in ["dawn", "noon"] { try expectAlias("/photos/ridge/\(name)/", to: "/photos/dome/\(name)/", site) }
        let text = try diff(site, "text")
        #expect(text.contains("  - Ridge  /photos/ridge/: “Dawn” moved to “Dome”; “Noon” moved to “Dome”"), "\(text)")
        // Its photos move to a new album.
        try keep(site)
        try site.write("content/photos/new/album.yaml", "title: New\ndate: 2026-02-04\n")
        for name in ["dawn", "noon"] {
            try site.rename("content/photos/dome/\(name).jpg", to: "content/photos/new/\(name).jpg")
        }
        let next = try Rebuild(site, ["--deny", "removal", "--deny", "privacy"])
        #expect(ways(next).filter { $0.contains("cells") }.count == 2)
        for name in ["dawn", "noon"] { try expectAlias("/photos/ridge/\(name)/", to: "/photos/new/\(name)/", site) }
        let words = "  + New  /photos/new/: “Dawn” moved here from “Dome”; “Noon” moved here from “Dome”"
        #expect(try diff(site, "text").contains(words))
    }

    @Test func whatIsReallyGoneIsARemoval() throws {
        let site = try site()
        // Of two photos with the same bytes, it is ambiguous which one moved.
        try site.write("content/photos/ridge/copy.jpg", bytes: Samples.photo(number: 0))
        try Rebuild(site)
        for name in ["dawn", "copy"] { try site.delete("content/photos/ridge/\(name).jpg") }
        try site.edit(
            "content/photos/ridge/album.yaml", Self.words, "")
        try site.write("content/photos/dome/which.jpg", bytes: Samples.photo(number: 0))
        let refused = try site.run("build", "--deny", "removal")
        #expect(refused.errors.contains("the photo 'Dawn' in 'Ridge' was removed"), "\(refused.errors)")
        #expect(refused.errors.contains("the photo 'Copy' in 'Ridge' was removed"), "\(refused.errors)")
        try Rebuild(site)
        #expect(!site.exists("public/photos/ridge/dawn/index.html"))
    }

    @Test func whyKnowsWhereAPhotoWas() throws {
        let site = try site()
        try site.rename("content/photos/ridge/noon.jpg", to: "content/photos/dome/noon.jpg")
        try Rebuild(site)
        let new = try site.run("why", "/photos/dome/noon/").output
        #expect(new.contains("  it is new: its content was at /photos/ridge/noon/"), "\(new)")
        let old = try site.run("why", "/photos/ridge/noon/").output
        #expect(old.contains("  its content moved to /photos/dome/noon/"), "\(old)")
    }

    // MARK: Messages and rows

    @Test func aMessageGoesToAnotherThreadAndBack() throws {
        let site = try site()
        let line = "  - {id: two, date: 2026-03-02T07:41:00Z, user: Bo, text: It leaks}\n"
        try site.edit("content/messages/seal.yaml", line, "")
        try site.write("content/messages/lock.yaml", try site.read("content/messages/lock.yaml") + line)
        let build = try Rebuild(site, ["--deny", "removal"])
        #expect(
            ways(build) == [
                "move /sections/messages~1seal/cells/two /sections/messages~1lock/cells/two",
                "move /sections/messages~1seal/order/2 /sections/messages~1lock/order/1",
            ])
        #expect(try diff(site, "text").contains("“BO” moved here from “The seal”"))
        try keep(site)
        try site.edit("content/messages/lock.yaml", line, "")
        try site.write("content/messages/seal.yaml", Samples.thread)
        let back = try Rebuild(site, ["--deny", "removal"])
        #expect(ways(back).first == "move /sections/messages~1lock/cells/two /sections/messages~1seal/cells/two")
        #expect(try diff(site, "markdown").contains("“BO” moved to “The lock”") == false)
        #expect(try diff(site, "markdown").contains("“BO” moved to “The seal”"))
    }

    @Test func aRowGoesBelowAnotherAndBack() throws {
        let site = try site()
        try site.edit("content/outlines/crew.yaml", ", children: [{id: hat, title: Her hat}]", "")
        try site.edit("content/outlines/crew.yaml", "title: Bo}", "title: Bo, children: [{id: hat, title: Her hat}]}")
        let within = try Rebuild(site, ["--deny", "removal"])
        let crew = "/sections/outline~1crew/cells"
        #expect(ways(within).contains("move \(crew)/ada/cells/hat \(crew)/bo/cells/hat"), "\(ways(within))")
        #expect(try diff(site, "text").contains("“Her hat” moved from “Ada” to “Bo”"))

        try keep(site)
        try site.edit("content/outlines/crew.yaml", ", children: [{id: hat, title: Her hat}]", "")
        let row = "{id: new, title: New, children: [{id: hat, title: A hat}]}"
        try site.edit("content/outlines/gear.yaml", "title: Hats}", "title: Hats, children: [\(row)]}")
        let away = try Rebuild(site, ["--deny", "removal"])
        let new = "/sections/outline~1gear/cells/hats/cells/new/cells/hat"
        #expect(ways(away).contains("move \(crew)/bo/cells/hat \(new)"), "\(ways(away))")
        let text = try diff(site, "text")
        #expect(text.contains("“A hat” moved to “New” in “Gear”"), "\(text)")
        #expect(text.contains("“A hat” moved here from “Bo” in “Crew”"), "\(text)")

        try keep(site)
        try site.write("content/outlines/crew.yaml", Samples.outline)
        try site.edit("content/outlines/gear.yaml", ", children: [\(row)]", "")
        let back = try Rebuild(site)
        #expect(ways(back).contains("move \(new) \(crew)/ada/cells/hat"), "\(ways(back))")
        // Its former parent row was removed.
        #expect(try diff(site, "text").contains("“New” removed"))
    }

    @Test(.enabled(if: Patches.pythonIsHere)) func pythonAgrees() throws {
        let site = try site()
        try site.rename("content/photos/ridge/noon.jpg", to: "content/photos/new/noon.jpg")
        try site.edit("content/outlines/gear.yaml", "title: Hats}", "title: Hats, children: [{id: ada, title: Ada}]}")
        try site.edit(
            "content/outlines/crew.yaml", "  - {id: ada, title: Ada, children: [{id: hat, title: Her hat}]}\n",
            "")
        try site.build()
        try Patches.expectPythonToAgree([("old.json", "public/snapshot.json", "public/patch.json")], in: site)
    }

    /// The IDs of all entries in the feeds.
    private func feedIDs(_ site: Site) throws -> Set<String> {
        let items = try ["feed.json", "photos/feed.json"].flatMap { file -> [JSON] in
            Array(try site.json("public/" + file)["items"]?.array ?? [])
        }
        return Set(items.compactMap { $0["id"]?.string })
    }
}
