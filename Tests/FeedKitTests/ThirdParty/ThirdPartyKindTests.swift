import DiffKit
import Foundation
import TestSupport
import Testing

/// A separate package defines a kind with the public API alone, and builds a site with it.
///
/// `Tests/Fixtures/ThirdPartyKind` is compiled without package access, so `package` and internal declarations are not
/// available to it.
@Suite struct ThirdPartyKindTests {
    private static let package = Repository.url("Tests/Fixtures/ThirdPartyKind")
    private static let soup = "/sections/recipes~12026-03-02-potato-soup"

    @Test func buildsASiteWithAKindOfItsOwn() throws {
        let program = Repository.product("recipes-site")
        let site = FileManager.default.temporaryDirectory.appendingPathComponent("recipes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: site) }
        let content = site.appendingPathComponent("content")
        try FileManager.default.copyItem(at: Self.package.appendingPathComponent("content"), to: content)
        func build() throws -> (status: Int32, output: String) {
            try Program.run(program, [site.path])
        }
        func text(_ file: String) throws -> String {
            try String(contentsOf: site.appendingPathComponent("public/" + file), encoding: .utf8)
        }

        // The first build writes pages and a snapshot with the kind.
        let first = try build()
        try #require(first.status == 0, "\(first.output)")
        let page = try text("recipes/2026-03-02-potato-soup/index.html")
        #expect(page.contains(">Potato soup</h1>"))
        #expect(page.contains("<p>25 minutes</p>\n<p>Fry an onion, add <strong>six potatoes</strong>"))
        let home = try text("index.html")
        #expect(home.contains("<h2><a href=\"/recipes/2026-03-14-apple-cake/\">Apple cake</a></h2>"))
        // The kind has an overview page like built-in kinds.
        #expect(try text("recipes/index.html").contains("<h1 class=\"p-name\">Recipes</h1>"))
        let before = try JSON(parsing: try text("snapshot.json"))
        #expect(
            before["feed"]
                == ["journal/2026-03-20-the-stove", "recipes/2026-03-14-apple-cake", "recipes/2026-03-02-potato-soup"])
        #expect(before["sections"]?["recipes/2026-03-02-potato-soup"]?["kind"] == "recipes")

        // After an edit, the patch contains the one changed number and nothing of the journal.
        let recipe = content.appendingPathComponent("recipes/2026-03-02-potato-soup.md")
        let edited = try String(contentsOf: recipe, encoding: .utf8).replacingOccurrences(of: ": 25", with: ": 30")
        try edited.write(to: recipe, atomically: true, encoding: .utf8)
        let second = try build()
        try #require(second.status == 0, "\(second.output)")
        let patch = try JSONPatch(json: JSON(parsing: try text("patch.json")))
        #expect(try patch.applying(to: before) == JSON(parsing: try text("snapshot.json")))
        let inSections = patch.operations.filter { $0.path.description.hasPrefix("/sections/") }
        #expect(
            inSections.map(\.path.description)
                == ["/updated", "/content", "/cells/dish/model/minutes"].map { Self.soup + $0 })

        // A mistake is reported at its location, and the site is unchanged.
        try "---\ntitle: Potato soup\n---\n".write(to: recipe, atomically: true, encoding: .utf8)
        let third = try build()
        #expect(third.status == 1)
        #expect(
            third.output.hasPrefix(
                "content/recipes/2026-03-02-potato-soup.md:2:1: error: `minutes` is missing"), "\(third.output)")
        #expect(try text("recipes/2026-03-02-potato-soup/index.html").contains("<p>30 minutes</p>"))
    }

    /// Its manifest depends on products, which contain every module that it imports.
    @Test func importsWhatTheProductsHold() throws {
        let manifest = try Repository.text("Package.swift")
        let library = #/\.library\(name: "(?:ListKit|FeedKit|SiteKit)", targets: \[(.*?)\]/#
        let held = manifest.matches(of: library).flatMap { match in
            match.1.split(separator: ", ").map { $0.trimmingPrefix("\"").prefix { $0 != "\"" } }
        }
        let sources = Self.package.appendingPathComponent("Sources/recipes-site")
        for file in try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let imported = text.matches(of: /(?m)^import (\w+)$/).map(\.1)
            #expect(!imported.isEmpty)
            #expect(Set(imported).subtracting(held + ["Foundation"]).isEmpty, "\(file.lastPathComponent)")
        }
    }
}
