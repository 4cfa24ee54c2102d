import Diagnostics
import ReviewKit
import Testing

@testable import SiteCommands

/// The line of a change in its file. `▸` marks the expected line, `≠` the lines that the old file has in another form.
@Suite struct SourceLinesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var file = "content/a.md"
        var cell: [String] = []
        var key: String?
        var text: String
        var hasOld = true

        var testDescription: String { "\(file) \(cell) \(key ?? "")" }
    }

    private static let album = "content/photos/ridge/album.yaml"

    private static let rows = [
        Row(key: "title", text: "---\ndate: 2026-03-02\n▸title: Fog\n---\nText.\n"),
        Row(key: "datetime", text: "---\n▸date: 2026-03-02\ntitle: Fog\n---\nText.\n"),
        Row(cell: ["text"], key: "body", text: "---\ntitle: Fog\n---\nOne.\n\n▸≠Two.\n\nThree.\n"),
        Row(cell: ["text"], key: "body", text: "---\ntitle: Fog\n---\n\n▸One.\nTwo.\n", hasOld: false),
        Row(text: "---\ntitle: Fog\n▸≠license: CC0\n---\nOne.\n"),
        Row(file: album, cell: ["dawn"], key: "caption", text: "title: R\nphotos:\n  dawn.jpg:\n    ▸caption: One\n"),
        Row(
            file: album, cell: ["dawn"], key: "caption",
            text: "photos:\n  noon.jpg: {caption: A}\n▸  Dawn.JPG: {caption: B}\n"),
        Row(
            file: album, cell: ["dawn"], key: "alt",
            text: "photos:\n  noon.jpg: {alt: N}\n  ▸dawn.jpg:\n    title: A\n"),
        Row(
            file: album, cell: ["gone"], text: "title: Ridge\n▸photos:\n  noon.jpg: {alt: N}\n", hasOld: false),
        Row(file: album, key: "title", text: "date: 2026-03-02\n▸title: Ridge\n"),
        Row(
            file: "content/messages/crew.yaml", cell: ["m2"], key: "text",
            text: "messages:\n  - id: m1\n    text: Hello\n  - id: m2\n    user: Bob\n    ▸text: Hi\n"),
        Row(
            file: "content/messages/crew.yaml", cell: ["m2"], key: "name",
            text: "messages:\n  - id: m2\n    ▸user: Bob\n    text: Hi\n"),
        Row(
            file: "content/outlines/crew.yaml", cell: ["house", "kofi-mensah"], key: "text",
            text: "children:\n  - id: house\n    children:\n      - title: Kofi Mensah\n        ▸text: Stores\n"),
        Row(file: "content/feed.yaml", key: "pageSize", text: "title: Log\n▸pageSize: 5\n"),
        Row(file: "content/feed.yaml", key: "photos.details", text: "title: Log\n▸photos:\n  details: [camera]\n"),
        Row(file: "Templates/page.mustache", text: "<p>\n▸≠<b>\n</p>\n"),
    ]

    @Test(arguments: rows) func lineOfAChange(row: Row) throws {
        let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = try #require(lines.firstIndex { $0.contains("▸") }) + 1
        let new = row.text.replacing("▸", with: "").replacing("≠", with: "")
        let old = lines.map { $0.contains("≠") ? "something else" : String($0) }.joined(separator: "\n")
            .replacing("▸", with: "")
        let found = SourceLines(
            old: { row.hasOld ? SourceText(file: $0, text: old) : nil }, new: { SourceText(file: $0, text: new) })
        #expect(found.line(of: SourcePlace(file: row.file, cell: row.cell, key: row.key)) == expected)
    }

    @Test func aMissingFileHasNoLine() {
        let lines = SourceLines(old: { _ in nil }, new: { _ in nil })
        #expect(lines.line(of: SourcePlace(file: "content/a.md", key: "title")) == nil)
    }
}
