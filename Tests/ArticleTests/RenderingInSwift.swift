import FeedKit
import SiteKit
import Testing

// Of this article, and of “Cells and pages in Swift” in the manual (swift/index.md).

struct Storm: FeedModel {
    var facts: Facts
    var wind: Double
}

struct StormView: CellRenderer {
    func render(_ storm: Storm, to html: inout HTMLWriter) {
        html.element("h2") { html in
            html.element("a", ["href": .text(storm.facts.path)]) { $0.text(storm.facts.title) }
        }
        html.element("p") { $0.text("\(storm.wind) m/s") }
    }
}

func register(in registry: inout Registry) {
    registry.register(Storm.self, renderer: StormView(), model: { ["wind": .number($0.wind)] })
}

struct StationFrame: PageFrame {
    func render(_ page: FramedPage, to html: inout HTMLWriter) {
        html.document(page) { html in
            html.element("header") { html in
                html.element("a", ["href": .text(page.site.url)]) { $0.text(page.site.title) }
            }
            html.element("main", ["id": "main"]) { $0.markup(page.content) }
            html.element("footer") { $0.text(page.site.author ?? "") }
        }
    }
}

struct Rendered<Value: Sendable>: CellRenderer {
    let body: @Sendable (Value) -> String

    func render(_ value: Value, to html: inout HTMLWriter) { html.markup(HTML(trusted: body(value))) }
}

struct StormValues: Encodable {
    var title: String
    var wind: Double
    var places: [String]
}

func values(of storm: Storm) throws -> ViewModel {
    try ViewModel(encoding: StormValues(title: storm.facts.title, wind: storm.wind, places: ["Ridge"]))
}

@Suite struct RenderingInSwift {
    private let storm = Storm(
        facts: Facts(kind: "storms", name: "first", title: "<First>", date: Instant(seconds: 1_772_000_000)), wind: 31.5
    )

    @Test func printsCellsInTheFrame() throws {
        var registry = Registry()
        register(in: &registry)
        var site = ListSite(objects: [storm], registry: registry, options: .init(frame: StationFrame()))
        try site.update()
        let page = site.page(at: "/") ?? ""
        #expect(page.contains("<h2><a href=\"/storms/first/\">&lt;First&gt;</a></h2><p>31.5 m/s</p>"))
        #expect(page.contains("<body><header><a href=\"/\">"))
    }

    @Test func passesMarkupOfALibrary() throws {
        var registry = Registry()
        registry.register(Storm.self, renderer: Rendered<Storm> { "<b>\($0.wind)</b>" })
        var site = ListSite(objects: [storm], registry: registry)
        try site.update()
        #expect(site.page(at: "/")?.contains("<b>31.5</b>") == true)
    }

    @Test func encodesValues() throws {
        #expect(try values(of: storm) == ["title": "<First>", "wind": "31.5", "places": ["Ridge"]])
    }
}
