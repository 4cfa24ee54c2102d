import DiffKit
import FeedKit
import Foundation
import ListKit
import MarkupKit
import Synchronization
import Testing

@testable import SiteKit

/// Cells and pages that a program renders in Swift.
@Suite struct RenderedInSwiftTests {
    private struct NoteView: CellRenderer {
        func render(_ note: Note, to html: inout HTMLWriter) {
            html.element("h2") { $0.text(note.facts.title) }
            html.element("p", ["class": "note"]) { $0.text(note.text) }
        }
    }

    private struct Frame: PageFrame {
        var greeting = "Hello"

        func render(_ page: FramedPage, to html: inout HTMLWriter) {
            html.document(page) { html in
                html.element("header") { $0.text("\(greeting), \(page.site.title): \(page.title)") }
                html.element("main", ["id": "main"]) { $0.markup(page.content) }
            }
        }
    }

    private struct OtherFrame: PageFrame {
        func render(_ page: FramedPage, to html: inout HTMLWriter) { html.document(page) { $0.text("other") } }
    }

    private static var registry: Registry {
        var registry = Registry()
        registry.register(Note.self, renderer: NoteView(), model: { ["title": .text($0.facts.title)] })
        return registry
    }

    private static func site(of notes: [Note], frame: (any PageFrame)? = nil, hooks: BuildHooks = BuildHooks())
        -> ListSite
    {
        ListSite(
            objects: notes, registry: registry,
            options: .init(configuration: ListSite.configuration, frame: frame, hooks: hooks))
    }

    private let notes = (1...4).map { Note("note-\($0)", day: $0, "Wind & <dust>") }

    @Test func rendersCells() throws {
        var site = Self.site(of: notes)
        let first = try site.update(now: ListSite.clock)
        #expect(first.diagnostics.isEmpty)
        #expect(
            site.page(at: "/")?.contains("<h2>note-4</h2><p class=\"note\">Wind &amp; &lt;dust&gt;</p>") == true)
        var edited = notes
        edited[3].text = "Calm"
        edited[2].facts.title = "Third"
        let update = try site.update(to: edited, now: ListSite.clock)
        let paths = Set(update.patch.operations.map { "\($0.path)" })
        #expect(paths.contains("/sections/notes~1note-3/cells/content/model/title"))
        #expect(paths.contains { $0.hasPrefix("/sections/notes~1note-4/cells/content/model/html") })
        #expect(site.page(at: "/")?.contains("<p class=\"note\">Calm</p>") == true)
    }

    @Test func framesPages() throws {
        var site = Self.site(of: notes, frame: Frame())
        try site.update(now: ListSite.clock)
        let page = site.page(at: "/notes/note-2/") ?? ""
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\" dir=\"ltr\"><head>"))
        #expect(page.contains("<title>note-2 – Notes</title>"))
        #expect(page.contains("<link rel=\"stylesheet\" href=\"/style.css\">"))
        #expect(page.contains("<body><header>Hello, Notes: note-2</header><main id=\"main\">"))
        #expect(page.hasSuffix("</main></body></html>\n"))
        #expect(!page.contains("class=\"skip\""))
    }

    /// Another frame changes all pages of a stored build, and none changes them back.
    @Test func anotherFrameRendersPagesAgain() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/feedgen-frame-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/content/journal", withIntermediateDirectories: true)
        try "title: Both\nbaseURL: https://example.org/\n".write(
            toFile: folder + "/content/feed.yaml", atomically: true, encoding: .utf8)
        try "---\ntitle: An entry\n---\nBy hand.\n".write(
            toFile: folder + "/content/journal/2026-03-04-entry.md", atomically: true, encoding: .utf8)
        func home(_ frame: (any PageFrame)?) throws -> String {
            let options = BuildOptions(source: folder, output: folder + "/public")
            _ = try SiteBuild(options: options, frame: frame).build(now: ListSite.clock)
            return try String(contentsOfFile: folder + "/public/index.html", encoding: .utf8)
        }
        let plain = try home(nil)
        #expect(try home(Frame()).contains("Hello, Both"))
        #expect(try home(OtherFrame()).contains("<body>other"))
        #expect(try home(nil) == plain)
    }

    @Test func hooksSeeWhatIsWritten() throws {
        let seen = Mutex<[String]>([])
        let hooks = BuildHooks(
            willWrite: { report in seen.withLock { $0.append("will \(report.changes.changed)") } },
            didWrite: { report in seen.withLock { $0.append("did \(report.written > 0)") } })
        var site = Self.site(of: notes, hooks: hooks)
        try site.update(now: ListSite.clock)
        var edited = notes
        edited[0].text = "Calm"
        try site.update(to: edited, now: ListSite.clock)
        #expect(seen.withLock { $0 } == ["will 0", "did true", "will 1", "did true"])
    }

    @Test func aHookRefusesAnUpdate() throws {
        struct Refusal: Error, CustomStringConvertible { var description: String { "too many changes" } }
        let hooks = BuildHooks(willWrite: { report in if report.changes.changed > 0 { throw Refusal() } })
        var site = Self.site(of: notes, hooks: hooks)
        try site.update(now: ListSite.clock)
        let before = site.content
        var edited = notes
        edited[0].text = "Calm"
        do throws(ListSiteError) {
            try site.update(to: edited, now: ListSite.clock)
            Issue.record("the update was not refused")
        } catch {
            #expect("\(error)".contains("willWrite: error: the program refuses the build: too many changes"))
        }
        #expect(site.content == before)
        #expect(try site.update(to: notes, now: ListSite.clock).patch.isEmpty)
    }

    /// Counts how often a controller is requested.
    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    @Test func requestsNoControllersForEqualObjects() throws {
        let counter = Counter()
        var registry = Registry()
        registry.register(
            Note.self, template: "note",
            config: { note in
                counter.count.withLock { $0 += 1 }
                return ["title": .text(note.facts.title), "text": .text(note.text)]
            })
        var site = ListSite(
            objects: notes, registry: registry, templates: Note.templates, options: ListSite.options)
        try site.update(now: ListSite.clock)
        #expect(counter.count.withLock { $0 } == 4)
        var edited = notes
        edited[1].text = "Calm"
        try site.update(to: edited, now: ListSite.clock)
        try site.update(now: ListSite.clock)
        #expect(counter.count.withLock { $0 } == 5)
        // Another data source may show equal objects differently.
        try site.update(to: RegistryDataSource(objects: edited, registry: registry), now: ListSite.clock)
        #expect(counter.count.withLock { $0 } == 9)
    }

    /// Objects without a date are in no list by date and no feed, and their pages show none.
    @Test func undatedObjectsAreInNoListByDate() throws {
        struct Word: ListModel {
            var diffIdentifier: String
        }
        var registry = Self.registry
        registry.register(Word.self, template: "word", config: { ["word": .text($0.diffIdentifier)] })
        let objects: [any ListModel] = [
            Word(diffIdentifier: "words/sol"), notes[0], Word(diffIdentifier: "words/regolith"),
        ]
        var configuration = ListSite.configuration
        configuration.search = .builtIn
        var site = ListSite(
            dataSource: RegistryDataSource(objects: objects, registry: registry),
            templates: ["word": "<p>{{word}}</p>"], options: .init(configuration: configuration))
        try site.update(now: ListSite.clock)
        #expect(site.page(at: "/")?.contains("<p>words/regolith</p>") == true)
        #expect(site.page(at: "/words/sol/") != nil)
        #expect(site.page(at: "/years/2026/")?.contains("note-1") == true)
        for (file, bytes) in site.content where file != "snapshot.json" && file != "patch.json" {
            let text = String(decoding: bytes ?? [], as: UTF8.self)
            #expect(!text.contains("1970"), "\(file)")
            if file.hasSuffix(".xml") && file != "sitemap.xml" || file == "feed.json" {
                #expect(!text.contains("words/sol"), "\(file)")
            }
        }
    }
}
