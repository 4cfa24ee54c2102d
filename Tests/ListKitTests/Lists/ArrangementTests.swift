import Diagnostics
import ListKit
import Testing

/// The conversion of a controller's arrangements to those of its section.
@Suite struct ArrangementTests {
    private static let rows = Arrangement.justified(rowHeight: 200)
    private static let columns = Arrangement.masonry(columns: 3)

    private func collect(_ group: CellGroup) -> (arrangements: [Arrangement]?, warnings: Int) {
        let collected = Lists.collect(Lists.Controller(groups: [group]), widths: [390, 834, 1200])
        return (collected.section?.groups[0].arrangements, collected.diagnostics.count)
    }

    @Test(arguments: [
        ([Arrangement.flow], [Arrangement.flow], 0),
        ([], [.flow], 0),
        ([.flow, .flow], [.flow], 0),
        ([rows], [rows, rows, rows], 0),
        ([rows, columns], [rows, columns, columns], 0),
        ([rows, rows, columns, .flow], [rows, rows, columns], 0),
        ([.flow, columns], [columns, columns, columns], 1),
        ([rows, .flow], [rows, rows, rows], 1),
    ])
    func theLastHoldsForAllWiderOnes(asked: [Arrangement], arrangements: [Arrangement], warnings: Int) {
        let collected = collect(CellGroup([Lists.cell("a")], arrangements: asked))
        #expect(collected.arrangements == arrangements)
        #expect(collected.warnings == warnings)
    }

    @Test func whatOpensFlows() {
        let opening = collect(CellGroup([Lists.cell("a", below: [Lists.cell("b")])], arrangements: [Self.rows]))
        #expect(opening.arrangements == [.flow])
        #expect(opening.warnings == 1)

        var cell = Lists.cell("a")
        cell.children = CellGroup([Lists.cell("b")], arrangements: [Self.rows])
        let collected = Lists.collect(Lists.Controller([cell]))
        #expect(collected.section?.groups[0].cells[0].children?.arrangements == [.flow])
        #expect(collected.diagnostics.count == 1)
    }

    @Test func aControllerSaysItForItsOneGroup() {
        struct Photos: SectionController {
            var arrangements: [Arrangement] { [ArrangementTests.rows] }
            func cells() -> [Cell] { [Lists.cell("a")] }
        }
        #expect(Lists.collect(Photos()).section?.groups[0].arrangements == [Self.rows])
        let composite = CompositeSectionController([.init("photos", Photos())])
        #expect(Lists.collect(composite).section?.groups[0].arrangements == [Self.rows])
    }
}
