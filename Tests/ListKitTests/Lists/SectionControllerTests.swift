import DiffKit
import ListKit
import Testing
import ViewKit

@Suite struct BindingSectionControllerTests {
    struct Detail: ListDiffable {
        var diffIdentifier: String
        var value: Int
    }

    struct Details: BindingSectionController {
        var details: [(String, Int)] = []
        var idOfCells = "whatever"
        var cellModels: [Detail] { details.map { Detail(diffIdentifier: $0.0, value: $0.1) } }

        func cell(for model: Detail) -> Cell {
            Cell(id: idOfCells, template: "detail", model: ["value": .integer(model.value)])
        }
    }

    @Test func aCellHasTheIdentityOfItsViewModel() {
        let section = Lists.collect(Details(details: [("high", 3), ("low", -40)])).section
        #expect(section?.outline == ["high", "low"])
        #expect(section?.groups[0].cells.map { $0.model["value"] } == [3, -40])
    }

    @Test func oneCellChangesWithoutTheOthers() {
        let before = Lists.collect(Details(details: [("high", 3), ("low", -40)])).section?.groups[0].cells
        let after = Lists.collect(Details(details: [("high", 3), ("low", -41)])).section?.groups[0].cells
        #expect(before?[0] == after?[0])
        #expect(before?[1] != after?[1])
        #expect(before?[1].id == after?[1].id)
    }

    @Test func viewModelsOfOneIdentityAreReported() {
        let collected = Lists.collect(Details(details: [("a", 1), ("b", 2), ("a", 3)]))
        #expect(collected.section?.groups[0].cells.map { $0.model["value"] } == [1, 2])
        #expect(collected.diagnostics.count == 1)
    }
}

@Suite struct CompositeSectionControllerTests {
    /// A child whose cell heights encode its context: the inset width, and the identity it received.
    struct Child: SectionController {
        var ids = ["a", "b"]
        var inset = EdgeInsets.zero
        var lineSpacing = 0.0
        var below: [String] = []
        var addend = 0.0

        func cells() -> [Cell] { ids.map { Lists.cell($0, below: below.isEmpty ? nil : below.map { Lists.cell($0) }) } }
        func size(of cell: Cell, in context: CollectionContext) -> CellSize {
            let knows = ids.contains(cell.id) || below.contains(cell.id)
            return CellSize(height: .points(knows ? context.insetWidth + addend : -1))
        }
    }

    @Test func eachChildIsAGroupWithItsOwnIdentitiesInsetAndSizes() {
        let composite = CompositeSectionController([
            .init("date", Child(inset: EdgeInsets(leading: 10, trailing: 20), lineSpacing: 4)),
            .init("text", Child(inset: EdgeInsets(leading: 100), addend: 0.5)),
        ])
        let collected = Lists.collect(composite)
        #expect(collected.diagnostics.isEmpty)
        #expect(collected.section?.outline == ["date/a", "date/b", "text/a", "text/b"])
        #expect(collected.section?.groups.map(\.inset.leading) == [10, 100])
        #expect(collected.section?.groups.map(\.lineSpacing) == [4, 0])
        #expect(collected.heights == [360, 360, 290.5, 290.5])
        #expect(composite.cells().map(\.id) == ["date/a", "date/b", "text/a", "text/b"])
    }

    @Test func compositesNest() {
        let inner = CompositeSectionController([
            .init("a", Child(ids: ["x"], inset: EdgeInsets(leading: 1))),
            .init("b", Child(ids: ["x"], inset: EdgeInsets(leading: 2))),
        ])
        let outer = CompositeSectionController([
            .init("in", inner), .init("a", Child(ids: ["x"], inset: EdgeInsets(leading: 3))),
        ])
        let collected = Lists.collect(outer)
        #expect(collected.section?.outline == ["in/a/x", "in/b/x", "a/x"])
        #expect(collected.heights == [389, 388, 387])
    }

    @Test func childCellsAreSizedByTheirControllerToo() {
        let composite = CompositeSectionController([
            .init("other", Child(ids: ["z"])),
            .init("weather", Child(ids: ["summary"], below: ["high", "low"], addend: 1)),
        ])
        let collected = Lists.collect(composite)
        #expect(
            collected.section?.outline == [
                "other/z", "weather/summary", "weather/summary>weather/high", "weather/summary>weather/low",
            ])
        #expect(
            collected.section?.groups[1].cells[0].children?.cells.map(\.sizes[0].height) == [
                .points(391), .points(391),
            ])
    }

    @Test func childrenOfOneNameShareItAndClashesAreReported() {
        let composite = CompositeSectionController([
            .init("n", Child(ids: ["a", "b"])), .init("n", Child(ids: ["b", "c"], addend: 1)),
        ])
        let collected = Lists.collect(composite)
        #expect(collected.section?.outline == ["n/a", "n/b", "n/c"])
        #expect(collected.heights == [390, 390, 391])
        #expect(collected.diagnostics.count == 1)
    }

    @Test func namesWithSlashesFindTheirWay() {
        let composite = CompositeSectionController([
            .init("a", Child(ids: ["x"])), .init("a/b", Child(ids: ["x"], addend: 1)), .init("", Child(addend: 2)),
        ])
        #expect(Lists.collect(composite).heights == [390, 391, 392, 392])
    }

    /// A child with an inset, spacing and supplementary views.
    struct Framed: SectionController {
        var ids: [String]
        var showsWhenEmpty = false

        init(_ ids: [String], showsWhenEmpty: Bool = false) {
            self.ids = ids
            self.showsWhenEmpty = showsWhenEmpty
        }

        func cells() -> [Cell] { ids.map { Lists.cell($0) } }
        func size(of cell: Cell, in context: CollectionContext) -> CellSize { CellSize(height: .points(1)) }
        var header: SupplementaryView? {
            SupplementaryView(
                template: "above", model: ["n": 1], height: .points(20), isSticky: true, showsWhenEmpty: showsWhenEmpty)
        }
        var footer: SupplementaryView? { SupplementaryView(template: "below", model: [:], height: .points(30)) }
        var separator: SupplementaryView? { SupplementaryView(template: "between", model: [:], height: .points(40)) }
    }

    @Test func whatAChildHasAroundItsCellsIsShownAroundThem() {
        let composite = CompositeSectionController([
            .init("a", Framed(["x"])), .init("b", Child(ids: ["y"])), .init("c", Framed(["z"])),
        ])
        let collected = Lists.collect(composite)
        #expect(collected.diagnostics.isEmpty)
        #expect(
            collected.section?.outline == [
                "a/header", "a/x", "a/footer", "a/separator", "b/y", "c/header", "c/z", "c/footer",
            ])
        #expect(collected.heights == [20, 1, 30, 40, 390, 20, 1, 30])
        #expect(collected.section?.header == nil)
        let header = collected.section?.groups[0].cells[0]
        #expect(header?.template == "above")
        #expect(header?.model["n"] == 1)
        #expect(header?.sizes[0].width == .full)
        let outer = CompositeSectionController([.init("in", composite)], header: nil)
        #expect(Lists.collect(outer).heights == collected.heights)
    }

    @Test func whatIsAroundNoCellsHides() {
        let composite = CompositeSectionController([
            .init("a", Framed([])), .init("b", Framed([], showsWhenEmpty: true)), .init("c", Child(ids: ["x"])),
        ])
        #expect(Lists.collect(composite).section?.outline == ["b/header", "c/x"])
        let empty = CompositeSectionController([.init("b", Framed([], showsWhenEmpty: true))])
        #expect(Lists.collect(empty).section?.isEmpty == true)
    }

    @Test func aCellNamedAsWhatStandsAroundItIsReported() {
        let composite = CompositeSectionController([.init("a", Framed(["header", "x"]))])
        let collected = Lists.collect(composite)
        #expect(collected.section?.outline == ["a/header", "a/x", "a/footer"])
        #expect(collected.diagnostics.count == 1)
    }

    @Test func theSectionsWidthAndViewsAreTheComposites() {
        let view = SupplementaryView(template: "h", model: [:])
        let composite = CompositeSectionController([.init("a", Child())], header: view) { context in
            context.breakpoint == 0 ? .full : .share(1, of: 2)
        }
        let section = Lists.collect(composite, widths: [390, 1200]).section
        #expect(section?.widths == [.full, .share(1, of: 2)])
        #expect(section?.groups[0].cells[0].sizes.map(\.height) == [.points(390), .points(600)])
        #expect(section?.header == view)
    }
}

extension ListAdapter.Collected {
    /// The heights of the top-level cells at the first breakpoint.
    fileprivate var heights: [Double] {
        (section?.groups ?? []).flatMap(\.cells).map {
            if case .points(let points) = $0.sizes[0].height { points } else { .nan }
        }
    }
}
