import DiffKit
import Foundation
import Testing

/// Scenarios of incremental builds. `IncrementalLawTests` test the underlying invariants with random edits.
@Suite struct IncrementalTests {
    private func built() throws -> Site {
        let site = try Samples.everything()
        // A fixed clock gives changed objects the same update time in every build.
        try site.edit("content/feed.yaml", "title:", "clock: 2026-06-01T00:00:00Z\ntitle:")
        try site.build()
        return site
    }

    /// The output of a clean build of the site with the same previous snapshot.
    private func clean(_ site: Site, previous: String?) throws -> FileTree {
        try site.run(["build", "-o", "clean"] + (previous.map { ["--previous", $0] } ?? []))
        defer { try? site.delete("clean") }
        return site.files("clean")
    }

    /// Edits a site, rebuilds it, and expects the output of a clean build.
    private func expectSame(_ site: Site, after edit: () throws -> Void, location: SourceLocation = #_sourceLocation)
        throws
    {
        try edit()
        var previous: String?
        if site.exists("public/snapshot.json") {
            try site.write("previous.json", bytes: site.bytes("public/snapshot.json"))
            previous = "previous.json"
        }
        let outcome = try site.run("build", "--force")
        #expect(outcome.code == 0, "\(outcome.errors)", sourceLocation: location)
        let differences = site.files().differences(from: try clean(site, previous: previous))
        #expect(differences.isEmpty, sourceLocation: location)
    }

    private func text(_ word: String) -> String { Samples.entry("First", date: "2026-03-02", text: word) }

    // MARK: Unchanged builds

    @Test func anUnchangedBuildTouchesNoFile() throws {
        let site = try built()
        try site.build()
        let before = site.files()
        #expect(try site.read("public/patch.json") == "[]\n")
        try site.build()
        #expect(site.files().touched(since: before).isEmpty)
    }

    @Test func aTouchedFileIsNoChange() throws {
        let site = try built()
        try site.build()
        let before = site.files()
        for file in ["journal/first.md", "photos/ridge/dawn.jpg", "photos/ridge/album.yaml", "feed.yaml"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_500_000_000)],
                ofItemAtPath: site.path("content/" + file))
        }
        try site.build()
        #expect(site.files().touched(since: before).isEmpty)
    }

    @Test func whatIsTakenBackIsGone() throws {
        let site = try built()
        let before = site.files()
        try site.edit("content/journal/first.md", "Text.", "Other text.")
        try site.build()
        #expect(try site.read("public/journal/first/index.html").contains("Other text."))
        try site.edit("content/journal/first.md", "Other text.", "Text.")
        try site.build()
        let page = try site.read("public/journal/first/index.html")
        #expect(page.contains("Text.") && !page.contains("Other"))
        #expect(site.files().names == before.names)
    }

    @Test func deletingTheCacheChangesNothing() throws {
        let site = try built()
        try site.build()
        let before = site.files()
        try site.delete(".feedgen")
        try site.build()
        #expect(site.files().touched(since: before).isEmpty)
    }

    @Test(arguments: [0, 1, 2]) func aDamagedCacheChangesNothing(damage: Int) throws {
        let site = try built()
        try site.build()
        let before = site.files()
        for name in site.files(".feedgen").names where !name.hasPrefix("photos/") && !name.hasSuffix("/") {
            let bytes = try site.bytes(".feedgen/" + name)
            let damaged = [[], Array(bytes.prefix(bytes.count / 2)), [UInt8](repeating: 0xA5, count: bytes.count)]
            try site.write(".feedgen/" + name, bytes: damaged[damage])
        }
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(site.files().touched(since: before).isEmpty)
    }

    // MARK: Invalidation

    @Test func aCaptionMakesNoPictureAgain() throws {
        let site = try built()
        let pictures = site.files("public/media")
        try site.edit("content/photos/ridge/album.yaml", "The first light", "The last light")
        let made = try ImageCounts(site)
        #expect(made.photos == 0 && made.pictures == 0)
        #expect(site.files("public/media").touched(since: pictures).isEmpty)
        #expect(try site.read("public/photos/ridge/dawn/index.html").contains("The last light"))
    }

    @Test func aTextThatKeepsItsSizeIsReadAgain() throws {
        let site = try built()
        for word in ["Ice..", "Snow.", "Dust.", "Wind."] {
            try expectSame(site) { try site.write("content/journal/first.md", text(word)) }
            #expect(try site.read("public/journal/first/index.html").contains(word))
        }
    }

    /// A modification time that is not older than the build that read the file does not prove it unchanged: the file
    /// may have been saved again within the same clock tick.
    @Test func aTextOfTheSameSizeAndTimeIsReadAgainIfItsTimeIsNotPast() throws {
        let site = try built()
        for word in ["Ice..", "Snow.", "Dust."] {
            try expectSame(site) {
                let file = try FileHandle(forWritingTo: URL(fileURLWithPath: site.path("content/journal/first.md")))
                try file.write(contentsOf: Data(text(word).utf8))
                try file.truncate(atOffset: UInt64(text(word).utf8.count))
                try file.close()
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 4_000_000_000)],
                    ofItemAtPath: site.path("content/journal/first.md"))
            }
            #expect(try site.read("public/journal/first/index.html").contains(word))
        }
    }

    @Test func anOlderFileThatIsMovedOverATextIsRead() throws {
        let site = try built()
        try expectSame(site) {
            try site.write("content/journal/first.md", text("Snow."))
        }
        let time = try FileManager.default.attributesOfItem(atPath: site.path("content/journal/first.md"))
        for (word, age) in [("Dust.", 0.0), ("Wind.", 100_000)] {
            try expectSame(site) {
                try site.write("other", text(word))
                let modified = try #require(time[.modificationDate] as? Date)
                try FileManager.default.setAttributes(
                    [.modificationDate: modified.addingTimeInterval(-age)], ofItemAtPath: site.path("other"))
                #expect(Foundation.rename(site.path("other"), site.path("content/journal/first.md")) == 0)
            }
            #expect(try site.read("public/journal/first/index.html").contains(word))
        }
    }

    @Test func aNewAddressReachesTheTextsThatLinkToIt() throws {
        let site = try built()
        let link = "[it](first.md) and [what comes](later.md)"
        try site.write("content/journal/second.md", Samples.entry("Second", date: "2026-03-04", text: link))
        try expectSame(site) {}
        try expectSame(site) { try site.edit("content/journal/first.md", "title:", "slug: elsewhere\ntitle:") }
        #expect(try site.read("public/journal/second/index.html").contains("/journal/elsewhere/"))
        try expectSame(site) {
            try site.write("content/journal/later.md", Samples.entry("Later", date: "2026-03-05"))
        }
        #expect(try site.read("public/journal/second/index.html").contains("/journal/later/"))
        try expectSame(site) { try site.delete("content/journal/first.md") }
    }

    @Test func aDayOfWeatherReachesThePagesOfItsNeighbours() throws {
        let site = try built()
        try site.write(
            "content/weather/2026-03-04.yaml", Samples.weather.replacingOccurrences(of: "date: 2026-03-03\n", with: ""))
        try expectSame(site) {}
        try expectSame(site) { try site.edit("content/weather/2026-03-04.yaml", "-81", "-50") }
        try expectSame(site) { try site.delete("content/weather/2026-03-04.yaml") }
    }

    @Test func aPartialReachesEveryPageThatShowsIt() throws {
        let site = try built()
        try expectSame(site) { try site.write("Templates/tags.mustache", "<p>one</p>\n") }
        try expectSame(site) { try site.write("Templates/tags.mustache", "<p>two</p>\n") }
        #expect(try site.read("public/journal/first/index.html").contains("<p>two</p>"))
        try expectSame(site) { try site.delete("Templates/tags.mustache") }
        #expect(try !site.read("public/journal/first/index.html").contains("<p>two</p>"))
    }

    @Test(arguments: [
        "pageSize: 1", "language: de", "timeZone: Asia/Kathmandu", "dateStyle: iso", "breakpoints: [390]",
        "workingRange: 0", "feeds: false", "search: true", "search: pagefind", "author: Ada", "words: {readOn: More}",
        "photos: {widths: [32], formats: [jpeg]}", "photos: {originals: true}", "menus: {main: [tags]}",
        "sectionSpacing: 12", "license: MIT", "hosting: apache",
    ]) func aSettingReachesAllThatDependsOnIt(setting: String) throws {
        let site = try built()
        let before = try site.read("content/feed.yaml")
        try expectSame(site) { try site.write("content/feed.yaml", before + setting + "\n") }
        try expectSame(site) { try site.write("content/feed.yaml", before) }
    }

    // MARK: The output folder

    @Test func whatIsDeletedOrDamagedInTheOutputIsMadeAgain() throws {
        let site = try built()
        let before = site.files()
        let files = ["index.html", "atom.xml", "style.css", "journal/first/index.html", "sitemap.xml"]
        for file in files { try site.delete("public/" + file) }
        try site.build()
        #expect(site.files().differences(from: before).isSubset(of: ["patch.json"]))
        for file in files { try site.write("public/" + file, "damaged") }
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(site.files().differences(from: before).isSubset(of: ["patch.json"]))
    }

    @Test func aSiteIsBuiltAnewWhereItsOutputIsGone() throws {
        let site = try built()
        let before = site.files()
        try site.delete("public")
        try site.build()
        #expect(site.files().differences(from: before).isEmpty)
    }

    @Test func theFilesOfTheAuthorStay() throws {
        let site = try built()
        try site.write("public/own.txt", "mine")
        try site.edit("content/journal/first.md", "Text.", "Other text.")
        try site.build()
        #expect(try site.read("public/own.txt") == "mine")
    }

    // MARK: Other builds in between

    @Test func aRefusedBuildIsForgotten() throws {
        let site = try built()
        let good = try site.read("content/journal/first.md")
        try site.write("content/journal/first.md", "---\ntitle: [broken\n---\n")
        try site.write("content/journal/second.md", Samples.entry("Second", date: "2026-03-04"))
        #expect(try site.run("build").code == 1)
        try expectSame(site) { try site.write("content/journal/first.md", good) }
    }

    @Test(arguments: [["--drafts"], ["--base-url", "https://preview.example/x/"], ["-o", "other"], ["--dry-run"]])
    func aPreviewInBetweenIsForgotten(arguments: [String]) throws {
        let site = try built()
        try site.write(
            "content/journal/draft.md", Samples.entry("Draft", date: "2026-03-04", keys: "draft: true"))
        try expectSame(site) {}
        #expect(try site.run(["build"] + arguments).code == 0)
        try expectSame(site) { try site.edit("content/journal/first.md", "Text.", "Other text.") }
    }

    @Test func whatIsScheduledAppearsWithTheClockAlone() throws {
        let site = try built()
        try site.write("content/journal/later.md", Samples.entry("Later", date: "2026-04-01"))
        let early = try site.run("build", "--clock", "2026-03-20T00:00:00Z")
        #expect(early.code == 0 && early.output.contains("1 scheduled"))
        #expect(!site.exists("public/journal/later/index.html"))
        #expect(try site.run("build", "--clock", "2026-04-02T00:00:00Z").code == 0)
        #expect(site.exists("public/journal/later/index.html"))
        #expect(try site.read("public/index.html").contains("Later"))
    }
}
