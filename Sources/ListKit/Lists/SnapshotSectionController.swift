/// A section with the cells that a snapshot says, some of which may come from other sections.
struct SnapshotSectionController: SectionController {
    /// A cell that another controller made.
    struct Guest: Sendable {
        /// As it is shown here.
        var shown: Cell
        /// As its controller knows it.
        var original: Cell
        var controller: any SectionController
    }

    let base: any SectionController
    let shownGroups: [CellGroup]
    /// Those from other sections, with what opens below them.
    let guests: [Guest]

    func cells() -> [Cell] { shownGroups.flatMap(\.cells) }
    func groups() -> [CellGroup] { shownGroups }

    func size(of cell: Cell, in context: CollectionContext) -> CellSize {
        guard let guest = guests.first(where: { $0.shown == cell }) else { return base.size(of: cell, in: context) }
        return guest.controller.size(of: guest.original, in: context)
    }

    func width(in context: CollectionContext) -> Width { base.width(in: context) }
    var header: SupplementaryView? { base.header }
    var footer: SupplementaryView? { base.footer }
    var separator: SupplementaryView? { base.separator }
    var workingRange: WorkingRange? { base.workingRange }
}
