import Diagnostics
import DiffKit
import FeedKit
import Foundation
import ListKit
import MarkupKit
import TemplateKit
import Testing

@testable import SiteKit

/// Sites built from a program's own objects.
@Suite struct ListSiteTests {
    private let notes = (1...9).map { Note("note-\($0)", day: $0, "Wind from the north.") }

    @Test func makesPagesFeedsAndASnapshotInMemory() throws {
        var site = ListSite(of: notes)
        let update = try site.update(now: ListSite.clock)
        #expect(update.diagnostics.map { $0.printed() } == [String]())
        #expect(site.page(at: "/")?.contains("<h2>note-9</h2>") == true)
        #expect(site.page(at: "/archive/1/")?.contains("<h2>note-1</h2>") == true)
        #expect(site.page(at: "/notes/note-4/")?.contains(">note-4</h1>") == true)
        let feed = String(decoding: site.bytes(of: "atom.xml") ?? [], as: UTF8.self)
        #expect(feed.contains("Wind from the north."), "\(site.files)")
        #expect(update.snapshot["feed"]?.strings?.first == "notes/note-9")
        #expect(try update.patch.applying(to: Snapshot.empty) == update.snapshot)
        #expect(FileManager.default.fileExists(atPath: "public/notes") == false)
    }

    @Test func tellsWhatAnEditCameToAndMakesNoMore() throws {
        var site = ListSite(of: notes)
        try site.update(now: ListSite.clock)
        var edited = notes
        edited[3].text = "Wind from the south."
        let update = try site.update(to: edited, now: ListSite.clock)
        #expect(update.review.objects.map(\.id) == ["notes/note-4"])
        #expect(update.report.changes == .init(changed: 1))
        let cells = update.patch.operations.filter { $0.path.description.hasSuffix("/model/text") }
        #expect(
            cells == [
                .replace(
                    JSONPointer(["sections", "notes/note-4", "cells", "content", "model", "text"]),
                    "Wind from the south.")
            ])
        // Its page, two lists and the feeds, but no other pages and no year pages.
        #expect(update.report.written <= 12, "\(update.patch)")
        #expect(try site.update(to: edited, now: ListSite.clock).patch.isEmpty)
    }

    @Test func keepsTheOrderOfADataSource() throws {
        var site = ListSite(
            dataSource: Backwards(notes: notes), templates: Note.templates.merging(["nothing": ""]) { $1 },
            options: ListSite.options)
        let update = try site.update(now: ListSite.clock)
        #expect(update.snapshot["feed"]?.strings == notes.map(\.facts.id))
        #expect(site.page(at: "/archive/2/")?.contains("id=\"m2026-03\"") == true)
        // A month that occurs twice has no heading.
        var mixed = notes
        mixed[4].facts.date = Instant(seconds: mixed[4].facts.date.seconds - 86400 * 60)
        try site.update(to: Backwards(notes: mixed), now: ListSite.clock)
        #expect(site.page(at: "/archive/2/")?.contains("id=\"m2026-03\"") == false)
    }

    /// A data source with the oldest object first and a custom empty view.
    private struct Backwards: ListAdapterDataSource {
        var notes: [Note]
        var what = "notes"
        var objects: [any ListModel] { notes }
        var emptyView: SupplementaryView? { SupplementaryView(template: "nothing", model: ["what": .text(what)]) }

        func sectionController(for object: any ListModel) -> (any SectionController)? {
            Note.registry.sectionController(for: object)
        }
    }

    @Test func showsTheEmptyViewIfAndOnlyIfThereIsNoCell() throws {
        let templates = Note.templates.merging(["nothing": "<p>No {{what}} on {{site.title}}</p>"]) { $1 }
        var site = ListSite(
            dataSource: Backwards(notes: []), templates: templates, options: ListSite.options)
        try site.update(now: ListSite.clock)
        #expect(site.page(at: "/")?.contains("<p>No notes on Notes</p>") == true)
        try site.update(to: Backwards(notes: notes), now: ListSite.clock)
        #expect(site.page(at: "/")?.contains("No notes") == false)
        try site.update(to: Backwards(notes: [], what: "storms"), now: ListSite.clock)
        #expect(site.page(at: "/")?.contains("<p>No storms on Notes</p>") == true)
        try site.update(to: Backwards(notes: [], what: "rain"), now: ListSite.clock)
        #expect(site.page(at: "/")?.contains("<p>No rain on Notes</p>") == true)
    }

    @Test func staysAsItWasWhereSomethingIsWrong() throws {
        var site = ListSite(of: notes)
        try site.update(now: ListSite.clock)
        let before = site.content
        var edited = notes
        edited[0].facts.path = "/../outside/"
        do throws(ListSiteError) {
            try site.update(to: edited, now: ListSite.clock)
            Issue.record("an address outside the site was taken")
        } catch {
            #expect("\(error)".contains("notes/note-1: error: invalid URL of a page: `/../outside/`"))
        }
        #expect(site.content == before)
        edited = notes
        edited.append(edited[0])
        let update = try site.update(to: edited, now: ListSite.clock)
        #expect(
            update.diagnostics.map(\.message) == ["two objects have the identity 'notes/note-1'; this one is left out"])
        #expect(update.diagnostics.map(\.hint) == ["return another `diffIdentifier` for one of them"])
        #expect(update.diagnostics.map(\.place.description) == ["notes/note-1"])
        #expect(update.patch.isEmpty)
    }

    @Test func namesAMissingTemplate() throws {
        var site = ListSite(objects: notes, registry: Note.registry, options: ListSite.options)
        do throws(ListSiteError) {
            try site.update(now: ListSite.clock)
            Issue.record("a template that is not there was found")
        } catch {
            #expect("\(error)".contains("the template `note` does not exist"))
            #expect("\(error)".contains("hint: add it to the `templates` of the site"))
        }
        var empty = ListSite(dataSource: Backwards(notes: []), options: ListSite.options)
        #expect(throws: ListSiteError.self) { try empty.update(now: ListSite.clock) }
    }

    /// A name that no view model has prints nothing, so a similar one is suggested.
    @Test(arguments: [
        ("<p>{{txet}}</p>", ["template note:1:6: there is no value `txet`; did you mean `text`?"]),
        ("{{#title}}<p>{{tex}}</p>{{/title}}", ["template note:1:16: there is no value `tex`; did you mean `text`?"]),
        ("<p>{{text}} {{words.readMore}} {{image}} {{#pins.title}}{{style}}{{/pins.title}}</p>", []),
    ])
    func suggestsTheNameOfAValue(template: String, problems: [String]) throws {
        var site = ListSite(
            objects: notes, registry: Note.registry, templates: ["note": template], options: ListSite.options)
        let update = try site.update(now: ListSite.clock)
        let found = update.diagnostics.map { "\($0.place): \($0.message); \($0.hint ?? "")" }
        #expect(found == problems)
        // Reported again although nothing changed.
        #expect(try site.update(now: ListSite.clock).diagnostics.count == problems.count)
    }

    @Test func takesObjectsThatSayNoMoreThanWhoTheyAre() throws {
        struct Word: ListModel {
            var diffIdentifier: String
            var meaning: String
        }
        var registry = Registry()
        registry.register(Word.self, template: "word", config: { ["meaning": .text($0.meaning)] })
        func source(_ words: [Word]) -> RegistryDataSource { RegistryDataSource(objects: words, registry: registry) }
        let words = [
            Word(diffIdentifier: "words/sol", meaning: "a day on Mars"),
            Word(diffIdentifier: "words/regolith", meaning: "loose ground"),
        ]
        var site = ListSite(
            dataSource: source(words), templates: ["word": "<p>{{meaning}}</p>"], options: ListSite.options)
        let first = try site.update(now: ListSite.clock)
        #expect(first.snapshot["feed"]?.strings == ["words/sol", "words/regolith"])
        #expect(site.page(at: "/")?.contains("<p>a day on Mars</p>") == true)
        #expect(site.page(at: "/words/regolith/")?.contains("<p>loose ground</p>") == true)
        let moved = try site.update(to: source([words[1], words[0]]), now: ListSite.clock)
        #expect(moved.report.changes == .init(moved: 1))
    }

    @Test func standsBesideAContentFolder() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/feedgen-list-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/content/journal", withIntermediateDirectories: true)
        try "title: Both\nbaseURL: https://example.org/\n".write(
            toFile: folder + "/content/feed.yaml", atomically: true, encoding: .utf8)
        try "---\ntitle: An entry\n---\nWritten by hand.\n".write(
            toFile: folder + "/content/journal/2026-03-04-entry.md", atomically: true, encoding: .utf8)
        var registry = Note.registry
        registry.register(
            JournalEntry.self, template: "note", config: { ["title": .text("Mine: " + $0.facts.title)] })
        var site = ListSite(
            objects: notes, registry: registry, templates: Note.templates, output: folder + "/public",
            options: .init(source: folder))
        let update = try site.update(now: ListSite.clock)
        #expect(update.snapshot["feed"]?.strings?.contains("journal/2026-03-04-entry") == true)
        #expect(update.snapshot["feed"]?.strings?.first == "notes/note-9")
        let home = try String(contentsOfFile: folder + "/public/index.html", encoding: .utf8)
        #expect(home.contains("<h2>Mine: An entry</h2>"))
        // The same objects in a build with an on-disk store.
        let build = SiteBuild(
            options: BuildOptions(source: folder, output: folder + "/public"),
            dataSource: RegistryDataSource(objects: notes, registry: registry), templates: Note.templates)
        #expect(try build.build(now: ListSite.clock).operations.isEmpty)
        #expect(try build.build(now: ListSite.clock).operations.isEmpty)
    }

    @Test func rendersACollectedListByItself() throws {
        let list = ListAdapter(dataSource: Backwards(notes: notes)).collect()
        let (templates, problems) = TemplateSet.theme(adding: Note.templates)
        #expect(problems.map { $0.printed() } == [String]())
        let renderer = ListRenderer(templates: templates, site: Site(configuration: ListSite.configuration))
        #expect(renderer.html(of: list.sections[0]).source.contains("<h2>note-1</h2>"))
        let page = renderer.page(of: list, titled: "All")
        #expect(page.contains("<title>All – Notes</title>"))
        #expect(page.contains("<h2>note-9</h2>"))
        #expect(renderer.stylesheet(for: list).contains(".section"))
    }
}
