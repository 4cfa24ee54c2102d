import DiffKit
import FeedKit
import ListKit
import Testing

@testable import SiteKit

/// An edited list snapshot can be built like any other data source.
@Suite struct SnapshotSiteTests {
    private let notes = (1...3).map { number in
        var note = Note("note-\(number)", day: number, "Wind \(number).")
        note.facts.updated = note.facts.date
        return note
    }

    @Test func showsWhatTheVerbsSay() throws {
        var registry = Registry()
        registry.register(Note.self) { Lines(note: $0) }
        let source = RegistryDataSource(objects: notes, registry: registry)
        let templates = Note.templates.merging(["line": "<p>{{text}}</p>"]) { $1 }
        var site = ListSite(dataSource: source, templates: templates, options: ListSite.options)
        let before = try site.update(now: ListSite.clock)

        var list = site.list
        func item(_ cell: String, _ note: Int) -> String {
            CellSnapshot.itemIdentifier(ofCell: cell, inSection: "notes/note-\(note)")
        }
        try list.moveSection("notes/note-3", before: "notes/note-1")
        try list.moveItem(item("second", 1), before: item("first", 1))
        try list.moveItem(item("second", 2), before: item("first", 3))
        let after = try site.update(to: list, now: ListSite.clock)
        #expect(try after.patch.applying(to: before.snapshot) == after.snapshot)
        #expect(after.snapshot["feed"]?.strings == [3, 1, 2].map { "notes/note-\($0)" })
        func order(_ note: Int) -> [String]? { after.snapshot["sections"]?["notes/note-\(note)"]?["order"]?.strings }
        #expect(order(1) == ["second", "first"])
        #expect(order(2) == ["first"])
        #expect(order(3)?.count == 3)
        let page = site.page(at: "/notes/note-3/")
        #expect(page?.contains("<p>Wind 2. 2</p>") == true)

        // An unknown identity throws an error, and nothing changes.
        var unknown = list
        try unknown.appendSections(["notes/note-9"])
        #expect(throws: ListSiteError.self) { try site.update(to: unknown, now: ListSite.clock) }
        #expect(try site.update(now: ListSite.clock).patch.isEmpty)

        // Back to the original data source.
        let back = try site.update(to: source, now: ListSite.clock)
        #expect(back.snapshot["sections"] == before.snapshot["sections"])
    }

    /// A section with two cells for one note.
    private struct Lines: SectionController {
        let note: Note

        func cells() -> [Cell] {
            ["first": 1, "second": 2].sorted { $0.value < $1.value }.map { name, number in
                Cell(id: name, template: "line", model: ["text": .text("\(note.text) \(number)")])
            }
        }
    }
}
