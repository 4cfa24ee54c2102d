import FeedKit
import ListKit
import MarkupKit

@testable import SiteKit

/// A custom object that exists only in memory.
struct Note: FeedModel {
    var facts: Facts
    var text: String

    /// - Parameter day: the day in March 2026.
    init(_ name: String, day: Int, _ text: String) {
        let date = Instant("2026-03-\(day < 10 ? "0" : "")\(day)") ?? Instant(seconds: 0)
        facts = Facts(kind: "notes", name: name, title: name, date: date)
        self.text = text
    }

    func page(in site: Site) -> ObjectPage { ObjectPage(content: HTML(text: text)) }

    static let templates = ["note": "<h2>{{title}}</h2><p>{{text}}</p>"]

    static var registry: Registry {
        var registry = Registry()
        registry.register(
            Note.self, template: "note", config: { ["title": .text($0.facts.title), "text": .text($0.text)] })
        return registry
    }
}

extension ListSite {
    static let clock = Instant(seconds: 1_780_000_000)

    static let configuration: SiteConfiguration = {
        var configuration = SiteConfiguration()
        configuration.title = "Notes"
        configuration.baseURL = "https://example.org/"
        configuration.pageSize = 3
        configuration.search = .pagefind
        return configuration
    }()

    static var options: Options { Options(configuration: configuration) }

    /// Creates a site of notes.
    init(of notes: [Note], output: String? = nil) {
        self.init(
            objects: notes, registry: Note.registry, templates: Note.templates, output: output, options: Self.options)
    }

    var content: [String: [UInt8]?] { Dictionary(uniqueKeysWithValues: files.map { ($0, bytes(of: $0)) }) }
}
