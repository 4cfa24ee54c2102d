import Foundation
import Testing

/// The search index that builds write.
@Suite struct BuiltInSearchTests {
    private func site(entries count: Int = 3, _ settings: String = "") throws -> Site {
        let site = try Site(configuration: "title: Log\nsearch: true\nclock: 2026-06-15T12:00:00Z\n\(settings)")
        for number in 1...count {
            try site.write(
                "content/journal/e\(number).md",
                Samples.entry(
                    "Entry \(number)", date: "2026-03-0\(number % 9 + 1)", text: "Common words, and word\(number)."))
        }
        try site.build()
        return site
    }

    /// The index as one text.
    private func index(of site: Site) throws -> String {
        try site.files("public/search").names.filter { !$0.hasSuffix("/") }.map { try site.read("public/search/" + $0) }
            .joined()
    }

    @Test func theIndexContainsWhatIsPublished() throws {
        let site = try site()
        let files = [
            (
                "journal/draft.md",
                Samples.entry("Hushed", date: "2026-03-02", keys: "draft: true", text: "Unpublished.")
            ),
            ("journal/later.md", Samples.entry("Tomorrow", date: "2027-03-02", text: "Scheduled.")),
            (
                "journal/note.md",
                Samples.entry("Noted", date: "2026-03-02", text: "Shown %%commented%%.<!-- remarked -->")
            ),
            ("pages/about.md", "---\ntitle: Über uns\n---\n\nA plain page.\n"),
            (
                "messages/seal.yaml",
                "title: Seal\nmessages:\n  - {id: one, date: 2026-03-02T07:40:00Z, user: Ada, text: Greetings}\n"
            ),
        ]
        for (file, text) in files { try site.write("content/" + file, text) }
        try site.edit("content/feed.yaml", "search: true", "search: true\ndialects: [obsidian]")
        try site.build()
        let index = try index(of: site)
        for term in ["shown", "noted", "plain", "uber", "greetings", "word3", "common"] {
            #expect(index.contains(term + " "), "\(term)")
        }
        for term in ["hushed", "unpublished", "tomorrow", "scheduled", "commented", "remarked"] {
            #expect(!index.lowercased().contains(term), "\(term)")
        }
        #expect(index.contains("[\"/about/\",\"Über uns\",\"\"]"))
        #expect(try site.read("public/search/index.html").contains("data-documents=\"6\" data-shards=\"8\""))
    }

    /// A word that is replaced changes the shards of the two words, and a text that is edited changes no documents.
    @Test func anEditChangesTheShardsOfItsWords() throws {
        let site = try site(entries: 80)
        try site.edit("content/journal/e7.md", "word7", "sunlight")
        let build = try Rebuild(site)
        let files = build.files.filter { $0.hasPrefix("search/") }
        #expect((1...2).contains(files.count) && files.allSatisfy { $0.hasPrefix("search/postings/") }, "\(files)")
        // Without an edit, nothing changes.
        #expect(try Rebuild(site).files.isEmpty)
    }

    /// A new entry changes the last documents, and the shards of its words.
    @Test func aNewEntryChangesTheLastBlock() throws {
        let site = try site(entries: 80)
        try site.write("content/journal/new.md", Samples.entry("Fresh", date: "2026-05-01", text: "Snowfall."))
        let files = try Rebuild(site).files.filter { $0.hasPrefix("search/") }
        #expect(files.contains("search/documents/1.json") && !files.contains("search/documents/0.json"))
        #expect(files.count { $0.hasPrefix("search/postings/") } <= 2, "\(files)")
    }

    @Test func theIndexGoesWithTheSetting() throws {
        let site = try site()
        try site.edit("content/feed.yaml", "search: true", "search: false")
        try site.build()
        #expect(!site.exists("public/search") && !site.exists("public/search.js"))
    }
}
