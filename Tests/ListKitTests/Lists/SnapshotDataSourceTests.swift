import ListKit
import Testing
import TestSupport
import ViewKit

@Suite struct SnapshotDataSourceTests {
    /// A controller whose cells encode their object in model and size.
    private struct Controller: SectionController {
        let note: Lists.Note
        var width = 100.0
        var header: SupplementaryView?

        func cells() -> [Cell] { note.cells }
        func groups() -> [CellGroup] {
            // Cells whose names start with `g` are in a separate group, and one group is empty.
            let split = Dictionary(grouping: note.cells) { $0.id.hasPrefix("g") }
            return [
                CellGroup(split[false] ?? [], inset: EdgeInsets(top: 1)), CellGroup([], inset: EdgeInsets(top: 2)),
                CellGroup(split[true] ?? [], inset: EdgeInsets(top: 3)),
            ]
        }
        func size(of cell: Cell, in context: CollectionContext) -> CellSize {
            CellSize(height: .points(Double(note.diffIdentifier.utf8.last ?? 0)))
        }
    }

    private static func cell(_ id: String, _ below: [Cell] = []) -> Cell {
        Cell(
            id: id, template: "t", model: ["name": .text(id)],
            children: below.isEmpty ? nil : CellGroup(below, lineSpacing: 5))
    }

    private static func source(_ notes: [Lists.Note]) -> Lists.Source {
        Lists.Source(objects: notes, controller: { ($0 as? Lists.Note).map { Controller(note: $0) } })
    }

    private static let album = source([
        Lists.note("n/a", cells: [cell("a1", [cell("a11", [cell("a111")]), cell("a12")]), cell("ga"), cell("a2")]),
        Lists.note("n/b", cells: [cell("b1"), cell("b2", [cell("b21"), cell("b22")])]),
        Lists.note("n/#c", cells: [cell("c1")]), Lists.note("n/d", cells: [cell("a1", [cell("a11")])]),
    ])

    private static func edited(
        _ source: Lists.Source = album, _ edit: (inout CellSnapshot) throws -> Void
    ) throws -> ListAdapter.List {
        var snapshot = ListSnapshot(ListAdapter(dataSource: source).collect())
        try edit(&snapshot)
        return ListAdapter(dataSource: try SnapshotDataSource(snapshot, of: source)).collect()
    }

    private static func outlines(_ list: ListAdapter.List) -> [String] {
        list.sections.map { "\($0.id): " + $0.outline.joined(separator: " ") }
    }

    @Test func aSnapshotThatNobodyEditedShowsTheSameList() throws {
        #expect(try Self.edited { _ in } == ListAdapter(dataSource: Self.album).collect())
        let snapshot = ListSnapshot(ListAdapter(dataSource: Self.album).collect())
        #expect(snapshot.sectionIdentifiers == ["n/a", "n/b", "n/#c", "n/d"])
        #expect(
            snapshot.itemIdentifiers == ["n/a#a1", "n/a#a2", "n/a#ga", "n/b#b1", "n/b#b2", "n/%23c#c1", "n/d#a1"])
        #expect(try snapshot.children(of: ["n/a#a1", "a11"]) == ["a111"])
    }

    @Test func objectsStandInTheOrderOfTheSections() throws {
        let list = try Self.edited { snapshot in
            try snapshot.moveSection("n/#c", before: "n/a")
            try snapshot.deleteSections(["n/b"])
        }
        #expect(list.sections.map(\.id) == ["n/#c", "n/a", "n/d"])
    }

    @Test func cellsAndWhatTheyOpenAreThoseOfTheItems() throws {
        let list = try Self.edited { snapshot in
            try snapshot.deleteItems(["n/a#ga"])
            try snapshot.moveItem("n/b#b2", before: "n/b#b1")
            try snapshot.moveChildItem(["n/b#b2", "b22"], before: ["n/b#b2", "b21"])
            try snapshot.moveChildItem(["n/a#a1", "a11", "a111"], toEndOf: ["n/a#a2"])
            try snapshot.deleteChildItems([["n/a#a1", "a12"], ["n/d#a1", "a11"]])
        }
        #expect(
            Self.outlines(list) == [
                "n/a: a1 a1>a11 a2 a2>a111", "n/b: b2 b2>b22 b2>b21 b1", "n/#c: c1", "n/d: a1",
            ])
        // A cell that lost its last child is no longer expandable.
        #expect(list.sections[3].groups[0].cells[0].children == nil)
        #expect(list.sections[0].groups[0].cells[0].children?.lineSpacing == 5)
    }

    @Test func aCellInAnotherSectionIsShownAsItsControllerWould() throws {
        let list = try Self.edited { snapshot in
            try snapshot.moveItem("n/b#b2", before: "n/a#a2")
            try snapshot.moveItem("n/a#a1", toEndOfSection: "n/d")
        }
        #expect(
            Self.outlines(list) == [
                "n/a: b2 b2>b21 b2>b22 a2 ga", "n/b: b1", "n/#c: c1",
                "n/d: a1 a1>a11 n/a#a1 n/a#a1>a11 n/a#a1>a11>a111 n/a#a1>a12",
            ])
        let cells = list.sections[0].groups[0].cells + list.sections[3].groups[0].cells
        let heights = cells.flatMap { [$0.sizes[0].height] + ($0.children?.cells.map { $0.sizes[0].height } ?? []) }
        #expect(
            heights
                == "bbbaddaaa".utf8.map { .points(Double($0)) })
        #expect(list.sections[0].groups[0].cells[0].source.file == "n/b.md")
        #expect(list.sections[0].groups.map(\.cells.count) == [2, 0, 1])
    }

    /// The moved cell is shown, not the one that was deleted at its destination.
    @Test func aChildThatMovedIsItself() throws {
        let list = try Self.edited { snapshot in
            try snapshot.deleteChildItems([["n/d#a1", "a11"]])
            try snapshot.moveChildItem(["n/a#a1", "a11"], toEndOf: ["n/d#a1"])
            try snapshot.moveChildItem(["n/d#a1", "a11", "a111"], toEndOf: ["n/b#b1"])
        }
        #expect(Self.outlines(list)[1] == "n/b: b1 b1>a111 b2 b2>b21 b2>b22")
        let moved = list.sections[3].groups[0].cells[0].children?.cells
        #expect(moved?.map { $0.sizes[0].height } == [.points(97)])
        #expect(moved?[0].source.file == "n/a.md")
    }

    @Test func aChildThatCameBackLeavesNoTrace() throws {
        let before = ListSnapshot(ListAdapter(dataSource: Self.album).collect())
        var after = before
        try after.moveChildItem(["n/a#a1", "a11", "a111"], toEndOf: ["n/b#b1"])
        #expect(after != before)
        try after.moveChildItem(["n/b#b1", "a111"], toEndOf: ["n/a#a1", "a11"])
        #expect(after == before)
    }

    @Test func groupsKeepTheirDistances() throws {
        let list = try Self.edited { try $0.moveItem("n/a#ga", before: "n/a#a2") }
        #expect(list.sections[0].groups.map(\.inset.top) == [1, 3, 1])
        #expect(list.sections[0].groups.map { $0.cells.map(\.id) } == [["a1"], ["ga"], ["a2"]])
    }

    @Test func whatIsUnknownIsAnError() throws {
        #expect(throws: CellSnapshot.Failure.unknownSection("n/x")) {
            try Self.edited { try $0.appendSections(["n/x"]) }
        }
        for item in ["a1", "n/a#x", "n/x#a1"] {
            #expect(throws: CellSnapshot.Failure.unknownItem(item)) { try Self.edited { try $0.appendItems([item]) } }
        }
        #expect(throws: CellSnapshot.Failure.unknownPath(["n/a#a1", "a11", "x"], atDepth: 2)) {
            try Self.edited { try $0.appendChildItems(["x"], to: ["n/a#a1", "a11"]) }
        }
    }

    @Test func sectionsOfNewObjectsAreAppendedWithTheirCells() throws {
        let list = ListAdapter(dataSource: Self.album).collect()
        var snapshot = CellSnapshot()
        try snapshot.appendSections([list.sections[1]])
        try snapshot.appendItems([CellSnapshot.itemIdentifier(ofCell: "c1", inSection: "n/#c")])
        #expect(throws: CellSnapshot.Failure.duplicateSection("n/b")) {
            try snapshot.appendSections([list.sections[1]])
        }
        #expect(throws: CellSnapshot.Failure.duplicateItem("n/%23c#c1")) {
            try snapshot.appendSections([list.sections[2]])
        }
        let shown = ListAdapter(dataSource: try SnapshotDataSource(snapshot, of: Self.album)).collect()
        #expect(Self.outlines(shown) == ["n/b: b1 b2 b2>b21 b2>b22 c1"])
    }

    @Test func objectsAndARegistryAreEnough() throws {
        var registry = Registry()
        registry.register(Lists.Note.self) { Controller(note: $0) }
        let list = ListAdapter(dataSource: Self.album).collect()
        let source = try SnapshotDataSource(
            ListSnapshot(list), objects: Self.album.objects.reversed(), registry: registry)
        #expect(ListAdapter(dataSource: source).collect() == list)
    }

    /// The adapter reports an object without a controller.
    @Test func anObjectWithoutAControllerIsLeftOut() throws {
        var source = Self.album
        source.objects.append(Lists.card("card/x"))
        let list = try Self.edited(source) { try $0.appendSections(["card/x"]) }
        #expect(list.sections.count == 4)
        #expect(list.diagnostics.count == 1)
    }

    /// For any edits of a snapshot, the collected list has the same sections, items and child items.
    @Test(arguments: 0..<40) func theListIsWhatTheSnapshotSays(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let source = Self.source(
            (0..<5).map { section in
                var count = 0
                func cells(_ depth: Int) -> [Cell] {
                    (0..<Int.random(in: 0...3, using: &random)).map { _ in
                        count += 1
                        let name = (Bool.random(using: &random) ? "g" : "") + "\(section)-\(count)"
                        return Self.cell(name, depth > 0 ? cells(depth - 1) : [])
                    }
                }
                return Lists.note("n/\(section)", cells: cells(2))
            })
        var snapshot = ListSnapshot(ListAdapter(dataSource: source).collect())
        for _ in 0..<60 {
            let verb = Verb.random(in: snapshot, using: &random)
            switch verb {
            case .appendSections, .insertSections, .appendItems, .insertItems, .applyItems, .appendChildren,
                .insertChildren:
                continue
            case .moveSection, .deleteSections, .reloadSections, .moveItem, .moveItemToEnd, .deleteItems,
                .deleteAllItems, .reloadItems, .moveChild, .moveChildToEnd, .deleteChildren, .reloadChildren:
                do { try snapshot.perform(verb) } catch { continue }
            }
            let list = ListAdapter(dataSource: try SnapshotDataSource(snapshot, of: source)).collect()
            try #require(list.sections.map(\.id) == snapshot.sectionIdentifiers)
            try #require(list.diagnostics.isEmpty)
            for section in list.sections {
                try #require(section.outline == (try snapshot.outline(ofSection: section.id)), "\(verb)")
                for cell in section.groups.flatMap(\.all) {
                    try #require(cell.model["name"] == .text(cell.id))
                    // The first number in a cell's name identifies its original section.
                    let first = cell.id.first { $0 != "g" }?.asciiValue
                    try #require(cell.sizes[0].height == .points(Double(first ?? 0)))
                }
            }
        }
    }
}

extension CellSnapshot {
    /// The outline in the form of `Section.outline`.
    fileprivate func outline(ofSection id: String) throws -> [String] {
        func below(_ path: CellSnapshot.Path, _ name: String) throws -> [String] {
            try [name] + children(of: path).flatMap { try below(path.appending($0), name + ">" + $0) }
        }
        return try itemIdentifiers(inSection: id).flatMap { item in
            try below([item], String(item.drop { $0 != "#" }.dropFirst()))
        }
    }
}

extension SizedGroup {
    fileprivate var all: [SizedCell] { cells.flatMap { [$0] + ($0.children?.all ?? []) } }
}
