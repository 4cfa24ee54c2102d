import Diagnostics
import ListKit
import Testing
import ViewKit

@Suite struct ListAdapterTests {
    @Test func sectionsStandInTheOrderOfTheObjects() {
        let ids = ["note/c", "note/a", "note/b"]
        let list = ListAdapter(dataSource: Lists.Source(objects: ids.map { Lists.note($0) })).collect()
        #expect(list.sections.map(\.id) == ids)
        #expect(list.diagnostics.isEmpty)
        #expect(list.sections.map(\.widths) == Array(repeating: [.full, .full, .full], count: 3))
    }

    @Test func anObjectWithoutControllerIsLeftOutWithAWarningThatNamesItsFile() throws {
        let card = Lists.card("card/x", file: "cards/x.yaml")
        let list = ListAdapter(dataSource: Lists.Source(objects: [Lists.note("note/a"), card])).collect()
        #expect(list.sections.map(\.id) == ["note/a"])
        let diagnostic = try #require(list.diagnostics.first)
        #expect(list.diagnostics.count == 1)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.place.file == "cards/x.yaml")
        #expect(diagnostic.message.contains("'card'"))
    }

    @Test func ofObjectsWithOneIdentityTheFirstWins() {
        let objects = [
            Lists.note("note/a", file: "1.md", cells: [Lists.cell("first")]), Lists.note("note/b", file: "2.md"),
            Lists.note("note/a", file: "3.md"), Lists.note("note/a", file: "4.md"),
        ]
        let list = ListAdapter(dataSource: Lists.Source(objects: objects)).collect()
        #expect(list.sections.map(\.id) == ["note/a", "note/b"])
        #expect(list.sections[0].outline == ["first"])
        #expect(list.diagnostics.map(\.files) == [["3.md", "1.md"], ["4.md", "1.md"]])
    }

    @Test(arguments: [
        (
            [Lists.cell("a", file: "1"), Lists.cell("a", file: "2")], ["a"], [["2", "1"]]
        ),
        (
            [Lists.cell("a"), Lists.cell("b", file: "2"), Lists.cell("a", file: "3"), Lists.cell("a")], ["a", "b"],
            [["3", "n.md"], ["n.md", "n.md"]]
        ),
        (
            [Lists.cell("a", below: [Lists.cell("a"), Lists.cell("b")]), Lists.cell("b")], ["a", "a>a", "a>b", "b"], []
        ),
        (
            [Lists.cell("a", below: [Lists.cell("x", file: "1"), Lists.cell("x", file: "2")])], ["a", "a>x"],
            [["2", "1"]]
        ),
        (
            [
                Lists.cell(
                    "a",
                    below: [Lists.cell("b", below: [Lists.cell("x", file: "1"), Lists.cell("x", file: "2")])])
            ], ["a", "a>b", "a>b>x"], [["2", "1"]]
        ),
        (
            // The children of an omitted cell are omitted with it, with a single warning.
            [
                Lists.cell("a", file: "1"),
                Lists.cell("a", below: [Lists.cell("x"), Lists.cell("x")], file: "2"),
            ], ["a"], [["2", "1"]]
        ),
    ])
    func ofCellsWithOneIdentityTheFirstWins(cells: [Cell], kept: [String], reported: [[String]]) {
        let note = Lists.note("note/n", file: "n.md", cells: cells)
        let collected = ListAdapter(dataSource: Lists.Source(objects: [note])).section(for: note)
        #expect(collected.section?.outline == kept)
        #expect(collected.diagnostics.map(\.files) == reported)
    }

    @Test func groupsOfASectionShareTheirIdentities() {
        let controller = Lists.Controller(groups: [
            CellGroup([Lists.cell("a")]), CellGroup([Lists.cell("a"), Lists.cell("b")]),
        ])
        let collected = Lists.collect(controller)
        #expect(collected.section?.groups.map { $0.cells.map(\.id) } == [["a"], ["b"]])
        #expect(collected.diagnostics.count == 1)
    }

    @Test func aMessageNamesTheWayToTheCell() throws {
        let cells = [Lists.cell("a", below: [Lists.cell("b", below: [Lists.cell("x"), Lists.cell("x")])])]
        let message = try #require(Lists.collect(Lists.Controller(cells)).diagnostics.first?.message)
        #expect(message == "two cells below 'a › b' in 'note/a' have the identity 'x'; this one is left out")
    }

    @Test func noCellTakesTheIdentityOfAHeader() {
        var controller = Lists.Controller([Lists.cell("header"), Lists.cell("footer"), Lists.cell("a")])
        controller.header = SupplementaryView(template: "h", model: [:])
        let collected = Lists.collect(controller)
        #expect(collected.section?.outline == ["footer", "a"])
        #expect(collected.section?.supplementaryCells.map(\.id) == ["header"])
        #expect(collected.diagnostics.count == 1)
    }

    @Test(
        arguments: [
            // cells, has a header, shows when empty → the visible views
            ([], true, false, []), ([], true, true, ["header", "footer", "separator"]), ([], false, true, []),
            (["a"], true, false, ["header", "footer", "separator"]), (["a"], false, false, []),
        ] as [([String], Bool, Bool, [String])])
    func viewsOfEmptySectionsAreHiddenUnlessTheyAsk(cells: [String], has: Bool, showsWhenEmpty: Bool, shown: [String]) {
        let view = SupplementaryView(template: "v", model: [:], height: .points(9), showsWhenEmpty: showsWhenEmpty)
        var controller = Lists.Controller(cells.map { Lists.cell($0) })
        (controller.header, controller.footer, controller.separator) = has ? (view, view, view) : (nil, nil, nil)
        let section = Lists.collect(controller).section
        #expect(section?.supplementaryCells.map(\.id) == shown)
        #expect(section?.supplementaryCells.allSatisfy { $0.size == CellSize(height: .points(9)) } == true)
    }

    @Test(
        arguments: [
            // the cells of each section, with visible headers of empty sections or none → whether the empty view shows
            ([], false, true), ([[]], false, true), ([[], []], true, true), ([["a"]], false, false),
            ([[], ["a"]], true, false), ([["a"], []], false, false),
        ] as [([[String]], Bool, Bool)])
    func theEmptyViewIsThereIfAndOnlyIfThereAreNoCells(sections: [[String]], headers: Bool, isEmpty: Bool) {
        let empty = SupplementaryView(template: "empty", model: ["text": "Nothing yet"])
        let objects = sections.enumerated().map { index, cells in
            Lists.note("note/\(index)", cells: cells.map { Lists.cell($0) })
        }
        let source = Lists.Source(objects: objects, emptyView: empty) { object in
            var controller = Lists.Controller((object as? Lists.Note)?.cells ?? [])
            if headers { controller.header = SupplementaryView(template: "h", model: [:], showsWhenEmpty: true) }
            return controller
        }
        let list = ListAdapter(dataSource: source).collect()
        #expect(list.isEmpty == isEmpty)
        #expect(list.emptyView == (isEmpty ? empty : nil))
        #expect(list.sections.allSatisfy { ($0.header != nil) == headers })
    }

    /// Collecting sections in parallel, as a build does, has the same result as the adapter's own collection.
    @Test func collectingInParallelGivesTheSame() async {
        let objects: [any ListModel] = (0..<200).map { index in
            let id = "note/\(index % 150)"
            if index % 7 == 0 { return Lists.card("card/\(index)") }
            return Lists.note(
                id, file: "\(index).md", cells: [Lists.cell("a"), Lists.cell(index % 3 == 0 ? "a" : "b")])
        }
        let adapter = ListAdapter(dataSource: Lists.Source(objects: objects))
        let (distinct, diagnostics) = adapter.distinctObjects()
        let collected = await withTaskGroup(of: (Int, ListAdapter.Collected).self) { group in
            for (index, object) in distinct.enumerated() {
                group.addTask { (index, adapter.section(for: object)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let list = adapter.assemble(distinct.indices.compactMap { collected[$0] }, after: diagnostics)
        #expect(list == adapter.collect())
        #expect(list.sections.count > 100)
        #expect(list.diagnostics.count > 50)
    }
}

extension Diagnostic {
    /// The file of the location, then the files of related locations.
    var files: [String] { [place.file] + related.map(\.place.file) }
}
