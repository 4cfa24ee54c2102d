import DiffKit
import Foundation
import Testing

@Suite struct PagingTests {
    private let size = 3

    /// The date of an entry. With five entries a month, months start both at and within archive pages.
    private func day(_ number: Int) -> String { "2026-0\((number + 4) / 5)-0\((number - 1) % 5 + 1)" }

    private func addEntry(_ number: Int, to site: Site) throws {
        let tag = number.isMultiple(of: 2) ? "even" : "odd"
        try site.write(
            "content/journal/\(day(number)).md",
            Samples.entry("Entry \(number)", date: day(number), keys: "tags: [\(tag)]"))
    }

    /// Adds entries in separate builds, and checks the changed pages after each.
    @Test func aNewEntryTouchesItsOwnPagesOnly() throws {
        let site = try Site(configuration: "title: Log\npageSize: \(size)\n")
        var archived: [String: Data] = [:]
        for number in 1...14 {
            try addEntry(number, to: site)
            guard number > 4 else {
                try site.build()
                continue
            }
            let build = try Rebuild(site)
            let touched = build.after.touched(since: build.before)
            let tag = number.isMultiple(of: 2) ? "even" : "odd"
            var allowed: Set<String> = [
                "index.html", "snapshot.json", "patch.json", "tags/index.html", "years/index.html",
                "tags/\(tag)/index.html", "years/2026/index.html",
                "journal/\(day(number))/index.html", "journal/\(day(number - 1))/index.html",
            ]
            // A list page that is full now is written once, together with the alias for the next page.
            for list in ["", "tags/\(tag)/", "years/2026/"] {
                for page in 1...6 where archived["\(list)archive/\(page)/index.html"] == nil {
                    allowed.formUnion(["\(list)archive/\(page)/index.html", "\(list)archive/\(page)/"])
                }
                allowed.insert("\(list)archive/")
            }
            allowed.insert("journal/\(day(number))/")
            #expect(touched.subtracting(allowed).isEmpty, "entry \(number)")

            let snapshot = try site.snapshot
            let home = try #require(snapshot["pages"]?["/"]?["sections"]?.strings)
            #expect(home.count >= min(number, size) && home.count < 2 * size)
            #expect(home == (0..<home.count).map { "journal/\(day(number - $0))" })
            // Full archive pages never change again.
            for (file, bytes) in archived { #expect(build.after[file]?.bytes == bytes, "\(file)") }
            for path in snapshot["pages"]?.object?.keys ?? [] where path.contains("archive/") {
                let file = String(path.dropFirst()) + "index.html"
                archived[file] = build.after[file]?.bytes
                #expect(snapshot["pages"]?[path]?["sections"]?.strings?.count == size)
            }
        }
        #expect(
            archived.keys.contains("archive/3/index.html") && archived.keys.contains("tags/odd/archive/1/index.html"))
    }

    /// Every entry appears on exactly one page of the home list, and every pager link points to a file.
    @Test(arguments: [0, 1, 2, 3, 5, 6, 7, 9, 13]) func noEntryIsLost(count: Int) throws {
        let site = try Site(configuration: "title: Log\npageSize: \(size)\n")
        for number in 0..<count { try addEntry(number + 1, to: site) }
        try site.build()
        let pages = try #require(try site.snapshot["pages"]?.object)
        let lists = pages.keys.filter { $0 == "/" || $0.hasPrefix("/archive/") }
        let shown = lists.flatMap { pages[$0]?["sections"]?.strings ?? [] }
        #expect(shown.count == count && Set(shown).count == count)
        for path in lists {
            let html = try site.read("public" + path + "index.html")
            for part in html.split(separator: "href=\"/").dropFirst() {
                let target = part.prefix { $0 != "\"" }
                let file = target.isEmpty || target.hasSuffix("/") ? target + "index.html" : target
                #expect(site.exists("public/" + file), "\(path) → /\(target)")
            }
        }
    }
}
