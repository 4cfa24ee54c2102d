import DataKit
import Diagnostics
import FeedKit
import ListKit
import MarkupKit
import TestSupport
import Testing

/// Headers, footers and spacing in `feed.yaml`, for custom and built-in kinds.
@Suite struct ConfiguredLayoutTests {
    private func site(_ kinds: String, breakpoints: [Int] = [390, 834, 1200]) -> Site {
        let text = "breakpoints: \(breakpoints)\nkinds: {\(kinds)}\n"
        let (configuration, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        #expect(problems.map(\.line) == [])
        let images = ["a", "b", "c", "d"].map { Content.image("photos/ridge/\($0).jpg") }
        return Site(
            configuration: configuration, images: Dictionary(uniqueKeysWithValues: images.map { ($0.path, $0) }))
    }

    /// Returns the sections of a document's objects.
    private func sections(_ kind: String, _ path: String, _ text: String, in site: Site) throws -> [Section] {
        let kinds = site.configuration.allKinds
        let known = try #require(kinds.first { $0.name == kind })
        let images = known.files == .albums ? ["a", "b", "c", "d"].map { Content.image("photos/ridge/\($0).jpg") } : []
        let reading = known.read(Content.source(path, text, images: images), in: site)
        #expect(reading.diagnostics.map(\.line) == [])
        var registry = Registry()
        for kind in kinds { kind.register(in: &registry, of: site) }
        let adapter = ListAdapter(
            dataSource: RegistryDataSource(objects: reading.models, registry: registry),
            containerWidths: site.configuration.breakpoints.map { Double($0) })
        let list = adapter.collect()
        #expect(list.diagnostics.map(\.line) == [])
        return list.sections
    }

    private static let builtIn = [
        ("journal", "journal/2026-03-02-a.md", "---\nphotos: [/photos/ridge/a.jpg]\n---\nText."),
        ("photos", "photos/ridge/album.yaml", "date: 2026-03-02\nlayout: justified"),
        ("messages", "messages/a.yaml", "messages: [{id: m, date: 2026-03-02, user: Ada, text: Hello}]"),
        ("weather", "weather/2026-03-02.yaml", "sunrise: '05:41'\nsunset: '18:12'\nhigh: 1\nlow: 0\nwind: 9"),
        ("outline", "outlines/2026-03-02-a.yaml", "- {title: A, children: [{title: B}]}"),
    ]

    @Test(arguments: builtIn) func everyBuiltInKindCanBeLaidOut(kind: String, path: String, text: String) throws {
        let layout = """
            width: {834: 1/2}, inset: {top: 8, start: 4}, spacing: 6 3, axis: horizontal, sticky: true,
            header: {template: own-header, height: 40}, footer: own-footer, separator: {template: rule, height: 9}
            """
        let plain = try #require(sections(kind, path, text, in: site("")).first)
        let section = try #require(sections(kind, path, text, in: site("\(kind): {\(layout)}")).first)
        #expect(section.widths == [.full, .share(1, of: 2), .share(1, of: 2)])
        #expect(section.outline == plain.outline, "the cells are its own")
        #expect(section.groups.first?.inset.top == 8 && section.groups.last?.inset.bottom == 15)
        #expect(section.groups.map(\.inset.leading) == plain.groups.map { _ in 4 })
        #expect(section.groups.allSatisfy { $0.lineSpacing == 6 && $0.itemSpacing == 3 && $0.axis == .horizontal })
        #expect(section.groups.allSatisfy { $0.arrangements == [.flow] })
        #expect(section.header?.template == "own-header" && section.header?.isSticky == true)
        #expect(section.header?.height == .points(40) && section.header?.model["url"] != nil)
        #expect(section.footer?.template == "own-footer" && section.separator?.height == .points(9))
        // Unspecified values are unchanged.
        let bare = try #require(sections(kind, path, text, in: site("\(kind): {spacing: 0}")).first)
        #expect(bare.header == plain.header && bare.groups.map(\.inset) == plain.groups.map(\.inset))
        let none = try #require(sections(kind, path, text, in: site("\(kind): {header: false}")).first)
        #expect(none.header == nil)
    }

    @Test(arguments: builtIn) func everyBuiltInKindCanHaveOtherCells(kind: String, path: String, text: String) throws {
        let cells = "cells: [top, {template: again, each: \(Self.lists[kind] ?? ""), size: {width: 1/2}}]"
        let plain = try #require(sections(kind, path, text, in: site("")).first)
        let section = try #require(sections(kind, path, text, in: site("\(kind): {\(cells)}")).first)
        #expect(section.header == plain.header)
        #expect(section.cells[0].model["title"] != nil && section.cells[0].model["url"] != nil)
        let list = Self.lists[kind] ?? ""
        func ids(_ cells: [SizedCell]) -> [String] {
            cells.flatMap { [$0].filter { $0.template == list }.map(\.id) + ids($0.children?.cells ?? []) }
        }
        let top =
            plain.cells.contains { $0.template == list }
            ? plain.cells : plain.cells.flatMap { $0.children?.cells ?? [] }
        let expected = top.filter { $0.template == list }.map { "\(list)/\($0.id)" }
        #expect(!expected.isEmpty)
        #expect(section.cells.dropFirst().map(\.id) == expected)
    }

    private static let lists = [
        "journal": "photo", "photos": "photo", "messages": "message", "weather": "weather-detail",
        "outline": "outline-row",
    ]

    @Test func whatTheKindKnowsReachesItsTemplates() throws {
        let declared = site("weather: [{when: {high: '> 0'}, template: warm}, {when: {wind: true}, template: never}]")
        func templates(_ high: Int) throws -> [String] {
            let text = "sunrise: '05:41'\nsunset: '18:12'\nhigh: \(high)\nlow: -80\nsummary: Clear"
            let section = try #require(sections("weather", "weather/2026-03-02.yaml", text, in: declared).first)
            if high > 0 {
                #expect(section.cells[0].model["sunset"] == "18:12" && section.cells[0].model["title"] == "Clear")
            }
            return section.cells.map(\.template)
        }
        #expect(try templates(2) == ["warm"])
        // If no declared condition matches, the kind's default cells apply.
        #expect(try templates(-2) == ["weather-summary"])
    }

    @Test func aHeaderSticksAndAnAxisScrolls() throws {
        let site = site("recipes: {header: recipe-header, sticky: true, axis: horizontal, inset: 1 2 3 4, template: a}")
        let section = try #require(sections("recipes", "recipes/2026-03-02-a.yaml", "serves: 4", in: site).first)
        #expect(section.header?.isSticky == true && section.header?.model["serves"] == "4")
        #expect(section.groups[0].axis == .horizontal)
        #expect(section.groups[0].inset == EdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    }

    /// Two half-width objects share a row at each breakpoint from which on they have this width, and at no other.
    @Test func twoHalvesStandInOneRow() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<40 {
            let breakpoints = Set((0...random.below(4)).map { _ in 200 + random.below(1400) }).sorted()
            let from = random.pick(breakpoints)
            let parts = 2 + random.below(3)
            let site = site("recipes: {width: {\(from): 1/\(parts)}, template: a}", breakpoints: breakpoints)
            let objects = try (0..<parts + 1).flatMap { day in
                try sections("recipes", "recipes/2026-03-0\(day + 1)-a.yaml", "serves: 4", in: site)
            }
            for (index, width) in breakpoints.enumerated() {
                let grid = objects.map { $0.grid(width: $0.widths[index], at: index) }
                let frames = Grid.layout(grid, containerWidth: Double(width)).sections.map(\.frame)
                let rows = width < from ? Array(0...parts) : (0...parts).map { $0 / parts }
                #expect(frames.map(\.row) == rows, "1/\(parts) from \(from) on at \(width)")
                #expect(frames[1].x == (width < from ? 0 : width / parts), "1/\(parts) from \(from) on at \(width)")
            }
        }
    }
}
