import DiffKit
import Testing

@testable import ReviewKit

/// Reports count what people count.
@Suite struct ReviewSummaryTests {
    typealias S = Snapshots

    private static func album(_ photos: [(String, JSON)], title: String = "Ridge", content: String = "1") -> JSON {
        let cells = photos.map { ($0.0, S.cell($0.1)) }
        return S.section(title, cells: cells).with("content", to: .string(content))
    }

    private static func entry(_ title: String, url: String = "/a/", template: String = "t") -> JSON {
        let cell = S.cell(["title": .string(title)], template: template)
        return S.section(title, kind: "journal", cells: [("text", cell)], url: url).with("content", to: .string(title))
    }

    private static let dawn = ("dawn", JSON.object(["title": "Dawn", "caption": "One", "image": ["alt": "A"]]))
    private static let noon = ("noon", JSON.object(["title": "Noon"]))

    private struct Row: Sendable, CustomTestStringConvertible {
        var old: [String: JSON]
        var new: [String: JSON]
        var template = "1"
        var summary: String
        var classes: String

        var testDescription: String { summary }
    }

    private static let base = ["journal/a": entry("A"), "photos/r": album([dawn, noon])]

    private static func with(_ id: String, _ section: JSON?) -> [String: JSON] {
        var sections = base
        sections[id] = section
        return sections
    }

    private static func dawn(_ path: String..., to value: JSON) -> (String, JSON) {
        ("dawn", path.count == 1 ? dawn.1.with(path[0], to: value) : dawn.1.with(path[0], path[1], to: value))
    }

    private static let rows = [
        Row(old: base, new: base, summary: "no object changed", classes: ""),
        Row(
            old: base, new: with("photos/r", album([dawn("caption", to: "Two"), noon], content: "2")),
            summary: "1 caption edited", classes: "content: 1 caption"),
        Row(
            old: base, new: with("photos/r", album([dawn("image", "alt", to: "B"), noon], content: "2")),
            summary: "1 alt text edited", classes: "content: 1 alt text"),
        Row(
            old: base, new: with("photos/r", album([dawn("title", to: "Sunrise"), noon], content: "2")),
            summary: "1 photo edited", classes: "content: 1 photo"),
        Row(
            old: base, new: with("photos/r", album([dawn, noon], title: "Rim", content: "2")),
            summary: "1 album edited", classes: "content: 1 album; metadata: 1 album"),
        Row(
            old: base, new: with("photos/r", album([noon, dawn], content: "2")),
            summary: "1 photo moved", classes: "layout: 1 photo"),
        Row(
            old: base, new: with("photos/r", album([noon, dawn("caption", to: "Two")], content: "2")),
            summary: "1 caption edited, 1 photo moved", classes: "content: 1 caption; layout: 1 photo"),
        Row(
            old: base, new: with("photos/r", album([dawn], content: "2")),
            summary: "1 photo removed", classes: "removal: 1 photo"),
        Row(
            old: base, new: with("photos/r", nil), summary: "1 album removed", classes: "removal: 1 album"),
        Row(
            old: base, new: with("journal/b", entry("B", url: "/b/")), summary: "1 entry added",
            classes: "content: 1 entry"),
        Row(
            old: base, new: with("journal/a", entry("A", template: "u")), summary: "1 entry restyled",
            classes: "appearance: 1 entry"),
        Row(
            old: base, new: with("journal/a", entry("A", template: "u")), template: "2",
            summary: "1 template edited", classes: "appearance: 1 template"),
    ]

    @Test(arguments: rows) private func countsAreInTheReadersUnits(row: Row) throws {
        func snapshot(_ sections: [String: JSON], _ template: String) -> JSON {
            S.snapshot(
                sections.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
                state: [("appearance", ["Templates/page.mustache": .string(template)])])
        }
        let review = try S.review(snapshot(row.old, "1"), snapshot(row.new, row.template))
        let summary = ReviewSummary(of: review)
        #expect(summary.changes == row.summary)
        let classes = summary.classes.map { "\($0.changeClass.rawValue): \($0.words)" }.joined(separator: "; ")
        #expect(classes == row.classes)
    }

    /// What follows from a template is its pages, and no list of objects.
    @Test func consequencesAreFolded() throws {
        func site(_ digest: JSON, _ template: String) -> JSON {
            S.snapshot(
                [("journal/a", Self.entry("A", template: template))],
                pages: [("/a/", ["sections": ["journal/a"]])], files: [("a/index.html", digest)],
                state: [("appearance", ["Templates/page.mustache": digest])])
        }
        let text = TextReport(of: try S.review(site("1", "t"), site("2", "u"))).text
        #expect(text.hasPrefix("appearance\n  ~ Templates/page.mustache: 1 page\n\n1 template edited"), "\(text)")
    }
}
