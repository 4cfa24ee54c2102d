import DiffKit
import Foundation
import Testing

/// Markup for Pagefind, and files of its index that a build preserves.
@Suite struct SearchTests {
    private func site(_ configuration: String = "title: Log\nsearch: pagefind\n") throws -> Site {
        let site = try Samples.everything()
        try site.write("content/feed.yaml", configuration)
        try site.write("content/pages/about.md", "Who we are.\n")
        try site.build()
        return site
    }

    private func html(_ site: Site) throws -> [String: String] {
        site.files().stamps.filter { $0.key.hasSuffix(".html") }.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Pages of objects are indexed; list pages are not.
    @Test func ownPagesSayWhatIsToBeFound() throws {
        let site = try site()
        let objects = try #require(try site.snapshot["sections"]?.object).map { $0.1["url"]?.string ?? "" }
        let own = Set(objects + ["/about/", "/photos/ridge/dawn/", "/photos/ridge/noon/"])
        for (file, html) in try html(site) {
            let isOwn = own.contains("/" + file.dropLast("index.html".count))
            #expect(html.contains("data-pagefind-body") == isOwn, "\(file)")
            #expect(html.contains(" data-pagefind-meta=\"title\"") == isOwn, "\(file)")
            #expect(isOwn || !html.contains("data-pagefind"), "\(file)")
            let isDated = isOwn && file != "about/index.html"
            #expect(html.contains("data-pagefind-filter=\"year:2026\" data-pagefind-sort=\"date:2026-") == isDated)
        }
        let entry = try site.read("public/journal/first/index.html")
        #expect(entry.contains("data-pagefind-filter=\"kind:journal\""))
        #expect(entry.contains("rel=\"tag\" data-pagefind-filter=\"tag\""))
        #expect(try site.read("public/search/index.html").contains("src=\"/pagefind.js\""))
        #expect(try site.bytes("public/pagefind.js").count < 2048)
    }

    @Test func withoutASearchThereIsNothingOfIt() throws {
        let site = try site("title: Log\n")
        #expect(try !html(site).values.contains { $0.contains("pagefind") || $0.contains("/search/") })
        #expect(!site.exists("public/search") && !site.exists("public/search.js") && !site.exists("public/pagefind.js"))
    }

    /// The index is created by Pagefind: it is neither deleted nor reported.
    @Test func theIndexIsLeftAlone() throws {
        let site = try site()
        try site.write("public/pagefind/pagefind.js", "export {}")
        try site.edit("content/pages/about.md", "Who", "What")
        let build = try Rebuild(site)
        #expect(build.outcome.output.contains(" 0 deleted"))
        #expect(try site.read("public/pagefind/pagefind.js") == "export {}")
        #expect(try !site.read("public/snapshot.json").contains("\"pagefind/"))
        try site.run("clean")
        #expect(site.files().names == ["pagefind/", "pagefind/pagefind.js"])
    }
}
