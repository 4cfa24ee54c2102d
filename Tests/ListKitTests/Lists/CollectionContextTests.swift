import ListKit
import Testing

/// The contexts in which cells are sized, encoded in the heights that a test controller returns.
@Suite struct CollectionContextTests {
    @Test(
        arguments: [
            // section width, group inset, spacing between sections → inset widths at 390 and 1200
            (.full, EdgeInsets.zero, 0, 390, 1200),
            (.full, EdgeInsets(top: 50, leading: 10, bottom: 50, trailing: 5), 0, 375, 1185),
            (.share(1, of: 2), EdgeInsets.zero, 0, 195, 600),
            (.share(1, of: 2), EdgeInsets(leading: 5), 10, 185, 590),
            (.share(2, of: 3), EdgeInsets.zero, 30, 250, 790),
            (.points(500), EdgeInsets.zero, 0, 390, 500),
            (.points(-3), EdgeInsets.zero, 0, 0, 0),
            (.share(3, of: 2), EdgeInsets.zero, 0, 390, 1200),
            (.share(1, of: 0), EdgeInsets.zero, 0, 390, 1200),
            (.full, EdgeInsets(leading: 1000), 0, 0, 200),
            (.full, EdgeInsets(leading: -40, trailing: .nan), -5, 390, 1200),
            (.share(1, of: 100), EdgeInsets.zero, 1000, 0, 0),
        ] as [(Width, EdgeInsets, Double, Double, Double)])
    func theInsetWidthIsWhatIsLeft(width: Width, inset: EdgeInsets, spacing: Double, narrow: Double, wide: Double) {
        var controller = Lists.Controller(groups: [CellGroup([Lists.cell("a")], inset: inset)])
        controller.sectionWidth = width
        controller.recordsContext = true
        let section = Lists.collect(controller, widths: [390, 1200], spacing: spacing).section
        #expect(section?.widths == [width, width])
        #expect(section?.groups[0].cells[0].sizes.map(\.height) == [.points(narrow), .points(wide + 0.125)])
    }

    @Test func aChildCellHasTheRoomOfTheCellItOpensBelow() throws {
        var top = Lists.cell("top")
        top.size.width = .share(1, of: 2)
        top.children = CellGroup(
            [Lists.cell("child", below: [Lists.cell("grandchild")])], inset: EdgeInsets(leading: 7))
        var controller = Lists.Controller(groups: [CellGroup([top], inset: EdgeInsets(leading: 20), itemSpacing: 10)])
        controller.recordsContext = true
        let section = try #require(Lists.collect(controller, widths: [400]).section)
        let cell = section.groups[0].cells[0]
        #expect(cell.sizes == [CellSize(width: .share(1, of: 2), height: .points(380))])
        let child = try #require(cell.children?.cells.first)
        #expect(child.sizes == [CellSize(height: .points(178))])  // (380 − 10) / 2 − 7
        #expect(child.children?.cells.first?.sizes == [CellSize(height: .points(178))])
    }

    @Test func theDirectionIsThatOfTheObject() {
        struct Source: ListAdapterDataSource {
            struct Controller: SectionController {
                func cells() -> [Cell] { [Lists.cell("a")] }
                func size(of cell: Cell, in context: CollectionContext) -> CellSize {
                    CellSize(height: .points(context.layoutDirection == .rightToLeft ? 1 : 0))
                }
            }
            var objects: [any ListModel] { [Lists.note("n/en"), Lists.note("n/ar")] }
            func sectionController(for object: any ListModel) -> (any SectionController)? { Controller() }
            func layoutDirection(of object: any ListModel) -> LayoutDirection {
                object.diffIdentifier == "n/ar" ? .rightToLeft : .leftToRight
            }
        }
        let list = ListAdapter(dataSource: Source()).collect()
        #expect(list.sections.map { $0.groups[0].cells[0].sizes[2].height } == [.points(0), .points(1)])
    }

    @Test func aSectionKeepsItsWorkingRangeAndWhatIsOpen() {
        struct Controller: SectionController {
            var workingRange: WorkingRange? { WorkingRange(objects: 3) }
            func cells() -> [Cell] {
                [Cell(id: "a", template: "t", model: [:], children: CellGroup([Lists.cell("b")]), isOpen: true)]
            }
        }
        let section = Lists.collect(Controller()).section
        #expect(section?.workingRange == WorkingRange(objects: 3))
        #expect(section?.groups[0].cells.map(\.isOpen) == [true])
        #expect(section?.groups[0].cells[0].children?.cells.map(\.isOpen) == [false])
        #expect(Lists.collect(Lists.Controller()).section?.workingRange == nil)
    }

    @Test func groupsKeepTheirDistances() {
        let group = CellGroup(
            [Lists.cell("a")], inset: EdgeInsets(bottom: 15), lineSpacing: 2, itemSpacing: 3, axis: .horizontal)
        let collected = Lists.collect(Lists.Controller(groups: [group]), widths: [])
        let sized = collected.section?.groups.first
        #expect(sized?.inset == group.inset)
        #expect(sized?.lineSpacing == 2)
        #expect(sized?.itemSpacing == 3)
        #expect(sized?.axis == .horizontal)
        #expect(sized?.cells.first?.sizes == [])
    }
}
