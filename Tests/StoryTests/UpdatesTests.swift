import DiffKit
import Foundation
import Testing

/// `updates: true`: the document that open list pages compare themselves with. `UpdateTests` open the pages.
@Suite struct UpdatesTests {
    private func site(_ more: String = "updates: true\n") throws -> Site {
        let site = try Samples.everything()
        try site.edit("content/feed.yaml", "title:", "clock: 2026-06-01T00:00:00Z\n\(more)title:")
        try site.build()
        return site
    }

    private func states(_ site: Site, _ document: String = "public/updates.json") throws -> [String: String] {
        let lists = try #require(try site.json(document)["lists"]?.object)
        return Dictionary(uniqueKeysWithValues: lists.map { ($0.0, $0.1.array?.first?.string ?? "") })
    }

    /// The states of the pages that load the script, by their paths.
    private func statesOfPages(_ site: Site) throws -> [String: String] {
        let files = site.files().stamps.filter { $0.key.hasSuffix(".html") }.mapValues(\.bytes)
        let tag = /<script id="updates.js"[^>]* data-page="([^"]*)" data-state="([^"]*)"/
        let tags = files.values.compactMap { String(decoding: $0, as: UTF8.self).firstMatch(of: tag) }
        return Dictionary(uniqueKeysWithValues: tags.map { (String($0.1), String($0.2)) })
    }

    @Test func theDocumentStatesWhatListsShow() throws {
        let site = try site()
        let pages = try statesOfPages(site)
        #expect(try states(site) == pages)
        #expect(pages["/"] != nil && pages["/photos/"] != nil && pages["/journal/first/"] == nil)
        let document = try site.json("public/updates.json")
        let entries = try #require(document["entries"]?.strings)
        #expect(try Set(entries) == Set(#require(site.snapshot["feed"]?.strings)))
        let home = try #require(document["lists"]?["/"]?.array).dropFirst().map { $0.int ?? -1 }
        let shown = try #require(site.snapshot["pages"]?["/"]?["sections"]?.strings)
        #expect(home.map { entries[$0] } == shown)
        let words: JSON = [
            "one": "{count} new entry", "other": "{count} new entries", "changed": "This page was updated",
        ]
        #expect(document["words"] == words)
        #expect(try site.run("check").code == 0)
    }

    @Test func onlyListsThatShowAChangeChange() throws {
        let site = try site()
        let before = try states(site)
        try site.write("content/journal/first.md", Samples.entry("First", date: "2026-03-02", text: "Another text."))
        try site.build()
        let after = try states(site)
        let changed = Set(before.keys.filter { before[$0] != after[$0] })
        #expect(changed.isSuperset(of: ["/"]) && !changed.contains("/photos/"))
        #expect(try after == statesOfPages(site))
        try site.run("build", "-o", "clean", "--previous", "public/snapshot.json")
        #expect(try states(site, "clean/updates.json") == after)
    }

    @Test func theSettingAddsAndRemovesAll() throws {
        let without = try site("")
        #expect(!without.exists("public/updates.json") && !without.exists("public/updates.js"))
        let before = without.files()
        #expect(!before.bytes.values.contains { String(decoding: $0, as: UTF8.self).contains("data-new") })
        try without.edit("content/feed.yaml", "title:", "updates: true\ntitle:")
        try without.build()
        #expect(try without.read("public/updates.css").contains("[data-new]"))
        let added = without.files().names.subtracting(before.names)
        #expect(added == ["updates.json", "updates.js", "updates.css"])
        try without.edit("content/feed.yaml", "updates: true\n", "")
        try without.build("--force")
        let differences = without.files().differences(from: before)
        #expect(differences.isSubset(of: ["patch.json", "snapshot.json"]))
    }

    /// Each language has its own lists, so it has its own document, with its own words.
    @Test func eachLanguageHasItsDocument() throws {
        let site = try site("updates: true\nlanguages: [en, de]\n")
        try site.write("content/journal/first.de.md", Samples.entry("Erster", date: "2026-03-02"))
        try site.build()
        let pages = try statesOfPages(site)
        let german = try states(site, "public/de/updates.json")
        #expect(try states(site).merging(german) { $1 } == pages && german["/de/"] != nil)
        #expect(try site.json("public/de/updates.json")["words"]?["one"] == "{count} neuer Eintrag")
        #expect(try site.read("public/de/index.html").contains("data-document=\"/de/updates.json\""))
    }

    /// The script is small: compressed, it is below 4 kB.
    @Test func theScriptIsSmall() throws {
        let site = try site()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/gzip")
        process.arguments = ["-9c", site.path("public/updates.js")]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let size = pipe.fileHandleForReading.readDataToEndOfFile().count
        process.waitUntilExit()
        #expect((1000..<4000).contains(size))
    }

    /// A site's own part of the script replaces the theme's.
    @Test func theScriptCanBeReplaced() throws {
        let site = try site()
        try site.write("Templates/updates.js", "mine();\n")
        try site.build()
        let script = try site.read("public/updates.js")
        #expect(script.hasSuffix("mine();\n") && script.contains("const patch ="))
    }
}
