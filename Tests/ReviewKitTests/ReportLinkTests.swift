import DiffKit
import ReviewKit
import Testing

/// Links go to the preview for the new side, and to the published site for the old side.
@Suite struct ReportLinkTests {
    private static let site = "https://x.example/"
    private static let preview = "https://preview.example/7/"

    private static func snapshot(_ titles: [String: String]) -> JSON {
        let titles = titles.sorted { $0.key < $1.key }
        return Snapshots.snapshot(
            titles.map { id, title in
                ("journal/\(id)", Snapshots.section(title, kind: "journal", cells: [], url: "/\(id)/"))
            },
            pages: titles.map { id, _ in ("/\(id)/", ["sections": .strings(["journal/\(id)"])]) },
            files: titles.map { id, title in ("\(id)/index.html", .string(title)) },
            state: [("baseURL", .string(site))])
    }

    private func review() throws -> Review {
        try Snapshots.review(
            Self.snapshot(["edited": "A", "removed": "B"]), Self.snapshot(["edited": "C", "added": "D"]))
    }

    private struct Row: Sendable {
        var baseURL: String?
        var siteURL: String?
        var links: [String]
    }

    private static let rows = [
        Row(links: []),
        Row(siteURL: site, links: ["\(site)edited/", "\(site)removed/"]),
        Row(siteURL: "https://other.example/", links: []),
        Row(baseURL: preview, links: ["\(preview)added/", "\(preview)edited/"]),
        Row(
            baseURL: preview, siteURL: site,
            links: ["\(preview)added/", "\(preview)edited/", "\(site)edited/", "\(site)removed/"]),
    ]

    @Test(arguments: rows) private func onlyPagesThatExistAreLinked(row: Row) throws {
        let review = try review()
        let markdown = MarkdownReport(of: review, baseURL: row.baseURL, siteURL: row.siteURL).text
        let html = HTMLReport(of: review, baseURL: row.baseURL, siteURL: row.siteURL).html
        for text in [markdown, html] {
            let links = Set(text.matches(of: /https:\/\/[a-z.]+\/[a-z0-9\/]+/).map { String($0.output) })
            #expect(links.sorted() == row.links)
        }
    }
}
