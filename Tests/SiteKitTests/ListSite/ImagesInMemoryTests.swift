import DiffKit
import FeedKit
import Foundation
import ListKit
import MarkupKit
import TestSupport
import Testing

@testable import SiteKit

/// Images whose bytes a program has in memory.
@Suite struct ImagesInMemoryTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/feedgen-memory-" + UUID().uuidString

    private struct Card: FeedModel {
        var facts: Facts
        var front: ViewImage

        init(_ name: String, _ bytes: [UInt8], named file: String = "Harbor view.jpg") {
            facts = Facts(kind: "cards", name: name, title: name, date: Instant(seconds: 1_772_400_000))
            front = ViewImage(bytes, name: file, alt: "The harbor")
        }

        static var registry: Registry {
            var registry = Registry()
            registry.register(
                Card.self, template: "card",
                config: { ["title": .text($0.facts.title), "image": .image($0.front)] })
            return registry
        }
    }

    private func site(of cards: [Card], in output: String?, widths: [Int] = [320, 800]) -> ListSite {
        var configuration = ListSite.configuration
        configuration.photos.widths = widths
        return ListSite(
            objects: cards, registry: Card.registry,
            templates: ["card": "<h2>{{title}}</h2>{{#image}}{{>picture}}{{/image}}"], output: output,
            options: .init(configuration: configuration))
    }

    private func media(in output: String) throws -> [String: [UInt8]] {
        let files = try FileManager.default.contentsOfDirectory(atPath: output + "/media")
        return Dictionary(
            uniqueKeysWithValues: files.map {
                ($0, Array(FileManager.default.contents(atPath: output + "/media/" + $0) ?? Data()))
            })
    }

    /// The same bytes are published in the same files as those of a photo in the content folder.
    @Test func publishesTheFilesOfAFile() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let content = folder + "/site/content"
        try FileManager.default.createDirectory(atPath: content + "/journal/first", withIntermediateDirectories: true)
        try "---\ntitle: First\ndate: 2026-03-02\n---\n\n![The harbor](Harbor%20view.jpg)\n".write(
            toFile: content + "/journal/first/index.md", atomically: true, encoding: .utf8)
        try "baseURL: https://example.org/\nphotos: {widths: [320, 800]}\n".write(
            toFile: content + "/feed.yaml", atomically: true, encoding: .utf8)
        _ = FileManager.default.createFile(
            atPath: content + "/journal/first/Harbor view.jpg", contents: Data(LocatedPhoto.bytes))
        let report = try SiteBuild(options: BuildOptions(source: folder + "/site")).build(now: ListSite.clock)
        #expect(!report.isRefused, "\(report.diagnostics)")

        let output = folder + "/public"
        var site = site(of: [Card("first", LocatedPhoto.bytes)], in: output)
        let update = try site.update(now: ListSite.clock)
        #expect(update.diagnostics.isEmpty, "\(update.diagnostics)")
        let (files, expected) = (try media(in: output), try media(in: folder + "/site/public"))
        #expect(!files.isEmpty && files == expected, "\(files.keys.sorted()), not \(expected.keys.sorted())")
        for bytes in files.values { #expect(Data(bytes).range(of: Data("GPS".utf8)) == nil) }
        let page = try String(contentsOfFile: output + "/index.html", encoding: .utf8)
        #expect(page.contains("alt=\"The harbor\""), "\(page)")
        for file in files.keys { #expect(page.contains("/media/" + file), "\(file)") }
        let own = try String(contentsOfFile: output + "/cards/first/index.html", encoding: .utf8)
        #expect(own.contains("property=\"og:image\" content=\"https://example.org/media/harbor-view-"), "\(own)")
    }

    @Test func replacesAnImageWithOtherBytesAndReadsNoOther() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var cards = (1...3).map { Card("card-\($0)", LocatedPhoto.numbered($0)) }
        var site = site(of: cards, in: folder)
        let first = try site.update(now: ListSite.clock)
        let before = try media(in: folder)
        #expect(try site.update(to: cards, now: ListSite.clock).patch.isEmpty)
        cards[1].front.bytes = LocatedPhoto.numbered(9)
        let update = try site.update(to: cards, now: ListSite.clock)
        #expect(update.review.objects.map(\.id) == ["cards/card-2"])
        #expect(try update.patch.applying(to: first.snapshot) == update.snapshot)
        let after = try media(in: folder)
        #expect(before.count == after.count && Set(before.keys).intersection(after.keys).count == before.count * 2 / 3)
        // The site equals a newly created one.
        let fresh = folder + "-fresh"
        defer { try? FileManager.default.removeItem(atPath: fresh) }
        var anew = self.site(of: cards, in: fresh)
        try anew.update(now: ListSite.clock)
        #expect(try media(in: fresh) == after)
        for page in ["/index.html", "/cards/card-2/index.html"] {
            // The head of the edited object's page has the date of the change.
            let pages = try [folder, fresh].map {
                try String(contentsOfFile: $0 + page, encoding: .utf8).split(separator: "<main").last
            }
            #expect(pages[0] == pages[1])
        }
        cards.remove(at: 1)
        try site.update(to: cards, now: ListSite.clock)
        #expect(try media(in: folder).count == before.count * 2 / 3)
    }

    /// A site in memory creates the same images on request.
    @Test func createsTheImagesOfASiteInMemory() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var cards = (1...2).map { Card("card-\($0)", LocatedPhoto.numbered($0)) }
        var written = self.site(of: cards, in: folder)
        var site = self.site(of: cards, in: nil)
        for _ in 0..<2 {
            try written.update(to: cards, now: ListSite.clock)
            try site.update(to: cards, now: ListSite.clock)
            let expected = try media(in: folder)
            let paths = site.files.filter { $0.hasPrefix("media/") }
            #expect(paths.count == expected.count && paths.allSatisfy { site.bytes(of: $0) == nil })
            for path in paths { #expect(try site.image(at: path) == expected[String(path.dropFirst(6))]) }
            #expect(try site.image(at: "media/other.webp") == nil && site.image(at: "index.html") == nil)
            cards[0].front.bytes = LocatedPhoto.numbered(3)
        }
    }

    /// Messages speak of bytes and the configuration, not of files. The site does not change.
    @Test(
        arguments: [
            ([], "image `a.jpg` of cards/bad: error: this image has no bytes", "pass the bytes of an image file"),
            (Array("hello".utf8), "error: the bytes of this image are", "feedgen reads"),
            (Array("%PDF-1.7".utf8), "error: the bytes of this image are", "a PDF document"),
            (
                Array(LocatedPhoto.bytes.prefix(600)), "error: this JPEG ends too early",
                "pass all bytes of the image file"
            ),
        ] as [([UInt8], String, String)])
    func refusesOtherBytes(bytes: [UInt8], message: String, hint: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let good = Card("good", LocatedPhoto.bytes)
        var site = site(of: [good], in: folder)
        try site.update(now: ListSite.clock)
        let before = try media(in: folder)
        do throws(ListSiteError) {
            try site.update(to: [good, Card("bad", bytes, named: "../a.jpg")], now: ListSite.clock)
            Issue.record("bytes that are no image were accepted")
        } catch {
            let text = "\(error)".replacing("../a.jpg", with: "a.jpg")
            #expect(text.contains(message) && text.contains(hint) && !text.contains("this file"), "\(text)")
        }
        #expect(try media(in: folder) == before)
    }

    @Test(arguments: [
        "", ".", "../../etc/passwd", "a/b/c.jpg", "\u{0}.jpg", String(repeating: "x", count: 5000), "日本.png",
    ])
    func publishesAnyNameBelowItsFolder(name: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var site = site(of: [Card("first", LocatedPhoto.bytes, named: name)], in: folder, widths: [320])
        try site.update(now: ListSite.clock)
        let files = try media(in: folder)
        #expect(!files.isEmpty && files.keys.allSatisfy { $0.utf8.count < 200 && !$0.contains("..") })
    }

    /// The places of an image in the views of an object.
    private enum Place: CaseIterable {
        case value, unlisted, nested, list, child, header, footer, separator, line, groupFooter

        func controller(_ image: ViewImage) -> any SectionController {
            var views = Views()
            let plain: ViewModel = ["image": .image(image)]
            let view = SupplementaryView(template: "card", model: plain)
            switch self {
            case .value: views.model = plain
            case .unlisted: views.model = ["image": .unlisted(.image(image))]
            case .nested: views.model = ["card": .object(plain)]
            case .list: views.model = ["cards": .list([.text("a"), .object(plain)])]
            case .child: views.children = CellGroup([Cell(id: "below", template: "card", model: plain)])
            case .header: views.header = view
            case .footer: views.footer = view
            case .separator: views.separator = view
            case .line: views.line = view
            case .groupFooter: views.groupFooter = view
            }
            return views
        }

        private struct Views: SectionController {
            var model: ViewModel = [:]
            var children: CellGroup?
            var header: SupplementaryView?
            var footer: SupplementaryView?
            var separator: SupplementaryView?
            var line: SupplementaryView?
            var groupFooter: SupplementaryView?

            func cells() -> [Cell] { [Cell(id: "content", template: "card", model: model, children: children)] }
            func groups() -> [CellGroup] { [CellGroup(cells(), footer: groupFooter)] }
        }
    }

    private static let template =
        "{{#image}}{{>picture}}{{/image}}{{#card}}{{#image}}{{>picture}}{{/image}}{{/card}}"
        + "{{#cards}}{{#image}}{{>picture}}{{/image}}{{/cards}}"

    /// A program's object shows an image anywhere in its views; an object from a file reports that it can't.
    @Test(arguments: Place.allCases) private func publishesOrReportsAnImageAnywhere(place: Place) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let image = ViewImage(LocatedPhoto.bytes, name: "a.jpg", alt: "")
        var registry = Registry()
        registry.register(Card.self) { place.controller($0.front) }
        registry.register(JournalEntry.self) { _ in place.controller(image) }
        var site = ListSite(
            objects: [Card("first", LocatedPhoto.bytes)], registry: registry, templates: ["card": Self.template],
            output: folder + "/public", options: .init(configuration: ListSite.configuration))
        try site.update(now: ListSite.clock)
        #expect(try !media(in: folder + "/public").isEmpty)
        // A line is only on lists of some kinds.
        if place != .line {
            #expect(try String(contentsOfFile: folder + "/public/index.html", encoding: .utf8).contains("<picture"))
        }

        let content = folder + "/site/content/journal"
        try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
        try "---\ntitle: First\ndate: 2026-03-02\n---\n".write(
            toFile: content + "/first.md", atomically: true, encoding: .utf8)
        let report = try SiteBuild(
            options: BuildOptions(source: folder + "/site"),
            dataSource: RegistryDataSource(objects: [], registry: registry), templates: ["card": Self.template]
        ).build(now: ListSite.clock)
        let errors = report.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors.count == 1 && errors[0].contains("the object is from a file"), "\(report.diagnostics)")
    }

    private struct PageCard: FeedModel {
        var facts = Facts(kind: "cards", name: "first", title: "First", date: Instant(seconds: 0))

        func page(in site: Site) -> ObjectPage {
            ObjectPage(model: ["image": .image(ViewImage(LocatedPhoto.bytes, name: "a.jpg", alt: ""))])
        }
    }

    /// Only images in cells are published.
    @Test(arguments: [true, false]) func reportsAnImageOutsideOfCells(isOnPage: Bool) throws {
        var registry = Registry()
        registry.register(PageCard.self, template: "card", config: { _ in [:] })
        let image = ViewImage(LocatedPhoto.bytes, name: "a.jpg", alt: "")
        let source = RegistryDataSource(
            objects: isOnPage ? [PageCard()] : [], registry: registry,
            emptyView: isOnPage ? nil : SupplementaryView(template: "card", model: ["image": .image(image)]))
        var site = ListSite(
            dataSource: source, templates: ["card": Self.template],
            options: .init(configuration: ListSite.configuration))
        let error = #expect(throws: ListSiteError.self) { try site.update(now: ListSite.clock) }
        #expect("\(error as Any)".contains("shows an image in memory"), "\(error as Any)")
    }

    @Test func collectsAStreamUpToALimit() async throws {
        let stream = AsyncStream<UInt8> { continuation in
            for byte in LocatedPhoto.bytes { continuation.yield(byte) }
            continuation.finish()
        }
        #expect(
            try await ViewImage(collecting: stream, name: "a.jpg", alt: "")
                == ViewImage(LocatedPhoto.bytes, name: "a.jpg", alt: ""))
        let endless = AsyncStream<UInt8> { 7 }
        let error = await #expect(throws: ViewImage.TooLong.self) {
            try await ViewImage(collecting: endless, name: "b", alt: "", limit: 1000)
        }
        #expect(error?.limit == 1000 && error?.description == "the image `b` has more than 1000 bytes")
    }
}
