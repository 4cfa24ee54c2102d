import ListKit
import Testing
import ViewKit

@Suite struct RegistryTests {
    /// A registration is written `name` or `name?prefix`; the latter applies to identities with the prefix.
    @Test(
        arguments: [
            ([], "n/x", nil),
            (["a"], "n/x", "a"),
            (["a", "b"], "n/x", "a"),
            (["a?n/y", "b"], "n/x", "b"),
            (["a?n/x", "b"], "n/x", "a"),
            (["a", "b?n/x"], "n/x", "b"),
            (["a", "b?n/y", "c?n/x", "d?n/"], "n/x", "c"),
            (["a?n/y", "b?n/z"], "n/x", nil),
            (["a?n/y", "b", "c"], "n/x", "b"),
        ] as [([String], String, String?)])
    func theFirstWhoseWhenHoldsWinsElseTheFirstWithout(registrations: [String], id: String, winner: String?) {
        var registry = Registry()
        registry.register(Lists.Card.self, template: "never", config: { _ in [:] })
        for (index, registration) in registrations.enumerated() {
            let parts = registration.split(separator: "?").map { String($0) }
            var when: (@Sendable (Lists.Note) -> Bool)?
            if parts.count > 1 { when = { note in note.diffIdentifier.hasPrefix(parts[1]) } }
            let template = parts[0]
            if index.isMultiple(of: 2) {
                registry.register(Lists.Note.self, template: template, config: { _ in [:] }, when: when)
            } else {
                registry.register(Lists.Note.self, when: when) { _ in
                    Lists.Controller([Cell(id: "x", template: template, model: [:])])
                }
            }
        }
        #expect(registry.sectionController(for: Lists.note(id))?.cells().first?.template == winner)
    }

    @Test func configSizeAndLinkMakeTheCell() throws {
        var registry = Registry()
        registry.register(
            Lists.Note.self, template: "note",
            config: { ["title": .text($0.diffIdentifier.uppercased()), "url": "own"] },
            size: { CellSize(height: .points($1.insetWidth / Double($0.diffIdentifier.count))) },
            link: { $0.diffIdentifier == "n/1" ? "/notes/1/" : nil })
        let source = RegistryDataSource(objects: [Lists.note("n/1"), Lists.note("n/22")], registry: registry)
        let sections = ListAdapter(dataSource: source, containerWidths: [300, 600]).collect().sections
        let cells = sections.map { $0.groups[0].cells[0] }
        #expect(cells.map(\.template) == ["note", "note"])
        #expect(cells.map(\.model) == [["title": "N/1", "url": "/notes/1/"], ["title": "N/22", "url": "own"]])
        #expect(cells.map { $0.sizes.map(\.height) } == [[.points(100), .points(200)], [.points(75), .points(150)]])
    }

    @Test func theDataSourceKeepsTheOrderOfItsObjects() {
        let ids = ["n/c", "n/a", "n/b"]
        let source = RegistryDataSource(objects: ids.map { Lists.note($0) }, registry: Registry())
        #expect(source.objects.map { $0.diffIdentifier } == ids)
    }

    @Test func aConstantSizeIsForAll() {
        var registry = Registry()
        let size = CellSize(width: .share(1, of: 3), height: .aspectRatio(1))
        registry.register(Lists.Note.self, template: "note", config: { _ in [:] }, size: size)
        let source = RegistryDataSource(objects: [Lists.note("n/1")], registry: registry)
        let list = ListAdapter(dataSource: source).collect()
        #expect(list.sections.first?.groups.first?.cells.first?.sizes == [size, size, size])
    }

    @Test func whatNobodyRegisteredIsReported() {
        let source = RegistryDataSource(objects: [Lists.note("n/1", file: "n.md")], registry: Registry())
        let list = ListAdapter(dataSource: source).collect()
        #expect(list.sections.isEmpty)
        #expect(list.diagnostics.map(\.place.file) == ["n.md"])
    }
}

@Suite struct WorkingRangeTests {
    @Test(arguments: [
        // n, visible → the loading attributes of objects 0, 1, 2, …
        (0, 2, "Fell"), (1, 2, "Feel"), (2, 2, "Feee"), (9, 1, "Feee"), (0, 0, "llll"), (2, 0, "eell"),
        (-3, 1, "Flll"), (1, -3, "elll"), (Int.max, Int.max, "Feee"), (Int.min, Int.min, "llll"),
    ])
    func objectsLoadByTheirDistance(objects: Int, visible: Int, loading: String) {
        let range = WorkingRange(objects: objects)
        let letters: [WorkingRange.Loading: Character] = [.eagerFirst: "F", .eager: "e", .lazy: "l"]
        let found = loading.indices.enumerated().compactMap { index, _ in
            letters[range.loading(atObject: index, visibleObjects: visible)]
        }
        #expect(String(found) == loading)
        #expect(range.objects == max(0, objects))
        #expect(range.loading(atObject: -1, visibleObjects: visible) == .lazy)
    }

    @Test func onlyTheFirstImageGoesFirst() {
        #expect(WorkingRange.Loading.eagerFirst.afterFirst == .eager)
        #expect(WorkingRange.Loading.eager.afterFirst == .eager)
        #expect(WorkingRange.Loading.lazy.afterFirst == .lazy)
    }

    @Test(arguments: [(0, 1, 1, false), (1, 1, 1, true), (3, 10, 7, false), (4, 10, 7, true), (1, 0, 0, true)])
    func neighboursAreFetchedWhenTheRangeReachesOverTheEnd(n: Int, onPage: Int, visible: Int, fetched: Bool) {
        let range = WorkingRange(objects: n)
        #expect(range.prefetchesNeighbours(objectsOnPage: onPage, visibleObjects: visible) == fetched)
    }
}
